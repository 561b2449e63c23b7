import type { PriceList } from '@coverdesk/sdk'
import { useText } from '@coverdesk/ui'
import { useAtomValue } from 'jotai'
import { type ReactElement, useState } from 'react'
import { LoadError } from '../shared/load-error.tsx'
import { CoverList } from '../shared/prices/cover-list.tsx'
import { CoverTotal } from '../shared/prices/cover-total.tsx'
import { addedTo, priceCovers, type Wanted } from '../shared/prices/price-covers.ts'
import { priceListAtom } from '../shared/prices/prices.atoms.ts'
import { Waiting } from '../shared/waiting.tsx'
import { ProposalLayout, type ProposalPageProps } from './proposal-page.tsx'
import { usePriceAnswers } from './use-price-answers.ts'

/** The covers with their prices, one beside the other, as on the page that was shown before the person was known. */
export function CoverPage(props: ProposalPageProps): ReactElement {
  const list = useAtomValue(priceListAtom)
  if (list.error && !list.data) return <LoadError error={list.error} onRetry={() => void list.refetch()} />
  return list.data ? <Covers {...props} list={list.data} /> : <Waiting />
}

function Covers({ list, ...props }: ProposalPageProps & { list: PriceList }): ReactElement {
  const { t } = useText('prices')
  const { proposal, was } = props
  const { risk_type = '', cover_type = '' } = proposal.draft.cover ?? {}
  const answers = usePriceAnswers(proposal.draft)
  const [worth, setWorth] = useState(answers.worth)
  const [extensions, setExtensions] = useState(answers.extensions)
  const wanted = { risk_type, worth, cover_type, extensions }
  const { make, model, year } = proposal.draft.vehicle ?? {}
  const vehicle = { make, model, year: String(year ?? '') }
  const covers = priceCovers(list, wanted, vehicle)
  const shown = covers.find(({ cover, why }) => cover.code === cover_type && why !== 'not_sold')
  const isPriced = shown?.premium !== null
  const put = (change: Partial<Wanted>): void => {
    const next = { ...wanted, ...change }
    const chosen = priceCovers(list, next).find(({ cover }) => cover.code === next.cover_type)
    if (!chosen) return
    const sum_insured = chosen.cover.needs_sum_insured ? next.worth : 0
    const added = addedTo(chosen)
    answers.keep({ worth, extensions, ...change, cover_type: next.cover_type, sum_insured, added })
    proposal.change('cover', { cover_type: next.cover_type, sum_insured, extensions: added })
  }
  return (
    <ProposalLayout
      {...props}
      page="cover"
      title={t('list.title')}
      fields={{
        sum_insured: { value: isPriced ? 'priced' : '', needed: t('list.needs_worth') },
        cover_type: { value: shown ? cover_type : '', needed: t('list.choose_needed') },
      }}
      beside={
        <CoverTotal cover={shown?.cover.name} premium={shown?.premium ?? null} was={was?.premium ?? null} />
      }
    >
      {(errorOf) => (
        <CoverList
          list={list}
          covers={covers}
          wanted={wanted}
          vehicle={vehicle}
          shown={shown}
          name="cover_type"
          worthField={{ name: 'sum_insured', error: errorOf('sum_insured') }}
          onChange={(change) => {
            if (change.extensions) setExtensions(change.extensions)
            if (change.worth !== undefined) setWorth(change.worth)
            put(change)
          }}
        />
      )}
    </ProposalLayout>
  )
}
