import { checkIdentifier, type LossNoticeInput, type StoredLossNotice } from '@coverdesk/sdk'
import { v7 as uuid } from 'uuid'
import { normaliseEmail, normalPhone } from '../../identity/clients/normalise-contact.ts'
import { countAttempt } from '../../platform/action-rate-limits/action-rate-limits.ts'
import { hashToken, newToken } from '../../platform/crypto/secrets.ts'
import { lagosDay, minutes } from '../../platform/db/clock.ts'
import type { Tx } from '../../platform/db/database.ts'
import { fieldError } from '../../platform/errors/api-error.ts'
import type { Services } from '../../platform/services.ts'
import { sendNoticeCode } from './send-notice-code.ts'

const perNetwork = { action: 'loss_notice', max: 60, within: minutes(60), refusal: 'too_many_requests' }

/** Counts a notice of a network, in its own transaction, so that a later refusal does not undo the count. */
export const countNotice = ({ db, clock }: Services, network: string): Promise<void> =>
  countAttempt(db, perNetwork, network, clock())

/**
 * Stores a notice and sends a code to its reporter. The plate is not looked up here: the answer and its time are the
 * same for every plate.
 * @throws ApiError 422 at the field, 429 past the codes of a contact
 */
export async function createNotice(
  tx: Tx,
  services: Services,
  input: LossNoticeInput,
  network: string,
): Promise<StoredLossNotice> {
  const now = services.clock()
  if (input.loss_date > lagosDay(now)) throw fieldError('loss_date', 'fields.date_future')
  const secret = newToken()
  const { role, name, channel, loss_date, place, description } = input
  const notice = await tx
    .insertInto('loss_notices')
    .values({
      id: uuid(),
      role,
      name,
      channel,
      loss_date,
      place,
      description,
      secret_hash: hashToken(secret),
      plate: plateOf(input.plate),
      own_plate: input.own_plate ? plateOf(input.own_plate) : '',
      email: input.email ? normaliseEmail(input.email) : '',
      phone: input.phone ? normalPhone(input.phone) : '',
      locale: services.languages.includes(input.locale) ? input.locale : 'en',
      consent: JSON.stringify({ accepted: true, at: now.toISOString() }),
      created_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return { id: notice.id, secret, ...(await sendNoticeCode(tx, services, notice, network)) }
}

const plateOf = (text: string): string => checkIdentifier('plate', text).value
