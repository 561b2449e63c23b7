import { type Claim, type ClaimRecovery, lagosDay, parseNaira } from '@coverdesk/sdk'
import { DateField, showSuccessToast, useClient, useSubmit, useText } from '@coverdesk/ui'
import { ConfirmDialog } from '@coverdesk/ui/parts'
import { Field, Input } from '@fluentui/react-components'
import { type ReactElement, useState } from 'react'
import { useRefreshQueues } from '../../shared/use-refresh-queues.ts'
import { TransferFields } from '../payout/transfer-fields.tsx'

interface ReceiptDialogProps {
  claim: Claim
  recovery: ClaimRecovery
  onClose: () => void
}

/** Records money that came in; a second user confirms it. */
export function ReceiptDialog({ claim, recovery, onClose }: ReceiptDialogProps): ReactElement {
  const client = useClient()
  const refresh = useRefreshQueues()
  const { t } = useText('claims')
  const submit = useSubmit(['amount', 'account', 'reference', 'received_on'])
  const [amount, setAmount] = useState('')
  const [account, setAccount] = useState(claim.accounts[0]?.code ?? '')
  const [reference, setReference] = useState('')
  const [day, setDay] = useState(lagosDay())
  const save = (): void => {
    const kobo = parseNaira(amount)
    const faults = {
      ...(kobo ? {} : { amount: t('reserve.amount_wrong') }),
      ...(reference.trim() ? {} : { reference: t('payout.reference_needed') }),
    }
    submit.setErrors(faults)
    if (!kobo || Object.keys(faults).length > 0) return
    void submit.run(async () => {
      await client.claims.recoveries.recordReceipt(claim.id, recovery.id, {
        amount: kobo,
        account,
        reference: reference.trim(),
        received_on: day,
      })
      onClose()
      showSuccessToast(t('recoveries.recorded'))
      await refresh()
    }, t('not_saved'))
  }
  return (
    <ConfirmDialog
      title={t('recoveries.record')}
      confirm={t('recoveries.record')}
      cancel={t('cancel')}
      busy={submit.busy}
      alert={submit.alert}
      onConfirm={save}
      onClose={onClose}
    >
      <Field label={t('payout.amount')} required validationMessage={submit.errors.amount ?? null}>
        <Input
          dir="ltr"
          inputMode="decimal"
          contentBefore="₦"
          value={amount}
          onChange={(_event, data) => setAmount(data.value)}
        />
      </Field>
      <TransferFields
        label={t('recoveries.account')}
        accounts={claim.accounts}
        account={account}
        onAccount={setAccount}
        reference={reference}
        onReference={setReference}
        errors={submit.errors}
      />
      <DateField
        label={t('recoveries.received_on')}
        required
        max={lagosDay()}
        value={day}
        onChange={setDay}
        fault={submit.errors.received_on ?? null}
      />
    </ConfirmDialog>
  )
}
