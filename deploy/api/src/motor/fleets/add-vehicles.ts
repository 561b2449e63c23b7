import type { FleetAddition } from '@coverdesk/sdk'
import type { Actor } from '../../platform/access/actor.ts'
import { actorName } from '../../platform/access/principal.ts'
import { recordAudit } from '../../platform/audit-events/record.ts'
import { lagosDay } from '../../platform/db/clock.ts'
import type { Tx } from '../../platform/db/database.ts'
import { ApiError } from '../../platform/errors/api-error.ts'
import type { Services } from '../../platform/services.ts'
import { findClient, personOf } from '../sales/person.ts'
import { startProposal, termOf } from './create-fleet.ts'
import { assertPriced, priceRows } from './price-rows.ts'
import { settleKnownClient } from './settle-known-client.ts'
import { lockFleet } from './store.ts'

/** Most vehicles of a fleet, with those that left it. */
const MOST_VEHICLES = 2_000

/**
 * Proposes more vehicles for a fleet in force, up to its expiry.
 * @returns the id of the tracker
 * @throws ApiError 404; 409 `fleet_not_in_force`, `waits_already`; 422 `fleet_rows_invalid` and at the fields
 */
export async function addVehicles(
  tx: Tx,
  services: Services,
  fleetId: string,
  { start_date, rows }: FleetAddition,
  actor: Actor,
  locale: string,
): Promise<string> {
  const { principal, now } = actor
  const fleet = await lockFleet(tx, fleetId, principal)
  if (fleet.status !== 'in_force' || fleet.end_date < lagosDay(now) || !fleet.client_id)
    throw new ApiError(409, 'fleet_not_in_force')
  const proposals = await tx
    .selectFrom('fleet_proposals')
    .innerJoin('trackers', 'trackers.id', 'fleet_proposals.tracker_id')
    .select(['sequence', 'status', 'trackers.locale'])
    .where('fleet_id', '=', fleetId)
    .orderBy('sequence')
    .execute()
  if (proposals.some(({ status }) => status === 'open')) throw new ApiError(409, 'waits_already')
  const { count } = await tx
    .selectFrom('fleet_vehicles')
    .innerJoin('fleet_proposals', 'fleet_proposals.id', 'fleet_vehicles.proposal_id')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('fleet_id', '=', fleetId)
    .where('renewed_policy_id', 'is', null)
    .executeTakeFirstOrThrow()
  if (Number(count) + rows.length > MOST_VEHICLES)
    throw new ApiError(422, 'fields.fleet_rows_limit', {
      fields: [{ path: 'rows', code: 'fields.fleet_rows_limit', params: { rows: MOST_VEHICLES } }],
    })
  const term = termOf({ start_date, end_date: fleet.end_date }, now)
  const priced = await priceRows(
    tx,
    services,
    rows.map((cells, at) => ({ line: at + 1, cells })),
    term,
    locale,
  )
  const vehicles = assertPriced(priced.rows)
  const client = await findClient(tx, fleet.client_id, principal)
  const person = await personOf(tx, services, {}, client)
  const consent = { accepted: true, at: now.toISOString(), by: actorName(principal) }
  const trackerId = await startProposal(tx, services, {
    fleet,
    sequence: (proposals.at(-1)?.sequence ?? 0) + 1,
    term,
    vehicles,
    data: { consent, ...person },
    locale: proposals.at(-1)?.locale ?? 'en',
    principal,
  })
  if (principal.kind === 'customer') {
    const known = { clientId: client.id, email: principal.contact, phone: client.phone }
    await settleKnownClient(tx, services, trackerId, known)
  }
  await recordAudit(tx, actor, {
    action: 'fleet.extended',
    objectKind: 'fleet',
    objectId: fleetId,
    after: { vehicles: vehicles.length, start_date: term.start, end_date: term.end },
  })
  return trackerId
}
