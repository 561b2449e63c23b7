import { hasPrivilege, marineUserAtom } from '@coverdesk/ui'
import {
  CompareRolesPage,
  NewRolePage,
  RolePage,
  type RolePlace,
  RolePlaceProvider,
  RolesPage,
} from '@coverdesk/ui/roles'
import { useAtomValue } from 'jotai'
import type { ReactElement, ReactNode } from 'react'
import { pathOf, paths, setupItemPath, setupSectionPath } from '../../paths.ts'
import { userKeys } from '../../users/users.atoms.ts'
import { type RoleSection, roleSections } from '../sections.ts'

interface RoleSectionProps {
  section: RoleSection
}

/** `/marine-admin/setup/roles`, `/marine-admin/setup/partner-roles` */
export function RolesSection({ section }: RoleSectionProps): ReactElement {
  return (
    <MarineRoles section={section}>
      <RolesPage />
    </MarineRoles>
  )
}

/** Page of a role; `add` creates one, `compare` compares two. */
export function RoleItem({ section, item }: RoleSectionProps & { item: string }): ReactElement {
  return (
    <MarineRoles section={section}>
      {item === 'add' ? <NewRolePage /> : item === 'compare' ? <CompareRolesPage /> : <RolePage id={item} />}
    </MarineRoles>
  )
}

function MarineRoles({ section, children }: RoleSectionProps & { children: ReactNode }): ReactElement {
  const user = useAtomValue(marineUserAtom)
  const newRole = setupItemPath(section, 'add')
  const place: RolePlace = {
    of: roleSections[section],
    listKey: `marine-${section}`,
    mayEdit: hasPrivilege(user, 'marine.role.edit'),
    limits: section === 'roles' ? ['funding', 'funding_daily', 'note', 'note_daily', 'cargo'] : [],
    people: userKeys.all('admin'),
    changeRequests: paths.admin.changeRequests,
    list: setupSectionPath(section),
    newRole,
    compare: setupItemPath(section, 'compare'),
    role: (id) => setupItemPath(section, id),
    copy: (id) => `${newRole}?copy=${id}`,
    ...(section === 'roles' && hasPrivilege(user, 'marine.user.read') ? ownPeople : {}),
    ...(section === 'partner-roles' && hasPrivilege(user, 'marine.partner.read') ? partnersPeople : {}),
  }
  return <RolePlaceProvider place={place}>{children}</RolePlaceProvider>
}

const ownPeople: Pick<RolePlace, 'holders' | 'holder'> = {
  holders: (role) => `${paths.admin.users}?role_id=${role}`,
  holder: ({ id }) => pathOf(paths.admin.editUser, id),
}

/** The insurer manages partners; partners manage their own users. */
const partnersPeople: Pick<RolePlace, 'holder'> = {
  holder: ({ partner }) => (partner ? pathOf(paths.admin.partner, partner.id) : paths.admin.partners),
}
