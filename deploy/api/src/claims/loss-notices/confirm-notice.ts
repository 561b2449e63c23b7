import { randomInt } from 'node:crypto'
import type { LossNoticeCode } from '@coverdesk/sdk'
import { atBranch, notifyPrivileged } from '../../organisation/notifications/notify.ts'
import type { Actor } from '../../platform/access/actor.ts'
import { countAttempt } from '../../platform/action-rate-limits/action-rate-limits.ts'
import { recordAudit } from '../../platform/audit-events/record.ts'
import { days } from '../../platform/db/clock.ts'
import type { Tx } from '../../platform/db/database.ts'
import { tryCode, useUpCode } from '../../platform/one-time-codes/one-time-codes.ts'
import { inTransaction } from '../../platform/outbox/in-transaction.ts'
import { enqueue } from '../../platform/outbox/outbox.ts'
import { reachesBySms } from '../../platform/outbox/reaches-by-sms.ts'
import type { Services } from '../../platform/services.ts'
import { findPolicyByNumber } from '../../policies/find-policy-by-number.ts'
import { codeSubjectOf } from './send-notice-code.ts'
import { findOwnNotice, type LossNoticeRow } from './store.ts'

const perContact = {
  action: 'loss_notice_confirmed',
  max: 5,
  within: days(1),
  refusal: 'too_many_requests',
}
/** Alphabet without letters and digits that are mistaken for one another. */
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const LENGTH = 8

/**
 * Confirms the reporter's contact with the code: the notice gets its reference, and claims officers are notified.
 * @returns its reference; the same one if the notice was confirmed before
 * @throws ApiError 404 with another secret, and as `tryCode`; 429 past the notices of a contact
 */
export async function confirmNotice(
  services: Services,
  id: string,
  { secret, otp }: LossNoticeCode,
  actor: Actor,
): Promise<string> {
  const notice = await findOwnNotice(services.db, id, secret)
  if (notice.reference) return notice.reference
  const { now } = actor
  const attempt = { purpose: 'guest' as const, subject: codeSubjectOf(notice), code: otp, now }
  const codeId = await tryCode(services.db, services.vault, attempt)
  return inTransaction(services, async (tx) => {
    await useUpCode(tx, codeId, now)
    const contact = services.vault.fingerprint(`notice of ${notice.email} ${notice.phone}`)
    await countAttempt(tx, perContact, contact.toString('base64'), now)
    return receiveNotice(tx, services, notice, actor)
  })
}

async function receiveNotice(
  tx: Tx,
  services: Services,
  { id, plate, own_plate, name, email, phone, channel, locale }: LossNoticeRow,
  actor: Actor,
): Promise<string> {
  const { now } = actor
  const reference = newReference()
  const policy = await findPolicyByNumber(tx, plate, now)
  const branch = policy
    ? await tx.selectFrom('policies').select('branch_id').where('id', '=', policy.id).executeTakeFirst()
    : undefined
  const branchId = branch?.branch_id ?? null
  await tx
    .updateTable('loss_notices')
    .set({ state: 'received', reference, branch_id: branchId, received_at: now })
    .set({ search: [reference, plate, own_plate, name, email, phone].join(' ').toLowerCase() })
    .where('id', '=', id)
    .execute()
  const params = { reference, plate }
  const bySms = channel === 'sms' && reachesBySms(services, phone)
  const message = { template: 'loss-notice-received', locale, params }
  if (email) await enqueue(tx, 'mail', { ...message, to: email }, now)
  else if (bySms) await enqueue(tx, 'sms', { ...message, to: phone }, now)
  await notifyPrivileged(
    tx,
    services,
    'claim.claim.edit',
    {
      event: 'claim-received',
      titleKey: 'loss_notice_title',
      messageKey: 'loss_notice_message',
      params: { reference, plate, name },
      path: `/claims/loss-notices/${id}`,
    },
    atBranch(branchId),
  )
  await recordAudit(tx, actor, { action: 'loss_notice.received', objectKind: 'loss_notice', objectId: id })
  return reference
}

const newReference = (): string =>
  `LN-${Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')}`
