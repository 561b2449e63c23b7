import type { ReceivingAccount } from '@coverdesk/sdk'
import type { Db, Tx } from '../../../../platform/db/database.ts'
import { notFound } from '../../../../platform/errors/api-error.ts'
import { allReceivingAccounts } from '../../wallet/balance/receiving-accounts.ts'

export const CURRENCY = 'NGN'

/** @throws ApiError 404 for a code without a receiving account in naira */
export async function findAccount(db: Db | Tx, code: string): Promise<ReceivingAccount> {
  const account = (await allReceivingAccounts(db)).get(code)
  if (!account || account.currency !== CURRENCY) throw notFound()
  return account
}

export { lockBankAccount } from '../../wallet/funding-requests/bank-payments.ts'
