import { useText } from '@coverdesk/ui'
import { type ReactElement, useState } from 'react'
import { TextField } from '../shared/fields.tsx'
import { FormPage } from '../shared/form-page.tsx'
import { useChecked } from '../shared/use-checked.ts'
import { type ChangeFormProps, factErrors, firstDay, today } from './change-kind.ts'

/** The plate or the end of a policy: from when, and what. */
export function ChangeForm({ policy, kind, submit, onPrice, onBack }: ChangeFormProps): ReactElement {
  const { t } = useText('my')
  const errors = useText('errors')
  const isPlate = kind === 'plate'
  const [day, setDay] = useState(() => firstDay(policy))
  const [plate, setPlate] = useState('')
  const [reason, setReason] = useState('')
  const needed = errors.t('fields.required')
  const { errors: faults, check } = useChecked({
    effective_from: { value: day, needed },
    ...(isPlate ? { registration_number: { value: plate, needed } } : {}),
  })
  const shown: Record<string, string> = { ...faults, ...factErrors(submit.errors) }
  const price = (): void => {
    if (!check()) return
    onPrice(
      isPlate
        ? {
            kind: 'endorse',
            endorsement: 'registration_number',
            effective_from: day,
            facts: { registration_number: plate.trim() },
          }
        : { kind: 'cancel', cancelled_by: 'insured', effective_from: day },
      reason.trim(),
    )
  }
  return (
    <FormPage
      title={t(`change.${kind}`)}
      errors={shown}
      alert={submit.alert}
      busy={submit.busy}
      submit={t(`change.show.${kind}`)}
      onSubmit={price}
      onBack={onBack}
    >
      <p className="lead">{`${policy.plate} · ${policy.make} ${policy.model}`}</p>
      {isPlate ? (
        <TextField
          name="registration_number"
          label={t('change.new_plate')}
          error={shown.registration_number}
          value={plate}
          onChange={setPlate}
          autoCapitalize="characters"
          autoComplete="off"
          maxLength={20}
          dir="ltr"
        />
      ) : null}
      <TextField
        name="effective_from"
        type="date"
        label={t(`change.from.${kind}`)}
        error={shown.effective_from}
        value={day}
        onChange={setDay}
        min={today()}
        max={policy.end_date}
      />
      {isPlate ? null : (
        <TextField
          name="reason"
          label={t('change.reason')}
          error={undefined}
          value={reason}
          onChange={setReason}
          maxLength={200}
          dir="auto"
        />
      )}
    </FormPage>
  )
}
