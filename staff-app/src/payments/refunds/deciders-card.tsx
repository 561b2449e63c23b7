import type { RefundDetail } from '@coverdesk/sdk'
import { useText } from '@coverdesk/ui'
import { Card } from '@coverdesk/ui/parts'
import { MessageBar, MessageBarBody, makeStyles, tokens } from '@fluentui/react-components'
import type { ReactElement } from 'react'
import { isHeld } from './is-held.ts'

const useStyles = makeStyles({
  stack: { display: 'grid', rowGap: tokens.spacingVerticalM },
  list: { margin: 0, paddingInlineStart: tokens.spacingHorizontalXL },
  none: { margin: 0, color: tokens.colorNeutralForeground2 },
})

/** Shows who may decide a refund now, and why the reader may not; nothing where no decision waits. */
export function DecidersCard({ refund }: { refund: RefundDetail }): ReactElement | null {
  const styles = useStyles()
  const { t, formatNaira } = useText('refunds')
  const { deciders, refusal, limit } = refund
  if (!isDecisionAwaited(refund) || isHeld(refund)) return null
  return (
    <Card title={t('deciders.title')}>
      <div className={styles.stack}>
        {refusal ? (
          <MessageBar intent="warning" layout="multiline">
            <MessageBarBody>
              {refusal.message}
              {limit
                ? ` ${t(`deciders.${limit.kind === 'daily' ? 'daily' : 'single'}`, {
                    limit: formatNaira(limit.limit),
                    used: formatNaira(limit.used),
                  })}`
                : null}
            </MessageBarBody>
          </MessageBar>
        ) : null}
        {deciders.length > 0 ? (
          <ul className={styles.list}>
            {deciders.map(({ name, role }) => (
              <li key={name}>{t('deciders.one', { name, role })}</li>
            ))}
          </ul>
        ) : (
          <p className={styles.none}>{t('deciders.none')}</p>
        )}
      </div>
    </Card>
  )
}

function isDecisionAwaited({ status, way, difference }: RefundDetail): boolean {
  switch (status) {
    case 'requested':
      return true
    case 'sent':
      return way === 'transfer'
    case 'differs':
      return Boolean(difference?.settlement)
    default:
      return false
  }
}
