import type { Caller } from '@coverdesk/sdk'
import type { Answers } from '@coverdesk/sdk/forms'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { after, days, lagosDay } from '../platform/db/clock.ts'
import type { Tx } from '../platform/db/database.ts'
import { takeNumber } from '../platform/number-series/next-number.ts'
import { holderOnDay } from '../policies/transfers/holders.ts'

/** SLAs of the trade: acknowledge within 24 hours, settle an admitted claim within 60 days. */
const ACKNOWLEDGE_WITHIN = days(1)
const SETTLE_WITHIN = days(60)

/** A claim that was registered, with the policy it is made on. */
export interface RegisteredClaim {
  id: string
  claim_number: string
  acknowledge_by: Date
  policy: InsuredPolicy
}

type InsuredPolicy = NonNullable<Awaited<ReturnType<typeof policyOf>>>

interface ClaimToRegister {
  trackerId: string
  notice: Answers
  /** Null where the customer sent the notice. */
  caller: Caller | null
  /** Name of the user who registers it, or `customer`. */
  by: string
  now: Date
}

/** Inserts the claim of a tracker, on the policy its customer proved; null without such a policy. */
export async function insertClaim(
  tx: Tx,
  { trackerId, notice, caller, by, now }: ClaimToRegister,
): Promise<RegisteredClaim | null> {
  const policy = await policyOf(tx, trackerId, noticeFacts(notice, lagosDay(now)).loss_date)
  if (!policy) return null
  const id = uuid()
  const acknowledgeBy = after(now, ACKNOWLEDGE_WITHIN)
  const claimNumber = await takeNumber(tx, 'claim', now, policy.branch_code)
  await tx
    .insertInto('claims')
    .values({
      id,
      claim_number: claimNumber,
      tracker_id: trackerId,
      policy_id: policy.id,
      client_id: policy.client_id,
      branch_id: policy.branch_id,
      agency_code: policy.agency_code,
      state: 'notified',
      ...noticeFacts(notice, lagosDay(now)),
      caller: caller && JSON.stringify(caller),
      acknowledge_by: acknowledgeBy,
      settle_by: after(now, SETTLE_WITHIN),
      search: `${claimNumber} ${policy.search} ${caller?.name ?? ''}`.trimEnd().toLowerCase(),
      created_at: now,
      updated_at: now,
    })
    .execute()
  const change = { from_state: null, to_state: 'notified' as const, reason: '', by, at: now }
  await tx
    .insertInto('claim_changes')
    .values({ id: uuid(), claim_id: id, ...change })
    .execute()
  return { id, claim_number: claimNumber, acknowledge_by: acknowledgeBy, policy }
}

function policyOf(tx: Tx, trackerId: string, lossDate: string) {
  return tx
    .selectFrom('validations')
    .innerJoin('policies', 'policies.id', 'validations.policy_id')
    .innerJoin('branches', 'branches.id', 'policies.branch_id')
    .innerJoin('clients', (join) => join.on((eb) => eb('clients.id', '=', holderOnDay(lossDate))))
    .select([sql<string>`concat_ws(' ', clients.first_name, clients.last_name)`.as('customer')])
    .select([
      'policies.id',
      'clients.id as client_id',
      'policies.branch_id',
      'policies.agency_code',
      'policies.plate',
      'policies.search',
      'branches.code as branch_code',
    ])
    .where('validations.tracker_id', '=', trackerId)
    .where('validations.verified_at', 'is not', null)
    .executeTakeFirst()
}

/** Columns that a claim takes from the notice for lists and counts; the whole notice stays stored. */
export function noticeFacts(notice: Answers, today: string) {
  const text = (key: string): string => (typeof notice[key] === 'string' ? (notice[key] as string) : '')
  return {
    notice: JSON.stringify(notice),
    loss_date: text('loss_date') || today,
    loss_type: text('loss_type'),
    place: text('place'),
    description: text('description'),
    estimate: typeof notice.estimate === 'number' ? notice.estimate : null,
  }
}
