import type { ReceivingAccount } from '@coverdesk/sdk'
import type { Db, Tx } from '../../platform/db/database.ts'
import { exclusively } from '../../platform/db/exclusively.ts'
import { notFound } from '../../platform/errors/api-error.ts'
import { allReceivingAccounts } from '../wallet/receiving-accounts.ts'

export const CURRENCY = 'NGN'

/** @throws ApiError 404 for a code that is no account of ours in naira */
export async function findAccount(db: Db | Tx, code: string): Promise<ReceivingAccount> {
  const account = (await allReceivingAccounts(db)).get(code)
  if (!account || account.currency !== CURRENCY) throw notFound()
  return account
}

/** Whoever changes something of an account waits for whoever does so already. */
export const alone = (tx: Tx, account: string): Promise<void> =>
  exclusively(tx, `reconciliation of ${account}`)
