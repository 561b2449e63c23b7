import { banks } from '@coverdesk/sdk'
import { sql } from 'kysely'
import type { UserActor } from '../../platform/access/actor.ts'
import { recordAudit } from '../../platform/audit-events/record.ts'
import type { Tx } from '../../platform/db/database.ts'
import { ApiError, notFound } from '../../platform/errors/api-error.ts'
import { csvOfTexts } from '../../platform/sheets/csv.ts'
import { lenderInterest } from '../lender.ts'
import { type PayeeRow, payeeNow } from '../payouts/payees.ts'
import { type ClaimPaymentJoined, selectClaimPayments } from '../payouts/presenter.ts'
import { waitsForLender } from '../payouts/waits-for-lender.ts'
import { isPaymentInBranches } from './in-branches.ts'
import { refusalToPayOut } from './payable.ts'

const COLUMNS = [
  'debit_account',
  'reference',
  'amount_naira',
  'beneficiary_name',
  'bank_name',
  'bank_code',
  'account_number',
  'narration',
  'value_date',
] as const

/**
 * Writes recorded payments as a file that a bank pays from, and records who made it: all of them, or none. Text that
 * looks like a formula stays text.
 * @param explain returns the text of a code for the caller
 * @throws ApiError 404 for an unknown payment or one the caller may not see; 409 with all that may not be paid now in
 * `refused`, under the code of the first: `payment_decided`, `payee_changed`, `claim_state`, `objection_open`,
 * `payee_unknown`, `payee_too_new`, `lender_consent_missing`
 */
export async function bankFile(
  tx: Tx,
  ids: readonly string[],
  actor: UserActor,
  explain: (code: string) => string,
): Promise<string> {
  // Locked in one order: a payment that is withdrawn or decided meanwhile is read as such.
  await tx
    .selectFrom('claim_payments')
    .select('id')
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  const rows = await selectClaimPayments(tx)
    .where('claim_payments.id', 'in', [...ids])
    .where(isPaymentInBranches(actor.principal))
    .orderBy('claim_payments.recorded_at')
    .orderBy('claim_payments.id')
    .execute()
  if (rows.length < new Set(ids).size) throw notFound()
  const lines: string[][] = []
  const refused: { id: string; claim_number: string; reference: string; code: string; message: string }[] = []
  for (const row of rows) {
    const payee = await payeeNow(tx, row.claim_id, row.payee_id)
    const waits = waitsForLender(await lenderInterest(tx, row.claim_id), payee, row.head)
    const code = refusalToPayOut({ ...row, waits_for_lender: waits }, payee, actor.now)
    const { id, claim_number, reference } = row
    if (code) refused.push({ id, claim_number, reference, code, message: explain(code) })
    else if (payee) lines.push(lineOf(row, payee))
  }
  const [first] = refused
  if (first) throw new ApiError(409, first.code, { extra: { refused } })
  const { userId } = actor.principal
  await tx
    .updateTable('claim_payments')
    .set({ filed_by: sql<string[]>`array_append(array_remove(filed_by, ${userId}::uuid), ${userId}::uuid)` })
    .where('id', 'in', [...ids])
    .execute()
  for (const { id } of rows) {
    const note = { action: 'claim_payment.in_bank_file', objectKind: 'claim_payment', objectId: id }
    await recordAudit(tx, actor, note)
  }
  return csvOfTexts([COLUMNS, ...lines])
}

function lineOf(row: ClaimPaymentJoined, payee: PayeeRow): string[] {
  const code = banks.find(({ name }) => name === payee.bank)?.code ?? ''
  const amount = (row.amount / 100).toFixed(2)
  const { account, reference, claim_number, paid_on } = row
  return [
    account,
    reference,
    amount,
    payee.name,
    payee.bank,
    code,
    payee.account_number,
    claim_number,
    paid_on,
  ]
}
