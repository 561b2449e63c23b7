import type { BankTolerance } from '@coverdesk/sdk'
import { lagosDay } from '../../../../platform/db/clock.ts'
import type { Db, Tx } from '../../../../platform/db/database.ts'
import { marineEntryOn } from '../../../setup/store.ts'

/** Default tolerance: ₦100 and three days. */
const USUAL: BankTolerance = { amount: 10_000, days: 3 }

/** Reads the tolerances within which a line matches an entry today. */
export async function toleranceOn(db: Db | Tx, now: Date): Promise<BankTolerance> {
  const entry = await marineEntryOn(db, 'bank-tolerances', 'MATCHING', lagosDay(now))
  return entry ? (entry.attributes as unknown as BankTolerance) : USUAL
}
