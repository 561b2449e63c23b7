import { RolesPage } from '@coverdesk/sdk/react/roles/roles-page.tsx'
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
