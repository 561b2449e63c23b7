import { after, days, instant } from '../../platform/db/clock.ts'
import type { Tx } from '../../platform/db/database.ts'
import { ApiError } from '../../platform/errors/api-error.ts'
import { codeRecipient } from '../../policies/find-policy-by-number.ts'

/** Time after its issue during which a policy opens the customer's home through the tracker that bought it. */
const AFTER_ISSUE = days(1)

/**
 * Finds the customer of a policy that a tracker has just bought, whose contact the tracker verified with a code.
 * @throws ApiError 409 `identity_unknown` where a code to the policy's contact is needed
 */
export async function ownerOfPurchase(tx: Tx, trackerId: string, now: Date) {
  const policy = await tx
    .selectFrom('policies')
    .innerJoin('trackers', 'trackers.id', 'policies.tracker_id')
    .innerJoin('validations', 'validations.tracker_id', 'policies.tracker_id')
    .select(['policies.id', 'policies.client_id', 'policies.email'])
    .where('policies.tracker_id', '=', trackerId)
    .where('policies.cancelled_at', 'is', null)
    .where('policies.issued_at', '>', instant(after(now, -AFTER_ISSUE)))
    // Staff vouch for the customers of their sales: no code was entered.
    .where('trackers.created_by', 'is', null)
    .where('validations.verified_at', 'is not', null)
    .where('validations.code_channel', 'is not', null)
    .whereRef('validations.email', '=', 'policies.email')
    .where(codeRecipient('email', now), '=', (eb) => eb.ref('policies.email'))
    .executeTakeFirst()
  if (!policy) throw new ApiError(409, 'identity_unknown')
  return policy
}
