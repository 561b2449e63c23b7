import { CLAIMS_WORKFLOW_ID, type Claim } from '@coverdesk/sdk'
import { hasPrivilege, userAtom, useText } from '@coverdesk/ui'
import { Card, Facts } from '@coverdesk/ui/parts'
import { useAtomValue } from 'jotai'
import type { ReactElement } from 'react'
import { Link } from 'wouter'
import { queuePath } from '../paths.ts'
import { ClientLink } from '../shared/client-link.tsx'
import { Revealed } from '../shared/revealed.tsx'

/** Shows the claimant and links to their tracker, with all its answers. */
export function CustomerCard({ claim }: { claim: Claim }): ReactElement {
  const { t } = useText('claims')
  const { customer } = claim
  const may = hasPrivilege(useAtomValue(userAtom), 'customer.customer.reveal')
  return (
    <Card title={t('columns.customer')}>
      <Facts
        facts={[
          [t('customer.name'), <ClientLink key="name" client={customer} />],
          [
            t('customer.email'),
            <Revealed
              key="email"
              clientId={customer.id}
              field="email"
              masked={customer.masked_email}
              may={may}
            />,
          ],
          [
            t('customer.phone'),
            <Revealed
              key="phone"
              clientId={customer.id}
              field="phone"
              masked={customer.masked_phone}
              may={may}
            />,
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
