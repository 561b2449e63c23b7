import type { Db, Tx } from '../../platform/db/database.ts'

/** Limits of changes in days, as the reference data of a day has them. */
export interface ChangeRules {
  /** Days from the first day of a term within which a cancellation returns everything. */
  coolingOff: number
  /** Days a change may begin in the past without another user's approval. */
  backdate: number
  /** Days after a cancellation within which the cover can be reinstated. */
  reinstatement: number
  /** Days within which an additional premium is paid. */
  payment: number
}

export async function readChangeRules(_db: Db | Tx, _day: string): Promise<ChangeRules> {
  return { coolingOff: 14, backdate: 7, reinstatement: 30, payment: 7 }
}
