import { v7 as uuid } from 'uuid'
import { postReceipt } from '../payments/receipts.ts'
import { GATEWAY } from '../payments/statement-lines/line-ref.ts'
import { lockAttempt, lockPayment } from '../payments/store.ts'
import { readMaker } from '../platform/access/read-maker.ts'
import type { ReadLine } from '../platform/bank-statements/read-lines.ts'
import { after, days, lagosDay } from '../platform/db/clock.ts'
import type { Tx } from '../platform/db/database.ts'
import { importStatement } from '../read-models/statement-lines/import-statement.ts'
import { matchLines } from '../read-models/statement-lines/match-lines.ts'

/** Number of the latest demo sales that were paid one by one; earlier ones are in its opening balance. */
export const RECEIPTS = 40
const CHANNELS = ['card', 'bank_transfer', 'card', 'ussd'] as const
/** Days until the gateway settles; finance has matched everything older than `MATCHED_AFTER`. */
const SETTLED_AFTER = 2
const MATCHED_AFTER = 6

interface PaidSale {
  id: string
  reference: string
  paid_at: string
}

/** The attempts that paid sales, each with its posting; their amounts are not part of the opening balance. */
export async function seedReceipts(tx: Tx, payments: readonly PaidSale[], now: Date): Promise<void> {
  const attempts = payments.map(({ id, reference, paid_at }, at) => ({
    id: uuid(),
    payment_id: id,
    reference,
    status: 'succeeded' as const,
    gateway_response: 'Successful',
    authorization_url: null,
    access_code: null,
    received_amount: null,
    received_currency: null,
    channel: CHANNELS[at % CHANNELS.length] ?? null,
    next_check_at: null,
    created_at: paid_at,
    settled_at: paid_at,
  }))
  await tx.insertInto('payment_attempts').values(attempts).execute()
  for (const { reference, payment_id } of attempts)
    await postReceipt(tx, await lockAttempt(tx, reference), await lockPayment(tx, payment_id), now)
}

/** Creates a settlement of the gateway and a statement of the claims account, matched as far as finance has worked. */
export async function seedStatements(tx: Tx, now: Date): Promise<void> {
  const settled = after(now, -days(SETTLED_AFTER))
  const receipts = await tx
    .selectFrom('payment_attempts')
    .innerJoin('payments', 'payments.id', 'payment_attempts.payment_id')
    .select(['payment_attempts.id', 'payment_attempts.reference', 'payments.amount', 'settled_at'])
    .where('payment_attempts.settled_at', '<', settled.toISOString())
    .where('payment_attempts.status', '=', 'succeeded')
    .execute()
  const paid = await tx
    .selectFrom('claim_payments')
    .select(['id', 'reference', 'amount', 'paid_on'])
    .where('state', '=', 'confirmed')
    .where('account', '=', 'CLAIMS')
    .orderBy('paid_on')
    .execute()
  const finance = { principal: await readMaker(tx, await idOf(tx, 'payments@coverdesk.test')), now }
  const settlement = receipts.map(({ reference, amount, settled_at }) =>
    lineOf(lagosDay(after(new Date(settled_at ?? now), days(1))), amount, reference, 'Settlement'),
  )
  const claims = paid.map(({ reference, amount, paid_on }) =>
    lineOf(paid_on, -amount, reference, `TRF/CLAIM/${reference}`),
  )
  const charge = lineOf(lagosDay(settled), -52_50, '', 'SMS AND ALERT CHARGES')
  const files = [
    [GATEWAY, 'settlement.csv', settlement],
    ['CLAIMS', 'claims-account.csv', [...claims, charge]],
  ] as const
  for (const [account, file_name, lines] of files)
    if (lines.length > 0)
      await importStatement(tx, { account, file_name, content: Buffer.from(file_name), lines }, finance)
  const lines = await tx.selectFrom('statement_lines').select(['id', 'reference', 'version']).execute()
  const lineOfPayment = new Map(lines.map((line) => [line.reference, line]))
  const matched = after(now, -days(MATCHED_AFTER)).toISOString()
  const pairs = [
    ...receipts
      .filter(({ settled_at }) => (settled_at ?? '') < matched)
      .map(({ id, reference }) => ({ receipt_id: id, reference })),
    // The last one is not confirmed.
    ...paid.slice(0, -1).map(({ id, reference }) => ({ claim_payment_id: id, reference })),
  ]
  const matches = pairs.flatMap(({ reference, ...payment }) => {
    const line = lineOfPayment.get(reference)
    return line ? [{ ...payment, line_id: line.id, version: line.version }] : []
  })
  if (matches.length > 0) await matchLines(tx, matches, finance)
}

const lineOf = (day: string, amount: number, reference: string, narration: string): ReadLine => ({
  row: 0,
  day,
  amount,
  reference,
  narration,
  payer: '',
  balance: null,
  source: 'signed',
  raw: { day, amount: String(amount) },
})

async function idOf(tx: Tx, email: string): Promise<string> {
  const user = await tx.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()
  return user.id
}
