import type { Notification } from '@coverdesk/sdk'
import { notificationUpdateSchema } from '@coverdesk/sdk/schemas'
import type { Selectable } from 'kysely'
import { z } from 'zod'
import { staff } from '../../platform/access/access.ts'
import type { Principal } from '../../platform/access/principal.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Database } from '../../platform/db/schema.ts'
import { notFound } from '../../platform/errors/api-error.ts'
import { answers } from '../../platform/http/answers.ts'
import { listMeta, listQuery } from '../../platform/http/list.ts'
import { presentPage, readPage } from '../../platform/http/page.ts'
import { route } from '../../platform/http/route.ts'
import type { TextOf } from '../../platform/translations/translate.ts'

const notificationShape = z.object({
  id: z.string(),
  title: z.string(),
  message: z.string(),
  time: z.string(),
  read_at: z.string().nullable(),
  path: z.string().nullable(),
})

type Row = Selectable<Database['notifications']>

const params = z.object({ id: z.uuid() })
const sorts = { time: 'created_at' } as const

function present(row: Row, t: TextOf): z.infer<typeof notificationShape> {
  const values = row.params as Record<string, string | number>
  return {
    id: row.id,
    title: t('messages', row.title_key, values),
    message: t('messages', row.message_key, values),
    time: row.created_at,
    read_at: row.read_at,
    path: row.path,
  }
}

function own(db: Db, principal: Principal) {
  const userId = principal.kind === 'staff' ? principal.userId : null
  return db.selectFrom('notifications').selectAll().where('user_id', '=', userId)
}

async function findOwn(db: Db, id: string, principal: Principal): Promise<Row> {
  const row = await own(db, principal).where('id', '=', id).executeTakeFirst()
  if (!row) throw notFound()
  return row
}

export const notificationRoutes = [
  route({
    method: 'GET',
    url: '/api/notifications',
    summary: 'My notifications, newest first',
    access: staff('own'),
    query: listQuery(sorts),
    data: answers<Notification[]>()(z.array(notificationShape)),
    meta: listMeta,
    async handle({ services: { db }, principal, query, t }) {
      const page = await readPage(db, own(db, principal), query, sorts, 'time')
      return presentPage(page, (row) => present(row, t))
    },
  }),
  route({
    method: 'GET',
    url: '/api/notifications/unread',
    summary: 'My newest unread notifications, and how many there are',
    access: staff('own'),
    unattended: true,
    data: answers<Notification[]>()(z.array(notificationShape)),
    meta: z.object({ unread: z.number() }),
    async handle({ services: { db }, principal, t }) {
      const unread = own(db, principal).where('read_at', 'is', null)
      const rows = await unread.orderBy('created_at', 'desc').limit(10).execute()
      const { count } = await unread
        .clearSelect()
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      return { data: rows.map((row) => present(row, t)), meta: { unread: count } }
    },
  }),
  route({
    method: 'GET',
    url: '/api/notifications/:id',
    summary: 'One of my notifications',
    access: staff('own'),
    params,
    data: answers<Notification>()(notificationShape),
    async handle({ services: { db }, params: { id }, principal, t }) {
      return { data: present(await findOwn(db, id, principal), t) }
    },
  }),
  route({
    method: 'PUT',
    url: '/api/notifications/:id',
    summary: 'Mark one as read or unread',
    access: staff('own'),
    params,
    body: notificationUpdateSchema,
    data: answers<Notification>()(notificationShape),
    async handle({ services: { db, clock }, params: { id }, body, principal, t }) {
      const row = await findOwn(db, id, principal)
      const readAt = body.read ? (row.read_at ?? clock().toISOString()) : null
      await db.updateTable('notifications').set({ read_at: readAt }).where('id', '=', id).execute()
      return { data: present({ ...row, read_at: readAt }, t), message: t('messages', 'saved') }
    },
  }),
  route({
    method: 'DELETE',
    url: '/api/notifications/:id',
    summary: 'Delete one',
    access: staff('own'),
    params,
    data: z.null(),
    async handle({ services: { db }, params: { id }, principal, t }) {
      await findOwn(db, id, principal)
      await db.deleteFrom('notifications').where('id', '=', id).execute()
      return { data: null, message: t('messages', 'deleted') }
    },
  }),
]
