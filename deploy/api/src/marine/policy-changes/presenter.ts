import {
  type CargoPrice,
  type CargoTerms,
  cargoCheckStates,
  type ListedPolicyChange,
  type PolicyChange,
  type PolicyHistory,
  policyChangeKinds,
  policyChangeStates,
} from '@coverdesk/sdk'
import { z } from 'zod'
import type { Principal } from '../../platform/access/principal.ts'
import { lagosDay } from '../../platform/db/clock.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { keptAs } from '../../platform/http/answers.ts'
import { kobo } from '../../platform/http/kobo.ts'
import { readPolicy } from '../policies/store.ts'
import { type Version, versionsOf } from '../policies/versions.ts'
import { hasBegun } from './cancellation.ts'
import { mayDecide } from './change-decision.ts'
import { type ChangeRow, readChange, selectChanges } from './store.ts'

const decision = z.object({ by: z.string(), at: z.string(), reason: z.string().nullable() }).nullable()
const terms = keptAs<CargoTerms>('CargoTerms')
const price = keptAs<CargoPrice>('CargoPrice')

export const listedChangeShape = z.object({
  id: z.string(),
  kind: z.enum(policyChangeKinds),
  state: z.enum(policyChangeStates),
  side: z.enum(['partner', 'insurer']),
  policy: z.object({
    id: z.string(),
    policy_number: z.string(),
    certificate_number: z.string(),
    insured: z.string(),
  }),
  partner: z.object({ id: z.string(), name: z.string() }),
  effective_on: z.string(),
  reason: z.string(),
  difference: kobo,
  requested_at: z.string(),
  requested_by: z.string(),
  override: z.object({ by: z.string(), at: z.string(), reason: z.string() }).nullable(),
  decision,
  credit_note: z.object({ id: z.string(), number: z.string(), amount: kobo }).nullable(),
})

export const changeShape = listedChangeShape.extend({
  terms: terms.nullable(),
  terms_before: terms,
  price: price.nullable(),
  price_before: price,
  may_decide: z.boolean(),
  begun: z.boolean(),
  version: z.number(),
})

export const changeQuoteShape = z.object({
  price: price.nullable(),
  difference: kobo,
  commission_difference: kobo,
  wallet: z.object({ available: kobo, after: kobo }).nullable(),
  faults: z.array(z.object({ path: z.string(), code: z.string(), message: z.string() })),
  checks: z.array(
    z.object({
      code: z.string(),
      state: z.enum(cargoCheckStates),
      message: z.string(),
      action: z.string().nullable(),
      field: z.string().nullable(),
    }),
  ),
  begun: z.boolean(),
  at_once: z.boolean(),
  most: kobo,
  may_request: z.boolean(),
})

export const historyShape = z.object({
  versions: z.array(
    z.object({
      number: z.number(),
      effective_on: z.string(),
      certificate_number: z.string(),
      debit_note_number: z.string().nullable(),
      premium: kobo,
      difference: kobo,
      issued_at: z.string(),
      issued_by: z.string(),
      terms,
      price,
    }),
  ),
  changes: z.array(listedChangeShape),
})

/** Whoever is told of it: the partner's people read who of the insurer decided, as of every decision on a policy. */
export function presentListedChange(row: ChangeRow): ListedPolicyChange {
  const { id, kind, state, side, effective_on, reason, difference, requested_at } = row
  return {
    id,
    kind,
    state,
    side,
    effective_on,
    reason,
    difference,
    requested_at,
    policy: {
      id: row.policy_id,
      policy_number: row.policy_number ?? '',
      certificate_number: row.certificate_number ?? '',
      insured: row.insured_name,
    },
    partner: { id: row.partner_id, name: row.partner_name },
    requested_by: row.asker_name ?? '',
    override: row.override_reason
      ? { by: row.overrider_name ?? '', at: row.overridden_at ?? '', reason: row.override_reason }
      : null,
    decision: row.decided_at
      ? { by: row.decider_name ?? '', at: row.decided_at, reason: row.decision_reason }
      : null,
    credit_note: row.credit_note_id
      ? { id: row.credit_note_id, number: row.note_number ?? '', amount: row.note_amount ?? 0 }
      : null,
  }
}

/**
 * @param viewer who looks at it
 * @throws ApiError 404
 */
export async function presentChange(
  db: Db | Tx,
  id: string,
  viewer: { principal: Principal; now: Date; scope?: string },
): Promise<PolicyChange> {
  const row = await readChange(db, id, viewer.scope)
  const policy = await readPolicy(db, row.policy_id)
  const versions = await versionsOf(db, policy)
  const before = versionBefore(versions, row)
  return {
    ...presentListedChange(row),
    terms: row.terms,
    price: row.price,
    terms_before: before.terms,
    price_before: before.price,
    may_decide:
      row.state === 'requested' &&
      viewer.principal.kind === 'marine_admin' &&
      (await mayDecide(db, row, viewer.principal, viewer.now)),
    begun: row.kind === 'cancellation' && hasBegun(policy, lagosDay(viewer.now)),
    version: row.version,
  }
}

/** What was in force when it was asked for: of an applied one the version it replaced. */
function versionBefore(versions: readonly [Version, ...Version[]], change: ChangeRow): Version {
  const made = versions.findIndex(({ id }) => id === change.id)
  const earlier = made < 0 ? versions : versions.slice(0, made)
  const asked = Date.parse(change.requested_at)
  return earlier.findLast(({ issued_at }) => Date.parse(issued_at) <= asked) ?? versions[0]
}

/** @throws ApiError 404, also for another partner's */
export async function presentHistory(db: Db | Tx, policyId: string, scope?: string): Promise<PolicyHistory> {
  const policy = await readPolicy(db, policyId, scope)
  const versions = policy.policy_number ? await versionsOf(db, policy) : []
  const changes = await selectChanges(db, scope)
    .where('change.policy_id', '=', policyId)
    .orderBy('change.requested_at', 'desc')
    .execute()
  const people = await db
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name'])
    .where('id', 'in', [policy.created_by, ...versions.map(({ issued_by }) => issued_by)])
    .execute()
  const names = new Map(people.map((one) => [one.id, `${one.first_name} ${one.last_name}`]))
  return {
    versions: versions.map(({ number, effective_on, certificate_number, debit_note_number, ...one }) => ({
      number,
      effective_on,
      certificate_number,
      debit_note_number,
      premium: one.price.premium,
      difference: one.difference,
      issued_at: one.issued_at,
      issued_by: names.get(one.issued_by) ?? '',
      terms: one.terms,
      price: one.price,
    })),
    changes: changes.map((row) => presentListedChange(row as ChangeRow)),
  }
}
