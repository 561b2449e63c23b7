import type { HeldReceipt } from '@coverdesk/sdk'
import { useClient, useInvalidate, useSubmit, useText } from '@coverdesk/ui'
import { ConfirmDialog } from '@coverdesk/ui/parts'
import type { ReactElement } from 'react'
import { useLocation } from 'wouter'
import { suspenseItemPath } from '../paths.ts'
import { paymentKeys } from '../payments/payments.atoms.ts'
import { trackerKeys } from './trackers.atoms.ts'

interface SuspendHeldProps {
  held: HeldReceipt
  onClose: () => void
}

/** Puts money that fits no sale into suspense, and opens it there. */
export function SuspendHeld({ held, onClose }: SuspendHeldProps): ReactElement {
  const client = useClient()
  const invalidate = useInvalidate()
  const { t } = useText('trackers')
  const suspense = useText('suspense-items')
  const [, navigate] = useLocation()
  const submit = useSubmit([])
  const suspend = (): void =>
    void submit.run(async () => {
      const item = await client.payments.suspend(held.id)
      navigate(suspenseItemPath(item.id))
      await invalidate(trackerKeys.all, paymentKeys.all)
    }, suspense.msg('not_saved'))
  return (
    <ConfirmDialog
      title={t('detail.suspend')}
      confirm={t('detail.suspend')}
      cancel={t('detail.refund_cancel')}
      busy={submit.busy}
      alert={submit.alert}
      onConfirm={suspend}
      onClose={onClose}
    >
      {t('detail.suspend_text')}
    </ConfirmDialog>
  )
}
