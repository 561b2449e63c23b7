import { NewRolePage, RolePage } from '@coverdesk/ui/roles'
import type { ReactElement } from 'react'
import { useParams } from 'wouter'
import { OfficeRoles } from './role-place.tsx'

/** `/roles/add/`, with `?copy=` a copy of another role. */
export function NewRoleScreen(): ReactElement {
  return (
    <OfficeRoles>
      <NewRolePage />
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
