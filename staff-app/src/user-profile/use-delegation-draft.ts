import type { DelegationInput } from '@coverdesk/sdk'
import { type Submit, useSubmit, useText } from '@coverdesk/ui'
import { type FormEvent, useState } from 'react'

const FIELDS = ['to_user_id', 'from', 'until'] as const
const EMPTY: DelegationInput = { to_user_id: '', from: '', until: '' }

export interface DelegationDraft {
  values: DelegationInput
  submit: Submit
  change: (values: Partial<DelegationInput>) => void
  send: (event: FormEvent) => void
}

/** Edits a delegation; after it is saved, the form is empty for the next. */
export function useDelegationDraft(save: (body: DelegationInput) => Promise<void>): DelegationDraft {
  const { msg } = useText('queues')
  const [values, setValues] = useState(EMPTY)
  const submit = useSubmit(FIELDS)
  return {
    values,
    submit,
    change: (part) => setValues({ ...values, ...part }),
    send: (event) => {
      event.preventDefault()
      const missing = FIELDS.filter((name) => values[name] === '')
      if (missing.length > 0) {
        submit.setErrors(Object.fromEntries(missing.map((name) => [name, msg(`delegations.needed.${name}`)])))
        return
      }
      if (values.until < values.from) {
        submit.setErrors({ until: msg('delegations.until_early') })
        return
      }
      void submit.run(async () => {
        await save(values)
        setValues(EMPTY)
      }, msg('failed'))
    },
  }
}
