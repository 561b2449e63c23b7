import type { RefundAction, RefundDetail } from '@coverdesk/sdk'
import { useText } from '@coverdesk/ui'
import { Button } from '@fluentui/react-components'
import { type ReactElement, useState } from 'react'
import { AccountDialog } from './account-dialog.tsx'
import { DecideDialog } from './decide-dialog.tsx'
import { SettlementDialog } from './settlement-dialog.tsx'
import { TransferDialog } from './transfer-dialog.tsx'

const PRIMARY: ReadonlySet<RefundAction> = new Set([
  'approve',
  'confirm',
  'send',
  'retry',
  'reopen',
  'settle',
])

const primaryLast = (one: RefundAction, other: RefundAction): number =>
  Number(PRIMARY.has(one)) - Number(PRIMARY.has(other))

/** The actions open to the user on a refund, each with a dialog of its own. */
export function RefundActions({ refund }: { refund: RefundDetail }): ReactElement {
  const { t } = useText('refunds')
  const [open, setOpen] = useState<RefundAction | null>(null)
  const close = (): void => setOpen(null)
  return (
    <>
      {refund.actions.toSorted(primaryLast).map((action) => (
        <Button
          key={action}
          appearance={PRIMARY.has(action) ? 'primary' : 'secondary'}
          onClick={() => setOpen(action)}
        >
          {t(`actions.${action}.button`)}
        </Button>
      ))}
      {open === 'record_account' ? <AccountDialog refund={refund} onClose={close} /> : null}
      {open === 'send' ? <TransferDialog refund={refund} onClose={close} /> : null}
      {open === 'propose_settlement' ? <SettlementDialog refund={refund} onClose={close} /> : null}
      {open && open !== 'record_account' && open !== 'send' && open !== 'propose_settlement' ? (
        <DecideDialog refund={refund} action={open} onClose={close} />
      ) : null}
    </>
  )
}
