import type { FleetDocumentKind, MyFleet, MyFleetProposal } from '@coverdesk/sdk'
import { fleetDocumentKinds } from '@coverdesk/sdk'
import { presentProposal } from '../../motor/fleets/presenter.ts'
import { isFleetRenewable } from '../../motor/fleets/renew-fleet.ts'
import type { FleetRowOfTable } from '../../motor/fleets/store.ts'
import type { Customer } from '../../platform/access/principal.ts'
import { lagosDay } from '../../platform/db/clock.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { notFound } from '../../platform/errors/api-error.ts'
import { coversAfterDocuments } from '../../policies/own-damage.ts'
import { selectOwnPolicies } from '../../policies/own-policies.ts'
import { respondBy } from './changes.ts'

/** Newest fleets that are listed. */
const MOST = 20

/** Fleets of which a customer holds a policy with the contact they proved. */
const selectOwnFleets = (db: Db | Tx, me: Customer, now: Date) =>
  db
    .selectFrom('fleets')
    .selectAll('fleets')
    .where('fleets.client_id', '=', me.clientId)
    .where('fleets.id', 'in', (eb) =>
      eb
        .selectFrom('fleet_vehicles')
        .innerJoin('fleet_proposals', 'fleet_proposals.id', 'fleet_vehicles.proposal_id')
        .select('fleet_proposals.fleet_id')
        .where(
          'fleet_vehicles.policy_id',
          'in',
          selectOwnPolicies(db, me, now).clearSelect().select('policies.id'),
        ),
    )

/** Lists the fleets of a customer, the newest first. */
export async function listMyFleets(db: Db | Tx, me: Customer, now: Date): Promise<MyFleet[]> {
  const rows = await selectOwnFleets(db, me, now).orderBy('created_at', 'desc').limit(MOST).execute()
  const fleets: MyFleet[] = []
  for (const row of rows) fleets.push(await presentMyFleet(db, row, now))
  return fleets
}

/** @throws ApiError 404 for a fleet of another customer */
export async function assertMyFleet(db: Db, id: string, me: Customer, now: Date): Promise<void> {
  const fleet = await selectOwnFleets(db, me, now).where('fleets.id', '=', id).executeTakeFirst()
  if (!fleet) throw notFound()
}

/** Finds and locks a fleet of the customer. @throws ApiError 404 */
export async function lockMyFleet(tx: Tx, id: string, me: Customer, now: Date): Promise<FleetRowOfTable> {
  const fleet = await selectOwnFleets(tx, me, now).where('fleets.id', '=', id).forUpdate().executeTakeFirst()
  if (!fleet) throw notFound()
  return fleet
}

/** Finds a proposal of a fleet of the customer, whatever its status. @throws ApiError 404 */
export async function findMyProposal(db: Db | Tx, id: string, me: Customer, now: Date) {
  const proposal = await db
    .selectFrom('fleet_proposals')
    .selectAll()
    .where('id', '=', id)
    .where('fleet_id', 'in', selectOwnFleets(db, me, now).clearSelect().select('fleets.id'))
    .executeTakeFirst()
  if (!proposal) throw notFound()
  return proposal
}

/** The customer's own fleets of policies, by the id of the policy; not the seller's of a vehicle they took over. */
export async function fleetsOf(
  db: Db,
  policyIds: readonly string[],
  me: Customer,
  now: Date,
): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('fleet_vehicles')
    .innerJoin('fleet_proposals', 'fleet_proposals.id', 'fleet_vehicles.proposal_id')
    .select(['fleet_vehicles.policy_id', 'fleet_id'])
    .where('fleet_vehicles.policy_id', '=', (eb) => eb.fn.any(eb.val([...policyIds])))
    .where('fleet_id', 'in', selectOwnFleets(db, me, now).clearSelect().select('fleets.id'))
    .execute()
  return new Map(rows.flatMap(({ policy_id: id, fleet_id }) => (id ? [[id, fleet_id]] : [])))
}

/** Whether a tracker is that of a proposal of a fleet of the customer. */
export async function isOfMyFleet(db: Db, trackerId: string, me: Customer, now: Date): Promise<boolean> {
  const found = await db
    .selectFrom('fleet_proposals')
    .select('id')
    .where('tracker_id', '=', trackerId)
    .where('fleet_id', 'in', selectOwnFleets(db, me, now).clearSelect().select('fleets.id'))
    .executeTakeFirst()
  return found !== undefined
}

/** Presents a fleet to its customer; `renewable` where it ends soon and no proposal is open. */
export async function presentMyFleet(db: Db | Tx, fleet: FleetRowOfTable, now: Date): Promise<MyFleet> {
  const today = lagosDay(now)
  const proposals = await openProposals(db, fleet.id)
  const isEnded = fleet.status === 'in_force' && fleet.end_date < today
  return {
    id: fleet.id,
    number: fleet.number,
    status: isEnded ? 'ended' : fleet.status,
    start_date: fleet.start_date,
    end_date: fleet.end_date,
    vehicles: await vehiclesOf(db, fleet),
    documents: await documentsOf(db, fleet.id),
    proposals,
    renewable: await isFleetRenewable(db, fleet, today),
  }
}

async function openProposals(db: Db | Tx, fleetId: string): Promise<MyFleetProposal[]> {
  const rows = await db
    .selectFrom('fleet_proposals')
    .selectAll('fleet_proposals')
    .select((eb) =>
      eb
        .selectFrom('fleet_vehicles')
        .whereRef('fleet_vehicles.proposal_id', '=', 'fleet_proposals.id')
        .select((of) => of.fn.countAll<number>().as('count'))
        .as('vehicles'),
    )
    .where('fleet_id', '=', fleetId)
    .where('status', '=', 'open')
    .execute()
  const presented: MyFleetProposal[] = []
  for (const row of rows) {
    const { id, status, amount, start_date, end_date } = await presentProposal(db, row, Number(row.vehicles))
    const isReferred = status === 'underwriting' || status === 'review'
    presented.push({
      id,
      renews: row.renews,
      status,
      vehicles: Number(row.vehicles),
      amount,
      start_date,
      end_date,
      respond_by: isReferred ? respondBy(new Date(row.created_at)) : null,
    })
  }
  return presented
}

/** The policies of a fleet that its client holds. */
async function vehiclesOf(db: Db | Tx, { id, client_id }: FleetRowOfTable): Promise<MyFleet['vehicles']> {
  const rows = await db
    .selectFrom('fleet_vehicles')
    .innerJoin('fleet_proposals', 'fleet_proposals.id', 'fleet_vehicles.proposal_id')
    .innerJoin('policies', 'policies.id', 'fleet_vehicles.policy_id')
    .select(['policies.id', 'policy_number', 'plate', 'policies.names', 'policies.cover_type'])
    .select(['policies.end_date', 'cancelled_at', 'own_damage_from'])
    .where('fleet_proposals.fleet_id', '=', id)
    .where('policies.client_id', '=', client_id)
    .orderBy('sequence')
    .orderBy('position')
    .execute()
  return rows.map(({ id: policy_id, names, cover_type, cancelled_at, own_damage_from, ...policy }) => {
    const { make = '', model = '', cover_type: cover = cover_type } = names as Record<string, string>
    const expected = cancelled_at === null && own_damage_from === null && coversAfterDocuments(cover_type)
    return {
      policy_id,
      ...policy,
      make,
      model,
      cover_type: cover,
      cancelled: cancelled_at !== null,
      documents_expected: expected,
    }
  })
}

async function documentsOf(db: Db | Tx, fleetId: string): Promise<MyFleet['documents']> {
  const rows = await db
    .selectFrom('documents')
    .innerJoin('fleet_proposals', 'fleet_proposals.tracker_id', 'documents.tracker_id')
    .select(['documents.id', 'documents.kind', 'file_name', 'documents.created_at'])
    .where('fleet_id', '=', fleetId)
    .where('fleet_proposals.status', '!=', 'withdrawn')
    .where('documents.kind', 'in', fleetDocumentKinds)
    .orderBy('documents.created_at', 'desc')
    .orderBy('documents.id', 'desc')
    .execute()
  return rows.map(({ kind, ...document }) => ({ ...document, kind: kind as FleetDocumentKind }))
}
