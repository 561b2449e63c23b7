import type { WalletRequest } from '@coverdesk/sdk'
import { walletOf } from '../../../../ledger/accounts.ts'
import type { SignedInUser } from '../../../../platform/access/principal.ts'
import type { Db, Tx } from '../../../../platform/db/database.ts'
import { allReceivingAccounts } from '../balance/receiving-accounts.ts'
import { readRequestBank } from './bank-line.ts'
import { isWaiting, readStanding } from './funding-decision.ts'
import { presentListedRequest } from './presenter.ts'
import { alikeRequests } from './similar-requests.ts'
import { findRequest } from './store.ts'

/** Presents a request with what its decider needs to know. @throws ApiError 404 */
export async function presentWalletRequest(
  db: Db | Tx,
  id: string,
  caller: SignedInUser,
  now: Date,
): Promise<WalletRequest> {
  const row = await findRequest(db, id)
  const none = { available: 0, held: 0 }
  return {
    ...presentListedRequest(row, await allReceivingAccounts(db)),
    wallet: await walletOf(db, row.partner_id, 'NGN').catch(() => none),
    ...(await readStanding(db, row, caller, now)),
    bank: isWaiting(row) ? await readRequestBank(db, row) : null,
    alike: await alikeRequests(db, row),
  }
}
