import type { CargoPolicy } from '@coverdesk/sdk'
import { showSuccessToast, useClient, useInvalidate, useSubmit, useText } from '@coverdesk/ui'
import { ConfirmDialog } from '@coverdesk/ui/parts'
import type { ReactElement } from 'react'
import { useLocation } from 'wouter'
import { newPolicyPath } from '../paths.ts'
import { cargoKeys } from './policies.atoms.ts'

interface WithdrawDialogProps {
  policy: CargoPolicy
  onClose: () => void
}

/** Withdraws a referral: the hold is released, and the draft can be changed again. */
export function WithdrawDialog({ policy, onClose }: WithdrawDialogProps): ReactElement {
  const client = useClient()
  const invalidate = useInvalidate()
  const [, navigate] = useLocation()
  const { t, msg, formatNaira } = useText('marine-policies')
  const submit = useSubmit([])
  const withdraw = (): Promise<boolean> =>
    submit.run(async () => {
      await client.marine.partner.policies.withdraw(policy.id, { version: policy.version })
      showSuccessToast(t('withdraw.done'))
      navigate(newPolicyPath(policy.id))
      await invalidate(cargoKeys.all)
    }, msg('withdraw.failed'))
  return (
    <ConfirmDialog
      title={t('withdraw.title', { name: policy.client?.name ?? '' })}
      confirm={t('actions.withdraw')}
      cancel={t('withdraw.keep')}
      busy={submit.busy}
      alert={submit.alert}
      onConfirm={() => void withdraw()}
      onClose={onClose}
    >
      {t('withdraw.text', { amount: formatNaira(policy.held) })}
    </ConfirmDialog>
  )
}
