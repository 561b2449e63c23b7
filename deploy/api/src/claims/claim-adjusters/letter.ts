import { v7 as uuid } from 'uuid'
import { fullName } from '../../identity/clients/presenter.ts'
import type { UserActor } from '../../platform/access/actor.ts'
import type { Tx } from '../../platform/db/database.ts'
import { enqueue } from '../../platform/outbox/outbox.ts'
import type { Services } from '../../platform/services.ts'
import { writeDay } from '../../platform/translations/write.ts'
import { ADJUSTER_LETTER } from '../letters/letter-document.ts'
import type { ClaimRow } from '../move-claim.ts'
import type { AdjusterRow } from './appoint.ts'

/** Emails a loss adjuster the letter of the appointment as a PDF, with the facts an inspection needs, and files it. */
export async function sendAppointment(
  tx: Tx,
  services: Services,
  claim: ClaimRow,
  adjuster: AdjusterRow,
  { actor: { principal, now }, language }: { actor: UserActor; language: string },
): Promise<void> {
  const facts = await tx
    .selectFrom('policies')
    .innerJoin('clients', (join) => join.on('clients.id', '=', claim.client_id))
    .select(['policy_number', 'plate', 'names', 'clients.first_name', 'clients.last_name', 'clients.phone'])
    .where('policies.id', '=', claim.policy_id)
    .executeTakeFirstOrThrow()
  const names = facts.names as Record<string, string | undefined>
  const { notice } = claim
  const { subject, text } = write(services, language, 'appointment', {
    name: adjuster.name,
    claim_number: claim.claim_number,
    insured: fullName(facts),
    phone: facts.phone,
    policy_number: facts.policy_number,
    cover: names.cover_type ?? '',
    vehicle: [names.make, names.model].filter(Boolean).join(' '),
    plate: facts.plate,
    day: writeDay(claim.loss_date, language),
    place: claim.place,
    description: claim.description,
    location: typeof notice.vehicle_location === 'string' ? notice.vehicle_location : '',
    instructions: adjuster.instructions,
    due: writeDay(adjuster.due_on, language),
  })
  const id = uuid()
  await tx
    .insertInto('documents')
    .values({
      id,
      kind: ADJUSTER_LETTER,
      policy_id: null,
      tracker_id: claim.tracker_id,
      file_name: `Letter-appointment-${claim.claim_number.replaceAll('/', '-')}.pdf`,
      media_type: 'application/pdf',
      storage_key: null,
      sha256: null,
      created_at: now,
    })
    .execute()
  await tx
    .insertInto('claim_letters')
    .values({
      id,
      claim_id: claim.id,
      kind: 'appointment',
      subject,
      text,
      language,
      by: principal.name,
      user_id: principal.userId,
      at: now,
    })
    .execute()
  const params = { name: adjuster.name, subject, message: text, reference: claim.claim_number }
  const mail = { template: 'workflow-notice', to: adjuster.email, locale: language, params }
  await enqueue(tx, 'mail', { ...mail, attach_documents: [id] }, now)
}

/** Emails a loss adjuster that no report is needed any more, with the reason. */
export async function sendCancellation(
  tx: Tx,
  services: Services,
  claim: ClaimRow,
  { name, email, reason }: AdjusterRow,
  { now, language }: { now: Date; language: string },
): Promise<void> {
  const { claim_number: reference } = claim
  const { subject, text } = write(services, language, 'cancellation', { claim_number: reference, reason })
  const params = { name, subject, message: text, reference }
  await enqueue(tx, 'mail', { template: 'workflow-notice', to: email, locale: language, params }, now)
}

function write(
  { translate }: Services,
  language: string,
  kind: 'appointment' | 'cancellation',
  params: Record<string, string>,
) {
  const part = (name: 'subject' | 'text') =>
    translate(language, 'claim-texts', `letters.${kind}.${name}`, params)
  return { subject: part('subject'), text: part('text') }
}
