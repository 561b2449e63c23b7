import { userList } from '@coverdesk/lists/users'
import { userSchema, userUpdateSchema } from '@coverdesk/sdk/schemas'
import { z } from 'zod'
import { staff } from '../../platform/access/access.ts'
import { action } from '../../platform/actions/action.ts'
import { answer, pageOf } from '../../platform/answers/answers.ts'
import { editConflict } from '../../platform/errors/api-error.ts'
import { changeRoute } from '../../platform/http/change-route.ts'
import { listQuery, textMatch } from '../../platform/http/list.ts'
import { filtersOf, type SortsOf } from '../../platform/http/list-filters.ts'
import { listRoute } from '../../platform/http/list-route.ts'
import { presentPage, readPageOf } from '../../platform/http/page.ts'
import { route } from '../../platform/http/route.ts'
import { isInUserScope, staffScope } from '../accounts/user-scope.ts'
import { isInState } from '../accounts/user-state.ts'
import { accessRoutes } from './access-routes.ts'
import { assertMayChange, checkUser } from './check-user.ts'
import { presentStaffUser } from './presenter.ts'
import { changeUser, inviteUser } from './save-user.ts'
import { findUser, presentListedUser, selectUsers } from './store.ts'

const sorts = {
  name: 'users.search',
  email: 'users.email',
  created_at: 'users.created_at',
} as const satisfies SortsOf<typeof userList>
const filters = filtersOf(userList)
const params = z.object({ id: z.uuid() })

export const userRoutes = [
  listRoute({
    url: '/api/users',
    summary: 'List staff users by name',
    access: staff('user.user.read'),
    query: listQuery(sorts, filters),
    data: pageOf('ListedUser'),
    async read({ services: { db, clock }, query, t }) {
      let found = db.selectFrom('users').where(isInUserScope(staffScope))
      if (query.q) found = found.where(textMatch('users.search', query.q))
      if (query.state) found = found.where(isInState(query.state))
      if (query.role_id) found = found.where('users.role_id', '=', query.role_id)
      if (query.branch_id) found = found.where('users.branch_id', '=', query.branch_id)
      if (query.department_id) found = found.where('users.department_id', '=', query.department_id)
      const parts = { found, shown: selectUsers(db, staffScope) }
      const page = await readPageOf(db, parts, { ...query, sort: query.sort ?? 'name' }, sorts, 'name')
      return presentPage(page, (row) => presentListedUser(row, clock(), t))
    },
  }),
  route({
    method: 'GET',
    url: '/api/users/:id',
    summary: 'Get a user with their devices, delegations and privileges',
    access: staff('user.user.read'),
    params,
    data: answer('StaffUser'),
    async handle({ services: { db, clock }, params: { id }, principal, t, locale }) {
      return { data: await presentStaffUser(db, id, { principal, now: clock(), t, locale }) }
    },
  }),
  action({
    method: 'POST',
    url: '/api/users',
    summary: 'Invite a user; an open invitation to the same address is renewed',
    access: staff('user.user.edit'),
    body: userSchema,
    data: answer('StaffUser'),
    status: 201,
    act: ({ tx, services, body, actor }) => inviteUser(tx, services, body, actor),
    present: ({ tx, actor, t, locale }, id) => presentStaffUser(tx, id, { ...actor, t, locale }),
    message: (data) => (data.waiting ? 'waits_for_second' : 'saved'),
  }),
  changeRoute({
    method: 'PUT',
    url: '/api/users/:id',
    summary: 'Update a user; a new role takes effect at their next request',
    access: staff('user.user.edit'),
    params,
    body: userUpdateSchema,
    data: answer('StaffUser'),
    async handle({
      services,
      params: { id },
      body: { version, ...body },
      principal,
      transact,
      actor,
      t,
      locale,
    }) {
      const data = await transact(async (tx) => {
        const before = await findUser(tx, staffScope, id)
        assertMayChange(before, principal)
        if (before.version !== version)
          throw editConflict(await presentStaffUser(tx, id, { ...actor, t, locale }))
        await checkUser(tx, body, principal, before)
        const outcome = await changeUser(tx, services, { before, body, version }, actor)
        const after = await presentStaffUser(tx, id, { ...actor, t, locale })
        if (outcome === 'conflict') throw editConflict(after)
        return { after, waits: outcome === 'waits' }
      })
      return { data: data.after, message: t('messages', data.waits ? 'waits_for_second' : 'saved') }
    },
  }),
  ...accessRoutes({
    base: '/api/users',
    access: staff('user.user.edit'),
    data: answer('StaffUser'),
    present: presentStaffUser,
  }),
]
