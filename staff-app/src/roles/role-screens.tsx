import { CompareRolesPage } from '@coverdesk/sdk/react/roles/compare-roles-page.tsx'
import { NewRolePage, RolePage } from '@coverdesk/sdk/react/roles/role-pages.tsx'
import { RolesPage } from '@coverdesk/sdk/react/roles/roles-page.tsx'
import type { ReactElement } from 'react'
import { useParams } from 'wouter'
import { OfficeRoles } from './role-place.tsx'

/** `/roles/` */
export function RolesScreen(): ReactElement {
  return (
    <OfficeRoles>
      <RolesPage />
    </OfficeRoles>
  )
}

/** `/roles/add/`, with `?copy=` like another. */
export function NewRoleScreen(): ReactElement {
  return (
    <OfficeRoles>
      <NewRolePage />
    </OfficeRoles>
  )
}

/** `/roles/compare/` */
export function CompareRolesScreen(): ReactElement {
  return (
    <OfficeRoles>
      <CompareRolesPage />
    </OfficeRoles>
  )
}

/** `/roles/:id` */
export function RoleScreen(): ReactElement {
  const { id } = useParams<{ id: string }>()
  return (
    <OfficeRoles>
      <RolePage id={id} />
    </OfficeRoles>
  )
}
