import type { roleLists } from '@coverdesk/lists/roles'
import { roleSchema, roleUpdateSchema } from '@coverdesk/sdk/schemas'
import { z } from 'zod'
import { type Access, staff, staffAny } from '../../platform/access/access.ts'
import type { Audience } from '../../platform/access/audiences.ts'
import type { SignedInUser } from '../../platform/access/principal.ts'
import { action } from '../../platform/actions/action.ts'
import { answer, listOf, pageOf } from '../../platform/answers/answers.ts'
import { recordAudit } from '../../platform/audit-events/record.ts'
import { ApiError, editConflict } from '../../platform/errors/api-error.ts'
import { changeRoute } from '../../platform/http/change-route.ts'
import { listQuery, textMatch } from '../../platform/http/list.ts'
import type { SortsOf } from '../../platform/http/list-filters.ts'
import { listRoute } from '../../platform/http/list-route.ts'
import { presentPage, readPage } from '../../platform/http/page.ts'
import { type Route, route } from '../../platform/http/route.ts'
import { lackedBy, rolePrivileges } from './granting.ts'
import { isFirstRole } from './marine-roles.ts'
import { workflowsNaming } from './named-in-workflows.ts'
import { previewRole } from './preview.ts'
import { changeRole, createRole } from './save-role.ts'
import { findRole, holdersOf, presentListedRole, presentRole, selectRoles } from './store.ts'
import { storedName } from './stored-name.ts'

const sorts = { name: 'roles.search', people: 'roles.people_count' } as const satisfies SortsOf<
  typeof roleLists.office
>
const params = z.object({ id: z.uuid() })

export interface RolesOf {
  base: string
  /** The audience of the roles. */
  audience: Audience
  /** The privileges the caller needs to choose one of them, to read one, and to change one. */
  access: Record<'list' | 'read' | 'edit', Access<SignedInUser>>
}

/** Routes for the roles of one audience. */
export const rolesRoutes = ({ base, audience, access }: RolesOf): Route[] => [
  listRoute({
    url: base,
    summary: 'List roles by name',
    access: access.list,
    query: listQuery(sorts),
    data: pageOf('ListedRole'),
    async read({ services: { db }, query, principal, t }) {
      let found = selectRoles(db, audience, t)
      if (query.q) found = found.where(textMatch('roles.search', query.q))
      const page = await readPage(db, found, { ...query, sort: query.sort ?? 'name' }, sorts, 'name')
      return presentPage(page, (row) => presentListedRole(row, principal, t))
    },
  }),
  route({
    method: 'GET',
    url: `${base}/privileges`,
    summary: 'List the privileges such a role can have',
    access: access.read,
    data: listOf('OfferedPrivilege'),
    async handle({ principal }) {
      const offered = rolePrivileges[audience]
      const lacked = new Set(lackedBy(principal, offered))
      return { data: offered.map((name) => ({ name, yours: !lacked.has(name) })) }
    },
  }),
  route({
    method: 'GET',
    url: `${base}/:id`,
    summary: 'Get a role with its users',
    access: access.read,
    params,
    data: answer('Role'),
    async handle({ services: { db }, params: { id }, principal, t }) {
      return { data: await presentRole(db, { audience, id, principal, t }) }
    },
  }),
  action({
    method: 'POST',
    url: base,
    summary: 'Create a role',
    access: access.edit,
    body: roleSchema,
    data: answer('Role'),
    status: 201,
    act: ({ tx, services, body, actor }) => createRole(tx, services, { audience, body }, actor),
    present: ({ tx, principal, t }, id) => presentRole(tx, { audience, id, principal, t }),
    message: (data) => (data.waiting ? 'waits_for_second' : 'saved'),
  }),
  changeRoute({
    method: 'PUT',
    url: `${base}/:id`,
    summary: 'Update a role; more authority waits for a second administrator',
    access: access.edit,
    params,
    body: roleUpdateSchema,
    data: answer('Role'),
    async handle({ services, params: { id }, body, principal, transact, actor, t }) {
      const saved = await transact(async (tx) => {
        const before = await findRole(tx, audience, id)
        const current = () => presentRole(tx, { audience, id, principal, t })
        if (before.version !== body.version) throw editConflict(await current())
        const wanted = { ...body, name: storedName(services, before, body) }
        const outcome = await changeRole(tx, services, { before, body: wanted }, actor)
        if (outcome === 'conflict') throw editConflict(await current())
        return { data: await current(), waits: outcome === 'waits' }
      })
      return { data: saved.data, message: t('messages', saved.waits ? 'waits_for_second' : 'saved') }
    },
  }),
  route({
    method: 'POST',
    url: `${base}/:id/preview`,
    summary: 'Preview a change of a role: the affected users; nothing is saved',
    access: access.edit,
    params,
    body: roleSchema,
    data: answer('RolePreview'),
    async handle({ services, params: { id }, body, principal, t }) {
      const now = services.clock()
      return {
        data: await previewRole(services.db, { audience, id, body, principal, now, services, t }),
      }
    },
  }),
  action({
    method: 'DELETE',
    url: `${base}/:id`,
    summary: 'Delete a role that no user has and no workflow names',
    access: access.edit,
    params,
    async act({ tx, params: { id }, actor, t }) {
      const role = await findRole(tx, audience, id)
      if (isFirstRole(role)) throw new ApiError(409, 'role_of_first')
      const { name, privileges, limits } = role
      const people = await holdersOf(tx, id)
      const workflows = audience === 'staff' ? await workflowsNaming(tx, id, t) : []
      if (people.length + workflows.length > 0) {
        throw new ApiError(409, 'role_in_use', { extra: { people, workflows } })
      }
      await tx.deleteFrom('roles').where('id', '=', id).execute()
      const note = { action: 'role.deleted', objectKind: 'role', objectId: id }
      await recordAudit(tx, actor, { ...note, before: { name, privileges, limits } })
    },
    message: 'deleted',
  }),
]

/** The roles of the office; user administrators choose one. */
export const roleRoutes: Route[] = rolesRoutes({
  base: '/api/roles',
  audience: 'staff',
  access: {
    list: staffAny(['role.role.read', 'user.user.read']),
    read: staff('role.role.read'),
    edit: staff('role.role.edit'),
  },
})
