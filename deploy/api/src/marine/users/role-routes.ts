import { userScopeOf } from '../../identity/accounts/user-scope.ts'
import { lackedToGive } from '../../identity/users/check-user.ts'
import { listOf } from '../../platform/answers/answers.ts'
import { route } from '../../platform/http/route.ts'
import { kinds } from './kinds.ts'

export const marineRoleRoutes = kinds.map(({ base, access }) =>
  route({
    method: 'GET',
    url: `${base}/roles`,
    summary: 'List the roles of the caller’s side, and which of them the caller may assign',
    access: access('marine.user.read'),
    data: listOf('MarineRole'),
    async handle({ services: { db }, principal }) {
      const userScope = userScopeOf(principal)
      const rows = await db
        .selectFrom('roles')
        .select(['id', 'name', 'privileges', 'limits'])
        .where('audience', '=', userScope.audience)
        .orderBy('search')
        .execute()
      const offered = rows.map(async (role) => {
        const lacked = await lackedToGive(db, userScope, principal, role.privileges)
        return { ...role, may_give: lacked.length === 0 }
      })
      return { data: await Promise.all(offered) }
    },
  }),
)
