import type { Role } from '@coverdesk/sdk'

/** What the form of a role holds. */
export const roleAnswers = (role: Pick<Role, 'name' | 'privileges' | 'limits'> | null) => ({
  name: role?.name ?? '',
  privileges: role?.privileges ?? [],
  limits: role?.limits ?? {},
})

export type RoleAnswers = ReturnType<typeof roleAnswers>
