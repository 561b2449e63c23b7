import type { CargoPrice, IssuableDraft } from '@coverdesk/sdk'
import { walletOf } from '../../../../ledger/accounts.ts'
import type { Db, Tx } from '../../../../platform/db/database.ts'

/** Most drafts that are read. */
const MOST = 100

/**
 * Lists the drafts that the present balance can pay one after the other, last saved first. Each
 * was complete when it was saved, without a referral.
 */
export async function issuableDrafts(db: Db | Tx, partnerId: string): Promise<IssuableDraft[]> {
  const drafts = await db
    .selectFrom('cargo_policies as policy')
    .leftJoin('marine_clients as client', 'client.id', 'policy.client_id')
    .select(['policy.id', 'policy.price', 'client.name'])
    .where('policy.partner_id', '=', partnerId)
    .where('policy.state', '=', 'draft')
    .where('policy.ready', '=', true)
    .orderBy('policy.updated_at', 'desc')
    .orderBy('policy.id')
    .limit(MOST)
    .execute()
  if (drafts.length === 0) return []
  let { available } = await walletOf(db, partnerId, 'NGN')
  return drafts.flatMap(({ id, price, name }) => {
    const { premium, commission_net } = price as CargoPrice
    if (premium > available) return []
    available -= premium - commission_net
    return [{ id, client: name ?? '', premium }]
  })
}
