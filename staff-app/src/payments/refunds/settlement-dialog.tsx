import type { RefundDetail, RefundSettlement } from '@coverdesk/sdk'
import { showSuccessToast, useClient, useSubmit, useText } from '@coverdesk/ui'
import { ConfirmDialog } from '@coverdesk/ui/parts'
import { Field, Radio, RadioGroup, Textarea } from '@fluentui/react-components'
import { type ReactElement, useState } from 'react'
import { TransferFields, useTransfer } from '../../shared/transfer-fields.tsx'
import { useRefreshPayments } from '../use-refresh-payments.ts'

interface SettlementDialogProps {
  refund: RefundDetail
  onClose: () => void
}

/** Proposes how the difference of a refund is settled; another user settles it. */
export function SettlementDialog({ refund, onClose }: SettlementDialogProps): ReactElement {
  const client = useClient()
  const refresh = useRefreshPayments()
  const { t, msg, formatNaira } = useText('refunds')
  const submit = useSubmit(['settlement', 'reason', 'account', 'reference', 'day'])
  const [settlement, setSettlement] = useState<RefundSettlement>('accept')
  const [reason, setReason] = useState('')
  const { transfer, put } = useTransfer(refund.accounts)
  const { ordered = 0, returned = 0, other = null } = refund.difference ?? {}
  const short: RefundSettlement[] = other ? [] : ['rest']
  const { errors } = submit
  const isRecovered = settlement === 'recover'
  const send = (): void => {
    const { account, reference, day } = transfer
    const missing = {
      ...(reason.trim() ? {} : { reason: msg('reason_needed') }),
      ...(isRecovered && !reference.trim() ? { reference: msg('reference_needed') } : {}),
    }
    if (Object.keys(missing).length > 0) {
      submit.setErrors(missing)
      return
    }
    void submit.run(async () => {
      const { id, version } = refund
      const received = isRecovered ? { account, reference: reference.trim(), day } : {}
      const proposal = { settlement, reason: reason.trim(), ...received, version }
      await client.payments.refunds.proposeSettlement(id, proposal)
      showSuccessToast(t('actions.propose_settlement.done'))
      onClose()
      await refresh()
    }, msg('not_saved'))
  }
  return (
    <ConfirmDialog
      title={t('actions.propose_settlement.title', { amount: formatNaira(Math.abs(ordered - returned)) })}
      confirm={t('actions.propose_settlement.button')}
      cancel={t('close')}
      busy={submit.busy}
      alert={submit.alert}
      onConfirm={send}
      onClose={onClose}
    >
      {t('actions.propose_settlement.text')}
      <Field label={t('difference.settlement')} required validationMessage={errors.settlement ?? null}>
        <RadioGroup
          value={settlement}
          onChange={(_event, data) => setSettlement(data.value as RefundSettlement)}
        >
          {['accept', ...(returned < ordered ? short : ['recover'])].map((kind) => (
            <Radio key={kind} value={kind} label={t(`settlements.${kind}`)} />
          ))}
        </RadioGroup>
      </Field>
      {isRecovered ? (
        <TransferFields
          accounts={refund.accounts}
          transfer={transfer}
          put={put}
          labels={{
            account: t('difference.account'),
            reference: t('bank_reference'),
            day: t('difference.day'),
          }}
          errors={{ account: errors.account, reference: errors.reference, day: errors.day }}
        />
      ) : null}
      <Field label={t('columns.reason')} required validationMessage={errors.reason ?? null}>
        <Textarea dir="auto" value={reason} onChange={(_event, data) => setReason(data.value)} />
      </Field>
    </ConfirmDialog>
  )
}
