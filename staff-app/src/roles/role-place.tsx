import { hasPrivilege, userAtom } from '@coverdesk/ui'
import { type RolePlace, RolePlaceProvider } from '@coverdesk/ui/roles'
import { useAtomValue } from 'jotai'
import type { ReactElement, ReactNode } from 'react'
import { copyRolePath, paths, rolePath, userPath, usersOfRolePath } from '../paths.ts'
import { SeenByRole } from './seen-by-role.tsx'

/** Pages of the roles of the office. */
export function OfficeRoles({ children }: { children: ReactNode }): ReactElement {
  const user = useAtomValue(userAtom)
  const place: RolePlace = {
    of: 'office',
    listKey: 'roles',
    mayEdit: hasPrivilege(user, 'role.role.edit'),
    limits: [
      'motor',
      'motor_daily',
      'claim',
      'claim_daily',
      'reserve',
      'receipt',
      'receipt_daily',
      'refund',
      'refund_daily',
      'claim_payment',
      'claim_payment_daily',
      'commission',
      'commission_daily',
    ],
    changeRequests: '/change-requests',
    people: ['users'],
    list: paths.roles,
    newRole: paths.newRole,
    compare: paths.compareRoles,
    role: rolePath,
    copy: copyRolePath,
    seen: (privileges) => <SeenByRole privileges={privileges} />,
    ...(hasPrivilege(user, 'user.user.read') && {
      holders: usersOfRolePath,
      holder: ({ id }) => userPath(id),
    }),
  }
  return <RolePlaceProvider place={place}>{children}</RolePlaceProvider>
}
