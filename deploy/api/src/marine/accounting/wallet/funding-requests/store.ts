import { sql } from 'kysely'
import type { Db, Tx } from '../../../../platform/db/database.ts'
import { notFound } from '../../../../platform/errors/api-error.ts'

const nameOf = (table: 'requester' | 'first' | 'decider') =>
  sql<string | null>`${sql.ref(`${table}.first_name`)} || ' ' || ${sql.ref(`${table}.last_name`)}`

const reversedOf = sql<number>`(
  select coalesce(sum(amount), 0)::bigint from wallet_reversals
  where transaction_id = request.transaction_id and state = 'agreed')`

/** Selects requests for funds with the names of their partner and users. */
export const selectRequests = (db: Db | Tx) =>
  db
    .selectFrom('funding_requests as request')
    .innerJoin('partners as partner', 'partner.id', 'request.partner_id')
    .innerJoin('users as requester', 'requester.id', 'request.requested_by')
    .leftJoin('users as first', 'first.id', 'request.first_approved_by')
    .leftJoin('users as decider', 'decider.id', 'request.decided_by')
    .leftJoin('marine_documents as evidence', 'evidence.id', 'request.evidence_id')
    .selectAll('request')
    .select(['partner.name as partner_name', 'partner.state as partner_state'])
    .select([
      nameOf('requester').as('requester_name'),
      nameOf('first').as('first_name'),
      nameOf('decider').as('decider_name'),
      reversedOf.as('reversed_amount'),
    ])
    .select([
      'evidence.file_name',
      'evidence.media_type',
      'evidence.size',
      'evidence.sha256',
      'evidence.created_at as evidence_at',
    ])

export type RequestRow = Awaited<ReturnType<typeof findRequest>>

/** Finds a submitted request, or with `partnerId` any request of that partner. @throws ApiError 404 */
export async function findRequest(db: Db | Tx, id: string, partnerId?: string) {
  const found = selectRequests(db).where('request.id', '=', id)
  const row = await (partnerId
    ? found.where('request.partner_id', '=', partnerId)
    : found.where('request.submitted_at', 'is not', null)
  ).executeTakeFirst()
  if (!row) throw notFound()
  return row
}

/** Locks a request for this transaction; a concurrent decision waits for it. @throws ApiError 404 */
export async function lockRequest(tx: Tx, id: string, partnerId?: string): Promise<RequestRow> {
  await tx.selectFrom('funding_requests').select('id').where('id', '=', id).forUpdate().execute()
  return findRequest(tx, id, partnerId)
}

/** Returns the normalised search text of a request. */
export const searchOf = (row: {
  reference: string
  amount: number
  payer_bank: string
  payer_account: string
  bank_reference: string
  narration: string
  partner_name: string
}): string =>
  [
    row.reference,
    row.partner_name,
    row.bank_reference,
    row.payer_bank,
    row.payer_account,
    row.narration,
    String(row.amount / 100),
  ].join(' ')
