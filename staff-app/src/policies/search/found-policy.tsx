import type { ListedPolicy } from '@coverdesk/sdk'
import { useText } from '@coverdesk/ui'
import { Button } from '@fluentui/react-components'
import type { ReactElement } from 'react'
import { Link } from 'wouter'
import { claimRequestPath, policyPath } from '../../paths.ts'
import { PolicyItem } from '../../shared/find-policy/policy-item.tsx'
import { PolicyStateBadge } from '../policy-state.tsx'

/** Shows one possible policy: customer, vehicle, state and actions. */
export function FoundPolicy({ policy, mayClaim }: { policy: ListedPolicy; mayClaim: boolean }): ReactElement {
  const { t, formatDate } = useText('policies')
  const { policy_number: number, plate, customer } = policy
  const href = policyPath(policy.id)
  const claimHref = claimRequestPath(number)
  const period = { start: formatDate(policy.start_date), end: formatDate(policy.end_date) }
  return (
    <PolicyItem
      title={[plate, customer.name]}
      badge={<PolicyStateBadge state={policy.state} />}
      cover={[policy.cover_type.name, `${policy.make} ${policy.model}`.trim()]}
      details={[t('detail.from_to', period), number, customer.masked_phone]}
      actions={
        <>
          <Link href={href} asChild>
            <Button as="a" href={href} appearance="primary" aria-label={t('find.open_policy', { number })}>
              {t('find.open')}
            </Button>
          </Link>
          {mayClaim ? (
            <Link href={claimHref} asChild>
              <Button as="a" href={claimHref} aria-label={t('find.claim_policy', { number })}>
                {t('find.claim')}
              </Button>
            </Link>
          ) : null}
        </>
      }
    />
  )
}
