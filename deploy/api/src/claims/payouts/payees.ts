import type { Selectable } from 'kysely'
import { v7 as uuid } from 'uuid'
import { after, hours } from '../../platform/db/clock.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { Database } from '../../platform/db/schema.ts'
import type { Services } from '../../platform/services.ts'

export type PayeeRow = Selectable<Database['claim_payees']>

export interface PayeeFacts {
  name: string
  bank: string
  account_number: string
}

/** Who is paid: a third party, a loss adjuster, or else the claimant. */
export interface PayeeOwner {
  party_id: string | null
  adjuster_id: string | null
}

const CLAIMANT: PayeeOwner = { party_id: null, adjuster_id: null }

interface GivenBy {
  by: string
  /** Staff user who entered it; null for the customer. */
  userId: string | null
}

/**
 * Stores the account that a claim is paid to. The first account a customer enters themselves may be paid at once; a
 * changed one, and one that staff entered, only after the cooling time, so that a victim of fraud has time to object.
 * @returns whether it differs from the stored account
 */
export async function setPayee(
  tx: Tx,
  services: Services,
  claimId: string,
  { name, bank, account_number }: PayeeFacts,
  { by, userId }: GivenBy,
  owner: PayeeOwner = CLAIMANT,
): Promise<boolean> {
  const known = await currentPayee(tx, claimId, owner)
  const isSame = known?.name === name && known.bank === bank && known.account_number === account_number
  if (isSame || account_number === '') return false
  const now = services.clock()
  if (known) {
    await tx.updateTable('claim_payees').set({ replaced_at: now }).where('id', '=', known.id).execute()
  }
  const waits = known !== undefined || userId !== null
  await tx
    .insertInto('claim_payees')
    .values({
      id: uuid(),
      claim_id: claimId,
      party_id: owner.party_id,
      adjuster_id: owner.adjuster_id,
      name,
      bank,
      account_number,
      given_by: by,
      user_id: userId,
      created_at: now,
      payable_from: waits ? after(now, hours(services.settings.PAYEE_HOLD_HOURS)) : now,
    })
    .execute()
  return true
}

/**
 * Reads the account a claim is paid to now.
 * @param owner by default the claimant
 */
export const currentPayee = (
  db: Db | Tx,
  claimId: string,
  { party_id, adjuster_id }: PayeeOwner = CLAIMANT,
): Promise<PayeeRow | undefined> =>
  db
    .selectFrom('claim_payees')
    .selectAll()
    .where('claim_id', '=', claimId)
    .where('party_id', party_id === null ? 'is' : '=', party_id)
    .where('adjuster_id', adjuster_id === null ? 'is' : '=', adjuster_id)
    .where('replaced_at', 'is', null)
    .executeTakeFirst()

/** Reads the account now of the person who has a payee of a claim: the claimant, where the payee is unknown. */
export async function payeeNow(
  db: Db | Tx,
  claimId: string,
  payeeId: string | null,
): Promise<PayeeRow | undefined> {
  const named = await db
    .selectFrom('claim_payees')
    .select(['party_id', 'adjuster_id'])
    .where('claim_id', '=', claimId)
    .where('id', '=', payeeId)
    .executeTakeFirst()
  return currentPayee(db, claimId, named)
}

/** Reads the payee from the notice of a claim. */
export function payeeOfNotice(notice: Readonly<Record<string, unknown>>): PayeeFacts {
  const text = (key: string): string => (typeof notice[key] === 'string' ? notice[key] : '')
  return { name: text('payee_name'), bank: text('bank'), account_number: text('account_number') }
}
