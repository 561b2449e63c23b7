import type { NewPolicyChange } from '@coverdesk/sdk'
import { v7 as uuid } from 'uuid'
import { lagosDay } from '../../../../platform/db/clock.ts'
import { ApiError, fieldError } from '../../../../platform/errors/api-error.ts'
import { type Change, madeBy, recordPolicyEvent } from '../../policies/change.ts'
import { assertNotRefused } from '../../policies/quotes/assess-for-payment.ts'
import { lockPolicy } from '../../policies/store.ts'
import { adjust, assertAdjustable } from '../adjustments/adjustment.ts'
import { assertInOrder } from '../assert-in-order.ts'
import { hasBegun, returnByRule } from '../cancellations/return-by-rule.ts'
import { applyEndorsement } from '../endorsements/apply-endorsement.ts'
import { assessEndorsement, changesNothing } from '../endorsements/assess-endorsement.ts'
import { carryOver, readAtOnce } from '../endorsements/immediate.ts'
import { lockEndorsed } from '../endorsements/lock-endorsed.ts'
import { readPaid, withinPaid } from '../premium-return.ts'
import { assertInForce, assertNoneOpen, type IssuedPolicy, readChange, type Side } from '../store.ts'
import { notifyOfRequest } from './notify.ts'

export type ChangeRequest = NewPolicyChange & { reason: string; accepted_difference: number }

/** Stored columns of a requested change. */
interface PricedChange {
  terms?: string
  price?: string
  difference: number
  override_reason?: string
}

/**
 * Prices and requests a change of an issued policy, which another user decides. A partner's endorsement of listed
 * fields that costs nothing applies at once.
 * @returns its id
 * @throws ApiError 403 `not_allowed`; 404; 409 `not_in_force`, `waits_already`, `price_changed`, `cargo_refused`,
 * `nothing_changed`, `not_annual`, `year_not_ended`, `already_adjusted`; 422 at `effective_on`, `override_reason`,
 * `return_premium`, `fob`, `freight` and the fields of `terms`
 */
export async function requestChange(
  change: Change,
  policyId: string,
  requested: ChangeRequest,
  { side, scope }: { side: Side; scope?: string },
): Promise<string> {
  const { tx, actor } = change
  const row = assertInForce(await lockPolicy(tx, policyId, scope))
  const atOnce = await isAtOnce(change, row, requested, side)
  if (!atOnce) await assertNoneOpen(change, row)
  const effective_on = requested.kind === 'adjustment' ? lagosDay(actor.now) : requested.effective_on
  await assertInOrder(change, row, effective_on)
  const priced = await priceChange(change, row, requested, side)
  const { difference, override_reason } = priced
  if (difference !== requested.accepted_difference)
    throw new ApiError(409, 'price_changed', {
      extra: { before: requested.accepted_difference, after: difference },
    })
  const id = uuid()
  const by = madeBy(change)
  await tx
    .insertInto('cargo_changes')
    .values({
      id,
      policy_id: row.id,
      partner_id: row.partner_id,
      kind: requested.kind,
      side,
      ...priced,
      effective_on,
      reason: requested.reason,
      ...(override_reason ? { overridden_by: by, overridden_at: actor.now } : {}),
      requested_by: by,
      requested_at: actor.now,
      ...(atOnce ? { state: 'applied' as const, by_rule: true, decided_at: actor.now } : {}),
      search: [row.policy_number, row.certificate_number, insuredName(row)].join(' '),
    })
    .execute()
  if (atOnce && requested.kind === 'endorsement') {
    await carryOver(change, row, requested.terms)
    await applyEndorsement(change, row, await readChange(tx, id))
    return id
  }
  await recordPolicyEvent(change, row, `${requested.kind}_requested`, {
    reason: requested.reason,
    difference,
  })
  if (override_reason) await recordPolicyEvent(change, row, 'overridden', { reason: override_reason })
  await notifyOfRequest(change, row, id)
  return id
}

async function isAtOnce(
  change: Change,
  row: IssuedPolicy,
  requested: ChangeRequest,
  side: Side,
): Promise<boolean> {
  if (side !== 'partner' || requested.kind !== 'endorsement') return false
  const { tx, actor } = change
  const today = lagosDay(actor.now)
  if (requested.effective_on !== today) return false
  await lockEndorsed(change, row, requested.terms)
  return readAtOnce(tx, row, requested.terms, today, side)
}

const insuredName = ({ insured }: IssuedPolicy): string => (insured as { name?: string } | null)?.name ?? ''

function priceChange(
  change: Change,
  row: IssuedPolicy,
  requested: ChangeRequest,
  side: Side,
): Promise<PricedChange> {
  if (requested.kind === 'endorsement') return priceEndorsement(change, row, requested, side)
  if (requested.kind === 'cancellation') return priceCancellation(change, row, requested, side)
  return priceAdjustment(change, row, requested, side)
}

async function priceEndorsement(
  { tx, services, actor, t }: Change,
  row: IssuedPolicy,
  { terms }: Extract<NewPolicyChange, { kind: 'endorsement' }>,
  side: Side,
): Promise<PricedChange> {
  const assessed = await assessEndorsement(tx, row, terms, lagosDay(actor.now), side)
  const { price, faults } = assessed
  if (faults.length > 0 || !price) throw new ApiError(422, 'fields_invalid', { fields: faults })
  if (changesNothing(row, terms, price)) throw new ApiError(409, 'nothing_changed')
  assertNotRefused(assessed, { ...row, terms }, { services, t })
  const difference = price.premium - row.price.premium
  return { terms: JSON.stringify(terms), price: JSON.stringify(price), difference }
}

async function priceCancellation(
  { tx, actor }: Change,
  row: IssuedPolicy,
  { effective_on, override_reason, return_premium }: Extract<NewPolicyChange, { kind: 'cancellation' }>,
  side: Side,
): Promise<PricedChange> {
  const isOverride = Boolean(override_reason) || return_premium !== undefined
  if (side === 'partner' && isOverride) throw new ApiError(403, 'not_allowed')
  const today = lagosDay(actor.now)
  const { returnable } = await readPaid(tx, row.id)
  const byRule = returnByRule(row, returnable, today, effective_on)
  if (side === 'partner' || !hasBegun(row, today)) {
    if (isOverride) throw fieldError('override_reason', 'fields.invalid')
    return { difference: 0 - byRule }
  }
  if (!override_reason) throw fieldError('override_reason', 'fields.required')
  return { difference: 0 - withinPaid(return_premium ?? byRule, returnable), override_reason }
}

async function priceAdjustment(
  { tx, actor }: Change,
  row: IssuedPolicy,
  declared: Extract<NewPolicyChange, { kind: 'adjustment' }>,
  side: Side,
): Promise<PricedChange> {
  if (side === 'partner') throw new ApiError(403, 'not_allowed')
  assertAdjustable(row, lagosDay(actor.now))
  const { returnable } = await readPaid(tx, row.id)
  const adjusted = adjust(row, declared, returnable)
  if ('faults' in adjusted) throw new ApiError(422, 'fields_invalid', { fields: adjusted.faults })
  const { terms, price, difference } = adjusted
  return { terms: JSON.stringify(terms), price: JSON.stringify(price), difference }
}
