import type { Role } from '@coverdesk/sdk'

/** What the form of a role holds. */
export type RoleAnswers = Pick<Role, 'name' | 'privileges' | 'limits' | 'own_branch'>

export const roleAnswers = (role: RoleAnswers | null): RoleAnswers => ({
  name: role?.name ?? '',
  privileges: role?.privileges ?? [],
  limits: role?.limits ?? {},
  own_branch: role?.own_branch ?? false,
})
