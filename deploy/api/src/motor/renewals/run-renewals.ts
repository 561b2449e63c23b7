import { sql } from 'kysely'
import { system } from '../../platform/access/principal.ts'
import { recordAudit } from '../../platform/audit-events/record.ts'
import { after, hours, instant, lagosDay } from '../../platform/db/clock.ts'
import { ApiError } from '../../platform/errors/api-error.ts'
import { inTransaction } from '../../platform/outbox/in-transaction.ts'
import type { Services } from '../../platform/services.ts'
import { addDays, later } from '../../policies/terms/days.ts'
import { fleetsOfDue } from './due-fleets.ts'
import { lockRenewable } from './offers.ts'
import { readRenewalRules } from './rules.ts'
import { sendFleetOnDay } from './send-fleet-offer.ts'
import { deliverOffer, offerOf } from './send-offer.ts'

/** Days after the end of cover within which the last message is still sent. */
const AFTER_END = 7
/** Hours after a message of staff within which the schedule sends none. */
const JUST_SENT = 36

/**
 * Marks the offers of ended terms as lapsed, and sends the offers that are due by the days of the reference data, each
 * in a transaction of its own, and those of a fleet in one email. Days before the rule took effect send nothing, so that an installation does not write to
 * all customers at once.
 */
export async function runRenewals(services: Services): Promise<{ sent: number; refused: number }> {
  const { db, clock, log } = services
  const today = lagosDay(clock())
  await db
    .updateTable('renewal_offers as offer')
    .from('policy_terms as term')
    .set((eb) => ({ status: 'lapsed', updated_at: clock(), version: eb('offer.version', '+', 1) }))
    .whereRef('term.id', '=', 'offer.term_id')
    .where('offer.status', '=', 'open')
    .where('term.end_date', '<', today)
    .execute()
  const { reminders } = await readRenewalRules(db, today)
  const since = await scheduleStart(services, today)
  let sent = 0
  let refused = 0
  for (const [index, daysBefore] of reminders.entries()) {
    const next = reminders[index + 1]
    const last = addDays(today, daysBefore === 0 ? -1 : daysBefore)
    const first = daysBefore === 0 ? addDays(today, -AFTER_END) : addDays(today, (next ?? -1) + 1)
    const earliest = addDays(since, daysBefore === 0 ? -1 : daysBefore)
    const from = later(first, earliest)
    const { fleets, others } = await fleetsOfDue(db, await dueBetween(services, { from, last, daysBefore }))
    for (const fleet of fleets) {
      const counted = await sendFleetOnDay(services, fleet, { daysBefore, justSent: JUST_SENT })
      sent += counted.sent
      refused += counted.refused
    }
    for (const id of others) {
      try {
        if (await sendOnDay(services, id, daysBefore)) sent += 1
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        refused += 1
        log.info({ policy: id, code: error.code }, 'a renewal offer was not sent')
      }
    }
  }
  return { sent, refused }
}

/** The day on which the present schedule took effect. */
async function scheduleStart({ db }: Services, today: string): Promise<string> {
  const row = await db
    .selectFrom('setup_rows')
    .select('effective_from')
    .where('list', '=', 'renewal_rules')
    .where('code', '=', 'REMINDERS')
    .where('effective_from', '<=', today)
    .orderBy('effective_from', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.effective_from ?? today
}

/**
 * Policies that end within a stretch of days and have had no message for this day of the schedule, without those of
 * customers whose data is restricted.
 */
async function dueBetween(
  { db }: Services,
  { from, last, daysBefore }: { from: string; last: string; daysBefore: number },
): Promise<string[]> {
  if (from > last) return []
  const rows = await db
    .selectFrom('policies')
    .select('id')
    .where('cancelled_at', 'is', null)
    .where('end_date', '>=', from)
    .where('end_date', '<=', last)
    // A policy that was cancelled from a later day ends within its term.
    .where(
      sql<boolean>`exists (select 1 from policy_terms term where term.policy_id = policies.id
        and term.end_date = policies.end_date)`,
    )
    .where(
      sql<boolean>`not exists (select 1 from clients where clients.id = policies.client_id
        and (clients.restricted_at is not null or clients.erased_at is not null))`,
    )
    .where(
      sql<boolean>`not exists (select 1 from renewal_offers offer
        join policy_terms term on term.id = offer.term_id
        join renewal_reminders sent on sent.offer_id = offer.id and sent.days_before = ${daysBefore}
        where offer.policy_id = policies.id and term.end_date = policies.end_date)`,
    )
    .orderBy('end_date')
    .execute()
  return rows.map(({ id }) => id)
}

/** Sends the message of one day of the schedule, at most once; false where another process has. */
function sendOnDay(services: Services, policyId: string, daysBefore: number): Promise<boolean> {
  return inTransaction(services, async (tx) => {
    const now = services.clock()
    const policy = await lockRenewable(tx, policyId, system)
    const before = await offerOf(tx, policyId)
    if (before) {
      const done = await tx
        .selectFrom('renewal_reminders')
        .select('offer_id')
        .where('offer_id', '=', before.id)
        .where('days_before', '=', daysBefore)
        .executeTakeFirst()
      if (done) return false
    }
    const last = before?.reminded_at ?? before?.sent_at
    const isJustSent = last !== null && last !== undefined && last > instant(after(now, -hours(JUST_SENT)))
    const offer = before && isJustSent ? before : await deliverOffer(tx, services, policy, { now })
    await tx
      .insertInto('renewal_reminders')
      .values({ offer_id: offer.id, days_before: daysBefore, sent_at: now })
      .execute()
    if (isJustSent) return false
    await recordAudit(
      tx,
      { principal: system, now },
      {
        action: before?.sent_at ? 'renewal.reminded' : 'renewal.sent',
        objectKind: 'renewal',
        objectId: policyId,
        after: { policy_number: policy.policy_number, days_before: daysBefore },
      },
    )
    return true
  })
}
