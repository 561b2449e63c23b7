import type { Authority } from '../../authority/decision.ts'
import { readAuthorities } from '../../authority/read-authorities.ts'
import type { Principal } from '../../platform/access/principal.ts'
import type { Db, Tx } from '../../platform/db/database.ts'

/** Facts about the caller that a decision depends on. */
export interface Decider {
  principal: Principal
  /** The caller first, then the users they stand in for, each with the amount approved under their limits today. */
  authorities: readonly Authority[]
}

export async function readDecider(db: Db | Tx, principal: Principal, now: Date): Promise<Decider> {
  const authorities = principal.kind === 'staff' ? await readAuthorities(db, principal, now) : []
  return { principal, authorities }
}
