import { checkIdentifier } from '@coverdesk/sdk'
import type { Principal } from '../access/principal.ts'
import { countAttempt } from '../attempts/attempts.ts'
import { days } from '../db/clock.ts'
import type { Tx } from '../db/database.ts'
import { ApiError } from '../http/api-error.ts'
import { issueCode } from '../one-time-codes/one-time-codes.ts'
import { claimContact } from '../policies/claim-contact.ts'
import type { Services } from '../services.ts'
import { addTrackerSearch } from '../trackers/store.ts'
import { sendGuestCode } from './send-guest-code.ts'
import { findValidation, type ValidationRow } from './store.ts'

const perRun = { action: 'search_policy', max: 20, within: days(1), refusal: 'too_many_lookups' }

/**
 * Looks for a policy by number or plate and sends a code to the contact it has. Whoever asks learns nothing: with or
 * without a policy a code is made, its time runs, and the answer is the same.
 * @throws ApiError 409 `step_passed`, 429 past the caps
 */
export async function searchPolicyholder(
  tx: Tx,
  services: Services,
  row: ValidationRow,
  query: string,
  principal: Principal,
): Promise<void> {
  if (row.kind !== 'policy') throw new ApiError(409, 'step_passed')
  if (row.verified_at) throw new ApiError(409, 'step_passed')
  const now = services.clock()
  await countAttempt(tx, perRun, row.tracker_id, now)
  const policy = await findByNumberOrPlate(tx, query)
  const contact = policy ? await claimContact(tx, policy, now) : { email: '', phone: '' }
  await tx
    .updateTable('validations')
    .set({
      policy_id: policy?.id ?? null,
      ...contact,
      first_name: policy?.first_name ?? null,
      last_name: policy?.last_name ?? null,
      searched: query,
    })
    .where('id', '=', row.id)
    .execute()
  if (policy) return sendGuestCode(tx, services, await findValidation(tx, row.id, principal), 'email')
  await issueCode(tx, services.vault, 'guest', row.id, now)
  await tx.updateTable('validations').set({ code_sent_at: now }).where('id', '=', row.id).execute()
}

/** The newest policy with this number, or on this plate. */
async function findByNumberOrPlate(tx: Tx, query: string) {
  const number = query.trim().toUpperCase()
  const plate = checkIdentifier('plate', query).value
  return tx
    .selectFrom('policies')
    .innerJoin('clients', 'clients.id', 'policies.client_id')
    .select(['policies.id', 'policies.email', 'policies.phone', 'first_name', 'last_name'])
    .where((eb) => eb.or([eb('policy_number', '=', number), eb('plate', '=', plate)]))
    .where('cancelled_at', 'is', null)
    .orderBy('issued_at', 'desc')
    .executeTakeFirst()
}

/** The run belongs to the policy's own client from now on, and is found by what the policy is found by. */
export async function takeCustomerOf(tx: Tx, trackerId: string, policyId: string): Promise<void> {
  const policy = await tx
    .selectFrom('policies')
    .select(['client_id', 'search'])
    .where('id', '=', policyId)
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('trackers')
    .set({ customer_id: policy.client_id })
    .where('id', '=', trackerId)
    .execute()
  await addTrackerSearch(tx, trackerId, policy.search)
}
