import type { Creditable, CreditNoteKind } from '@coverdesk/sdk'
import type { Db } from '../../../../platform/db/database.ts'
import { notFound } from '../../../../platform/errors/api-error.ts'
import { readPolicy } from '../../../underwriting/policies/store.ts'
import { commissionDue, leftOf, minimumOf, readBooks, worthOf } from './compute-amounts.ts'

/** Returns the amounts of an issued policy that can still be credited. @throws ApiError 404 before issue */
export async function readCreditable(
  db: Db,
  policyId: string,
  kind: CreditNoteKind,
  amount?: number,
): Promise<Creditable> {
  const policy = await readPolicy(db, policyId)
  if (!policy.policy_number) throw notFound()
  const books = await readBooks(db, policy)
  const { invoiced, given } = books
  const partner = await db
    .selectFrom('partners')
    .select(['id', 'name'])
    .where('id', '=', policy.partner_id)
    .executeTakeFirstOrThrow()
  const left = leftOf(kind, books)
  const { name: insured = '' } = (policy.insured ?? {}) as { name?: string }
  return {
    policy: {
      id: policyId,
      number: policy.policy_number,
      debit_note_number: policy.debit_note_number,
      insured,
    },
    partner,
    invoiced: invoiced.premium,
    credited: given.credited,
    commission: invoiced.commission,
    commission_paid: given.commission_paid,
    left,
    commission_due: commissionDue(books),
    minimum: minimumOf(policy),
    commission_returned: given.commission,
    worth: amount === undefined || amount > left ? null : worthOf(kind, amount, books),
  }
}
