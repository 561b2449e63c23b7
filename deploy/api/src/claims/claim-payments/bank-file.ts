import { banks } from '@coverdesk/sdk'
import { stringify } from 'csv-stringify/sync'
import type { Actor } from '../../platform/access/actor.ts'
import { recordAudit } from '../../platform/audit-events/record.ts'
import type { Tx } from '../../platform/db/database.ts'
import { ApiError, notFound } from '../../platform/errors/api-error.ts'
import { currentPayee } from '../payouts/payees.ts'
import { selectClaimPayments } from '../payouts/presenter.ts'
import { isPaymentInBranches } from './in-branches.ts'

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
 * Writes recorded payments as a file that a bank pays from. Text that looks like a formula stays text.
 * @throws ApiError 404 for one that is not there or not seen; 409 `payment_decided`, `payee_changed`
 */
export async function bankFile(tx: Tx, ids: readonly string[], actor: Actor): Promise<string> {
  const rows = await selectClaimPayments(tx)
    .where('claim_payments.id', 'in', [...ids])
    .where(isPaymentInBranches(actor.principal))
    .orderBy('claim_payments.recorded_at')
    .orderBy('claim_payments.id')
    .execute()
  if (rows.length < new Set(ids).size) throw notFound()
  const lines: string[][] = []
  for (const row of rows) {
    if (row.state !== 'recorded') throw new ApiError(409, 'payment_decided')
    const payee = await currentPayee(tx, row.claim_id)
    if (!payee || payee.id !== row.payee_id) throw new ApiError(409, 'payee_changed')
    const code = banks.find(({ name }) => name === payee.bank)?.code ?? ''
    const amount = (row.amount / 100).toFixed(2)
    const { account, reference, claim_number, paid_on } = row
    lines.push([
      account,
      reference,
      amount,
      payee.name,
      payee.bank,
      code,
      payee.account_number,
      claim_number,
      paid_on,
    ])
    const note = { action: 'claim_payment.in_bank_file', objectKind: 'claim_payment', objectId: row.id }
    await recordAudit(tx, actor, note)
  }
  return stringify([[...COLUMNS], ...lines], { bom: true, escape_formulas: true })
}
