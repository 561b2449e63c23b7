import type { Policy } from '@coverdesk/sdk'
import { StateBadge, useText } from '@coverdesk/ui'
import { makeStyles, tokens } from '@fluentui/react-components'
import type { ReactElement } from 'react'
import { PolicyStateBadge } from './policy-state.tsx'

const useStyles = makeStyles({
  lead: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    rowGap: tokens.spacingVerticalXS,
  },
  who: { color: tokens.colorNeutralForeground1, fontWeight: tokens.fontWeightSemibold },
})

/** Shows who and what is insured, the state of the policy and what comes next. */
export function PolicyLead({ policy }: { policy: Policy }): ReactElement {
  const styles = useStyles()
  const { t, formatDate } = useText('policy-record')
  const policies = useText('policies')
  const { customer, unplated, plate, make, model, cover_type, state, niid, own_damage } = policy
  const live = state === 'active' || state === 'upcoming'
  const next = {
    active: t('next.ends', { date: formatDate(policy.end_date) }),
    upcoming: t('next.begins', { date: formatDate(policy.start_date) }),
    expired: t('next.ended', { date: formatDate(policy.end_date) }),
    cancelled: '',
  }[state]
  return (
    <div className={styles.lead}>
      <PolicyStateBadge state={state} />
      <bdi className={styles.who}>{customer.name}</bdi>
      <bdi>
        {[unplated ? policies.t('detail.unplated') : plate, `${make} ${model}`.trim()]
          .filter(Boolean)
          .join(' · ')}
      </bdi>
      <span>{cover_type.name}</span>
      {next ? <span>{next}</span> : null}
      {live && own_damage && !own_damage.from ? (
        <StateBadge tone="attention" label={t('next.own_damage')} />
      ) : null}
      {live && niid.state === 'refused' ? <StateBadge tone="danger" label={t('next.niid_refused')} /> : null}
    </div>
  )
}
