import { CompareRolesPage } from '@coverdesk/ui/roles'
import type { ReactElement } from 'react'
import { OfficeRoles } from './role-place.tsx'

/** `/roles/compare/` */
export function CompareRolesScreen(): ReactElement {
  return (
    <OfficeRoles>
      <CompareRolesPage />
    </OfficeRoles>
  )
}
