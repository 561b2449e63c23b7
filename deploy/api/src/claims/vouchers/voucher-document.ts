import type { FileAnswer } from '@coverdesk/sdk/forms'
import { v7 as uuid } from 'uuid'
import { fullName } from '../../identity/clients/presenter.ts'
import { readInsurer } from '../../organisation/company-profile/insurer.ts'
import { lagosDay } from '../../platform/db/clock.ts'
import type { Tx } from '../../platform/db/database.ts'
import { findRendered, storeRendered } from '../../platform/documents/rendered-file.ts'
import { paperLanguage } from '../../platform/printing/choose-language.ts'
import type { Services } from '../../platform/services.ts'
import type { VoucherFacts } from './render-voucher.ts'

export const VOUCHER = 'claim-voucher'

/** A claim has one voucher; it is rendered from the claim until it is signed, then stored as it was signed. */
export async function addVoucher(
  tx: Tx,
  claim: { tracker_id: string; claim_number: string },
  now: Date,
): Promise<void> {
  await tx
    .deleteFrom('documents')
    .where('tracker_id', '=', claim.tracker_id)
    .where('kind', '=', VOUCHER)
    .execute()
  await tx
    .insertInto('documents')
    .values({
      id: uuid(),
      kind: VOUCHER,
      policy_id: null,
      tracker_id: claim.tracker_id,
      file_name: `Discharge-voucher-${claim.claim_number.replaceAll('/', '-')}.pdf`,
      media_type: 'application/pdf',
      storage_key: null,
      sha256: null,
      created_at: now,
    })
    .execute()
}

/** Returns the voucher of a tracker as a file. */
export async function voucherFile(
  services: Services,
  document: { id: string; storage_key: string | null; created_at: string },
  trackerId: string,
): Promise<Buffer> {
  const stored = await findRendered(services, document)
  if (stored) return stored
  const facts = await voucherFacts(services, trackerId, document.created_at)
  const file = await services.renderer.voucher(facts)
  if (!facts.signature && !facts.paper) return file
  return storeRendered(services, 'vouchers', document.id, file)
}

async function voucherFacts(services: Services, trackerId: string, issuedAt: string): Promise<VoucherFacts> {
  const { db, settings } = services
  const claim = await db
    .selectFrom('claims')
    .innerJoin('policies', 'policies.id', 'claims.policy_id')
    .innerJoin('clients', 'clients.id', 'claims.client_id')
    .innerJoin('trackers', 'trackers.id', 'claims.tracker_id')
    .selectAll('claims')
    .select(['policies.policy_number', 'policies.plate', 'clients.first_name', 'clients.last_name'])
    .select('trackers.locale')
    .where('claims.tracker_id', '=', trackerId)
    .executeTakeFirstOrThrow()
  const signed = await readSignature(services, trackerId, issuedAt)
  return {
    claimNumber: claim.claim_number,
    policyNumber: claim.policy_number,
    plate: claim.plate,
    claimant: fullName(claim),
    lossDate: claim.loss_date,
    adjustedLoss: claim.adjusted_loss ?? 0,
    excess: claim.excess,
    salvage: claim.salvage,
    premiumOwed: claim.premium_owed,
    paidBefore: claim.paid_before,
    netPayable: claim.net_payable ?? 0,
    payee: String(claim.notice.payee_name ?? fullName(claim)),
    account: [claim.notice.bank, claim.notice.account_number].filter(Boolean).join(' '),
    issuedAt: lagosDay(new Date(claim.admitted_at ?? claim.updated_at)),
    signature: signed?.image ?? null,
    signedAt: signed?.at ?? null,
    paper: signed?.paper ?? null,
    insurer: await readInsurer(db),
    language: paperLanguage(services, claim.locale),
    demo: settings.COVERDESK_ENV === 'demo',
  }
}

/**
 * The signature the customer gave on the voucher's form since it was issued, or the paper that staff received; an
 * earlier signature belongs to another voucher.
 */
async function readSignature(services: Services, trackerId: string, since: string) {
  const sent = await services.db
    .selectFrom('form_submissions')
    .innerJoin('forms', 'forms.id', 'form_submissions.form_id')
    .select(['answers', 'submitted_at'])
    .where('tracker_id', '=', trackerId)
    .where('form_type', '=', VOUCHER)
    .where('submitted_at', '>=', since)
    .orderBy('submitted_at', 'desc')
    .executeTakeFirst()
  const paper = sent?.answers.paper as { received_by: string; received_on: string } | undefined
  if (paper) return { image: null, at: null, paper: { by: paper.received_by, on: paper.received_on } }
  const file = sent?.answers.signature as FileAnswer | undefined
  if (!sent || !file) return null
  const document = await services.db
    .selectFrom('documents')
    .select('storage_key')
    .where('id', '=', file.document_id)
    .executeTakeFirst()
  const image = document?.storage_key ? await services.providers.files.get(document.storage_key) : null
  return image ? { image, at: lagosDay(new Date(sent.submitted_at)), paper: null } : null
}
