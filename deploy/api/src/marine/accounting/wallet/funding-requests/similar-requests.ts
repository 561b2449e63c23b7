import type { AlikeRequest } from '@coverdesk/sdk'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../../platform/db/database.ts'
import type { RequestRow } from './store.ts'

/** Days within which payments of one amount may be one payment. */
const DAYS = 3
const MOST = 5

/** Finds other requests for possibly the same payment: the same file, bank reference, or amount and days. */
export function alikeRequests(db: Db | Tx, row: RequestRow): Promise<AlikeRequest[]> {
  const sameFile = sql<boolean>`evidence.sha256 = ${row.sha256}`
  const sameReference = sql<boolean>`other.bank_reference_key = ${row.bank_reference_key}`
  const samePayment = sql<boolean>`(other.partner_id = ${row.partner_id} and other.amount = ${row.amount}
    and other.value_date between ${row.value_date}::date - ${DAYS}::int and ${row.value_date}::date + ${DAYS}::int)`
  return db
    .selectFrom('funding_requests as other')
    .leftJoin('marine_documents as evidence', 'evidence.id', 'other.evidence_id')
    .select(['other.id', 'other.reference', 'other.state', 'other.amount'])
    .select(['other.bank_reference', 'other.value_date'])
    .where('other.id', '!=', row.id)
    .where('other.submitted_at', 'is not', null)
    .where('other.state', '!=', 'cancelled')
    .where((eb) => eb.or([sameFile, sameReference, samePayment]))
    .orderBy('other.submitted_at', 'desc')
    .limit(MOST)
    .execute()
}
