import type { Authority } from '../../authority/decision.ts'
import { readAuthorities } from '../../authority/read-authorities.ts'
import type { Principal } from '../../platform/access/principal.ts'
import type { Db, Tx } from '../../platform/db/database.ts'

/** Everything about the caller that a decision depends on. */
export interface Decider {
  principal: Principal
  /** The caller first, then those they stand in for, with what was approved under each one's limits today. */
  authorities: readonly Authority[]
}

export async function readDecider(db: Db | Tx, principal: Principal, now: Date): Promise<Decider> {
  const authorities = principal.kind === 'staff' ? await readAuthorities(db, principal, now) : []
  return { principal, authorities }
}
