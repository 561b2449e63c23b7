import type { ClaimPayee, ClaimPayment } from '@coverdesk/sdk'
import { StateBadge, type StateTone, useText } from '@coverdesk/ui'
import { DocumentLink } from '@coverdesk/ui/parts'
import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { type ReactElement, useState } from 'react'
import { TakenBackBy } from '../../shared/taken-back-by.tsx'
import { DecideDialog } from './decide-dialog.tsx'
import { PaymentLimit } from './payment-limit.tsx'

const TONES: Record<ClaimPayment['state'], StateTone> = {
  recorded: 'waiting',
  confirmed: 'success',
  rejected: 'danger',
  cancelled: 'neutral',
}

const useStyles = makeStyles({
  item: { display: 'grid', rowGap: tokens.spacingVerticalXS, justifyItems: 'start' },
  line: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
  amount: { fontWeight: tokens.fontWeightSemibold, fontVariantNumeric: 'tabular-nums' },
  text: { margin: 0, overflowWrap: 'anywhere' },
  faint: { margin: 0, color: tokens.colorNeutralForeground2 },
})

interface PaymentItemProps {
  payment: ClaimPayment
  /** The payee's current bank account. */
  current: ClaimPayee | null
}

/** Shows one payment of a claim and the actions that the caller may take on it. */
export function PaymentItem({ payment, current }: PaymentItemProps): ReactElement {
  const styles = useStyles()
  const { t, formatNaira, formatDate, formatDateTime } = useText('claims')
  const [open, setOpen] = useState<ClaimPayment['actions'][number] | null>(null)
  const { payee, decided_by: decidedBy, decided_at: decidedAt } = payment
  const isElsewhere =
    payment.state === 'recorded' &&
    payee !== null &&
    current !== null &&
    payee.account_number !== current.account_number
  return (
    <div className={styles.item}>
      <div className={styles.line}>
        <span className={styles.amount}>{formatNaira(payment.amount)}</span>
        <StateBadge tone={TONES[payment.state]} label={t(`payout.states.${payment.state}`)} />
        {isElsewhere ? <StateBadge tone="danger" label={t('payout.payee_changed_since')} /> : null}
      </div>
      <p className={styles.text}>
        {t(`reserve.heads.${payment.head}`)} · <bdi translate="no">{payment.reference}</bdi> ·{' '}
        {payment.account.name} · {formatDate(payment.paid_on)}
      </p>
      {payee ? (
        <p className={styles.faint}>
          {t('payout.to', { name: payee.name, bank: payee.bank, number: payee.account_number })}
        </p>
      ) : null}
      <p className={styles.faint}>
        {payment.migrated
          ? t('payout.migrated')
          : t('payout.recorded_by', {
              name: payment.recorded_by,
              when: formatDateTime(payment.recorded_at),
            })}
        {decidedBy && decidedAt && !payment.migrated
          ? ` · ${t(`payout.decided_by.${payment.state}`, { name: decidedBy, when: formatDateTime(decidedAt) })}`
          : null}
      </p>
      {payment.reason ? <p className={styles.text}>{payment.reason}</p> : null}
      {payment.evidence.length > 0 ? (
        <div className={styles.line}>
          {payment.evidence.map((file) => (
            <DocumentLink key={file.id} id={file.id} name={file.file_name} small />
          ))}
        </div>
      ) : null}
      {payment.limit ? <PaymentLimit limit={payment.limit} /> : null}
      <TakenBackBy users={payment.can_take_back} />
      {payment.actions.length > 0 ? (
        <div className={styles.line}>
          {payment.actions.map((action) => (
            <Button
              key={action}
              size="small"
              appearance={action === 'confirm' ? 'primary' : 'secondary'}
              onClick={() => setOpen(action)}
            >
              {t(`payout.${action}.button`)}
            </Button>
          ))}
        </div>
      ) : null}
      {open ? <DecideDialog payment={payment} action={open} onClose={() => setOpen(null)} /> : null}
    </div>
  )
}
