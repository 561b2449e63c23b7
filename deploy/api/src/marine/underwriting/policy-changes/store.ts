import type { CargoPrice, CargoTerms } from '@coverdesk/sdk'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { ApiError, notFound } from '../../../platform/errors/api-error.ts'
import type { Change } from '../policies/change.ts'
import { lockPolicy, type PolicyRow } from '../policies/store.ts'

const nameOf = (table: 'requester' | 'overrider' | 'decider') =>
  sql<string | null>`${sql.ref(`${table}.first_name`)} || ' ' || ${sql.ref(`${table}.last_name`)}`

/** @param scope the partner that owns the policies; omitted for staff of the insurer */
export function selectChanges(db: Db | Tx, scope?: string) {
  const found = db
    .selectFrom('cargo_changes as change')
    .innerJoin('cargo_policies as policy', 'policy.id', 'change.policy_id')
    .innerJoin('partners as partner', 'partner.id', 'change.partner_id')
    .innerJoin('users as requester', 'requester.id', 'change.requested_by')
    .leftJoin('users as overrider', 'overrider.id', 'change.overridden_by')
    .leftJoin('users as decider', 'decider.id', 'change.decided_by')
    .leftJoin('credit_notes as note', 'note.id', 'change.credit_note_id')
    .selectAll('change')
    .select(['note.number as note_number', 'note.amount as note_amount'])
    .select(['policy.policy_number', 'policy.certificate_number', 'partner.name as partner_name'])
    .select([
      sql<string>`coalesce(policy.insured ->> 'name', '')`.as('insured_name'),
      nameOf('requester').as('requester_name'),
      nameOf('overrider').as('overrider_name'),
      nameOf('decider').as('decider_name'),
    ])
  return scope ? found.where('change.partner_id', '=', scope) : found
}

type Row = Awaited<ReturnType<ReturnType<typeof selectChanges>['executeTakeFirstOrThrow']>>

/** A change; JSON columns have the type they were stored from. */
export type ChangeRow = Omit<Row, 'terms' | 'price'> & { terms: CargoTerms | null; price: CargoPrice | null }

/** @throws ApiError 404, also for another partner's */
export async function readChange(db: Db | Tx, id: string, scope?: string): Promise<ChangeRow> {
  const row = await selectChanges(db, scope).where('change.id', '=', id).executeTakeFirst()
  if (!row) throw notFound()
  return row as ChangeRow
}

/**
 * Locks a waiting change and its policy for this transaction; a concurrent decision waits, and then finds the change
 * decided.
 * @throws ApiError 404, also for another partner's; 409 `not_waiting`
 */
export async function lockChange(
  tx: Tx,
  id: string,
  scope?: string,
): Promise<{ request: ChangeRow; policy: PolicyRow }> {
  const { policy_id } = await readChange(tx, id, scope)
  const policy = await lockPolicy(tx, policy_id, scope)
  const request = await readChange(tx, id, scope)
  if (request.state !== 'requested') throw new ApiError(409, 'not_waiting')
  return { request, policy }
}

/** @throws ApiError 409 `not_in_force` for a policy that is not issued */
export function assertInForce(row: PolicyRow): IssuedPolicy {
  const { state, price } = row
  if (state !== 'issued' || !price) throw new ApiError(409, 'not_in_force')
  return { ...row, price }
}

/** An issued policy. */
export type IssuedPolicy = PolicyRow & { price: CargoPrice }

/** @throws ApiError 409 `waits_already` with the `change` that waits */
export async function assertNoneOpen({ tx }: Change, { id }: IssuedPolicy): Promise<void> {
  const open = await tx
    .selectFrom('cargo_changes')
    .select('id')
    .where('policy_id', '=', id)
    .where('state', '=', 'requested')
    .executeTakeFirst()
  if (open) throw new ApiError(409, 'waits_already', { extra: { change: open.id } })
}

export type Side = 'partner' | 'insurer'
