import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import { preparedRead } from '../../platform/db/prepared-read.ts'
import { takeLock } from '../../platform/db/take-lock.ts'

/** Identifiers of a vehicle, in stored form. */
export interface VehicleNumbers {
  plate?: string
  chassis?: string
}

/** Which identifier of a vehicle is insured already. */
export type InsuredBy = 'plate_insured' | 'chassis_insured'

const NO_POLICY = '00000000-0000-0000-0000-000000000000'

const overlapping = preparedRead(
  (db, plate: string, chassis: string, start: string, end: string, except: string) =>
    db
      .selectFrom('policies')
      .select(sql<boolean>`plate = ${plate}`.as('by_plate'))
      .where((eb) => eb.or([eb('plate', '=', plate), eb('chassis', '=', chassis)]))
      .where('cancelled_at', 'is', null)
      .where('id', '!=', except)
      .where(
        sql<boolean>`daterange(start_date, end_date, '[]') && daterange(${start}::date, ${end}::date, '[]')`,
      )
      .orderBy('by_plate', 'desc')
      .limit(1),
)

/**
 * Whether a policy in force covers the vehicle on any day of a term. A vehicle found by its plate and its chassis
 * number is reported by its plate.
 * @param except - id of the policy whose own change is checked
 */
export async function findOverlap(
  db: Db | Tx,
  { plate = '', chassis = '' }: VehicleNumbers,
  start: string,
  end: string,
  except = NO_POLICY,
): Promise<InsuredBy | null> {
  const found = await overlapping.first(db, plate, chassis, start, end, except)
  if (!found) return null
  // A vehicle without a plate is identified by its chassis number alone.
  return found.by_plate && plate !== chassis ? 'plate_insured' : 'chassis_insured'
}

/** Serialises issuing policies for one vehicle until the transaction ends. */
export async function lockVehicle(tx: Tx, { plate, chassis }: Required<VehicleNumbers>): Promise<void> {
  const numbers = [...new Set([plate, chassis])].sort()
  await takeLock(tx, ...numbers.map((number) => `vehicle ${number}`))
}
