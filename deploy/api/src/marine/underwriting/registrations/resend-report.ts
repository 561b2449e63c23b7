import { ApiError, notFound } from '../../../platform/errors/api-error.ts'
import { type Change, recordPolicyEvent } from '../policies/change.ts'
import { mayResend, queueReport, registrationOf } from '../policies/registration.ts'
import { lockPolicy } from '../policies/store.ts'
import { versionsOf } from '../policies/versions.ts'

/**
 * Reports the latest certificate of a policy to the industry database again.
 * @throws ApiError 404 before issue, also for another partner's; 409 `registration_not_resendable` while a report waits,
 * once one was accepted, or where no industry database is configured
 */
export async function resendReport(change: Change, policyId: string, scope?: string): Promise<void> {
  const { tx, services } = change
  const row = await lockPolicy(tx, policyId, scope)
  if (!row.certificate_number) throw notFound()
  const found = await registrationOf(tx, row)
  if (!services.providers.nia || !(await mayResend(tx, row, found)))
    throw new ApiError(409, 'registration_not_resendable')
  const latest = (await versionsOf(tx, row)).at(-1)
  if (!latest) throw notFound()
  await queueReport(change, latest)
  await recordPolicyEvent(change, row, 'registration_resent', { name: latest.certificate_number })
}
