import { type CommissionRunDetail, lagosDay } from '@coverdesk/sdk'
import {
  DateField,
  showSuccessToast,
  useClient,
  useInvalidate,
  useSetCached,
  useSubmit,
  useText,
} from '@coverdesk/ui'
import { ConfirmDialog } from '@coverdesk/ui/parts'
import { Field, Input, Select, Textarea } from '@fluentui/react-components'
import { type ReactElement, useState } from 'react'
import { agencyKeys } from './agencies.atoms.ts'

export type RunDecision = 'approve' | 'reject' | 'withdraw' | 'confirm'

interface RunDialogProps {
  run: CommissionRunDetail
  decision: RunDecision
  onClose: () => void
}

/** Decides on a run, or confirms its transfers. */
export function RunDialog({ run, decision, onClose }: RunDialogProps): ReactElement {
  const { t, msg, formatNaira } = useText('agencies')
  const client = useClient()
  const invalidate = useInvalidate()
  const setCached = useSetCached()
  const submit = useSubmit(['reason', 'paid_on', 'account', 'reference'])
  const [fields, setFields] = useState({
    reason: '',
    paid_on: lagosDay(),
    account: run.accounts[0]?.code ?? '',
    reference: '',
  })
  const send = (): void => {
    const { id, version } = run
    const { reason, ...transfer } = fields
    const runs = client.payments.commissionRuns
    void submit.run(async () => {
      const changed =
        decision === 'approve'
          ? await runs.approve(id, { version })
          : decision === 'confirm'
            ? await runs.confirm(id, { version, ...transfer })
            : await runs[decision](id, { version, reason })
      setCached(agencyKeys.run(id), changed)
      showSuccessToast(t(`runs.done.${decision}`))
      onClose()
      await invalidate(agencyKeys.all)
    }, msg('runs.failed'))
  }
  return (
    <ConfirmDialog
      title={t(`runs.${decision}`)}
      confirm={t(`runs.${decision}`)}
      cancel={t('cancel')}
      busy={submit.busy}
      alert={submit.alert}
      onConfirm={send}
      onClose={onClose}
    >
      {decision === 'approve' ? (
        t('runs.approve_text', { sum: formatNaira(run.amount) })
      ) : decision === 'confirm' ? (
        <Transfer
          accounts={run.accounts}
          fields={fields}
          errors={submit.errors}
          onChange={(next) => setFields({ ...fields, ...next })}
        />
      ) : (
        <>
          {decision === 'withdraw' && run.bank_file_at ? t('runs.withdraw_filed') : null}
          <Field label={t('runs.reason')} required validationMessage={submit.errors.reason ?? null}>
            <Textarea
              dir="auto"
              value={fields.reason}
              onChange={(_event, { value }) => setFields({ ...fields, reason: value })}
            />
          </Field>
        </>
      )}
    </ConfirmDialog>
  )
}

interface TransferFields {
  paid_on: string
  account: string
  reference: string
}

interface TransferProps {
  accounts: CommissionRunDetail['accounts']
  fields: TransferFields
  errors: Readonly<Record<string, string>>
  onChange: (next: Partial<TransferFields>) => void
}

/** The day, the account and the reference of the transfers. */
function Transfer({ accounts, fields, errors, onChange }: TransferProps): ReactElement {
  const { t } = useText('agencies')
  return (
    <>
      {t('runs.confirm_text')}
      <DateField
        label={t('runs.paid_on')}
        required
        max={lagosDay()}
        value={fields.paid_on}
        fault={errors.paid_on}
        onChange={(value) => onChange({ paid_on: value })}
      />
      <Field label={t('runs.account')} required validationMessage={errors.account ?? null}>
        <Select value={fields.account} onChange={(_event, { value }) => onChange({ account: value })}>
          {accounts.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t('runs.reference')} required validationMessage={errors.reference ?? null}>
        <Input
          dir="ltr"
          autoComplete="off"
          value={fields.reference}
          onChange={(_event, { value }) => onChange({ reference: value })}
        />
      </Field>
    </>
  )
}
