import { sql } from 'kysely'
import { system } from '../../platform/access/principal.ts'
import { after, days, instant, lagosDay } from '../../platform/db/clock.ts'
import { ApiError } from '../../platform/errors/api-error.ts'
import { inTransaction } from '../../platform/outbox/in-transaction.ts'
import type { Services } from '../../platform/services.ts'
import { readChangeRules } from '../change-rules/change-rules.ts'
import { repriceProposal, withdrawProposal } from './withdraw.ts'

/** Why a proposal ended, in the audit trail. */
const UNPAID = 'Not paid in time'

/**
 * Prices the proposals of fleets in force again whose price has expired, and withdraws those that were not paid within
 * the days of the reference data: until then a fleet has no other proposal. First proposals are followed by staff.
 */
export async function followProposals(services: Services): Promise<void> {
  const { db, clock } = services
  const now = clock()
  const actor = { principal: system, now }
  const { payment } = await readChangeRules(db, lagosDay(now))
  const unpaid = await db
    .selectFrom('fleet_proposals')
    .select(['fleet_proposals.id', 'fleet_proposals.created_at'])
    .where('fleet_proposals.status', '=', 'open')
    .where('sequence', '>', 1)
    .where(
      sql<boolean>`(select max(valid_until) from quotes where quotes.tracker_id = fleet_proposals.tracker_id)
        <= ${instant(now)}`,
    )
    .where(
      sql<boolean>`not exists (select 1 from payments where payments.tracker_id = fleet_proposals.tracker_id
        and payments.status in ('pending', 'succeeded', 'review'))`,
    )
    .where(
      sql<boolean>`exists (select 1 from trackers where trackers.id = fleet_proposals.tracker_id
        and trackers.waits_for = 'payment')`,
    )
    .execute()
  for (const { id, created_at } of unpaid)
    await inTransaction(services, (tx) =>
      after(new Date(created_at), days(payment)) > now
        ? repriceProposal(tx, services, id, undefined, actor)
        : withdrawProposal(tx, services, id, { reason: UNPAID }, actor),
    ).catch((error: unknown) => {
      // It was paid or withdrawn meanwhile.
      if (!(error instanceof ApiError)) throw error
    })
}
