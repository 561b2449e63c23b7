import type { PriceList } from '@coverdesk/sdk'
import { useText } from '@coverdesk/sdk/react'
import { type ReactElement, useState } from 'react'
import { CompareTable } from './compare-table.tsx'
import { CoverCard } from './cover-card.tsx'
import type { PricedCover, Wanted } from './price-covers.ts'
import './prices.css'

interface CoverListProps {
  list: PriceList
  covers: readonly PricedCover[]
  wanted: Wanted
  /** The one that stands out; none where nothing is chosen. */
  shown: PricedCover | undefined
  /** The field's name, for a fault to lead to it. */
  name: string
  onChange: (change: Partial<Pick<Wanted, 'cover_type' | 'extensions'>>) => void
}

/** Every cover with its price, as cards or in one table; what was added is kept when the cover changes. */
export function CoverList({ list, covers, wanted, shown, name, onChange }: CoverListProps): ReactElement {
  const { t } = useText('prices')
  const [table, setTable] = useState(false)
  const { extensions } = wanted
  const limit = list.risk_types.find(({ code }) => code === wanted.risk_type)?.limit ?? null
  const choose = (code: string): void => onChange({ cover_type: code })
  const kept = list.extensions.filter(
    ({ code }) => extensions.includes(code) && !shown?.addOns.some((one) => one.code === code),
  )
  return (
    <>
      <button type="button" className="link" onClick={() => setTable(!table)}>
        {t(table ? 'list.cards' : 'list.compare')}
      </button>
      {table ? (
        <CompareTable covers={covers} limit={limit} onChoose={choose} chosen={shown} />
      ) : (
        <fieldset className="covers" id={`field-${name}`} tabIndex={-1}>
          <legend className="hidden">{t('list.cover')}</legend>
          {covers.map((one) => (
            <CoverCard
              key={one.cover.code}
              priced={one}
              limit={limit}
              worth={wanted.worth}
              chosen={one === shown}
              onChoose={() => choose(one.cover.code)}
              onAdd={(code, on) =>
                onChange({
                  cover_type: one.cover.code,
                  extensions: on ? [...extensions, code] : extensions.filter((each) => each !== code),
                })
              }
            />
          ))}
        </fieldset>
      )}
      {kept.length > 0 ? (
        <p className="soft" role="status">
          {t('list.kept', { names: kept.map(({ name: one }) => one).join(', ') })}
        </p>
      ) : null}
    </>
  )
}
