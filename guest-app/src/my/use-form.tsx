import { useText } from '@coverdesk/ui'
import { useAtomValue } from 'jotai'
import { type ReactElement, useState } from 'react'
import { LoadError } from '../shared/load-error.tsx'
import { priceListAtom } from '../shared/prices/prices.atoms.ts'
import { useChecked } from '../shared/use-checked.ts'
import { UseChoice } from '../shared/vehicles/use-choice.tsx'
import { usesOf } from '../shared/vehicles/uses.ts'
import { Waiting } from '../shared/waiting.tsx'
import type { ChangeFormProps } from './change-kind.ts'
import { classOf } from './class-of.ts'
import { EndorseForm } from './endorse-form.tsx'

/** What the vehicle is used for, which decides its class. */
export function UseForm(props: ChangeFormProps): ReactElement {
  const prices = useText('prices')
  const list = useAtomValue(priceListAtom)
  const { insured } = props.policy
  const [use, setUse] = useState(insured.use)
  const { errors, check } = useChecked({ use: { value: use, needed: prices.t('needed.use') } })
  if (list.error && !list.data) return <LoadError error={list.error} onRetry={() => void list.refetch()} />
  if (!list.data) return <Waiting />
  const uses = usesOf(list.data, insured.body_type)
  const chosen = uses.find((one) => one.use === use)
  const facts = { use, ...classOf(chosen?.risk_type) }
  return (
    <EndorseForm {...props} endorsement="use" facts={facts} errors={errors} check={check}>
      {(errorOf) => (
        <UseChoice
          list={list.data}
          uses={uses}
          value={use}
          error={errorOf('use')}
          onChange={(one) => setUse(one.use)}
        />
      )}
    </EndorseForm>
  )
}
