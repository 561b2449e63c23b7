import { lagosDay, type PolicyAgency, type SetupItem } from '@coverdesk/sdk'
import { DateField, showSuccessToast, useClient, useInvalidate, useSubmit, useText } from '@coverdesk/ui'
import { ConfirmDialog } from '@coverdesk/ui/parts'
import { Field, Select, Textarea } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import { type ReactElement, useState } from 'react'
import { policyKeys } from '../policies.atoms.ts'
import { creditedAtom } from './agency.atoms.ts'

interface AgencyDialogProps {
  policyId: string
  present: PolicyAgency
  onClose: () => void
}

/** Requests another agency and officer for a policy from a day on. */
export function AgencyDialog({ policyId, present, onClose }: AgencyDialogProps): ReactElement {
  const client = useClient()
  const invalidate = useInvalidate()
  const { t, msg } = useText('policy-record')
  const credited = useAtomValue(creditedAtom).data
  const submit = useSubmit(['agency_code', 'clo_code', 'effective_from', 'reason'])
  const [agency, setAgency] = useState(present.agency.code)
  const [clo, setClo] = useState(present.clo.code)
  const [day, setDay] = useState(lagosDay())
  const [reason, setReason] = useState('')
  const { errors } = submit
  const send = (): void => {
    if (!reason.trim()) {
      submit.setErrors({ reason: msg('agency.reason_needed') })
      return
    }
    void submit.run(async () => {
      const { version } = present
      const body = { agency_code: agency, clo_code: clo, effective_from: day, reason: reason.trim(), version }
      const { waiting } = await client.motor.policies.changeAgency(policyId, body)
      showSuccessToast(t(waiting ? 'agency.waits' : 'agency.changed'))
      onClose()
      await invalidate(policyKeys.all)
    }, msg('agency.failed'))
  }
  return (
    <ConfirmDialog
      title={t('agency.title')}
      confirm={t('agency.request')}
      cancel={t('agency.cancel')}
      busy={submit.busy || !credited}
      alert={submit.alert}
      onConfirm={send}
      onClose={onClose}
    >
      {t('agency.text')}
      <Field label={t('facts.agency')} required validationMessage={errors.agency_code ?? null}>
        <Choice
          value={agency}
          present={present.agency}
          items={credited?.agencies ?? []}
          onChange={setAgency}
        />
      </Field>
      <Field label={t('facts.clo')} required validationMessage={errors.clo_code ?? null}>
        <Choice value={clo} present={present.clo} items={credited?.clos ?? []} onChange={setClo} />
      </Field>
      <DateField
        label={t('agency.from')}
        required
        min={lagosDay()}
        value={day}
        onChange={setDay}
        fault={errors.effective_from ?? null}
      />
      <Field label={t('agency.reason')} required validationMessage={errors.reason ?? null}>
        <Textarea dir="auto" value={reason} onChange={(_event, data) => setReason(data.value)} />
      </Field>
    </ConfirmDialog>
  )
}

interface ChoiceProps {
  value: string
  /** Offered even where it no longer sells. */
  present: SetupItem
  items: readonly SetupItem[]
  onChange: (code: string) => void
}

function Choice({ value, present, items, onChange, ...field }: ChoiceProps): ReactElement {
  const offered = items.some(({ code }) => code === present.code) ? items : [present, ...items]
  return (
    <Select {...field} value={value} onChange={(_event, data) => onChange(data.value)}>
      {offered.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </Select>
  )
}
