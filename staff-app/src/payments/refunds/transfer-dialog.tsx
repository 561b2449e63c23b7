import { lagosDay, type RefundDetail } from '@coverdesk/sdk'
import { DateField, showSuccessToast, useClient, useSubmit, useText } from '@coverdesk/ui'
import { ConfirmDialog } from '@coverdesk/ui/parts'
import { Field, Input, Select } from '@fluentui/react-components'
import { type ReactElement, useState } from 'react'
import { useRefreshPayments } from '../use-refresh-payments.ts'

interface TransferDialogProps {
  refund: RefundDetail
  onClose: () => void
}

/** Records the bank transfer that was made; another user confirms it. */
export function TransferDialog({ refund, onClose }: TransferDialogProps): ReactElement {
  const client = useClient()
  const refresh = useRefreshPayments()
  const { t, formatNaira } = useText('refunds')
  const submit = useSubmit(['account', 'reference', 'paid_on'])
  const [account, setAccount] = useState(refund.accounts[0]?.code ?? '')
  const [reference, setReference] = useState('')
  const [paidOn, setPaidOn] = useState(lagosDay())
  const { errors } = submit
  const send = (): void => {
    if (!reference.trim()) {
      submit.setErrors({ reference: t('reference_needed') })
      return
    }
    void submit.run(async () => {
      const { id, version } = refund
      const transfer = { account, reference: reference.trim(), paid_on: paidOn, version }
      await client.payments.refunds.send(id, transfer)
      showSuccessToast(t('actions.send.done'))
      onClose()
      await refresh()
    }, t('not_saved'))
  }
  return (
    <ConfirmDialog
      title={t('actions.send.title', { amount: formatNaira(refund.amount) })}
      confirm={t('actions.send.button')}
      cancel={t('close')}
      busy={submit.busy}
      alert={submit.alert}
      onConfirm={send}
      onClose={onClose}
    >
      {t('actions.send.text', {
        name: refund.account?.name ?? '',
        bank: refund.account?.bank ?? '',
        number: refund.account?.account_number ?? '',
      })}
      <Field label={t('detail.paid_from')} required validationMessage={errors.account ?? null}>
        <Select value={account} onChange={(_event, data) => setAccount(data.value)}>
          {refund.accounts.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t('bank_reference')} required validationMessage={errors.reference ?? null}>
        <Input
          dir="ltr"
          autoComplete="off"
          value={reference}
          onChange={(_event, data) => setReference(data.value)}
        />
      </Field>
      <DateField
        label={t('detail.paid_on')}
        required
        max={lagosDay()}
        value={paidOn}
        onChange={setPaidOn}
        fault={errors.paid_on ?? null}
      />
    </ConfirmDialog>
  )
}
