import type { Principal } from '../../platform/access/principal.ts'
import { recordContactProof } from '../../platform/action-rate-limits/may-mail.ts'
import { recordAudit } from '../../platform/audit-events/record.ts'
import type { Tx } from '../../platform/db/database.ts'
import { ApiError } from '../../platform/errors/api-error.ts'
import { tryCode, useUpCode } from '../../platform/one-time-codes/one-time-codes.ts'
import type { Services } from '../../platform/services.ts'
import { mayMailCustomer } from '../guest-links/may-mail-customer.ts'
import { sendResumeLink } from '../guest-links/send-resume-link.ts'
import { completeStep } from '../workflow-engine/engine.ts'
import { addTrackerSearch, type TrackerRow } from '../workflow-engine/tracker-store.ts'
import { codeSubject } from './code-subject.ts'
import { assignPolicyCustomer } from './search-policyholder.ts'
import { lockValidation, type ValidationRow } from './store.ts'

/**
 * Checks the code, completes the identity step and emails the link that resumes on another device.
 * @throws ApiError as `tryCode`, or 409 when the person is unknown or the step is passed
 */
export async function confirmContact<T>(
  services: Services,
  row: ValidationRow,
  { otp, network }: { otp: string; network: string },
  principal: Principal,
  transact: (act: (tx: Tx) => Promise<TrackerRow>) => Promise<T>,
): Promise<T> {
  if (row.verified_at) throw new ApiError(409, 'step_passed')
  if (row.kind === 'identity' && row.kyc_status !== 'verified') throw new ApiError(409, 'identity_unknown')
  const now = services.clock()
  if (row.kind === 'policy' && !row.policy_id) await refuseUnknownPolicy(services, row, otp, now)
  const attempt = { purpose: 'guest' as const, subject: codeSubject(row), code: otp, now }
  const codeId = await tryCode(services.db, services.vault, attempt)
  return transact(async (tx) => {
    await useUpCode(tx, codeId, now)
    await assertUnchanged(tx, row)
    await tx.updateTable('validations').set({ verified_at: now }).where('id', '=', row.id).execute()
    const proven = { email: row.email, sms: row.phone, both: '' }[row.code_channel ?? 'both']
    if (proven) await recordContactProof(tx, services.vault, { to: proven, network, now })
    if (row.policy_id) await assignPolicyCustomer(tx, row.tracker_id, row.policy_id)
    const name = [row.first_name, row.last_name].filter(Boolean).join(' ')
    if (row.kind === 'contact') await addTrackerSearch(tx, row.tracker_id, name)
    const data = { validation_id: row.id, ...(row.id_type ? { id_type: row.id_type } : {}) }
    const tracker = await completeStep(tx, services, row.tracker_id, { key: row.step_key, data, principal })
    if (await mayMailCustomer(tx, services, tracker, network))
      await sendResumeLink(tx, services, 'resume-link', tracker)
    const note = { action: 'validation.confirmed', objectKind: 'validation', objectId: row.id }
    await recordAudit(tx, { principal, now }, note)
    return tracker
  })
}

/** The code proves the contact it was sent to, not a later replacement. @throws ApiError 409 `step_passed` */
async function assertUnchanged(tx: Tx, row: ValidationRow): Promise<void> {
  const now = await lockValidation(tx, row.id)
  const same =
    now.verified_at === null &&
    now.email === row.email &&
    now.phone === row.phone &&
    now.policy_id === row.policy_id &&
    now.kyc_status === row.kyc_status &&
    now.id_number_mask === row.id_number_mask &&
    (now.id_number_hash === null || (row.id_number_hash?.equals(now.id_number_hash) ?? false))
  if (!same) throw new ApiError(409, 'step_passed')
}

/** Refuses every code of a policy that does not exist as wrong, after the same number of tries. */
async function refuseUnknownPolicy(
  services: Services,
  row: ValidationRow,
  otp: string,
  now: Date,
): Promise<never> {
  const attempt = { purpose: 'guest' as const, subject: codeSubject(row), code: `${otp}x`, now }
  await tryCode(services.db, services.vault, attempt)
  throw new ApiError(422, 'code_wrong')
}
