import type { CargoPolicy } from '@coverdesk/sdk'
import { showSuccessToast, useClient, useInvalidate, useSubmit, useText } from '@coverdesk/ui'
import { ConfirmDialog } from '@coverdesk/ui/parts'
import { Field, Textarea } from '@fluentui/react-components'
import { type ReactElement, useState } from 'react'
import { cargoKeys } from './policies.atoms.ts'

const MOST = 2000

interface VoidDialogProps {
  policy: CargoPolicy
  onClose: () => void
}

/** Voids a certificate soon after its issue and returns the whole payment to the wallet. */
export function VoidDialog({ policy, onClose }: VoidDialogProps): ReactElement {
  const client = useClient()
  const invalidate = useInvalidate()
  const { t, msg, formatNaira, formatDateTime } = useText('marine-policies')
  const submit = useSubmit(['reason'])
  const [reason, setReason] = useState(t('void.reason_usual'))
  const { id, version, price, voidable_until } = policy
  const paid = (price?.premium ?? 0) - (price?.commission_net ?? 0)
  const confirm = (): Promise<boolean> =>
    submit.run(async () => {
      await client.marine.partner.policies.void(id, { version, reason: reason.trim() })
      showSuccessToast(t('void.done'))
      onClose()
      await invalidate(cargoKeys.all, ['wallet'], ['marine-wallet'])
    }, msg('void.failed'))
  return (
    <ConfirmDialog
      title={t('void.title', { number: policy.certificate_number ?? '' })}
      confirm={t('actions.void')}
      cancel={t('void.keep')}
      busy={submit.busy}
      alert={submit.alert}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <p>{t('void.text', { amount: formatNaira(paid), until: formatDateTime(voidable_until) })}</p>
      <Field label={t('void.reason')} required validationMessage={submit.errors.reason ?? null}>
        <Textarea
          dir="auto"
          value={reason}
          maxLength={MOST}
          onChange={(_event, data) => setReason(data.value)}
        />
      </Field>
    </ConfirmDialog>
  )
}
