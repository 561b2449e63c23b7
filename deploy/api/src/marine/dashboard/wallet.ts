import type { PartnerWalletFigures } from '@coverdesk/sdk'
import type { Db } from '../../platform/db/database.ts'
import { readWallet } from '../accounting/wallet/balance/wallet-store.ts'

/** Reads the partner's balance as its wallet page presents it; null without a wallet. */
export async function readWalletFigures(
  db: Db,
  partnerId: string,
  now: Date,
): Promise<PartnerWalletFigures | null> {
  const { open, available, held, buys_about, low_balance, is_low, asked_for } = await readWallet(
    db,
    partnerId,
    now,
  )
  return open ? { available, held, buys_about, low_balance, is_low, asked_for } : null
}
