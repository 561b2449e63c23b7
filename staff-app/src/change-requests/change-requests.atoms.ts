import type { ChangeRequest } from '@coverdesk/sdk'
import { hasPrivilege, userAtom } from '@coverdesk/ui'
import { decidableChangesAtom } from '@coverdesk/ui/change-requests'
import { atom } from 'jotai'

/** Privileges that decide some kind of change; users without any have no page of change requests in the menu. */
const DECIDING = [
  'user.user.edit',
  'role.role.edit',
  'settings.setup.edit',
  'workflow.workflow.edit',
  'customer.customer.edit',
  'policy.motor.approve',
] as const

/** Change requests that await the user's decision, oldest first. Not requested for users who may not decide. */
export const changesToApproveAtom = atom((get): readonly ChangeRequest[] => {
  const user = get(userAtom)
  return DECIDING.some((name) => hasPrivilege(user, name))
    ? (get(decidableChangesAtom('office')).data ?? [])
    : []
})
