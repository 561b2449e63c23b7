import type { PolicySummary } from '@coverdesk/sdk'
import { hasPrivilege, StateBadge, userAtom, useText } from '@coverdesk/ui'
import { Card, Facts, Reference } from '@coverdesk/ui/parts'
import { useAtomValue } from 'jotai'
import type { ReactElement } from 'react'
import { Link } from 'wouter'
import { policyPath } from '../paths.ts'
import { coverOn } from './facts-of-claim.ts'
import { InsuredStateBadge } from './insured-state.tsx'

/** Shows the policy and whether it covers the date of loss. */
export function PolicyCard({ policy, lossDate }: { policy: PolicySummary; lossDate: string }): ReactElement {
  const { t, formatDate, formatNaira, dotted } = useText('claims')
  const user = useAtomValue(userAtom)
  const cover = coverOn(lossDate, policy)
  return (
    <Card title={t('policy.title')}>
      <Facts
        facts={[
          [
            t('columns.policy'),
            hasPrivilege(user, 'policy.motor.read') ? (
              <Link key="policy" href={policyPath(policy.id)}>
                <Reference>{policy.policy_number}</Reference>
              </Link>
            ) : (
              policy.policy_number
            ),
          ],
          [t('policy.today'), <InsuredStateBadge key="state" state={policy.state} />],
          [
            t('policy.on_loss_date'),
            <StateBadge
              key="cover"
              tone={cover === 'covered' ? 'success' : 'danger'}
              label={t(`policy.${cover}`)}
            />,
          ],
          [t('policy.cover'), policy.cover_type.name],
          [
            t('policy.period'),
            t('policy.from_to', { start: formatDate(policy.start_date), end: formatDate(policy.end_date) }),
          ],
          [
            t('policy.vehicle'),
            dotted([policy.plate, [policy.make, policy.model].filter(Boolean).join(' ')]),
          ],
          [t('policy.premium'), formatNaira(policy.premium)],
        ]}
      />
    </Card>
  )
}
