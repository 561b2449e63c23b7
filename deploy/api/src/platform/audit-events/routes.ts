import { daySchema } from '@coverdesk/sdk/schemas'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { staff } from '../access/access.ts'
import type { Principal } from '../access/principal.ts'
import { answer, listOf, pageOf } from '../answers/answers.ts'
import { lagosDay, lagosMidnight } from '../db/clock.ts'
import type { Db } from '../db/database.ts'
import { ApiError, notFound } from '../errors/api-error.ts'
import { listQuery, textMatch } from '../http/list.ts'
import { listRoute } from '../http/list-route.ts'
import { countUpTo, readPage } from '../http/page.ts'
import { route } from '../http/route.ts'
import type { Services } from '../services.ts'
import { streamCsv } from '../sheets/csv.ts'
import { labelled } from '../translations/labelled.ts'
import type { TextOf } from '../translations/translate.ts'
import { recordsFoundBy, recordsOfCase, recordsOfClient, recordsOfPolicy } from './cases.ts'
import { isEventInBranches } from './in-branches.ts'
import { presentEvents } from './presenter.ts'

const sorts = { at: 'audit_events.at' } as const
const MOST_EXPORTED = 20_000
/** Number of events of an export in memory at once. */
const PAGE = 500
const head = ['at', 'who', 'what', 'thing', 'before', 'after', 'request'] as const

const filters = {
  /** One value, or several separated by commas. */
  object_kind: z.string().max(100).optional(),
  object_id: z.string().max(60).optional(),
  action: z.string().max(60).optional(),
  /** One value, or several separated by commas. */
  verb: z
    .string()
    .regex(/^[a-z_-]{1,40}(,[a-z_-]{1,40}){0,9}$/)
    .optional(),
  /** All events of one tracker: its forms and decisions, its claim, policy and payments. */
  tracker_id: z.uuid().optional(),
  /** All events of one policy: its changes, payments, refunds and claims. */
  policy_id: z.uuid().optional(),
  /** All events of one customer, with their policies and trackers. */
  client_id: z.uuid().optional(),
  actor_id: z.uuid().optional(),
  actor_kind: z.string().max(20).optional(),
  from: daySchema().optional(),
  until: daySchema().optional(),
}

type AuditEventFilters = { [K in keyof typeof filters | 'q']?: string | undefined }

/** Selects all columns but the search text. */
const selectEvents = (db: Db, principal: Principal) =>
  db
    .selectFrom('audit_events')
    .select(['id', 'at', 'actor_kind', 'actor_id', 'actor_name', 'action', 'object_kind', 'object_id'])
    .select(['before', 'after', 'request_id', 'ip'])
    .where(isEventInBranches(principal))

/** Suffix of an action, written as in its index. */
const verbOf = sql<string>`substring(action from '[^.]+$')`

/** Selects the events of a filter, whose days are Lagos days and both included. */
async function select(db: Db, filter: AuditEventFilters, principal: Principal) {
  let found = selectEvents(db, principal)
  if (filter.object_kind) found = found.where('object_kind', 'in', filter.object_kind.split(','))
  if (filter.object_id) found = found.where('object_id', '=', filter.object_id)
  if (filter.action) found = found.where('action', '=', filter.action)
  if (filter.verb) found = found.where(verbOf, 'in', filter.verb.split(','))
  if (filter.tracker_id) found = found.where('object_id', 'in', await recordsOfCase(db, filter.tracker_id))
  if (filter.policy_id) found = found.where('object_id', 'in', await recordsOfPolicy(db, filter.policy_id))
  if (filter.client_id) found = found.where('object_id', 'in', await recordsOfClient(db, filter.client_id))
  if (filter.q) found = found.where(await matching(db, filter.q))
  if (filter.actor_id) found = found.where('actor_id', '=', filter.actor_id)
  if (filter.actor_kind) found = found.where('actor_kind', '=', filter.actor_kind)
  if (filter.from) found = found.where('at', '>=', lagosMidnight(filter.from))
  if (filter.until) found = found.where('at', '<', lagosMidnight(filter.until, 1))
  return { found }
}

/** Matches the event itself, or a record whose tracker has the number or plate of the search. */
async function matching(db: Db, q: string): Promise<RawBuilder<boolean>> {
  const said = textMatch('audit_events.search', q)
  const records = await recordsFoundBy(db, q)
  if (records.length === 0) return said
  return sql<boolean>`audit_events.id in (select id from audit_events where ${said}
    union select id from audit_events where object_id = any (${records}))`
}

/** Reads the events of an export in batches. @throws ApiError 413 for more than an export contains */
async function* eventPages(
  services: Services,
  filter: AuditEventFilters,
  principal: Principal,
  t: TextOf,
  locale: string,
) {
  const { db } = services
  const { found } = await select(db, filter, principal)
  if ((await countUpTo(db, found, MOST_EXPORTED + 1)) > MOST_EXPORTED)
    throw new ApiError(413, 'body_too_large')
  let cursor: string | undefined
  do {
    const page = { q: filter.q, cursor, limit: PAGE }
    const { rows, next_cursor } = await readPage(db, found, page, sorts, 'at')
    const events = await presentEvents(services, rows, t, locale)
    yield events.map((event) => [
      event.at,
      event.actor_name,
      event.sentence,
      event.object_name,
      event.changes.map(({ label, before }) => labelled(t, label, before ?? '')).join('\n'),
      event.changes.map(({ label, after }) => labelled(t, label, after ?? '')).join('\n'),
      event.request_id ?? '',
    ])
    cursor = next_cursor ?? undefined
  } while (cursor)
}

export const auditEventRoutes = [
  listRoute({
    url: '/api/audit-events',
    summary: 'List audit events, newest first',
    access: staff('audit.event.read'),
    query: listQuery(sorts, filters),
    data: pageOf('AuditEvent'),
    async read({ services, query, principal, t, locale }) {
      const { db } = services
      const { found } = await select(db, query, principal)
      const { rows, ...meta } = await readPage(db, found, query, sorts, 'at')
      return { data: await presentEvents(services, rows, t, locale), meta }
    },
  }),
  route({
    method: 'GET',
    url: '/api/audit-events/export',
    summary: 'Export audit events as a spreadsheet',
    access: staff('audit.event.read'),
    query: z.object({ q: z.string().trim().max(100).optional(), ...filters }),
    async handle({ services, query, principal, t, locale }) {
      const name = `audit-events-${lagosDay(services.clock())}.csv`
      const columns = head.map((key) => ({
        title: t('audit-events', `columns.${key}`),
        kind: key === 'at' ? ('instant' as const) : ('text' as const),
      }))
      return {
        file: await streamCsv(columns, eventPages(services, query, principal, t, locale)),
        headers: {
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': `attachment; filename="${name}"`,
        },
      }
    },
  }),
  route({
    method: 'GET',
    url: '/api/audit-events/people',
    summary: 'List possible authors of audit events by name',
    access: staff('audit.event.read'),
    data: listOf('AuditPerson'),
    async handle({ services: { db } }) {
      const people = await db
        .selectFrom('users')
        .select(['id', 'first_name', 'last_name'])
        .orderBy('first_name')
        .orderBy('last_name')
        .execute()
      return {
        data: people.map(({ id, first_name, last_name }) => ({ id, name: `${first_name} ${last_name}` })),
      }
    },
  }),
  route({
    method: 'GET',
    url: '/api/audit-events/:id',
    summary: 'Get an audit event with values before and after',
    access: staff('audit.event.read'),
    params: z.object({ id: z.uuid() }),
    data: answer('AuditEvent'),
    async handle({ services, params: { id }, principal, t, locale }) {
      const row = await selectEvents(services.db, principal).where('id', '=', id).executeTakeFirst()
      if (!row) throw notFound()
      const [event] = await presentEvents(services, [row], t, locale)
      if (!event) throw notFound()
      return { data: event }
    },
  }),
]
