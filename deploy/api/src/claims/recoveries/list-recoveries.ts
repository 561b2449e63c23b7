import type { ClaimRecovery } from '@coverdesk/sdk'
import type { Db, Tx } from '../../platform/db/database.ts'

/** Recoveries of a claim, oldest first, with the offers and receipts of each. */
export async function listRecoveries(db: Db | Tx, claimId: string): Promise<ClaimRecovery[]> {
  const rows = await db
    .selectFrom('claim_recoveries')
    .select(['id', 'kind', 'debtor', 'amount', 'state', 'note', 'by', 'agreed_by', 'closed_reason'])
    .select(['created_at', 'version'])
    .where('claim_id', '=', claimId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const offers = await db
    .selectFrom('claim_salvage_offers')
    .select(['id', 'recovery_id', 'buyer', 'amount', 'by', 'at'])
    .where('recovery_id', 'in', ids)
    .orderBy('amount', 'desc')
    .execute()
  const receipts = await db
    .selectFrom('claim_recovery_receipts')
    .select(['id', 'recovery_id', 'amount', 'account', 'reference', 'received_on', 'state', 'recorded_by'])
    .select(['recorded_at', 'decided_by', 'decided_at', 'reason', 'version'])
    .where('recovery_id', 'in', ids)
    .orderBy('recorded_at')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    ...row,
    offers: offers.flatMap(({ recovery_id: of, ...offer }) => (of === row.id ? [offer] : [])),
    receipts: receipts.flatMap(({ recovery_id: of, ...receipt }) => (of === row.id ? [receipt] : [])),
  }))
}
