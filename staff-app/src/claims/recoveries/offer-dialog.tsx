import { type Claim, parseNaira } from '@coverdesk/sdk'
import { useClient, useSubmit, useText } from '@coverdesk/ui'
import { ConfirmDialog } from '@coverdesk/ui/parts'
import { Field, Input } from '@fluentui/react-components'
import { type ReactElement, useState } from 'react'
import { useRefreshQueues } from '../../shared/use-refresh-queues.ts'

interface OfferDialogProps {
  claim: Claim
  /** The ID of the sale of salvage. */
  id: string
  onClose: () => void
}

/** Notes what a bidder offers for salvage. */
export function OfferDialog({ claim, id, onClose }: OfferDialogProps): ReactElement {
  const client = useClient()
  const refresh = useRefreshQueues()
  const { t, msg } = useText('claims')
  const submit = useSubmit(['buyer', 'amount'])
  const [buyer, setBuyer] = useState('')
  const [amount, setAmount] = useState('')
  const save = (): void => {
    const kobo = parseNaira(amount)
    const faults = {
      ...(buyer.trim() ? {} : { buyer: msg('recoveries.buyer_needed') }),
      ...(kobo ? {} : { amount: msg('reserve.amount_wrong') }),
    }
    submit.setErrors(faults)
    if (!kobo || Object.keys(faults).length > 0) return
    void submit.run(async () => {
      await client.claims.recoveries.addOffer(claim.id, id, { buyer: buyer.trim(), amount: kobo })
      onClose()
      await refresh()
    }, msg('not_saved'))
  }
  return (
    <ConfirmDialog
      title={t('recoveries.add_offer')}
      confirm={t('recoveries.add_offer')}
      cancel={t('cancel')}
      busy={submit.busy}
      alert={submit.alert}
      onConfirm={save}
      onClose={onClose}
    >
      <Field label={t('recoveries.buyer')} required validationMessage={submit.errors.buyer ?? null}>
        <Input dir="auto" value={buyer} onChange={(_event, data) => setBuyer(data.value)} />
      </Field>
      <Field label={t('recoveries.offer')} required validationMessage={submit.errors.amount ?? null}>
        <Input
          dir="ltr"
          inputMode="decimal"
          contentBefore="₦"
          value={amount}
          onChange={(_event, data) => setAmount(data.value)}
        />
      </Field>
    </ConfirmDialog>
  )
}
