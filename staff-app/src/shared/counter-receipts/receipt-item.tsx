import type { CounterReceipt, CounterReceiptAction } from '@coverdesk/sdk'
import { StateBadge, useRoleName, useText } from '@coverdesk/ui'
import { DocumentLink } from '@coverdesk/ui/parts'
import { Button, MessageBar, MessageBarBody, makeStyles, tokens } from '@fluentui/react-components'
import { type ReactElement, useState } from 'react'
import { DecideReceipt } from './decide-receipt.tsx'
import { receiptTones } from './receipt-tones.ts'

const useStyles = makeStyles({
  item: { display: 'grid', rowGap: tokens.spacingVerticalXS, justifyItems: 'start' },
  line: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
  amount: { fontWeight: tokens.fontWeightSemibold, fontVariantNumeric: 'tabular-nums' },
  text: { margin: 0, overflowWrap: 'anywhere' },
  faint: { margin: 0, color: tokens.colorNeutralForeground2 },
})

const PRIMARY: ReadonlySet<CounterReceiptAction> = new Set(['confirm', 'approve_reversal'])

/** Shows one receipt at the counter and the actions that the user may take on it. */
export function ReceiptItem({ receipt }: { receipt: CounterReceipt }): ReactElement {
  const styles = useStyles()
  const { t, formatNaira, formatDate, formatDateTime, formatList } = useText('payments')
  const nameOf = useRoleName()
  const [open, setOpen] = useState<CounterReceiptAction | null>(null)
  const { amount, state, method, reference, drawn_on: bank, account, limit, actions, reversal } = receipt
  const { decided_by: decidedBy, decided_at: decidedAt } = receipt
  return (
    <div className={styles.item}>
      <div className={styles.line}>
        <span className={styles.amount}>{formatNaira(amount)}</span>
        <span>{t(`counter.methods.${method}`)}</span>
        <StateBadge tone={receiptTones[state]} label={t(`counter.states.${state}`)} />
      </div>
      <p className={styles.text}>
        <bdi translate="no">{reference}</bdi>
        {bank ? ` · ${bank}` : ''} · {account.name} · {formatDate(receipt.received_on)} · {receipt.payer}
      </p>
      <p className={styles.faint}>
        {t('counter.recorded_by', {
          name: receipt.recorded_by,
          when: formatDateTime(receipt.recorded_at),
        })}
        {decidedBy && decidedAt
          ? ` · ${t('counter.decided_by', { name: decidedBy, when: formatDateTime(decidedAt) })}`
          : null}
      </p>
      {receipt.reason ? <p className={styles.text}>{receipt.reason}</p> : null}
      {reversal && state !== 'confirmed' ? (
        <p className={styles.text}>
          {t('counter.reversal_by', { name: reversal.requested_by, reason: reversal.reason })}
        </p>
      ) : null}
      {receipt.evidence.length > 0 ? (
        <div className={styles.line}>
          {receipt.evidence.map((file) => (
            <DocumentLink key={file.id} id={file.id} name={file.file_name} small />
          ))}
        </div>
      ) : null}
      {limit ? (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>
            {t(`counter.limit.${limit.kind === 'daily' ? 'daily' : 'single'}`, {
              limit: formatNaira(limit.limit),
              used: formatNaira(limit.used),
              who: formatList(limit.able.map(nameOf)),
            })}
          </MessageBarBody>
        </MessageBar>
      ) : null}
      {actions.length > 0 ? (
        <div className={styles.line}>
          {actions.map((action) => (
            <Button
              key={action}
              size="small"
              appearance={PRIMARY.has(action) ? 'primary' : 'secondary'}
              onClick={() => setOpen(action)}
            >
              {t(`counter.${action}.button`)}
            </Button>
          ))}
        </div>
      ) : null}
      {open ? <DecideReceipt receipt={receipt} action={open} onClose={() => setOpen(null)} /> : null}
    </div>
  )
}
