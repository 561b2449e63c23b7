import { CompareRolesPage } from '@coverdesk/sdk/react/roles/compare-roles-page.tsx'
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
