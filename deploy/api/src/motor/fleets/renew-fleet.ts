import type { Actor } from '../../platform/access/actor.ts'
import { actorName } from '../../platform/access/principal.ts'
import { recordAudit } from '../../platform/audit-events/record.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { ApiError } from '../../platform/errors/api-error.ts'
import type { Services } from '../../platform/services.ts'
import { addDays } from '../../policies/terms/days.ts'
import { DUE_DAYS } from '../renewals/select-renewals.ts'
import { startProposal } from './create-fleet.ts'
import { priceRenewals } from './price-renewals.ts'
import { settleKnownClient } from './settle-known-client.ts'
import type { FleetRowOfTable } from './store.ts'

/**
 * Proposes the next year of a fleet: one quote, one payment and one debit note for all its policies that end with it.
 * The identity of the client is not checked again.
 * @returns the id of the tracker
 * @throws ApiError 409 `fleet_not_in_force`, `waits_already`, and as `priceRenewals`
 */
export async function renewFleet(
  tx: Tx,
  services: Services,
  fleet: FleetRowOfTable,
  actor: Actor,
  locale: string,
): Promise<string> {
  const { now } = actor
  if (fleet.status !== 'in_force' || !fleet.client_id) throw new ApiError(409, 'fleet_not_in_force')
  const proposals = await tx
    .selectFrom('fleet_proposals')
    .select(['sequence', 'status'])
    .where('fleet_id', '=', fleet.id)
    .orderBy('sequence')
    .execute()
  if (proposals.some(({ status }) => status === 'open')) throw new ApiError(409, 'waits_already')
  const ending = await endingWith(tx, fleet)
  const [first] = ending
  if (!first) throw new ApiError(409, 'fleet_not_in_force')
  const ids = ending.map(({ id }) => id)
  const { term, vehicles } = await priceRenewals(tx, services, ids, locale)
  const consent = { accepted: true, at: now.toISOString(), by: actorName(actor.principal) }
  const trackerId = await startProposal(tx, services, {
    fleet,
    sequence: (proposals.at(-1)?.sequence ?? 0) + 1,
    term,
    vehicles,
    data: { consent },
    locale,
    principal: actor.principal,
    renewed: ids,
  })
  const { email, phone } = first
  await settleKnownClient(tx, services, trackerId, { clientId: fleet.client_id, email, phone })
  await recordAudit(tx, actor, {
    action: 'fleet.proposed',
    objectKind: 'fleet',
    objectId: fleet.id,
    after: { vehicles: vehicles.length, start_date: term.start, end_date: term.end },
  })
  return trackerId
}

/** Whether the next year of a fleet can be proposed: it is due, nothing of it waits, and policies end with it. */
export async function isFleetRenewable(
  db: Db | Tx,
  fleet: Pick<FleetRowOfTable, 'id' | 'client_id' | 'end_date' | 'status'>,
  today: string,
): Promise<boolean> {
  if (fleet.status !== 'in_force' || fleet.end_date > addDays(today, DUE_DAYS)) return false
  const open = await db
    .selectFrom('fleet_proposals')
    .select('id')
    .where('fleet_id', '=', fleet.id)
    .where('status', '=', 'open')
    .executeTakeFirst()
  return open === undefined && (await endingWith(db, fleet)).length > 0
}

/** The policies of a fleet that end with it: without those cancelled, transferred, or renewed on their own. */
const endingWith = (db: Db | Tx, fleet: Pick<FleetRowOfTable, 'id' | 'client_id' | 'end_date'>) =>
  db
    .selectFrom('fleet_vehicles')
    .innerJoin('fleet_proposals', 'fleet_proposals.id', 'fleet_vehicles.proposal_id')
    .innerJoin('policies', 'policies.id', 'fleet_vehicles.policy_id')
    .select(['policies.id', 'policies.email', 'policies.phone'])
    .where('fleet_proposals.fleet_id', '=', fleet.id)
    .where('policies.client_id', '=', fleet.client_id)
    .where('policies.cancelled_at', 'is', null)
    .where('policies.end_date', '=', fleet.end_date)
    .orderBy('fleet_proposals.sequence')
    .orderBy('fleet_vehicles.position')
    .execute()
