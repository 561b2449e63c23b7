import { ChangeRequestsPage } from '@coverdesk/sdk/react/change-requests/change-requests-page.tsx'
import type { ReactElement } from 'react'
import { useParams } from 'wouter'
import type { MarineKind } from '../paths.ts'

/** The change requests of one side, and one of them alone. */
export function ChangeRequestsScreen({ kind }: { kind: MarineKind }): ReactElement {
  const { id } = useParams<{ id?: string }>()
  return <ChangeRequestsPage of={kind} id={id} />
}
