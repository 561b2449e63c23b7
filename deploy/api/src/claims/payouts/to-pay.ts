import type { Db, Tx } from '../../platform/db/database.ts'
import { feeFigures } from '../adjusters/fees.ts'
import { type Assessed, payoutFigures } from './figures.ts'
import type { PayeeRow } from './payees.ts'

/** Reads the amount left to pay to a payee of a claim, in kobo: of a loss adjuster, the rest of the fee. */
export async function toPay(
  db: Db | Tx,
  claim: Assessed,
  { adjuster_id: adjusterId }: PayeeRow,
): Promise<number> {
  if (!adjusterId) return (await payoutFigures(db, claim)).to_pay
  return (await feeFigures(db, claim.id)).get(adjusterId)?.to_pay ?? 0
}
