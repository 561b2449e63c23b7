import type { WalletReversal, WalletSubject } from '@coverdesk/sdk'
import { type RawBuilder, sql } from 'kysely'
import type { MarineAdmin } from '../../../../platform/access/principal.ts'
import type { Db, Tx } from '../../../../platform/db/database.ts'
import { notFound } from '../../../../platform/errors/api-error.ts'
import { subject } from './entries.ts'

export const selectReversals = (db: Db | Tx) =>
  db
    .selectFrom('wallet_reversals as reversal')
    .innerJoin('ledger_transactions as t', 't.id', 'reversal.transaction_id')
    .innerJoin('partners as partner', 'partner.id', 'reversal.partner_id')
    .innerJoin('users as proposer', 'proposer.id', 'reversal.proposed_by')
    .leftJoin('users as decider', 'decider.id', 'reversal.decided_by')
    .selectAll('reversal')
    .select(['partner.name as partner_name', 't.reference'])
    .select([
      sql<string>`proposer.first_name || ' ' || proposer.last_name`.as('proposer_name'),
      sql<string | null>`decider.first_name || ' ' || decider.last_name`.as('decider_name'),
      (subject as RawBuilder<WalletSubject | null>).as('subject'),
    ])

export type ReversalRow = Awaited<ReturnType<typeof findReversal>>

/** @throws ApiError 404 */
export async function findReversal(db: Db | Tx, id: string) {
  const row = await selectReversals(db).where('reversal.id', '=', id).executeTakeFirst()
  if (!row) throw notFound()
  return row
}

export async function lockReversal(tx: Tx, id: string): Promise<ReversalRow> {
  await tx.selectFrom('wallet_reversals').select('id').where('id', '=', id).forUpdate().execute()
  return findReversal(tx, id)
}

export function presentReversal(row: ReversalRow, { userId }: MarineAdmin): WalletReversal {
  const { id, transaction_id, amount, reason, state, proposed_at, decided_at, decision_reason, version } = row
  return {
    id,
    transaction_id,
    amount,
    reason,
    state,
    proposed_at,
    decided_at,
    decision_reason,
    version,
    partner: { id: row.partner_id, name: row.partner_name },
    subject: row.subject,
    proposed_by: row.proposer_name,
    is_own: userId === row.proposed_by,
    decided_by: row.decider_name,
  }
}
