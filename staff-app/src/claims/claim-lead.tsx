import type { Claim } from '@coverdesk/sdk'
import { StateBadge, useText } from '@coverdesk/sdk/react'
import { makeStyles, tokens } from '@fluentui/react-components'
import type { ReactElement } from 'react'
import { ClaimStateBadge } from './claim-state.tsx'

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

/** What state, how much and, while it is the customer's turn, that we wait for him. */
export function ClaimLead({ claim }: { claim: Claim }): ReactElement {
  const styles = useStyles()
  const { t, formatNaira } = useText('claims')
  const net = claim.money.net_payable
  return (
    <div className={styles.lead}>
      <ClaimStateBadge state={claim.state} />
      {claim.breached ? <StateBadge tone="danger" label={t('late')} /> : null}
      <span>
        {t(net === null ? 'columns.reserve' : 'columns.net_payable')}{' '}
        <b className={styles.amount}>{formatNaira(net ?? claim.reserve)}</b>
      </span>
      {claim.waits_for?.kind === 'guest' ? <span>{t('next.guest')}</span> : null}
    </div>
  )
}
