import { ChangeRequestsPage } from '@coverdesk/sdk/react/change-requests/change-requests-page.tsx'
import type { ReactElement } from 'react'
import { useParams } from 'wouter'

/** `/change-requests/`, and `/change-requests/:id` for one of them. */
export function ChangeRequestsScreen(): ReactElement {
  const { id } = useParams<{ id?: string }>()
  return <ChangeRequestsPage of="office" id={id} />
}
