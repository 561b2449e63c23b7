import { CLAIMS_WORKFLOW_ID, type Claim } from '@coverdesk/sdk'
import { useText } from '@coverdesk/sdk/react'
import { Card, Facts } from '@coverdesk/sdk/react/parts/card.tsx'
import type { ReactElement } from 'react'
import { Link } from 'wouter'
import { queuePath } from '../paths.ts'

/** Whose claim it is, and their run of the workflow with all their answers. */
export function CustomerCard({ claim }: { claim: Claim }): ReactElement {
  const { t } = useText('claims')
  const { customer } = claim
  return (
    <Card title={t('columns.customer')}>
      <Facts
        facts={[
          [t('customer.name'), customer.name],
          [
            t('customer.email'),
            <span key="email" dir="ltr">
              {customer.masked_email}
            </span>,
          ],
          [
            t('customer.phone'),
            <span key="phone" dir="ltr">
              {customer.masked_phone}
            </span>,
          ],
          [
            t('customer.answers'),
            <Link key="tracker" href={queuePath(CLAIMS_WORKFLOW_ID, 'trackers', claim.tracker_id)}>
              {t('customer.open_tracker')}
            </Link>,
          ],
        ]}
      />
    </Card>
  )
}
