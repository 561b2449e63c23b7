import { type Claim, type ClaimAdjuster, lagosDay } from '@coverdesk/sdk'
import { DateField, showSuccessToast, useClient, useSubmit, useText } from '@coverdesk/ui'
import { ConfirmDialog } from '@coverdesk/ui/parts'
import { type ReactElement, useState } from 'react'
import { useRefreshQueues } from '../../shared/use-refresh-queues.ts'
import { TransferFields } from '../payout/transfer-fields.tsx'

interface FeeDialogProps {
  claim: Claim
  adjuster: ClaimAdjuster
  onClose: () => void
}

/** Records the payment of the fee of a loss adjuster; a second user confirms it. */
export function FeeDialog({ claim, adjuster, onClose }: FeeDialogProps): ReactElement {
  const client = useClient()
  const refresh = useRefreshQueues()
  const { t, formatNaira } = useText('claims')
  const submit = useSubmit(['amount', 'account', 'reference', 'paid_on'])
  const [account, setAccount] = useState(claim.accounts[0]?.code ?? '')
  const [reference, setReference] = useState('')
  const [paidOn, setPaidOn] = useState(lagosDay())
  const { name, payee, fee_to_pay: amount } = adjuster
  const to = { name, bank: payee?.bank ?? '', number: payee?.account_number ?? '' }
  const save = (): void => {
    submit.setErrors(reference.trim() ? {} : { reference: t('payout.reference_needed') })
    if (!reference.trim()) return
    void submit.run(async () => {
      await client.claims.payments.record({
        claim_id: claim.id,
        payee_id: payee?.id ?? '',
        amount,
        account,
        reference: reference.trim(),
        paid_on: paidOn,
        evidence: [],
      })
      onClose()
      showSuccessToast(t('payout.recorded_done', { amount: formatNaira(amount) }))
      await refresh()
    }, t('not_saved'))
  }
  return (
    <ConfirmDialog
      title={`${t('adjusters.pay')}: ${formatNaira(amount)}`}
      confirm={t('adjusters.pay')}
      cancel={t('cancel')}
      busy={submit.busy}
      alert={submit.alert ?? submit.errors.amount ?? null}
      onConfirm={save}
      onClose={onClose}
    >
      <p>{t('payout.to', to)}</p>
      <TransferFields
        label={t('payout.account')}
        accounts={claim.accounts}
        account={account}
        onAccount={setAccount}
        reference={reference}
        onReference={setReference}
        errors={submit.errors}
      />
      <DateField
        label={t('payout.paid_on')}
        required
        max={lagosDay()}
        value={paidOn}
        onChange={setPaidOn}
        fault={submit.errors.paid_on ?? null}
      />
    </ConfirmDialog>
  )
}
