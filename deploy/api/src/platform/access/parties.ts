import type { Party } from '@coverdesk/sdk'
import type { SignedInUser } from './principal.ts'

/** A member of staff, with the fields that parties and limits refer to. */
export type Member = Pick<
  SignedInUser,
  'userId' | 'name' | 'roleId' | 'branchId' | 'departmentId' | 'privileges' | 'limits' | 'branches'
>

/** Returns whether a member of staff belongs to a party. */
export function isMember(party: Party, member: Member): boolean {
  switch (party.kind) {
    case 'role':
      return party.id === member.roleId
    case 'department':
      return party.id === member.departmentId
    case 'branch':
      return party.id === member.branchId
    case 'person':
      return party.id === member.userId
    case 'outside':
      return false
  }
}
