import { sql } from 'kysely'
import type { Db, Tx } from '../../../../platform/db/database.ts'
import { notFound } from '../../../../platform/errors/api-error.ts'

/** Reversible kinds: external credits. Premium and holds are returned by a cancellation or a refund. */
const TAKEN_BACK: ReadonlySet<string> = new Set(['funding', 'receipt_claimed'])

export interface Reversible {
  partnerId: string
  kind: string
  /** Whether the kind of transaction can be reversed. */
  mayBe: boolean
  /** Amount not reversed yet, in kobo. */
  left: number
  /** Available balance of the wallet in kobo. */
  available: number
}

/** Returns the reversible amount of a wallet transaction. @throws ApiError 404 */
export async function reversibleOf(db: Db | Tx, transactionId: string): Promise<Reversible> {
  const { rows } = await sql<{
    kind: string
    owner: string
    left: number
    available: number
    is_reversal: boolean
  }>`
    select t.kind, a.owner, t.reversal_of is not null as is_reversal, (a.balance * a.side)::bigint as available,
      (select sum(e.amount * a.side)::bigint from ledger_transactions r
        join ledger_entries e on e.transaction_id = r.id and e.account_id = a.id
        where r.id = t.id or r.reversal_of = t.id) as left
    from ledger_transactions t
    join ledger_entries e on e.transaction_id = t.id
    join ledger_accounts a on a.id = e.account_id and a.kind in ('wallet-available', 'wallet-held')
    where t.id = ${transactionId}
    order by a.kind
    limit 1`.execute(db)
  const row = rows[0]
  if (!row) throw notFound()
  return {
    partnerId: row.owner,
    kind: row.kind,
    left: row.left,
    available: row.available,
    mayBe: TAKEN_BACK.has(row.kind) && !row.is_reversal,
  }
}
