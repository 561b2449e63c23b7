import { maskEmail, maskPhone } from '@coverdesk/sdk'
import type { Tx } from '../../platform/db/database.ts'
import { ApiError } from '../../platform/errors/api-error.ts'
import { CODE_LIFETIME_SECONDS, issueCode, resendIn } from '../../platform/one-time-codes/one-time-codes.ts'
import { enqueue } from '../../platform/outbox/outbox.ts'
import { reachesBySms } from '../../platform/outbox/reaches-by-sms.ts'
import type { Services } from '../../platform/services.ts'
import { maySendCode } from '../../workflows/validations/sent-codes.ts'
import type { LossNoticeRow } from './store.ts'

/** Subject under which the codes of a notice are stored. */
export const codeSubjectOf = ({ id }: Pick<LossNoticeRow, 'id'>): string => `loss notice ${id}`

/**
 * Sends a code to the reporter's own contact. Where the gateway sends no text message to the phone, it goes to the
 * email address.
 * @throws ApiError 409 `step_passed`, 422 at `email` when only text messages could reach the reporter, 429
 */
export async function sendNoticeCode(tx: Tx, services: Services, notice: LossNoticeRow, network: string) {
  if (notice.state !== 'unproven') throw new ApiError(409, 'step_passed')
  const now = services.clock()
  const bySms = notice.channel === 'sms' && reachesBySms(services, notice.phone)
  const to = bySms ? notice.phone : notice.email
  if (!to) {
    const fields = [{ path: 'email', code: notice.phone ? 'fields.sms_unreachable' : 'fields.required' }]
    throw new ApiError(422, 'validation_failed', { fields })
  }
  const subject = codeSubjectOf(notice)
  const code = await issueCode(tx, services.vault, 'guest', subject, now)
  const may = await maySendCode(tx, services, { target: to, subject, network, now })
  if (!may) throw new ApiError(429, 'too_many_codes', { retryAfter: 3600 })
  const params = { code, minutes: CODE_LIFETIME_SECONDS / 60, name: '' }
  const message = { template: 'guest-code', to, locale: notice.locale, params }
  await enqueue(tx, bySms ? 'sms' : 'mail', message, now)
  return {
    sent_to: bySms ? maskPhone(to) : maskEmail(to),
    resend_in: resendIn(now.toISOString(), now),
    expires_in: CODE_LIFETIME_SECONDS,
  }
}
