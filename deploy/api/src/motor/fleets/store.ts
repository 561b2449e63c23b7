import type { Selectable } from 'kysely'
import { isInBranches } from '../../platform/access/branches.ts'
import type { Principal } from '../../platform/access/principal.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { Database } from '../../platform/db/schema.ts'
import { editConflict, notFound } from '../../platform/errors/api-error.ts'

export type FleetRowOfTable = Selectable<Database['fleets']>
export type ProposalRow = Selectable<Database['fleet_proposals']>
export type VehicleRow = Selectable<Database['fleet_vehicles']>

/** @throws ApiError 404, also for a fleet of branches that the caller does not see */
export async function lockFleet(tx: Tx, id: string, principal: Principal): Promise<FleetRowOfTable> {
  const fleet = await tx
    .selectFrom('fleets')
    .selectAll()
    .where('id', '=', id)
    .where(isInBranches('fleets.branch_id', principal))
    .forUpdate()
    .executeTakeFirst()
  if (!fleet) throw notFound()
  return fleet
}

/** @throws ApiError 404, also for a proposal of branches that the caller does not see; 409 `edit_conflict` */
export async function lockProposal(
  tx: Tx,
  id: string,
  { principal, version }: { principal: Principal; version?: number | undefined },
): Promise<ProposalRow> {
  const proposal = await tx
    .selectFrom('fleet_proposals')
    .innerJoin('fleets', 'fleets.id', 'fleet_proposals.fleet_id')
    .selectAll('fleet_proposals')
    .where('fleet_proposals.id', '=', id)
    .where(isInBranches('fleets.branch_id', principal))
    .forUpdate('fleet_proposals')
    .executeTakeFirst()
  if (!proposal) throw notFound()
  if (version !== undefined && version !== proposal.version) throw editConflict({ version: proposal.version })
  return proposal
}

export const findProposal = (db: Db | Tx, trackerId: string): Promise<ProposalRow | undefined> =>
  db.selectFrom('fleet_proposals').selectAll().where('tracker_id', '=', trackerId).executeTakeFirst()

export const vehiclesOf = (db: Db | Tx, proposalId: string): Promise<VehicleRow[]> =>
  db
    .selectFrom('fleet_vehicles')
    .selectAll()
    .where('proposal_id', '=', proposalId)
    .orderBy('position')
    .execute()

/** A query of a proposal's vehicles with their policies, renewed ones as renewed. */
export const policiesOfVehicles = (db: Db | Tx, proposalId: string) =>
  db
    .selectFrom('fleet_vehicles')
    .innerJoin('policies', (join) =>
      join.on((eb) =>
        eb(
          'policies.id',
          '=',
          eb.fn.coalesce('fleet_vehicles.renewed_policy_id', 'fleet_vehicles.policy_id'),
        ),
      ),
    )
    .where('proposal_id', '=', proposalId)
