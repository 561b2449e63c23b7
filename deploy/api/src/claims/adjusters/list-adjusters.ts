import type { ClaimAdjuster } from '@coverdesk/sdk'
import type { Db, Tx } from '../../platform/db/database.ts'
import { feeFigures } from './fees.ts'

/** Loss adjusters of a claim, the first appointed first, with the report, the fee and the account of each. */
export async function listAdjusters(db: Db | Tx, claimId: string, now: Date): Promise<ClaimAdjuster[]> {
  const rows = await db
    .selectFrom('claim_adjusters')
    .leftJoin('documents', 'documents.id', 'report_id')
    .leftJoin('claim_payees', (join) =>
      join
        .onRef('claim_payees.adjuster_id', '=', 'claim_adjusters.id')
        .on('claim_payees.replaced_at', 'is', null),
    )
    .select(['claim_adjusters.id', 'code', 'claim_adjusters.name', 'licence', 'email', 'phone'])
    .select(['instructions', 'due_on', 'due_from', 'state', 'adjusted_loss', 'salvage'])
    .select(['by', 'claim_adjusters.created_at', 'ended_by', 'ended_at', 'reason', 'claim_adjusters.version'])
    .select(['report_id', 'documents.file_name', 'claim_payees.id as payee_id', 'bank', 'account_number'])
    .select('payable_from')
    .where('claim_adjusters.claim_id', '=', claimId)
    .orderBy('claim_adjusters.created_at')
    .orderBy('claim_adjusters.id')
    .execute()
  if (rows.length === 0) return []
  const fees = await feeFigures(db, claimId)
  const at = now.toISOString()
  return rows.map((row) => {
    const { report_id, file_name, payee_id, bank, account_number, payable_from, due_from, ...shown } = row
    const { fee, paid, to_pay } = fees.get(row.id) ?? { fee: 0, paid: 0, to_pay: 0 }
    return {
      ...shown,
      late: row.state === 'appointed' && due_from <= at,
      report: report_id ? { id: report_id, file_name: file_name ?? '' } : null,
      fee,
      fee_paid: paid,
      fee_to_pay: to_pay,
      payee: payee_id
        ? {
            id: payee_id,
            bank: bank ?? '',
            account_number: account_number ?? '',
            payable_from: payable_from && payable_from > at ? payable_from : null,
          }
        : null,
    }
  })
}
