import { sql } from 'kysely'
import type { Actor } from '../../platform/access/actor.ts'
import { type System, system } from '../../platform/access/principal.ts'
import { after, days, instant, lagosDay } from '../../platform/db/clock.ts'
import type { Tx } from '../../platform/db/database.ts'
import { ApiError } from '../../platform/errors/api-error.ts'
import { inTransaction } from '../../platform/outbox/in-transaction.ts'
import type { Services } from '../../platform/services.ts'
import { readChangeRules } from '../change-rules/change-rules.ts'
import { repriceProposal, withdrawProposal } from './withdraw.ts'

/** Why a proposal ended, in the audit trail. */
const UNPAID = 'Not paid in time'
const WITHOUT_PRICE = 'The vehicles cannot be insured as proposed any more'

/**
 * Prices the proposals of fleets in force again whose price has expired, and withdraws those that were not paid within
 * the days of the reference data, or have no price any more: until then a fleet has no other proposal. First proposals
 * are followed by staff.
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
    await inTransaction(services, async (tx) => {
      if (after(new Date(created_at), days(payment)) > now) await priceAgain(tx, services, id, actor)
      else await withdrawProposal(tx, services, id, { reason: UNPAID }, actor)
    }).catch((error: unknown) => {
      // It was paid or withdrawn meanwhile.
      if (!(error instanceof ApiError)) throw error
    })
}

async function priceAgain(tx: Tx, services: Services, id: string, actor: Actor<System>): Promise<void> {
  await repriceProposal(tx, services, id, undefined, actor)
  const { state } = await tx
    .selectFrom('fleet_proposals')
    .innerJoin('trackers', 'trackers.id', 'fleet_proposals.tracker_id')
    .select('trackers.state')
    .where('fleet_proposals.id', '=', id)
    .executeTakeFirstOrThrow()
  if (state === 'review') await withdrawProposal(tx, services, id, { reason: WITHOUT_PRICE }, actor)
}
