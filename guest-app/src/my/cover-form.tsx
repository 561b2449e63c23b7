import type { PriceList } from '@coverdesk/sdk'
import { useText } from '@coverdesk/ui'
import { useAtomValue } from 'jotai'
import { type ReactElement, useState } from 'react'
import { LoadError } from '../shared/load-error.tsx'
import { CoverList } from '../shared/prices/cover-list.tsx'
import { addedTo, priceCovers, type Wanted } from '../shared/prices/price-covers.ts'
import { priceListAtom } from '../shared/prices/prices.atoms.ts'
import { useChecked } from '../shared/use-checked.ts'
import { Waiting } from '../shared/waiting.tsx'
import type { ChangeFormProps } from './change-kind.ts'
import { EndorseForm } from './endorse-form.tsx'

/** The cover, its value and its extensions, each with its price a year. */
export function CoverForm(props: ChangeFormProps): ReactElement {
  const list = useAtomValue(priceListAtom)
  if (list.error && !list.data) return <LoadError error={list.error} onRetry={() => void list.refetch()} />
  return list.data ? <Covers {...props} list={list.data} /> : <Waiting />
}

function Covers({ list, ...props }: ChangeFormProps & { list: PriceList }): ReactElement {
  const { t } = useText('prices')
  const { insured, cover_type } = props.policy
  const [wanted, setWanted] = useState<Wanted>({
    risk_type: insured.risk_type,
    worth: insured.sum_insured,
    cover_type: cover_type.code,
    extensions: insured.extensions,
  })
  const covers = priceCovers(list, wanted)
  const shown = covers.find(({ cover, why }) => cover.code === wanted.cover_type && why !== 'not_sold')
  const { errors, check } = useChecked({
    sum_insured: { value: shown && shown.premium === null ? '' : 'priced', needed: t('list.needs_worth') },
    cover_type: { value: shown ? wanted.cover_type : '', needed: t('list.choose_needed') },
  })
  const facts = {
    cover_type: wanted.cover_type,
    sum_insured: shown?.cover.needs_sum_insured ? wanted.worth : 0,
    extensions: shown ? addedTo(shown) : [],
  }
  return (
    <EndorseForm {...props} endorsement="cover_type" facts={facts} errors={errors} check={check}>
      {(errorOf) => (
        <CoverList
          list={list}
          covers={covers}
          wanted={wanted}
          vehicle={{}}
          shown={shown}
          name="cover_type"
          worthField={{ name: 'sum_insured', error: errorOf('sum_insured') }}
          onChange={(change) => setWanted((before) => ({ ...before, ...change }))}
        />
      )}
    </EndorseForm>
  )
}
