import type { ListedPolicyChange, PolicyChange, PolicyHistory } from '@coverdesk/sdk'
import type { Principal } from '../../../../platform/access/principal.ts'
import { lagosDay } from '../../../../platform/db/clock.ts'
import type { Db, Tx } from '../../../../platform/db/database.ts'
import { readPolicy } from '../../policies/store.ts'
import { type Version, versionsOf } from '../../policies/versions.ts'
import { hasBegun } from '../cancellations/return-by-rule.ts'
import { type ChangeRow, readChange, selectChanges } from '../store.ts'
import { mayDecide } from './authorise-change.ts'

/** Presents a change with the name of its decider, which the partner's users may read. */
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
    requested_by: row.requester_name ?? '',
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
 * @param viewer the user it is presented to
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

/** Returns the version in force at the request; for an applied change, the version it replaced. */
function versionBefore(versions: readonly [Version, ...Version[]], change: ChangeRow): Version {
  const index = versions.findIndex(({ id }) => id === change.id)
  const earlier = index < 0 ? versions : versions.slice(0, index)
  const requestedAt = Date.parse(change.requested_at)
  return earlier.findLast(({ issued_at }) => Date.parse(issued_at) <= requestedAt) ?? versions[0]
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
