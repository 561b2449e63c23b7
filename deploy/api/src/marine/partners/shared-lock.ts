import type { Tx } from '../../platform/db/database.ts'
import { takeSharedLock } from '../../platform/db/take-lock.ts'
import { ApiError, fieldError } from '../../platform/errors/api-error.ts'

/** Lock name of a partner. */
export const partnerLockName = (id: string): string => `partner ${id}`

interface LockedPartner {
  name: string
  state: string
  channel: string
}

/**
 * Locks a partner with a shared lock until the transaction ends, so that suspending, archiving and changing it wait.
 * Acquired before it is read. Its row is not locked, as movements of a wallet update that row after the wallet.
 */
export async function lockPartnerShared(tx: Tx, id: string): Promise<LockedPartner | undefined> {
  await takeSharedLock(tx, partnerLockName(id))
  return tx
    .selectFrom('partners')
    .select(['name', 'state', 'channel'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Returns the error code why a partner's wallet accepts no money; null where it does. */
function refusalOf({ state, channel }: LockedPartner): string | null {
  if (state === 'archived') return 'partner_archived'
  return channel === 'referral' ? 'partner_without_wallet' : null
}

/**
 * Locks a partner and asserts that its wallet accepts money.
 * @throws ApiError 409 `partner_archived`, `partner_without_wallet`
 */
export async function lockForDeposit(tx: Tx, id: string): Promise<void> {
  const partner = await lockPartnerShared(tx, id)
  const refusal = partner ? refusalOf(partner) : 'partner_without_wallet'
  if (refusal) throw new ApiError(409, refusal)
}

/** @throws ApiError 422 at `partner_id` for an unknown partner, or one whose wallet accepts no money */
export async function lockChosenForDeposit(tx: Tx, id: string): Promise<void> {
  const partner = await lockPartnerShared(tx, id)
  const refusal = partner ? refusalOf(partner) : 'fields.choice_unknown'
  if (refusal) throw fieldError('partner_id', refusal)
}
