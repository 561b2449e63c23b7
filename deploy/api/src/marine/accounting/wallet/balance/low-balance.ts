import { walletOf } from '../../../../ledger/accounts.ts'
import type { Tx } from '../../../../platform/db/database.ts'
import type { Services } from '../../../../platform/services.ts'
import { notifyFunders } from './notify-funders.ts'

/**
 * Notifies a partner's users of a low balance, once until it was sufficient again. Called after each movement of a
 * wallet, in its transaction.
 */
export async function notifyLowBalance(tx: Tx, services: Services, partnerId: string): Promise<void> {
  const partner = await tx
    .selectFrom('partners')
    .select(['low_balance', 'low_balance_told_at'])
    .where('id', '=', partnerId)
    .executeTakeFirst()
  if (!partner || (partner.low_balance === null && partner.low_balance_told_at === null)) return
  const { available } = await walletOf(tx, partnerId, 'NGN')
  const isLow = partner.low_balance !== null && available < partner.low_balance
  if (isLow === (partner.low_balance_told_at !== null)) return
  await tx
    .updateTable('partners')
    .set({ low_balance_told_at: isLow ? services.clock() : null })
    .where('id', '=', partnerId)
    .execute()
  if (!isLow) return
  const params = { amount: available }
  await notifyFunders(tx, services, partnerId, 'wallet-low', {
    key: 'wallet_low',
    params,
    mail: 'wallet-low',
  })
}
