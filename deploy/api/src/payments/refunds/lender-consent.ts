import type { UserActor } from '../../platform/access/actor.ts'
import { recordAudit } from '../../platform/audit-events/record.ts'
import type { Tx } from '../../platform/db/database.ts'
import { ApiError } from '../../platform/errors/api-error.ts'
import { changeRefund, lockRefundIn, type RefundRow } from './store.ts'

const plain = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase()

/** Whether a refund may be paid: no lender has an interest, it goes to the lender, or the lender has consented. */
export const isConsented = (
  lender: string,
  { way, account_name, lender_consent }: Pick<RefundRow, 'way' | 'account_name' | 'lender_consent'>,
): boolean =>
  lender === '' ||
  lender_consent !== null ||
  (way === 'transfer' && account_name !== null && plain(account_name) === plain(lender))

/** @throws ApiError 409 `lender_consent_missing` where a lender has an interest in the vehicle and did not consent */
export async function assertConsented(tx: Tx, refund: RefundRow): Promise<void> {
  const { cover } = await tx
    .selectFrom('policies')
    .select('cover')
    .where('id', '=', refund.policy_id)
    .executeTakeFirstOrThrow()
  if (!isConsented(lenderOf(cover), refund)) throw new ApiError(409, 'lender_consent_missing')
}

/** The lender that a cover names; empty without one. */
export const lenderOf = (cover: unknown): string =>
  (cover as { finance_interest?: string }).finance_interest?.trim() ?? ''

/**
 * Records how the lender consented to a refund to the insured, such as by a letter of a day.
 * @throws ApiError 404; 409 `refund_status`, `edit_conflict`
 */
export async function recordConsent(
  tx: Tx,
  id: string,
  { version, reason: consent }: { version: number; reason: string },
  actor: UserActor,
): Promise<void> {
  const { principal, now } = actor
  const { lender_consent: before } = await lockRefundIn(tx, id, version, ['requested'], principal)
  const { userId } = principal
  const values = { lender_consent: consent, consent_by: userId, consent_at: now }
  await changeRefund(tx, id, values, {
    kind: 'consent_recorded',
    actor: userId,
    at: now,
    detail: { reason: consent },
  })
  const note = { action: 'refund.consent_recorded', objectKind: 'refund', objectId: id }
  await recordAudit(tx, actor, { ...note, before: { consent: before }, after: { consent } })
}
