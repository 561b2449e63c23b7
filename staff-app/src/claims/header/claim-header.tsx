import { type Claim, endedClaimStates } from '@coverdesk/sdk'
import { hasPrivilege, PageTitle, StateBadge, userAtom, useText } from '@coverdesk/ui'
import { makeStyles, tokens } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import type { ReactElement } from 'react'
import { Link } from 'wouter'
import { policyPath } from '../../paths.ts'
import { ClaimStateBadge } from '../../shared/claim-state.tsx'
import { ClientLink } from '../../shared/client-link.tsx'
import { HeaderActions } from '../changes/header-actions.tsx'
import { Assign } from './assign.tsx'
import { TurnBadges } from './turn-badges.tsx'

const useStyles = makeStyles({
  header: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
  },
  lines: { display: 'grid', rowGap: tokens.spacingVerticalXS, minWidth: 0 },
  line: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
    color: tokens.colorNeutralForeground2,
    overflowWrap: 'anywhere',
  },
  who: { fontWeight: tokens.fontWeightSemibold, color: tokens.colorNeutralForeground1 },
  amount: { color: tokens.colorNeutralForeground1, fontVariantNumeric: 'tabular-nums' },
  actions: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS, marginInlineStart: 'auto' },
})

/** Shows who claims for which vehicle, the state, the money, whose turn it is and by when, and the actions. */
export function ClaimHeader({ claim, may }: { claim: Claim; may: boolean }): ReactElement {
  const styles = useStyles()
  const { t, formatNaira } = useText('claims')
  const { policy, money, reserve } = claim
  const vehicle = [policy.plate, policy.make, policy.model].filter(Boolean).join(' ')
  const mayRead = hasPrivilege(useAtomValue(userAtom), 'policy.motor.read')
  return (
    <div className={styles.header}>
      <PageTitle title={claim.claim_number} />
      <div className={styles.lines}>
        <div className={styles.line}>
          <span className={styles.who}>
            <ClientLink client={claim.customer} />
          </span>
          <bdi>{vehicle}</bdi>
          <span>{policy.cover_type.name}</span>
          {mayRead ? <Link href={policyPath(policy.id)}>{policy.policy_number}</Link> : policy.policy_number}
        </div>
        <div className={styles.line}>
          <ClaimStateBadge state={claim.state} turn={claim.turn} />
          {claim.breached ? <StateBadge tone="danger" label={t('late')} /> : null}
          <span>
            {t(money.net_payable === null ? 'columns.reserve' : 'columns.net_payable')}{' '}
            <b className={styles.amount}>{formatNaira(money.net_payable ?? reserve)}</b>
          </span>
          <TurnBadges claim={claim} />
          {claim.owner ? <span>{t('owner.is', { name: claim.owner.name })}</span> : null}
        </div>
      </div>
      <div className={styles.actions}>
        {may && !endedClaimStates.includes(claim.state) ? <Assign claim={claim} /> : null}
        <HeaderActions claim={claim} may={may} />
      </div>
    </div>
  )
}
