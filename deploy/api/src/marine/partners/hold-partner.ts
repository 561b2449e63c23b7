import type { Tx } from '../../platform/db/database.ts'
import { alongside } from '../../platform/db/exclusively.ts'
import { ApiError, fieldError } from '../../platform/errors/api-error.ts'

/** What is waited for where a partner is held. */
export const partnerThing = (id: string): string => `partner ${id}`

interface HeldPartner {
  name: string
  state: string
  channel: string
}

/**
 * A partner as it stands until this has ended: nobody suspends, archives or changes it meanwhile, and whoever does waits.
 * Taken before anything is read of it. Its row is not locked, as whoever moves a wallet writes that after the wallet.
 */
export async function holdPartner(tx: Tx, id: string): Promise<HeldPartner | undefined> {
  await alongside(tx, partnerThing(id))
  return tx
    .selectFrom('partners')
    .select(['name', 'state', 'channel'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Why no money is put into a partner's wallet, as a code of an error; null where it may be. */
function refusalOf({ state, channel }: HeldPartner): string | null {
  if (state === 'archived') return 'partner_archived'
  return channel === 'referral' ? 'partner_without_wallet' : null
}

/**
 * Keeps a partner as one whose wallet takes money.
 * @throws ApiError 409 `partner_archived`, `partner_without_wallet`
 */
export async function holdForDeposit(tx: Tx, id: string): Promise<void> {
  const partner = await holdPartner(tx, id)
  const refusal = partner ? refusalOf(partner) : 'partner_without_wallet'
  if (refusal) throw new ApiError(409, refusal)
}

/** @throws ApiError 422 at `partner_id` for one there is not, or whose wallet takes no money */
export async function chooseForDeposit(tx: Tx, id: string): Promise<void> {
  const partner = await holdPartner(tx, id)
  const refusal = partner ? refusalOf(partner) : 'fields.choice_unknown'
  if (refusal) throw fieldError('partner_id', refusal)
}
