import { type RawBuilder, sql } from 'kysely'
import type { Notice } from '../../organisation/notifications/notify.ts'
import { notifyPeople } from '../../organisation/notifications/notify.ts'
import { system } from '../../platform/access/principal.ts'
import { recordAudit } from '../../platform/audit-events/record.ts'
import { after, hours, instant } from '../../platform/db/clock.ts'
import type { Tx } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/outbox/in-transaction.ts'
import type { Services } from '../../platform/services.ts'
import { usersOfNextRole } from './next-role.ts'

/** Hours after which a waiting decision is escalated. */
const MOST_HOURS = 72
const BATCH = 100

interface Waiting {
  id: string
  partner: string
  subject: string
  amount: number
}

/** A kind of records that wait for a decision of the insurer. */
interface Queue {
  table: 'funding_requests' | 'cargo_policies'
  states: readonly string[]
  /** SQL of the start of the wait, and of the name. */
  since: RawBuilder<unknown>
  subject: RawBuilder<unknown>
  amount: RawBuilder<unknown>
  kind: 'funding_request' | 'cargo_policy'
  privilege: 'marine.wallet.approve' | 'marine.policy.approve'
  limit: 'funding' | 'cargo'
  notice(row: Waiting): Pick<Notice, 'event' | 'messageKey' | 'params' | 'path'>
}

const queues: readonly Queue[] = [
  {
    table: 'funding_requests',
    states: ['pending', 'second_approval'],
    kind: 'funding_request',
    since: sql`coalesce(waiting.first_approved_at, waiting.submitted_at)`,
    subject: sql`waiting.reference`,
    amount: sql`coalesce(waiting.approved_amount, waiting.amount)`,
    privilege: 'marine.wallet.approve',
    limit: 'funding',
    notice: ({ id, partner, subject, amount }) => ({
      event: 'funding-asked',
      messageKey: 'funding_asked_message',
      params: { partner, reference: subject, amount },
      path: `/marine-admin/wallet-requests/${id}`,
    }),
  },
  {
    table: 'cargo_policies',
    states: ['referred'],
    kind: 'cargo_policy',
    // The wait restarts once the partner answers a question.
    since: sql`case when waiting.answer_by is null then greatest(waiting.referred_at,
      (select max(answered_at) from cargo_questions question where question.policy_id = waiting.id)) end`,
    subject: sql`coalesce(nullif(left(waiting.terms ->> 'description', 80), ''), '–')`,
    amount: sql`coalesce(waiting.premium, 0)`,
    privilege: 'marine.policy.approve',
    limit: 'cargo',
    notice: ({ id, partner, subject, amount }) => ({
      event: 'cargo-referred',
      messageKey: 'cargo_referred_message',
      params: { partner, what: subject, amount },
      path: `/marine-admin/policy-management/${id}`,
    }),
  },
]

/**
 * Escalates requests for funds and referrals that are undecided after 72 hours to the next role, once for each time it
 * begins to wait. @returns the number of escalations
 */
export async function escalateWaiting(services: Services): Promise<number> {
  const limit = after(services.clock(), -hours(MOST_HOURS))
  let count = 0
  for (const queue of queues) {
    const { rows } = await sql<{ id: string }>`
      select id from ${sql.table(queue.table)} as waiting where ${isOverdue(queue, limit)}
      order by ${queue.since} limit ${BATCH}`.execute(services.db)
    for (const { id } of rows)
      if (await inTransaction(services, (tx) => escalate(tx, services, queue, id, limit))) count += 1
  }
  return count
}

const isOverdue = ({ states, since }: Queue, limit: Date): RawBuilder<boolean> => sql<boolean>`(
  waiting.state in (${sql.join(states)}) and ${since} <= ${instant(limit)}
  and (waiting.escalated_at is null or waiting.escalated_at < ${since}))`

/** @returns whether it still waited and was not escalated before */
async function escalate(tx: Tx, services: Services, queue: Queue, id: string, limit: Date): Promise<boolean> {
  const now = services.clock()
  const { rows } = await sql<Waiting>`
    update ${sql.table(queue.table)} as waiting set escalated_at = ${instant(now)}
    from partners where partners.id = waiting.partner_id and waiting.id = ${id}::uuid and ${isOverdue(queue, limit)}
    returning waiting.id, partners.name as partner, ${queue.subject} as subject, ${queue.amount}::bigint as amount`.execute(
    tx,
  )
  const [row] = rows
  if (!row) return false
  const people = await usersOfNextRole(tx, queue.privilege, queue.limit)
  await notifyPeople(tx, services, people, { titleKey: 'waiting_long_title', ...queue.notice(row) })
  const note = { action: `${queue.kind}.escalated`, objectKind: queue.kind, objectId: id }
  await recordAudit(tx, { principal: system, now }, { ...note, after: { waited_hours: MOST_HOURS } })
  return true
}
