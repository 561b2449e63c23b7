import { listName, viewChangeSchema, viewSchema } from '@coverdesk/sdk/schemas'
import type { Selectable } from 'kysely'
import { v7 as uuid } from 'uuid'
import { z } from 'zod'
import { account } from '../../platform/access/access.ts'
import type { Actor } from '../../platform/access/actor.ts'
import type { SignedInUser } from '../../platform/access/principal.ts'
import { action } from '../../platform/actions/action.ts'
import { answer, listOf } from '../../platform/answers/answers.ts'
import { recordAudit } from '../../platform/audit-events/record.ts'
import type { Tx } from '../../platform/db/database.ts'
import { ApiError, editConflict, fieldError, notFound } from '../../platform/errors/api-error.ts'
import { route } from '../../platform/http/route.ts'
import { mayEdit, presentView, selectViews } from './presenter.ts'
import type { ListViews } from './tables.ts'

/** Most views of one list, for one user or one role. */
const MOST = 50
const params = z.object({ id: z.uuid() })

/** @throws ApiError 404 for a view the caller does not see, 403 for one they may not change */
async function lockView(tx: Tx, id: string, by: SignedInUser) {
  const view = await selectViews(tx, by)
    .where('list_views.id', '=', id)
    .forUpdate('list_views')
    .executeTakeFirst()
  if (!view) throw notFound()
  if (!mayEdit(view, by)) throw new ApiError(403, 'not_allowed')
  return view
}

async function show(tx: Tx, id: string, by: SignedInUser) {
  return presentView(await selectViews(tx, by).where('list_views.id', '=', id).executeTakeFirstOrThrow(), by)
}

/** The audit trail records shared views only, not a user's private arrangement of their screen. */
async function auditShared(
  tx: Tx,
  actor: Actor,
  action: 'view.created' | 'view.updated' | 'view.deleted',
  { id, role_id: roleId }: { id: string; role_id: string | null },
  facts: { before?: object; after?: object },
): Promise<void> {
  if (roleId) await recordAudit(tx, actor, { action, objectKind: 'view', objectId: id, ...facts })
}

/** @throws ApiError 422 at `name` */
async function assertFree(
  tx: Tx,
  view: Pick<Selectable<ListViews>, 'id' | 'list' | 'name' | 'user_id' | 'role_id' | 'partner_id'>,
): Promise<void> {
  // Serialised: two views of the same name at the same time would collide in the index.
  if (view.role_id)
    await tx.selectFrom('roles').select('id').where('id', '=', view.role_id).forNoKeyUpdate().execute()
  else await tx.selectFrom('users').select('id').where('id', '=', view.user_id).forNoKeyUpdate().execute()
  const beside = await tx
    .selectFrom('list_views')
    .select(['id', 'name'])
    .where('list', '=', view.list)
    .where((eb) =>
      view.role_id
        ? eb.and([
            eb('role_id', '=', view.role_id),
            eb('partner_id', 'is not distinct from', view.partner_id),
          ])
        : eb.and([eb('user_id', '=', view.user_id), eb('role_id', 'is', null)]),
    )
    .execute()
  const others = beside.filter(({ id }) => id !== view.id)
  const taken = others.some(({ name }) => name.toLowerCase() === view.name.toLowerCase())
  if (taken) throw fieldError('name', 'fields.name_taken')
  if (others.length >= MOST) throw fieldError('name', 'fields.many', { params: { most: MOST } })
}

export const viewRoutes = [
  route({
    method: 'GET',
    url: '/api/views',
    summary: 'List the views of a list: my own, and those shared with my role',
    access: account,
    query: z.object({ list: listName() }),
    data: listOf('View'),
    async handle({ services: { db }, query, principal }) {
      const by = principal
      const rows = await selectViews(db, by)
        .where('list', '=', query.list)
        .orderBy('role_id', (order) => order.asc().nullsLast())
        .orderBy('list_views.name')
        .execute()
      return { data: rows.map((row) => presentView(row, by)) }
    },
  }),
  action({
    method: 'POST',
    url: '/api/views',
    summary: 'Create a view of a list, private or shared with my role',
    access: account,
    body: viewSchema,
    data: answer('View'),
    status: 201,
    async act({ tx, body, principal, actor }) {
      const by = principal
      const { shared, shown, ...rest } = body
      if (shared && !by.roleId) throw new ApiError(403, 'not_allowed')
      const view = {
        ...rest,
        id: uuid(),
        user_id: by.userId,
        role_id: shared ? by.roleId : null,
        partner_id: by.partnerId,
      }
      await assertFree(tx, view)
      const at = { created_at: actor.now, updated_at: actor.now }
      await tx
        .insertInto('list_views')
        .values({ ...view, ...at, shown: JSON.stringify(shown) })
        .execute()
      await auditShared(tx, actor, 'view.created', view, { after: body })
      return show(tx, view.id, by)
    },
    present: (_call, data) => data,
  }),
  action({
    method: 'PUT',
    url: '/api/views/:id',
    summary: 'Update the filters or the name of a view',
    access: account,
    params,
    body: viewChangeSchema,
    data: answer('View'),
    async act({ tx, params: { id }, body, principal, actor }) {
      const view = await lockView(tx, id, principal)
      if (view.version !== body.version) throw editConflict(presentView(view, principal))
      const { name, shown } = body
      await assertFree(tx, { ...view, name })
      await tx
        .updateTable('list_views')
        .set({ name, shown: JSON.stringify(shown), version: view.version + 1, updated_at: actor.now })
        .where('id', '=', id)
        .execute()
      const before = { name: view.name, shown: view.shown }
      await auditShared(tx, actor, 'view.updated', view, { before, after: { name, shown } })
    },
    present: ({ tx, params: { id }, principal }) => show(tx, id, principal),
  }),
  action({
    method: 'DELETE',
    url: '/api/views/:id',
    summary: 'Delete a view; a shared one for all its users',
    access: account,
    params,
    async act({ tx, params: { id }, principal, actor }) {
      const view = await lockView(tx, id, principal)
      await tx.deleteFrom('list_views').where('id', '=', id).execute()
      const before = { name: view.name, shown: view.shown }
      await auditShared(tx, actor, 'view.deleted', view, { before })
    },
    message: 'deleted',
  }),
]
