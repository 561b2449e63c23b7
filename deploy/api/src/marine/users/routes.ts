import { marineUserLists } from '@coverdesk/lists/users'
import { marineUserSchema, marineUserUpdateSchema } from '@coverdesk/sdk/schemas'
import { z } from 'zod'
import { isInUserScope, userScopeOf } from '../../identity/accounts/user-scope.ts'
import { isInState } from '../../identity/accounts/user-state.ts'
import { accessRoutes } from '../../identity/users/access-routes.ts'
import { assertMayChange, checkUser } from '../../identity/users/check-user.ts'
import { assertMayEnd, endAccess } from '../../identity/users/end-access.ts'
import { presentPerson } from '../../identity/users/presenter.ts'
import { changeUser, inviteUser } from '../../identity/users/save-user.ts'
import { findUser, presentListedPerson, selectUsers } from '../../identity/users/store.ts'
import { action } from '../../platform/actions/action.ts'
import { answer, pageOf } from '../../platform/answers/answers.ts'
import { editConflict } from '../../platform/errors/api-error.ts'
import { listQuery, textMatch } from '../../platform/http/list.ts'
import { filtersOf, type SortsOf } from '../../platform/http/list-filters.ts'
import { listRoute } from '../../platform/http/list-route.ts'
import { presentPage, readPageOf } from '../../platform/http/page.ts'
import { route } from '../../platform/http/route.ts'
import { kinds } from './kinds.ts'

const sorts = { name: 'users.search', created_at: 'users.created_at' } as const satisfies SortsOf<
  typeof marineUserLists.admin
>
const filters = filtersOf(marineUserLists.admin)
const params = z.object({ id: z.uuid() })
/** Fields that only staff have. */
const nowhere = { branch_id: null, department_id: null }
const data = answer('Person')

/** Routes of marine users; a partner finds its own users only. */
export const marineUserRoutes = kinds.flatMap(({ base, access }) => [
  listRoute({
    url: `${base}/users`,
    summary: 'List the users of the caller’s side by name',
    access: access('marine.user.read'),
    query: listQuery(sorts, filters),
    data: pageOf('ListedPerson'),
    async read({ services: { db, clock }, query, principal, t }) {
      const userScope = userScopeOf(principal)
      let found = db.selectFrom('users').where(isInUserScope(userScope))
      if (query.q) found = found.where(textMatch('users.search', query.q))
      if (query.state) found = found.where(isInState(query.state))
      if (query.role_id) found = found.where('users.role_id', '=', query.role_id)
      const parts = { found, shown: selectUsers(db, userScope) }
      const page = await readPageOf(db, parts, { ...query, sort: query.sort ?? 'name' }, sorts, 'name')
      return presentPage(page, (row) => presentListedPerson(row, clock(), t))
    },
  }),
  route({
    method: 'GET',
    url: `${base}/users/:id`,
    summary: 'Get a user with their devices, last actions and privileges',
    access: access('marine.user.read'),
    params,
    data,
    async handle({ services: { db, clock }, params: { id }, principal, t, locale }) {
      return { data: await presentPerson(db, id, { principal, now: clock(), t, locale }) }
    },
  }),
  action({
    method: 'POST',
    url: `${base}/users`,
    summary: 'Invite a user; renews a waiting invitation to the same address',
    access: access('marine.user.edit'),
    body: marineUserSchema,
    data,
    status: 201,
    act: ({ tx, services, body, actor }) => inviteUser(tx, services, { ...body, ...nowhere }, actor),
    present: ({ tx, actor, t, locale }, id) => presentPerson(tx, id, { ...actor, t, locale }),
    message: (made) => (made.waiting ? 'waits_for_second' : 'saved'),
  }),
  route({
    method: 'PUT',
    url: `${base}/users/:id`,
    summary: 'Update a user; a new role applies from their next request',
    access: access('marine.user.edit'),
    params,
    body: marineUserUpdateSchema,
    data,
    async handle({
      services,
      params: { id },
      body: { version, ...answered },
      principal,
      transact,
      actor,
      t,
      locale,
    }) {
      const saved = await transact(async (tx) => {
        const before = await findUser(tx, userScopeOf(principal), id)
        assertMayChange(before, principal)
        if (before.version !== version)
          throw editConflict(await presentPerson(tx, id, { ...actor, t, locale }))
        const body = { ...answered, ...nowhere }
        await checkUser(tx, body, principal, before)
        const outcome = await changeUser(tx, services, { before, body, version }, actor)
        const after = await presentPerson(tx, id, { ...actor, t, locale })
        if (outcome === 'conflict') throw editConflict(after)
        return { after, waits: outcome === 'waits' }
      })
      return { data: saved.after, message: t('messages', saved.waits ? 'waits_for_second' : 'saved') }
    },
  }),
  action({
    method: 'POST',
    url: `${base}/users/:id/disable`,
    summary: 'Disable a user; their access ends at once',
    access: access('marine.user.edit'),
    params,
    data,
    async act({ tx, params: { id }, actor }) {
      await assertMayEnd(tx, id, actor)
      await endAccess(tx, id, actor)
    },
    present: ({ tx, params: { id }, actor, t, locale }) => presentPerson(tx, id, { ...actor, t, locale }),
  }),
  ...accessRoutes({
    base: `${base}/users`,
    access: access('marine.user.edit'),
    data,
    present: presentPerson,
  }),
])
