import type { Notification } from '@coverdesk/sdk'
import { notificationsReadSchema, notificationUpdateSchema } from '@coverdesk/sdk/schemas'
import type { Selectable } from 'kysely'
import { z } from 'zod'
import { staff } from '../../platform/access/access.ts'
import type { StaffUser } from '../../platform/access/principal.ts'
import { answer, nothing, pageOf } from '../../platform/answers/answers.ts'
import type { Db } from '../../platform/db/database.ts'
import { preparedRead } from '../../platform/db/prepared-read.ts'
import type { Database } from '../../platform/db/schema.ts'
import { notFound } from '../../platform/errors/api-error.ts'
import { listQuery } from '../../platform/http/list.ts'
import { listRoute } from '../../platform/http/list-route.ts'
import { presentPage, readPage } from '../../platform/http/page.ts'
import { type Context, route } from '../../platform/http/route.ts'
import type { Params } from '../../platform/translations/translate.ts'
import { noticeParams } from './notice-params.ts'

type Row = Selectable<Database['notifications']>
type Shown = Pick<Row, 'id' | 'title_key' | 'message_key' | 'params' | 'path' | 'created_at' | 'read_at'>

const params = z.object({ id: z.uuid() })
const sorts = { time: 'created_at' } as const
const filters = { state: z.enum(['unread', 'read']).optional() }

type Reader = Pick<Context<unknown, unknown, unknown>, 't' | 'locale'>

function present(row: Shown, { t, locale }: Reader): Notification {
  const values = noticeParams(row.params as Params, { t, locale })
  return {
    id: row.id,
    title: t('messages', row.title_key, values),
    message: t('messages', row.message_key, values),
    time: row.created_at,
    read_at: row.read_at,
    path: row.path,
  }
}

function own(db: Db, { userId }: StaffUser) {
  return db.selectFrom('notifications').selectAll().where('user_id', '=', userId)
}

const listed = (db: Db, principal: StaffUser) => own(db, principal).where('deleted_at', 'is', null)

const unreadOf = preparedRead((db, userId: string) => {
  const unread = db
    .selectFrom('notifications')
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .where('read_at', 'is', null)
  return unread
    .select(['id', 'title_key', 'message_key', 'params', 'path', 'created_at', 'read_at'])
    .select(unread.select((eb) => eb.fn.countAll<number>().as('count')).as('unread'))
    .orderBy('created_at', 'desc')
    .limit(10)
})

/** @param rows - `listed`, or `own` where a deleted one counts too */
async function findOne(rows: ReturnType<typeof own>, id: string): Promise<Row> {
  const row = await rows.where('id', '=', id).executeTakeFirst()
  if (!row) throw notFound()
  return row
}

export const notificationRoutes = [
  listRoute({
    url: '/api/notifications',
    summary: 'List my notifications, the newest first',
    access: staff('own'),
    query: listQuery(sorts, filters),
    data: pageOf('Notification'),
    async read({ services: { db }, principal, query, ...reader }) {
      let found = listed(db, principal)
      if (query.state) found = found.where('read_at', query.state === 'unread' ? 'is' : 'is not', null)
      const page = await readPage(db, found, query, sorts, 'time')
      return presentPage(page, (row) => present(row, reader))
    },
  }),
  route({
    method: 'GET',
    url: '/api/notifications/unread',
    summary: 'List my newest unread notifications, with their number',
    access: staff('own'),
    unattended: true,
    data: pageOf('Notification', 'UnreadMeta'),
    async handle({ services: { db }, principal, ...reader }) {
      const rows = await unreadOf.all(db, principal.userId)
      return { data: rows.map((row) => present(row, reader)), meta: { unread: rows[0]?.unread ?? 0 } }
    },
  }),
  route({
    method: 'GET',
    url: '/api/notifications/:id',
    summary: 'Get one of my notifications',
    access: staff('own'),
    params,
    data: answer('Notification'),
    async handle({ services: { db }, params: { id }, principal, ...reader }) {
      return { data: present(await findOne(listed(db, principal), id), reader) }
    },
  }),
  route({
    method: 'PUT',
    url: '/api/notifications/:id',
    summary: 'Mark a notification as read or unread',
    access: staff('own'),
    params,
    body: notificationUpdateSchema,
    data: answer('Notification'),
    async handle({ services: { db, clock }, params: { id }, body, principal, ...reader }) {
      const row = await findOne(listed(db, principal), id)
      const readAt = body.read ? (row.read_at ?? clock().toISOString()) : null
      await db.updateTable('notifications').set({ read_at: readAt }).where('id', '=', id).execute()
      return { data: present({ ...row, read_at: readAt }, reader), message: reader.t('messages', 'saved') }
    },
  }),
  route({
    method: 'DELETE',
    url: '/api/notifications/:id',
    summary: 'Delete a notification',
    access: staff('own'),
    params,
    data: nothing,
    async handle({ services: { db, clock }, params: { id }, principal, t }) {
      await findOne(listed(db, principal), id)
      await db.updateTable('notifications').set({ deleted_at: clock() }).where('id', '=', id).execute()
      return { data: null, message: t('messages', 'deleted') }
    },
  }),
  route({
    method: 'POST',
    url: '/api/notifications/:id/restore',
    summary: 'Restore a deleted notification',
    access: staff('own'),
    params,
    data: answer('Notification'),
    async handle({ services: { db }, params: { id }, principal, ...reader }) {
      const row = await findOne(own(db, principal), id)
      await db.updateTable('notifications').set({ deleted_at: null }).where('id', '=', id).execute()
      return { data: present(row, reader), message: reader.t('messages', 'saved') }
    },
  }),
  route({
    method: 'POST',
    url: '/api/notifications/read',
    summary: 'Mark all notifications up to an instant as read',
    access: staff('own'),
    body: notificationsReadSchema,
    data: answer('NotificationCount'),
    async handle({ services: { db, clock }, body, principal, t }) {
      const { numUpdatedRows } = await db
        .updateTable('notifications')
        .set({ read_at: clock() })
        .where('user_id', '=', principal.userId)
        .where('read_at', 'is', null)
        .where('deleted_at', 'is', null)
        .where('created_at', '<=', body.until)
        .executeTakeFirst()
      return { data: { count: Number(numUpdatedRows) }, message: t('messages', 'saved') }
    },
  }),
]
