import type { TrackerDetail } from '@coverdesk/sdk'
import { useClient, useText } from '@coverdesk/ui'
import { Card, Facts } from '@coverdesk/ui/parts'
import type { ReactElement } from 'react'
import { RevealedValue } from '../shared/revealed.tsx'
import { IdentityReview } from './identity-review.tsx'

interface IdentityCardProps {
  validation: NonNullable<TrackerDetail['validation']>
  /** Whether the user has to decide on the identity. */
  reviewable: boolean
}

/** Shows the result of the identity check. */
export function IdentityCard({ validation, reviewable }: IdentityCardProps): ReactElement {
  const client = useClient()
  const { t, formatDateTime } = useText('trackers')
  const { id_type: type, masked_id_number: number } = validation
  return (
    <Card title={t('detail.identity')}>
      <Facts
        facts={[
          [t('detail.kyc'), type ? t(`kyc.${validation.kyc_status}`) : ''],
          [
            t('detail.id_number'),
            number ? (
              <>
                {t(`id_types.${type}`)} ·{' '}
                <RevealedValue
                  masked={number}
                  may={reviewable}
                  reveal={() => client.auth.validations.reveal(validation.id)}
                />
              </>
            ) : (
              ''
            ),
          ],
          [t('detail.name'), [validation.first_name, validation.last_name].filter(Boolean).join(' ')],
          [t('detail.reason'), validation.reason],
          [t('detail.confirmed'), validation.verified_at ? formatDateTime(validation.verified_at) : ''],
        ]}
      />
      {reviewable ? <IdentityReview validationId={validation.id} company={type === 'rc_number'} /> : null}
    </Card>
  )
}
