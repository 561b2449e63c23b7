import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'

/** Policies of a fleet that end with it. */
export interface DueFleet {
  number: string
  policyIds: string[]
}

/** Groups due policies by the fleet that they end with; one that ends alone is renewed as any other. */
export async function fleetsOfDue(
  db: Db | Tx,
  policyIds: readonly string[],
): Promise<{ fleets: DueFleet[]; others: string[] }> {
  const rows = await db
    .selectFrom('fleet_vehicles')
    .innerJoin('fleet_proposals', 'fleet_proposals.id', 'fleet_vehicles.proposal_id')
    .innerJoin('fleets', 'fleets.id', 'fleet_proposals.fleet_id')
    .innerJoin('policies', 'policies.id', 'fleet_vehicles.policy_id')
    .select(['fleets.number', 'policies.id'])
    .where('policies.id', '=', (eb) => eb.fn.any(eb.val([...policyIds])))
    .where('fleets.status', '=', 'in_force')
    .whereRef('policies.client_id', '=', 'fleets.client_id')
    .whereRef('policies.end_date', '=', 'fleets.end_date')
    .orderBy('fleets.number')
    .orderBy('policies.id')
    .execute()
  const groups = Map.groupBy(rows, ({ number }) => number)
  const fleets = [...groups]
    .map(([number, of]) => ({ number, policyIds: of.map(({ id }) => id) }))
    .filter(({ policyIds: ids }) => ids.length > 1)
  const together = new Set(fleets.flatMap(({ policyIds: ids }) => ids))
  return { fleets, others: policyIds.filter((id) => !together.has(id)) }
}

/** The fleet that a policy ends with, with all policies in force that do; undefined for one that ends alone. */
export async function fleetEndingWith(db: Db | Tx, policyId: string): Promise<DueFleet | undefined> {
  const rows = await db
    .selectFrom('fleet_vehicles')
    .innerJoin('fleet_proposals', 'fleet_proposals.id', 'fleet_vehicles.proposal_id')
    .innerJoin('policies', 'policies.id', 'fleet_vehicles.policy_id')
    .select('policies.id')
    .where('policies.cancelled_at', 'is', null)
    .where(
      sql<boolean>`fleet_proposals.fleet_id in (select own.fleet_id from fleet_vehicles vehicle
        join fleet_proposals own on own.id = vehicle.proposal_id where vehicle.policy_id = ${policyId})`,
    )
    .execute()
  if (rows.length === 0) return undefined
  const { fleets } = await fleetsOfDue(
    db,
    rows.map(({ id }) => id),
  )
  return fleets.find(({ policyIds }) => policyIds.includes(policyId))
}
