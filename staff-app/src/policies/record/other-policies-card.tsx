import type { PolicySummary } from '@coverdesk/sdk'
import { useText } from '@coverdesk/ui'
import { Card } from '@coverdesk/ui/parts'
import type { ReactElement } from 'react'
import { Link } from 'wouter'
import { policyPath } from '../../paths.ts'
import { PolicyStateBadge } from '../policy-state.tsx'
import { EntryList } from './entry-list.tsx'

/** Lists the customer's other policies. */
export function OtherPoliciesCard({ policies }: { policies: readonly PolicySummary[] }): ReactElement {
  const { t, formatDate } = useText('policy-record')
  return (
    <Card title={t('others.title')}>
      <EntryList
        none={t('others.none')}
        entries={policies.map(({ id, policy_number, plate, make, model, end_date, state }) => ({
          key: id,
          title: <Link href={policyPath(id)}>{policy_number}</Link>,
          details: [plate, `${make} ${model}`.trim(), t('others.until', { date: formatDate(end_date) })],
          end: <PolicyStateBadge state={state} />,
        }))}
      />
    </Card>
  )
}
