import { type PriceList, parseNaira } from '@coverdesk/sdk'
import { useText } from '@coverdesk/sdk/react'
import { useAtomValue } from 'jotai'
import { type ReactElement, useState } from 'react'
import { TextField } from '../shared/fields.tsx'
import { LoadFault } from '../shared/load-fault.tsx'
import { CoverList } from '../shared/prices/cover-list.tsx'
import { CoverTotal } from '../shared/prices/cover-total.tsx'
import { addedTo, priceCovers, type Wanted } from '../shared/prices/price-covers.ts'
import { priceListAtom } from '../shared/prices/prices.atoms.ts'
import { Waiting } from '../shared/waiting.tsx'
import { ProposalLayout, type ProposalPageProps } from './proposal-page.tsx'
import { useToldForPrice } from './use-told-for-price.ts'

/** The covers with their prices, one beside the other, as on the page that was shown before the person was known. */
export function CoverPage(props: ProposalPageProps): ReactElement {
  const list = useAtomValue(priceListAtom)
  if (list.error && !list.data) return <LoadFault error={list.error} onRetry={() => void list.refetch()} />
  return list.data ? <Covers {...props} list={list.data} /> : <Waiting />
}

function Covers({ list, ...props }: ProposalPageProps & { list: PriceList }): ReactElement {
  const { formatNumber } = useText('buy-motor')
  const { t } = useText('prices')
  const { proposal, was } = props
  const { risk_type = '', cover_type = '' } = proposal.draft.cover ?? {}
  const told = useToldForPrice(proposal.draft)
  const [typed, setTyped] = useState(told.worth > 0 ? formatNumber(told.worth / 100) : '')
  const worth = parseNaira(typed) ?? 0
  const [extensions, setExtensions] = useState(told.extensions)
  const wanted = { risk_type, worth, cover_type, extensions }
  const covers = priceCovers(list, wanted)
  const shown = covers.find(({ cover, premium }) => cover.code === cover_type && premium !== null)
  const put = (change: Partial<Wanted>): void => {
    const next = { ...wanted, ...change }
    const chosen = priceCovers(list, next).find(({ cover }) => cover.code === next.cover_type)
    if (!chosen) return
    const sum_insured = chosen.cover.needs_sum_insured ? next.worth : 0
    const added = addedTo(chosen)
    told.keep({ worth, extensions, ...change, cover_type: next.cover_type, sum_insured, added })
    proposal.change('cover', { cover_type: next.cover_type, sum_insured, extensions: added })
  }
  return (
    <ProposalLayout
      {...props}
      page="cover"
      title={t('list.title')}
      fields={{
        sum_insured: { value: typed, checks: [isAmountOrNothing] },
        cover_type: { value: shown ? cover_type : '', needed: t('list.choose_needed') },
      }}
      beside={
        <CoverTotal cover={shown?.cover.name} premium={shown?.premium ?? null} was={was?.premium ?? null} />
      }
    >
      {(errorOf) => (
        <>
          <TextField
            name="sum_insured"
            label={t('vehicle.worth')}
            help={t('vehicle.worth_help')}
            error={errorOf('sum_insured')}
            value={typed}
            onChange={(value) => {
              setTyped(value)
              put({ worth: parseNaira(value) ?? 0 })
            }}
            onBlur={() => setTyped(worth > 0 ? formatNumber(worth / 100) : typed)}
            inputMode="decimal"
            autoComplete="off"
            dir="ltr"
          />
          <CoverList
            list={list}
            covers={covers}
            wanted={wanted}
            shown={shown}
            name="cover_type"
            onChange={(change) => {
              if (change.extensions) setExtensions(change.extensions)
              put(change)
            }}
          />
        </>
      )}
    </ProposalLayout>
  )
}

const isAmountOrNothing = (value: string): string | null =>
  value.trim() && !parseNaira(value) ? 'fields.amount_format' : null
