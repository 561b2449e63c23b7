import type { Claim } from '@coverdesk/sdk'
import { StateBadge, useText } from '@coverdesk/ui'
import { makeStyles, tokens } from '@fluentui/react-components'
import type { ReactElement } from 'react'
import { ClaimStateBadge } from '../shared/claim-state.tsx'

const useStyles = makeStyles({
  lead: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    rowGap: tokens.spacingVerticalXS,
  },
  amount: { color: tokens.colorNeutralForeground1, fontVariantNumeric: 'tabular-nums' },
})

/** Shows the claim's state, its amount and who acts next: the customer, the staff or the approvers. */
export function ClaimLead({ claim }: { claim: Claim }): ReactElement {
  const styles = useStyles()
  const { t, formatNaira, formatDateTime } = useText('claims')
  const decision = claim.waits_for?.decision
  const net = claim.money.net_payable
  return (
    <div className={styles.lead}>
      <ClaimStateBadge state={claim.state} />
      {claim.breached ? <StateBadge tone="danger" label={t('late')} /> : null}
      <span>
        {t(net === null ? 'columns.reserve' : 'columns.net_payable')}{' '}
        <b className={styles.amount}>{formatNaira(net ?? claim.reserve)}</b>
      </span>
      {claim.unanswered_since ? (
        <StateBadge
          tone="attention"
          label={t('next.unanswered', { when: formatDateTime(claim.unanswered_since) })}
        />
      ) : null}
      {claim.disputed_at ? <StateBadge tone="danger" label={t('next.disputed')} /> : null}
      {claim.waits_for?.kind === 'guest' && !claim.unanswered_since ? <span>{t('next.guest')}</span> : null}
      {decision && !decision.mine ? <span>{t('next.asked', { who: decision.asked.join(', ') })}</span> : null}
      {decision?.asked_again_at ? (
        <StateBadge
          tone="danger"
          label={t('next.asked_again', { when: formatDateTime(decision.asked_again_at) })}
        />
      ) : null}
      {decision?.decidable === false ? <StateBadge tone="danger" label={t('next.stranded')} /> : null}
    </div>
  )
}
