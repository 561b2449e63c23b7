import type { PriceList } from '@coverdesk/sdk'
import { useText } from '@coverdesk/ui'
import { type ReactElement, useState } from 'react'
import { AddOns } from './add-ons.tsx'
import { CompareTable } from './compare-table.tsx'
import { CoverCard } from './cover-card.tsx'
import { FeatureHeads } from './feature-marks.tsx'
import { type PricedCover, type PricedVehicle, usualValue, type Wanted } from './price-covers.ts'
import './prices.css'

interface CoverListProps {
  list: PriceList
  covers: readonly PricedCover[]
  wanted: Wanted
  vehicle: PricedVehicle
  /** The one that stands out; none where nothing is chosen. */
  shown: PricedCover | undefined
  /** The field's name, for a fault to lead to it. */
  name: string
  worthField: { name: string; error: string | undefined }
  onChange: (change: Partial<Pick<Wanted, 'cover_type' | 'extensions' | 'worth'>>) => void
}

/** Every cover with its price, as rows or in one table; additions stay selected when the cover changes. */
export function CoverList(props: CoverListProps): ReactElement {
  const { list, covers, wanted, vehicle, shown, name, worthField, onChange } = props
  const { t, formatList } = useText('prices')
  const [table, setTable] = useState(false)
  const { extensions } = wanted
  const limit = list.risk_types.find(({ code }) => code === wanted.risk_type)?.limit ?? null
  const choose = (code: string): void => onChange({ cover_type: code })
  const retained = list.extensions.filter(
    ({ code }) => extensions.includes(code) && !shown?.addOns.some((one) => one.code === code),
  )
  return (
    <>
      {table ? (
        <CompareTable covers={covers} limit={limit} onChoose={choose} chosen={shown} />
      ) : (
        <fieldset className="covers" id={`field-${name}`} tabIndex={-1}>
          <legend className="hidden">{t('list.cover')}</legend>
          <FeatureHeads />
          {covers.map((one) => (
            <CoverCard
              key={one.cover.code}
              list={list}
              priced={one}
              wanted={wanted}
              limit={limit}
              usual={usualValue(list, vehicle)}
              chosen={one === shown}
              worthField={worthField}
              onChoose={() => choose(one.cover.code)}
              onWorth={(worth) => onChange({ worth })}
            />
          ))}
        </fieldset>
      )}
      <button type="button" className="link" onClick={() => setTable(!table)}>
        {t(table ? 'list.cards' : 'list.compare')}
      </button>
      {shown ? (
        <AddOns
          priced={shown}
          onAdd={(code, on) =>
            onChange({
              cover_type: shown.cover.code,
              extensions: on ? [...extensions, code] : extensions.filter((each) => each !== code),
            })
          }
        />
      ) : null}
      {retained.length > 0 ? (
        <p className="soft" role="status">
          {t('list.kept', { names: formatList(retained.map(({ name: one }) => one)) })}
        </p>
      ) : null}
    </>
  )
}
