import type { EndorsementFacts, EndorsementKind } from '@coverdesk/sdk'
import { useText } from '@coverdesk/ui'
import { type ReactElement, type ReactNode, useState } from 'react'
import { TextField } from '../shared/fields.tsx'
import { FormPage } from '../shared/form-page.tsx'
import { type ChangeFormProps, factErrors, firstDay, today } from './change-kind.ts'

interface EndorseFormProps extends ChangeFormProps {
  endorsement: EndorsementKind
  facts: EndorsementFacts
  reason?: string
  /** Ids of uploaded proofs. */
  proof?: string[]
  /** Errors of the form's own fields. */
  errors: Record<string, string>
  /** Checks the form's own fields. */
  check: () => boolean
  children: (errorOf: (field: string) => string | undefined) => ReactNode
}

/** The frame of a change of insured facts: its own fields, and the day from which it applies. */
export function EndorseForm(props: EndorseFormProps): ReactElement {
  const { policy, kind, submit, onPrice, onBack, endorsement, facts, errors, check, children } = props
  const { reason = '', proof } = props
  const { t } = useText('my')
  const [day, setDay] = useState(() => firstDay(policy))
  const shown: Record<string, string> = { ...errors, ...factErrors(submit.errors) }
  const price = (): void => {
    if (check()) onPrice({ kind: 'endorse', endorsement, effective_from: day, facts }, reason, proof)
  }
  return (
    <FormPage
      title={t(`change.${kind}`)}
      errors={shown}
      alert={submit.alert}
      busy={submit.busy}
      submit={t('change.show.plate')}
      onSubmit={price}
      onBack={onBack}
      atEnd
    >
      <p className="lead">
        <bdi>{policy.plate}</bdi> · {policy.make} {policy.model}
      </p>
      {children((field) => shown[field])}
      <TextField
        name="effective_from"
        type="date"
        label={t('change.from.plate')}
        error={shown.effective_from}
        value={day}
        onChange={setDay}
        min={today()}
        max={policy.end_date}
      />
    </FormPage>
  )
}
