import { formatMoney, type PaymentReversal } from '@coverdesk/sdk'
import { useText } from '@coverdesk/sdk/react'
import { MessageBar, MessageBarBody, makeStyles, tokens } from '@fluentui/react-components'
import type { ReactElement } from 'react'

const useStyles = makeStyles({
  fact: { display: 'block' },
  warning: { marginBlockEnd: tokens.spacingVerticalM },
})

/** What became of a dispute, a refund or a reversal at the gateway. */
export function ReversalFact({ reversal }: { reversal: PaymentReversal }): ReactElement {
  const styles = useStyles()
  const { t, locale, formatDateTime } = useText('reversals')
  const { kind, state, amount, currency, answer_by: answerBy, reason } = reversal
  const at = reversal.closed_at ?? reversal.opened_at
  return (
    <span className={styles.fact}>
      <bdi>{t(`${kind}.${state}`)}</bdi> · <bdi>{formatMoney(amount, currency, locale)}</bdi> ·{' '}
      <bdi>
        {state === 'open' && answerBy
          ? t('answer_by', { when: formatDateTime(answerBy) })
          : formatDateTime(at)}
      </bdi>
      {reason ? (
        <>
          {' '}
          · <bdi>{reason}</bdi>
        </>
      ) : null}
    </span>
  )
}

/** Warns above a policy whose premium is disputed or went back: it says what to do. */
export function ReversalWarning({
  reversals,
}: {
  reversals: readonly PaymentReversal[]
}): ReactElement | null {
  const styles = useStyles()
  const { t } = useText('reversals')
  const returned = reversals.some(({ state }) => state === 'returned')
  const disputed = reversals.some(({ kind, state }) => kind === 'dispute' && state === 'open')
  if (!returned && !disputed) return null
  return (
    <MessageBar intent={returned ? 'error' : 'warning'} layout="multiline" className={styles.warning}>
      <MessageBarBody>{t(returned ? 'warning.returned' : 'warning.disputed')}</MessageBarBody>
    </MessageBar>
  )
}
