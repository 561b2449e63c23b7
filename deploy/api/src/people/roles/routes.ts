import type { ListedRole, OfferedPrivilege, Role, RolePreview } from '@coverdesk/sdk'
import { roleSchema, roleUpdateSchema } from '@coverdesk/sdk/schemas'
import { v7 as uuid } from 'uuid'
import { z } from 'zod'
import { staff, staffAny } from '../../platform/access/access.ts'
import { recordAudit } from '../../platform/audit-events/record.ts'
import { ApiError, editConflict } from '../../platform/errors/api-error.ts'
import { answers } from '../../platform/http/answers.ts'
import { listMeta, listQuery, textMatch } from '../../platform/http/list.ts'
import { presentPage, readPage } from '../../platform/http/page.ts'
import { route } from '../../platform/http/route.ts'
import { office } from '../accounts/house.ts'
import { checkRole, tidyRole } from './check-role.ts'
import { lackedBy, officePrivileges } from './granting.ts'
import { keepGrantable } from './keep-grantable.ts'
import { workflowsNaming } from './named-in-workflows.ts'
import { previewRole, rolePreviewShape } from './preview.ts'
import {
  findRole,
  holdersOf,
  listedRoleShape,
  presentListedRole,
  presentRole,
  roleShape,
  selectRoles,
} from './store.ts'

const sorts = { name: 'roles.search' } as const
const params = z.object({ id: z.uuid() })

export const roleRoutes = [
  route({
    method: 'GET',
    url: '/api/roles',
    summary: 'The roles of the office by name',
    access: staffAny(['role.role.read', 'user.user.read']),
    query: listQuery(sorts),
    data: answers<ListedRole[]>()(z.array(listedRoleShape)),
    meta: listMeta,
    async handle({ services: { db }, query, principal }) {
      let found = selectRoles(db)
      if (query.q) found = found.where(textMatch('roles.search', query.q))
      const page = await readPage(db, found, { ...query, sort: query.sort ?? 'name' }, sorts, 'name')
      return presentPage(page, (row) => presentListedRole(row, principal))
    },
  }),
  route({
    method: 'GET',
    url: '/api/roles/privileges',
    summary: 'Every privilege an office role can hold',
    access: staff('role.role.read'),
    data: answers<OfferedPrivilege[]>()(z.array(z.object({ name: z.string(), yours: z.boolean() }))),
    async handle({ principal }) {
      const lacked = new Set(lackedBy(principal, officePrivileges))
      return { data: officePrivileges.map((name) => ({ name, yours: !lacked.has(name) })) }
    },
  }),
  route({
    method: 'GET',
    url: '/api/roles/:id',
    summary: 'A role with who holds it',
    access: staff('role.role.read'),
    params,
    data: answers<Role>()(roleShape),
    async handle({ services: { db }, params: { id }, principal, t }) {
      return { data: await presentRole(db, id, principal, t) }
    },
  }),
  route({
    method: 'POST',
    url: '/api/roles',
    summary: 'Make a role',
    access: staff('role.role.edit'),
    body: roleSchema,
    data: answers<Role>()(roleShape),
    status: 201,
    async handle({ body, principal, transact, actor, t }) {
      const data = await transact(async (tx) => {
        await checkRole(tx, body, principal)
        const { limits, ...role } = tidyRole(body)
        const id = uuid()
        await tx
          .insertInto('roles')
          .values({ id, audience: 'staff', ...role, limits: JSON.stringify(limits) })
          .execute()
        const note = { action: 'role.created', objectKind: 'role', objectId: id, after: { ...role, limits } }
        await recordAudit(tx, actor, note)
        return presentRole(tx, id, principal, t)
      })
      return { data, message: t('messages', 'saved') }
    },
  }),
  route({
    method: 'PUT',
    url: '/api/roles/:id',
    summary: 'Change a role; it counts from the next request of everybody who holds it',
    access: staff('role.role.edit'),
    params,
    body: roleUpdateSchema,
    data: answers<Role>()(roleShape),
    async handle({ params: { id }, body, principal, transact, actor, t }) {
      const data = await transact(async (tx) => {
        const before = await findRole(tx, id)
        if (before.version !== body.version) throw editConflict(await presentRole(tx, id, principal, t))
        await checkRole(tx, body, principal, before)
        const { name, privileges, limits } = tidyRole(body)
        const replaced = (held: { roleId: string; privileges: readonly string[] }) =>
          held.roleId === id ? privileges : held.privileges
        await keepGrantable(tx, office, replaced, 'privileges')
        const changed = await tx
          .updateTable('roles')
          .set({ name, privileges, limits: JSON.stringify(limits), version: body.version + 1 })
          .where('id', '=', id)
          .where('version', '=', body.version)
          .executeTakeFirst()
        if (changed.numUpdatedRows === 0n) throw editConflict(await presentRole(tx, id, principal, t))
        const was = { name: before.name, privileges: before.privileges, limits: before.limits }
        const note = { action: 'role.changed', objectKind: 'role', objectId: id }
        await recordAudit(tx, actor, { ...note, before: was, after: { name, privileges, limits } })
        return presentRole(tx, id, principal, t)
      })
      return { data, message: t('messages', 'saved') }
    },
  }),
  route({
    method: 'POST',
    url: '/api/roles/:id/preview',
    summary: 'Whom a change of a role would touch; nothing is saved',
    access: staff('role.role.edit'),
    params,
    body: roleSchema,
    data: answers<RolePreview>()(rolePreviewShape),
    async handle({ services: { db, clock }, params: { id }, body, principal, t }) {
      return { data: await previewRole(db, { id, body, principal, now: clock(), t }) }
    },
  }),
  route({
    method: 'DELETE',
    url: '/api/roles/:id',
    summary: 'Delete a role that nobody holds and no workflow names',
    access: staff('role.role.edit'),
    params,
    data: z.null(),
    async handle({ params: { id }, transact, actor, t }) {
      await transact(async (tx) => {
        const { name, privileges, limits } = await findRole(tx, id)
        const people = await holdersOf(tx, id)
        const workflows = await workflowsNaming(tx, id, t)
        if (people.length + workflows.length > 0) {
          throw new ApiError(409, 'role_in_use', { extra: { people, workflows } })
        }
        await tx.deleteFrom('roles').where('id', '=', id).execute()
        const note = { action: 'role.deleted', objectKind: 'role', objectId: id }
        await recordAudit(tx, actor, { ...note, before: { name, privileges, limits } })
      })
      return { data: null, message: t('messages', 'deleted') }
    },
  }),
]
