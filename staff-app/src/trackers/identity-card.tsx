import type { TrackerDetail } from '@coverdesk/sdk'
import { useText } from '@coverdesk/ui'
import { Card } from '@coverdesk/ui/parts'
import type { ReactElement } from 'react'
import { IdentityFacts } from '../shared/identity-facts.tsx'
import { IdentityReview } from './identity-review.tsx'

interface IdentityCardProps {
  validation: NonNullable<TrackerDetail['validation']>
  /** Whether the user has to decide on the identity. */
  reviewable: boolean
}

/** Shows the result of the identity check, and lets the user decide on it. */
export function IdentityCard({ validation, reviewable }: IdentityCardProps): ReactElement {
  const { t } = useText('trackers')
  return (
    <Card title={t('detail.identity')}>
      <IdentityFacts validation={validation} revealable={reviewable} />
      {reviewable ? (
        <IdentityReview validationId={validation.id} company={validation.id_type === 'rc_number'} />
      ) : null}
    </Card>
  )
}
