import type { Claim, ClaimAdjuster } from '@coverdesk/sdk'
import { showSuccessToast, useClient, useSubmit, useText } from '@coverdesk/ui'
import { ConfirmDialog } from '@coverdesk/ui/parts'
import type { ReactElement } from 'react'
import { TransferFields, useTransfer } from '../../shared/transfer-fields.tsx'
import { useRefreshQueues } from '../../shared/use-refresh-queues.ts'

interface FeeDialogProps {
  claim: Claim
  adjuster: ClaimAdjuster
  onClose: () => void
}

/** Records the payment of the fee of a loss adjuster; a second user confirms it. */
export function FeeDialog({ claim, adjuster, onClose }: FeeDialogProps): ReactElement {
  const client = useClient()
  const refresh = useRefreshQueues()
  const { t, msg, formatNaira, labelled } = useText('claims')
  const submit = useSubmit(['amount', 'account', 'reference', 'paid_on'])
  const { transfer, put } = useTransfer(claim.accounts)
  const { name, payee, fee_to_pay: amount } = adjuster
  const to = { name, bank: payee?.bank ?? '', number: payee?.account_number ?? '' }
  const save = (): void => {
    const { account, reference, day } = transfer
    submit.setErrors(reference.trim() ? {} : { reference: msg('payout.reference_needed') })
    if (!reference.trim()) return
    void submit.run(async () => {
      await client.claims.payments.record({
        claim_id: claim.id,
        payee_id: payee?.id ?? '',
        amount,
        account,
        reference: reference.trim(),
        paid_on: day,
        evidence: [],
      })
      onClose()
      showSuccessToast(t('payout.recorded_done', { amount: formatNaira(amount) }))
      await refresh()
    }, msg('not_saved'))
  }
  return (
    <ConfirmDialog
      title={labelled(t('adjusters.pay'), formatNaira(amount))}
      confirm={t('adjusters.pay')}
      cancel={t('cancel')}
      busy={submit.busy}
      alert={submit.alert ?? submit.errors.amount ?? null}
      onConfirm={save}
      onClose={onClose}
    >
      <p>{t('payout.to', to)}</p>
      <TransferFields
        accounts={claim.accounts}
        transfer={transfer}
        put={put}
        labels={{ account: t('payout.account'), reference: t('payout.reference'), day: t('payout.paid_on') }}
        hints={{ account: t('payout.no_accounts'), reference: t('payout.reference_hint') }}
        errors={{
          account: submit.errors.account,
          reference: submit.errors.reference,
          day: submit.errors.paid_on,
        }}
      />
    </ConfirmDialog>
  )
}
