import { formatMoney, type PaymentReversal, type Policy } from '@coverdesk/sdk'
import { useText } from '@coverdesk/ui'
import { MessageBar, MessageBarBody, makeStyles, tokens } from '@fluentui/react-components'
import type { ReactElement } from 'react'

const useStyles = makeStyles({
  fact: { display: 'block' },
  warning: { marginBlockEnd: tokens.spacingVerticalM },
})

/** Shows the status of a dispute, a refund or a reversal at the gateway. */
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

/** Warns above a policy whose premium is disputed, or was refunded in whole or in part, and states what to do. */
export function ReversalWarning({ payment }: { payment: Policy['payment'] }): ReactElement | null {
  const styles = useStyles()
  const { t, formatNaira } = useText('reversals')
  if (!payment) return null
  const { reversals, amount } = payment
  const returned = sumReturned(reversals)
  const disputed = reversals.some(({ kind, state }) => kind === 'dispute' && state === 'open')
  if (returned === 0 && !disputed) return null
  const isWhole = returned >= amount
  const params = { returned: formatNaira(returned), premium: formatNaira(amount) }
  return (
    <MessageBar intent={isWhole ? 'error' : 'warning'} layout="multiline" className={styles.warning}>
      <MessageBarBody>
        {isWhole
          ? t('warning.returned')
          : disputed
            ? t('warning.disputed')
            : t('warning.returned_part', params)}
      </MessageBarBody>
    </MessageBar>
  )
}

/** Returns the returned amount in kobo. */
const sumReturned = (reversals: readonly PaymentReversal[]): number =>
  reversals
    .filter(({ state, currency }) => state === 'returned' && currency === 'NGN')
    .reduce((sum, { amount }) => sum + amount, 0)
