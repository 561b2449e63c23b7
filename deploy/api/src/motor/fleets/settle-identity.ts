import type { Actor } from '../../platform/access/actor.ts'
import { inTransaction } from '../../platform/outbox/in-transaction.ts'
import type { Services } from '../../platform/services.ts'
import { checkIdentity } from '../../workflows/validations/check-identity.ts'
import { confirmIdentityByStaff } from '../../workflows/validations/confirm-identity-by-staff.ts'

/**
 * Looks up the client of a proposal, and continues to its price once they are known and the contact is the one on
 * record. Does nothing where the identity is settled or staff review it.
 */
export async function settleFleetIdentity(
  services: Services,
  trackerId: string,
  actor: Actor,
): Promise<void> {
  const row = await services.db
    .selectFrom('validations')
    .select(['id', 'kyc_status', 'verified_at'])
    .where('tracker_id', '=', trackerId)
    .where('kind', '=', 'identity')
    .executeTakeFirst()
  if (!row || row.verified_at) return
  if (row.kyc_status === 'not_checked') {
    const { principal } = actor
    await checkIdentity(services, row.id, 'userId' in principal ? `staff ${principal.userId}` : 'staff')
  }
  await inTransaction(services, (tx) => confirmIdentityByStaff(tx, services, row.id, actor))
}
