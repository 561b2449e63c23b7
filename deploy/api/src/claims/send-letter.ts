import type { ClaimLetterDraft, ClaimLetterInput, ClaimLetterKind } from '@coverdesk/sdk'
import { v7 as uuid } from 'uuid'
import type { UserActor } from '../platform/access/actor.ts'
import type { Db, Tx } from '../platform/db/database.ts'
import { ApiError, notFound } from '../platform/errors/api-error.ts'
import type { Services } from '../platform/services.ts'
import { writeAmount, writeDay } from '../platform/translations/write.ts'
import { reachedAt, sendResumeLink } from '../workflows/guest-links/send-resume-link.ts'
import { findTracker } from '../workflows/workflow-engine/tracker-store.ts'
import { LETTER } from './letters/letter-document.ts'
import type { ClaimRow } from './move-claim.ts'

/** The template of a letter in the customer's language, filled with the facts of the claim. */
export async function draftLetter(
  db: Db | Tx,
  services: Services,
  claimId: string,
  kind: ClaimLetterKind,
): Promise<ClaimLetterDraft> {
  const claim = await db
    .selectFrom('claims')
    .innerJoin('trackers', 'trackers.id', 'claims.tracker_id')
    .innerJoin('clients', 'clients.id', 'claims.client_id')
    .innerJoin('policies', 'policies.id', 'claims.policy_id')
    .select(['claim_number', 'loss_date', 'net_payable', 'trackers.locale', 'policies.plate'])
    .select(['clients.first_name', 'clients.last_name'])
    .where('claims.id', '=', claimId)
    .executeTakeFirst()
  if (!claim) throw notFound()
  const { locale } = claim
  const params = {
    claim_number: claim.claim_number,
    plate: claim.plate,
    name: `${claim.first_name} ${claim.last_name}`.trim(),
    day: writeDay(claim.loss_date, locale),
    amount: writeAmount(claim.net_payable ?? 0, locale),
  }
  const textOf = (part: 'subject' | 'text'): string =>
    services.translate(locale, 'claim-texts', `letters.${kind}.${part}`, params)
  return { kind, subject: textOf('subject'), text: textOf('text'), language: locale }
}

/**
 * Sends a letter to the customer of a claim: by email with the PDF, and on their page. It is filed in the documents and
 * the messages of the claim.
 * @throws ApiError 409 `identity_unknown` without a contact to write to
 */
export async function sendLetter(
  tx: Tx,
  services: Services,
  claim: ClaimRow,
  { kind, subject, text }: ClaimLetterInput,
  { principal, now }: UserActor,
): Promise<string> {
  if (!(await reachedAt(tx, claim.tracker_id))) throw new ApiError(409, 'identity_unknown')
  const id = uuid()
  const number = claim.claim_number.replaceAll('/', '-')
  await tx
    .insertInto('documents')
    .values({
      id,
      kind: LETTER,
      policy_id: null,
      tracker_id: claim.tracker_id,
      file_name: `Letter-${kind}-${number}.pdf`,
      media_type: 'application/pdf',
      storage_key: null,
      sha256: null,
      created_at: now,
    })
    .execute()
  const letter = { id, claim_id: claim.id, kind, subject, text, language: null }
  await tx
    .insertInto('claim_letters')
    .values({ ...letter, by: principal.name, user_id: principal.userId, at: now })
    .execute()
  const message = { id: uuid(), claim_id: claim.id, by_customer: false, by: principal.name, at: now }
  await tx
    .insertInto('claim_messages')
    .values({ ...message, text: `${subject}\n\n${text}` })
    .execute()
  await tx
    .updateTable('claims')
    .set((eb) => ({ unanswered_since: null, updated_at: now, version: eb('version', '+', 1) }))
    .where('id', '=', claim.id)
    .execute()
  const tracker = await findTracker(tx, claim.tracker_id)
  const params = { subject, message: text }
  await sendResumeLink(tx, services, 'workflow-message', tracker, params, { attach_documents: [id] })
  return id
}
