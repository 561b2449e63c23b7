import { sql } from 'kysely'
import { fullName } from '../../identity/clients/presenter.ts'
import { readInsurer } from '../../organisation/company-profile/insurer.ts'
import type { Tx } from '../../platform/db/database.ts'
import { findRendered, storeRendered } from '../../platform/documents/rendered-file.ts'
import { paperLanguage } from '../../platform/printing/choose-language.ts'
import type { Services } from '../../platform/services.ts'
import type { AdviceFacts } from './render-advice.ts'

export const ADVICE = 'claim-payment-advice'

/** Adds the advice of a confirmed payment to the documents of its tracker, under the id of the payment. */
export async function addAdvice(
  tx: Tx,
  payment: { id: string; reference: string },
  claim: { tracker_id: string; claim_number: string },
  now: Date,
): Promise<void> {
  await tx
    .insertInto('documents')
    .values({
      id: payment.id,
      kind: ADVICE,
      policy_id: null,
      tracker_id: claim.tracker_id,
      file_name: `Payment-advice-${`${claim.claim_number}-${payment.reference}`.replaceAll(/[^\w-]/g, '-')}.pdf`,
      media_type: 'application/pdf',
      storage_key: null,
      sha256: null,
      created_at: now,
    })
    .execute()
}

/** Returns the advice of a payment as a file: rendered on the first request, then stored. */
export async function adviceFile(
  services: Services,
  document: { id: string; storage_key: string | null },
): Promise<Buffer> {
  const stored = await findRendered(services, document)
  if (stored) return stored
  const file = await services.renderer.paymentAdvice(await adviceFacts(services, document.id))
  return storeRendered(services, 'advices', document.id, file)
}

async function adviceFacts(services: Services, paymentId: string): Promise<AdviceFacts> {
  const { db, settings } = services
  const row = await db
    .selectFrom('claim_payments')
    .innerJoin('claims', 'claims.id', 'claim_payments.claim_id')
    .innerJoin('policies', 'policies.id', 'claims.policy_id')
    .innerJoin('clients', 'clients.id', 'claims.client_id')
    .innerJoin('trackers', 'trackers.id', 'claims.tracker_id')
    .leftJoin('claim_payees', 'claim_payees.id', 'claim_payments.payee_id')
    .select(['claim_number', 'policies.policy_number', 'policies.plate', 'trackers.locale'])
    .select(['clients.first_name', 'clients.last_name', 'name', 'bank', 'account_number'])
    .select(['claim_payments.amount', 'claim_payments.reference', 'claim_payments.paid_on'])
    .select(['paid_before', 'net_payable'])
    .select(
      sql<number>`(select sum(other.amount)::bigint from claim_payments other
        where other.claim_id = claim_payments.claim_id and other.state = 'confirmed' and other.head <> 'expenses'
          and other.decided_at <= claim_payments.decided_at)`.as('paid_so_far'),
    )
    .where('claim_payments.id', '=', paymentId)
    .executeTakeFirstOrThrow()
  return {
    claimNumber: row.claim_number,
    policyNumber: row.policy_number,
    plate: row.plate,
    claimant: fullName(row),
    payee: row.name ?? '',
    account: [row.bank, row.account_number].filter(Boolean).join(' '),
    paidOn: row.paid_on,
    reference: row.reference,
    amount: row.amount,
    paidSoFar: row.paid_so_far,
    left: Math.max(0, row.paid_before + (row.net_payable ?? 0) - row.paid_so_far),
    insurer: await readInsurer(db),
    language: paperLanguage(services, row.locale),
    demo: settings.COVERDESK_ENV === 'demo',
  }
}
