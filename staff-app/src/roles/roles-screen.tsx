import { RolesPage } from '@coverdesk/ui/roles'
import type { ReactElement } from 'react'
import { OfficeRoles } from './role-place.tsx'

/** `/roles/` */
export function RolesScreen(): ReactElement {
  return (
    <OfficeRoles>
      <RolesPage />
    </OfficeRoles>
  )
}
