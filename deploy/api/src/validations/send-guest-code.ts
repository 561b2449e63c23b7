import { countAttempt } from '../attempts/attempts.ts'
import { days } from '../db/clock.ts'
import type { Tx } from '../db/database.ts'
import { ApiError } from '../http/api-error.ts'
import { CODE_LIFETIME_SECONDS, issueCode } from '../one-time-codes/one-time-codes.ts'
import { enqueue } from '../outbox/outbox.ts'
import type { Services } from '../services.ts'
import { findTracker } from '../trackers/store.ts'
import type { ValidationRow } from './store.ts'

const perContact = { action: 'guest_code_contact', max: 20, within: days(1), refusal: 'too_many_codes' }

/**
 * Sends a code to the contact of a person already known.
 * @throws ApiError 409 `identity_unknown` before the look-up said yes, `step_passed` after the code, 429 past the caps
 */
export async function sendGuestCode(
  tx: Tx,
  services: Services,
  row: ValidationRow,
  channel: 'email' | 'sms',
): Promise<void> {
  if (row.verified_at) throw new ApiError(409, 'step_passed')
  if (row.kind === 'identity' && row.kyc_status !== 'verified') throw new ApiError(409, 'identity_unknown')
  if (row.kind === 'contact' && !row.email) throw new ApiError(409, 'identity_unknown')
  const now = services.clock()
  const to = channel === 'email' ? row.email : row.phone
  if (to) await countAttempt(tx, perContact, services.vault.fingerprint(to).toString('base64'), now)
  const code = await issueCode(tx, services.vault, 'guest', row.id, now)
  const topic = channel === 'sms' && services.providers.sms ? 'sms' : 'mail'
  const by = topic === 'sms' ? 'sms' : 'email'
  await tx
    .updateTable('validations')
    .set({ code_sent_at: now, code_channel: row.code_channel && row.code_channel !== by ? 'both' : by })
    .where('id', '=', row.id)
    .execute()
  const { locale } = await findTracker(tx, row.tracker_id)
  const params = { code, minutes: CODE_LIFETIME_SECONDS / 60, name: row.first_name ?? '' }
  await enqueue(
    tx,
    topic,
    { template: 'guest-code', to: topic === 'sms' ? row.phone : row.email, locale, params },
    now,
  )
}
