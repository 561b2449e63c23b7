import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'
import { GATEWAY, isMatched } from '../statement-lines/line-ref.ts'

interface Received {
  account: string
  amount: number
  reference: string
}

/**
 * Whether received money is that of a receipt which no statement line shows yet: a payment through the gateway, or a
 * transfer recorded at the counter. It is posted already.
 */
export async function isOfReceipt(tx: Tx, received: Received): Promise<boolean> {
  const key = received.reference.replace(/[^A-Za-z0-9]/g, '').toUpperCase()
  const known = received.account === GATEWAY ? ofGateway(key) : ofCounter(key, received)
  const { rows } = await sql`
    select 1 from payment_attempts where ${known} and not ${isMatched('payment_attempts')} limit 1`.execute(
    tx,
  )
  return rows.length > 0
}

const ofGateway = (key: string): RawBuilder<boolean> => sql<boolean>`(
  reference = ${key} and exists (select 1 from ledger_transactions where reference = ${`receipt ${key}`}))`

const ofCounter = (key: string, { account, amount }: Received): RawBuilder<boolean> => sql<boolean>`id in (
  select attempt_id from counter_receipts where method in ('pos', 'transfer') and account = ${account}
    and reference_key = ${key} and amount = ${amount}::bigint and state in ('confirmed', 'reversal_requested'))`
