import { sql } from 'kysely'
import { after, days, instant, lagosDay } from '../../platform/db/clock.ts'
import type { Tx } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/outbox/in-transaction.ts'
import type { Services } from '../../platform/services.ts'
import { addDays } from '../../policies/terms/days.ts'
import { endTracker, returnToStep } from '../../workflows/workflow-engine/engine.ts'
import { readChangeRules } from '../change-rules/change-rules.ts'
import { factsOn } from './changed-facts.ts'
import { mailCustomer } from './mail-customer.ts'
import { notifyApprovers, notifyRequester } from './notify-of-change.ts'
import { projectPolicy } from './project-policy.ts'
import { replaceConditions } from './replace-conditions.ts'
import { requestNewDocuments } from './request-new-documents.ts'
import type { ChangeRow } from './stored-change.ts'

/** Days after its first one within which a change is still written onto its policy, when the job did not run. */
const CATCH_UP = 7
const PRICE_STEP = 'quote'
/** Days within which a buyer takes a policy over: those for which the link works. */
const TAKEN_OVER_WITHIN = 30
/** Days after which the users who may approve a change are reminded of it. */
const REMIND_AFTER = 3

/**
 * Writes changes that begin today onto their policies, prices unpaid changes for the new day, ends those that were not
 * paid or taken over in time, and reminds the users who may approve those that wait.
 */
export async function runDailyChanges(services: Services): Promise<void> {
  for (const id of await beginningToday(services)) await beginChange(services, id)
  for (const id of await unpaidChanges(services)) await priceAgain(services, id)
  for (const id of await unansweredChanges(services)) await expireUnanswered(services, id)
  for (const id of await undecidedChanges(services)) await remindApprovers(services, id)
}

const isUndecided = (now: Date) =>
  sql<boolean>`status = 'awaiting_approval'
    and tracker_id is null and coalesce(reminded_at, created_at) <= ${instant(after(now, -days(REMIND_AFTER)))}`

async function undecidedChanges({ db, clock }: Services): Promise<string[]> {
  const rows = await db.selectFrom('policy_transactions').select('id').where(isUndecided(clock())).execute()
  return rows.map(({ id }) => id)
}

async function remindApprovers(services: Services, id: string): Promise<void> {
  const now = services.clock()
  await inTransaction(services, async (tx) => {
    const change = await tx
      .updateTable('policy_transactions')
      .set({ reminded_at: now })
      .where('id', '=', id)
      .where(isUndecided(now))
      .returning(['id', 'policy_id', 'requested_by'])
      .executeTakeFirst()
    if (change) await notifyApprovers(tx, services, change, await policyOf(tx, change.policy_id))
  })
}

const policyOf = (tx: Tx, id: string) =>
  tx
    .selectFrom('policies')
    .select(['id', 'policy_number', 'plate', 'client_id', 'branch_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

async function beginningToday({ db, clock }: Services): Promise<string[]> {
  const today = lagosDay(clock())
  const rows = await db
    .selectFrom('policy_transactions')
    .select(['id', 'effective_from', 'booked_at'])
    .where('status', '=', 'booked')
    .where('kind', 'in', ['endorse', 'cancel', 'reinstate'])
    .where('effective_from', '<=', today)
    .where('effective_from', '>=', addDays(today, -CATCH_UP))
    .execute()
  return rows
    .filter(({ effective_from, booked_at }) => booked_at && lagosDay(new Date(booked_at)) < effective_from)
    .map(({ id }) => id)
}

async function beginChange(services: Services, id: string): Promise<void> {
  const now = services.clock()
  await inTransaction(services, async (tx) => {
    const row = await tx
      .selectFrom('policy_transactions')
      .select(['policy_id', 'kind', 'endorsement', 'effective_from', 'booked_at', 'facts'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const changed = await projectPolicy(tx, row.policy_id, now)
    if (row.endorsement === 'transfer') {
      const { policy_id: policyId, facts, effective_from: from, booked_at } = row
      await replaceConditions(tx, services, { policyId, facts, from, bookedAt: new Date(booked_at ?? now) })
    }
    if (!changed || row.kind !== 'endorse') return
    const segments = await tx
      .selectFrom('policy_segments')
      .select(['from_date as from', 'to_date as to', 'facts'])
      .where('policy_id', '=', row.policy_id)
      .execute()
    const [before, today] = [addDays(row.effective_from, -1), row.effective_from]
    await requestNewDocuments(
      tx,
      services,
      row.policy_id,
      factsOn(segments, before),
      factsOn(segments, today),
    )
  })
}

async function unpaidChanges({ db, clock }: Services): Promise<string[]> {
  const rows = await db
    .selectFrom('policy_transactions')
    .innerJoin('quotes', 'quotes.tracker_id', 'policy_transactions.tracker_id')
    .select('policy_transactions.id')
    .where('policy_transactions.status', '=', 'awaiting_payment')
    .groupBy('policy_transactions.id')
    .having((eb) => eb(eb.fn.max('quotes.valid_until'), '<=', instant(clock())))
    .execute()
  return rows.map(({ id }) => id)
}

/** Changes that their customer, or the buyer of the vehicle, did not answer in time. */
async function unansweredChanges({ db, clock }: Services): Promise<string[]> {
  const rows = await db
    .selectFrom('policy_transactions')
    .select('id')
    .where('status', '=', 'awaiting_customer')
    .where((eb) =>
      eb.or([
        eb('answer_by', '<=', instant(clock())),
        eb.and([
          eb('endorsement', '=', 'transfer'),
          eb('created_at', '<=', instant(after(clock(), -days(TAKEN_OVER_WITHIN)))),
        ]),
      ]),
    )
    .execute()
  return rows.map(({ id }) => id)
}

async function expireUnanswered(services: Services, id: string): Promise<void> {
  await inTransaction(services, async (tx) => {
    const row = await tx
      .selectFrom('policy_transactions')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (row.status === 'awaiting_customer') await expire(tx, services, row)
  })
}

async function expire(tx: Tx, services: Services, row: ChangeRow): Promise<void> {
  await tx
    .updateTable('policy_transactions')
    .set((eb) => ({ status: 'expired', version: eb('version', '+', 1) }))
    .where('id', '=', row.id)
    .execute()
  if (row.tracker_id) await endTracker(tx, services, row.tracker_id, 'cancelled')
  await notifyRequester(tx, services, row, await policyOf(tx, row.policy_id), 'expired')
  if (row.status === 'awaiting_payment') await mailCustomer(tx, services, row.policy_id, 'change-expired')
}

async function priceAgain(services: Services, id: string): Promise<void> {
  const now = services.clock()
  await inTransaction(services, async (tx) => {
    const row = await tx
      .selectFrom('policy_transactions')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const { tracker_id: trackerId } = row
    if (row.status !== 'awaiting_payment' || !trackerId) return
    const paying = await tx
      .selectFrom('payments')
      .select('id')
      .where('tracker_id', '=', trackerId)
      .where('status', 'in', ['pending', 'succeeded', 'review'])
      .executeTakeFirst()
    if (paying) return
    const { payment } = await readChangeRules(tx, lagosDay(now))
    const isTransfer = row.endorsement === 'transfer'
    if (!isTransfer && after(new Date(row.created_at), days(payment)) > now) {
      await returnToStep(tx, services, trackerId, PRICE_STEP)
      return
    }
    await expire(tx, services, row)
  })
}
