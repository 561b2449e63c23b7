import type { IdType } from '@coverdesk/sdk'
import { fitSurname } from '../../identity/kyc/fit-surname.ts'
import { type KycFinding, lookUpIdentity } from '../../identity/kyc/look-up.ts'
import { isOwnName } from '../../identity/kyc/same-surname.ts'
import { after, minutes } from '../../platform/db/clock.ts'
import { notFound } from '../../platform/errors/api-error.ts'
import { inTransaction } from '../../platform/outbox/in-transaction.ts'
import { enqueue } from '../../platform/outbox/outbox.ts'
import type { Services } from '../../platform/services.ts'
import { mayMailCustomer } from '../guest-links/may-mail-customer.ts'
import { sendResumeLink } from '../guest-links/send-resume-link.ts'
import { setTrackerState } from '../workflow-engine/engine.ts'
import { addTrackerEvent, addTrackerSearch, findTracker } from '../workflow-engine/tracker-store.ts'

const RETRY = minutes(2)

/** Returns the validation of a guest's own tracker for exactly this number. */
export async function ownValidation(services: Services, trackerId: string, idType: IdType, idNumber: string) {
  const validation = await services.db
    .selectFrom('validations')
    .select(['id', 'id_number_hash', 'verified_at', 'typed_last_name', 'first_name', 'last_name'])
    .where('tracker_id', '=', trackerId)
    .where('id_type', '=', idType)
    .executeTakeFirst()
  const fingerprint = services.vault.fingerprint(`${idType} ${idNumber}`)
  if (!validation?.id_number_hash?.equals(fingerprint)) throw notFound()
  const { typed_last_name, first_name, last_name, ...own } = validation
  return { ...own, is_named: isOwnName(typed_last_name ?? '', { first_name, last_name }) }
}

/**
 * Looks up the person of a validation and stores the outcome; retries automatically while the provider is down. Past
 * the daily limit, staff review the person.
 * @param from - client network or user of the request; absent for automatic tries
 */
export async function checkIdentity(
  services: Services,
  validationId: string,
  from?: string,
): Promise<KycFinding> {
  const { db, clock, vault } = services
  const row = await db
    .selectFrom('validations')
    .selectAll()
    .where('id', '=', validationId)
    .executeTakeFirstOrThrow()
  if (row.kyc_status === 'verified') {
    const { first_name, last_name, date_of_birth } = row
    return { status: 'verified', first_name, last_name, date_of_birth, reason: null }
  }
  if (!row.id_type || !row.id_number_cipher) throw notFound()
  const requester = from === undefined ? null : { subjectId: row.tracker_id, from }
  const found = await lookUpIdentity(services, row.id_type, vault.open(row.id_number_cipher), requester)
  const now = clock()
  const { typed_last_name: lastName, id_number_hash: hash } = row
  const result =
    lastName && hash ? await fitSurname(db, found, { number: hash.toString('base64'), lastName }, now) : found
  await inTransaction(services, async (tx) => {
    const firstPending = result.status === 'pending' && row.kyc_status !== 'pending'
    const { status, reason, first_name, last_name, date_of_birth } = result
    const updated = await tx
      .updateTable('validations')
      .set({ kyc_status: status, reason, first_name, last_name, date_of_birth })
      .where('id', '=', row.id)
      .where('id_number_hash', '=', row.id_number_hash)
      .where('kyc_status', '=', row.kyc_status)
      .executeTakeFirst()
    // The number changed during the request, or a concurrent request already stored an outcome.
    if (updated.numUpdatedRows === 0n || status === row.kyc_status) return
    const event = { kind: 'identity_checked', actor: 'system', at: now, detail: { status } }
    await addTrackerEvent(tx, row.tracker_id, event)
    if (status === 'verified') await addTrackerSearch(tx, row.tracker_id, `${first_name} ${last_name}`)
    if (firstPending) {
      await setTrackerState(tx, row.tracker_id, 'review', now)
      await enqueue(tx, 'kyc', { validation_id: row.id }, after(now, RETRY))
    } else if (status === 'manual_review') {
      await setTrackerState(tx, row.tracker_id, 'review', now)
    } else if (row.kyc_status === 'pending' || row.kyc_status === 'manual_review') {
      await setTrackerState(tx, row.tracker_id, 'waiting', now)
      const template = status === 'verified' ? 'identity-verified' : 'resume-link'
      const tracker = await findTracker(tx, row.tracker_id)
      if (!requester && (await mayMailCustomer(tx, services, tracker)))
        await sendResumeLink(tx, services, template, tracker)
    }
  })
  return result
}

/** Makes one automatic try of a pending check. @throws Error while it is still pending, so that the outbox retries */
export async function retryPendingIdentity(services: Services, validationId: string): Promise<void> {
  const row = await services.db
    .selectFrom('validations')
    .select('kyc_status')
    .where('id', '=', validationId)
    .executeTakeFirst()
  if (row?.kyc_status !== 'pending') return
  const result = await checkIdentity(services, validationId)
  if (result.status === 'pending') throw new Error('The KYC provider is still down.')
}
