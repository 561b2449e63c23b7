import type { SignedInUser } from '../../platform/access/principal.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { payingAccounts } from '../bank-accounts/paying-accounts.ts'
import { readAccounts } from '../counter-receipts/accounts.ts'

/** The insurer's bank accounts on a day, into which money may come. */
export async function receivingAccounts(
  db: Db | Tx,
  principal: SignedInUser,
  day: string,
): Promise<{ code: string; name: string }[]> {
  const [{ accounts }, paying] = await Promise.all([
    readAccounts(db, principal, day),
    payingAccounts(db, day),
  ])
  const found = [...accounts, ...paying].map(({ code, name }) => [code, { code, name }] as const)
  return [...new Map(found).values()]
}
