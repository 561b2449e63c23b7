import { deliveryList } from '@coverdesk/lists/deliveries'
import { type Delivery, maskEmail, maskPhone } from '@coverdesk/sdk'
import { type Selectable, sql } from 'kysely'
import { z } from 'zod'
import { staff } from '../access/access.ts'
import { seesAll } from '../access/branches.ts'
import type { Principal } from '../access/principal.ts'
import { answer, pageOf } from '../answers/answers.ts'
import type { Db } from '../db/database.ts'
import { notFound } from '../errors/api-error.ts'
import { listQuery } from '../http/list.ts'
import { filtersOf, type SortsOf } from '../http/list-filters.ts'
import { listRoute } from '../http/list-route.ts'
import { presentPage, readPage } from '../http/page.ts'
import { route } from '../http/route.ts'
import type { Outbox } from '../outbox/tables.ts'
import { retryDelivery } from './retry.ts'
import { isDeadLetterFound } from './search.ts'

const sorts = { dead_at: 'dead_at' } as const satisfies SortsOf<typeof deliveryList>
const params = z.object({ id: z.uuid() })
const filters = filtersOf(deliveryList)

/** Omits the payload, which may contain a code. */
function present(row: Selectable<Outbox>): Delivery {
  const { id, topic, attempts, last_error: reason, created_at, dead_at } = row
  const { template = null, to } = row.payload as { template?: string; to?: string }
  const masked_to = to ? (topic === 'sms' ? maskPhone(to) : maskEmail(to)) : null
  return { id, topic, template, masked_to, attempts, reason, created_at, dead_at }
}

/** Selects dead letters. They have no branch, so users limited to branches see none. */
const selectDead = (db: Db, principal: Principal) =>
  db
    .selectFrom('outbox')
    .selectAll()
    .where('dead_at', 'is not', null)
    .where(sql<boolean>`${seesAll(principal)}::boolean`)

export const deliveryRoutes = [
  listRoute({
    url: '/api/deliveries',
    summary: 'List dead letters, newest first',
    access: staff('audit.event.read'),
    query: listQuery(sorts, filters),
    data: pageOf('Delivery'),
    async read({ services: { db }, query, principal, t }) {
      let dead = selectDead(db, principal)
      if (query.topic) dead = dead.where('topic', '=', query.topic)
      if (query.q) dead = dead.where(await isDeadLetterFound(db, query.q, t))
      return presentPage(await readPage(db, dead, query, sorts, 'dead_at'), present)
    },
  }),
  route({
    method: 'GET',
    url: '/api/deliveries/:id',
    summary: 'Get a dead letter',
    access: staff('audit.event.read'),
    params,
    data: answer('Delivery'),
    async handle({ services: { db }, params: { id }, principal }) {
      const row = await selectDead(db, principal).where('id', '=', id).executeTakeFirst()
      if (!row) throw notFound()
      return { data: present(row) }
    },
  }),
  route({
    method: 'POST',
    url: '/api/deliveries/:id/retry',
    summary: 'Retry a dead letter',
    access: staff('settings.company.edit'),
    params,
    data: answer('Delivery'),
    async handle({ services, params: { id }, transact, actor, t }) {
      const retried = await transact(async (tx) => present(await retryDelivery(tx, id, actor)))
      services.wakeOutbox()
      return { data: retried, message: t('messages', 'delivery_retried') }
    },
  }),
]
