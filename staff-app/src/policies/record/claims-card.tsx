import type { PolicyClaim } from '@coverdesk/sdk'
import { useText } from '@coverdesk/ui'
import { Card } from '@coverdesk/ui/parts'
import type { ReactElement } from 'react'
import { Link } from 'wouter'
import { claimPath } from '../../paths.ts'
import { ClaimStateBadge } from '../../shared/claim-state.tsx'
import { EntryList } from './entry-list.tsx'

/** Lists the claims on a policy. */
export function ClaimsCard({ claims }: { claims: readonly PolicyClaim[] }): ReactElement {
  const { t, formatDate, formatNaira } = useText('policy-record')
  const texts = useText('claims')
  return (
    <Card title={t('claims.title')}>
      <EntryList
        none={t('claims.none')}
        entries={claims.map(({ id, claim_number, state, loss_type, loss_date, reserve, paid }) => ({
          key: id,
          title: <Link href={claimPath(id)}>{claim_number}</Link>,
          details: [
            t('claims.loss', {
              type: texts.has(`loss_types.is_${loss_type}`)
                ? texts.t(`loss_types.is_${loss_type}`)
                : loss_type,
              date: formatDate(loss_date),
            }),
            paid === null
              ? t('claims.reserve', { amount: formatNaira(reserve) })
              : t('claims.paid', { amount: formatNaira(paid) }),
          ],
          end: <ClaimStateBadge state={state} />,
        }))}
      />
    </Card>
  )
}
