import { readCompanyProfile } from '../../organisation/company-profile/store.ts'
import type { Db, Tx } from '../../platform/db/database.ts'

/** Returns the years of manufacture insured on a day, from the oldest of the company profile to that day's. */
export async function insuredYears(db: Db | Tx, day: string): Promise<{ from: number; to: number }> {
  const { oldest_vehicle_year: from } = await readCompanyProfile(db)
  return { from, to: Number(day.slice(0, 4)) }
}
