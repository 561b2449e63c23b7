import { type Claim, type ClaimRecovery, parseNaira } from '@coverdesk/sdk'
import { showSuccessToast, useClient, useSubmit, useText } from '@coverdesk/ui'
import { ConfirmDialog } from '@coverdesk/ui/parts'
import { Field, Input } from '@fluentui/react-components'
import { type ReactElement, useState } from 'react'
import { TransferFields, useTransfer } from '../../shared/transfer-fields.tsx'
import { useRefreshQueues } from '../../shared/use-refresh-queues.ts'

interface ReceiptDialogProps {
  claim: Claim
  recovery: ClaimRecovery
  onClose: () => void
}

/** Records money that came in; a second user confirms it. */
export function ReceiptDialog({ claim, recovery, onClose }: ReceiptDialogProps): ReactElement {
  const client = useClient()
  const refresh = useRefreshQueues()
  const { t, msg } = useText('claims')
  const submit = useSubmit(['amount', 'account', 'reference', 'received_on'])
  const [amount, setAmount] = useState('')
  const { transfer, put } = useTransfer(claim.accounts)
  const save = (): void => {
    const { account, reference, day } = transfer
    const kobo = parseNaira(amount)
    const faults = {
      ...(kobo ? {} : { amount: msg('reserve.amount_wrong') }),
      ...(reference.trim() ? {} : { reference: msg('payout.reference_needed') }),
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
    }, msg('not_saved'))
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
        accounts={claim.accounts}
        transfer={transfer}
        put={put}
        labels={{
          account: t('recoveries.account'),
          reference: t('payout.reference'),
          day: t('recoveries.received_on'),
        }}
        hints={{ account: t('payout.no_accounts'), reference: t('payout.reference_hint') }}
        errors={{
          account: submit.errors.account,
          reference: submit.errors.reference,
          day: submit.errors.received_on,
        }}
      />
    </ConfirmDialog>
  )
}
