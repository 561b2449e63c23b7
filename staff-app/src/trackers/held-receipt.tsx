import { formatMoney, type HeldReceipt } from '@coverdesk/sdk'
import { hasPrivilege, userAtom, useText } from '@coverdesk/ui'
import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import { type ReactElement, useState } from 'react'
import { ConfirmRefund, NoteRefund } from './refund-dialogs.tsx'
import { SuspendHeld } from './suspend-held.tsx'

const useStyles = makeStyles({
  receipt: { display: 'grid', rowGap: tokens.spacingVerticalXS, justifyItems: 'start' },
  text: { margin: 0 },
  acts: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
})

/** Shows money that was received and not used: the reason, and the status of its refund. */
export function HeldReceiptFacts({ held }: { held: HeldReceipt }): ReactElement {
  const styles = useStyles()
  const { t, locale, formatDateTime } = useText('trackers')
  const user = useAtomValue(userAtom)
  const [open, setOpen] = useState<'note' | 'confirm' | 'suspend' | null>(null)
  const { reference, reason, refund_reference: refund, refunded_at: at } = held
  const amount = formatMoney(held.amount, held.currency, locale)
  const close = (): void => setOpen(null)
  const mayNote = hasPrivilege(user, 'payment.payment.edit') && at === null
  const mayConfirm = hasPrivilege(user, 'payment.payment.approve') && at === null && refund !== null
  return (
    <div className={styles.receipt}>
      <span>
        <bdi>{amount}</bdi> · <bdi translate="no">{reference}</bdi> · <bdi>{reason}</bdi>
      </span>
      {refund === null ? null : (
        <p className={styles.text}>
          {at === null
            ? t('detail.refund_noted', { reference: refund })
            : t('detail.refunded', { reference: refund, when: formatDateTime(at) })}
        </p>
      )}
      <span className={styles.acts}>
        {mayConfirm ? (
          <Button size="small" appearance="primary" onClick={() => setOpen('confirm')}>
            {t('detail.refund_confirm')}
          </Button>
        ) : null}
        {mayNote ? (
          <Button size="small" onClick={() => setOpen('note')}>
            {t(refund === null ? 'detail.refund' : 'detail.refund_change')}
          </Button>
        ) : null}
        {mayNote && held.may_suspend ? (
          <Button size="small" onClick={() => setOpen('suspend')}>
            {t('detail.suspend')}
          </Button>
        ) : null}
      </span>
      {open === 'note' ? <NoteRefund held={held} amount={amount} onClose={close} /> : null}
      {open === 'suspend' ? <SuspendHeld held={held} onClose={close} /> : null}
      {open === 'confirm' ? <ConfirmRefund held={held} amount={amount} onClose={close} /> : null}
    </div>
  )
}
