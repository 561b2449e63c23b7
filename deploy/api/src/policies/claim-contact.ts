import { instant } from '../platform/db/clock.ts'
import type { Tx } from '../platform/db/database.ts'

interface PolicyContact {
  id: string
  email: string
  phone: string
}

/** The contact for the code of a claim on a policy: during the waiting period after a change, the earlier one. */
export async function claimContact(
  tx: Tx,
  policy: PolicyContact,
  now: Date,
): Promise<{ email: string; phone: string }> {
  const held = await tx
    .selectFrom('contact_changes')
    .select(['old_email as email', 'old_phone as phone'])
    .where('policy_id', '=', policy.id)
    .where('held_until', '>', instant(now))
    .orderBy('at')
    .executeTakeFirst()
  return held ?? { email: policy.email, phone: policy.phone }
}
