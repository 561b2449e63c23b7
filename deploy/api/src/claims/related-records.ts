import type { RelatedRecords } from '@coverdesk/sdk'
import { type RawBuilder, sql } from 'kysely'
import { isInBranches } from '../platform/access/branches.ts'
import type { StaffUser } from '../platform/access/principal.ts'
import { lagosDay } from '../platform/db/clock.ts'
import type { Db } from '../platform/db/database.ts'
import { notFound } from '../platform/errors/api-error.ts'
import { presentPolicySummary, selectPolicies } from '../policies/presenter.ts'

/** Most records of one kind that are named, the newest first. */
const MOST = 10

interface Same {
  id: string
  same: RelatedRecords['claims'][number]['same']
}

/**
 * Reads what is related to a claim in the branches of the caller: the terms of its policy, other policies of its customer
 * and vehicle, and other claims of its customer, vehicle, phones and third parties.
 * @throws ApiError 404
 */
export async function relatedRecords(
  db: Db,
  id: string,
  principal: StaffUser,
  now: Date,
): Promise<RelatedRecords> {
  const claim = await db
    .selectFrom('claims')
    .innerJoin('policies', 'policies.id', 'claims.policy_id')
    .innerJoin('clients', 'clients.id', 'claims.client_id')
    .select(['claims.policy_id', 'claims.client_id', 'policies.plate', 'clients.phone'])
    .select(
      sql<
        string[]
      >`array(select plate from claim_parties where claim_id = claims.id and removed_at is null and plate <> '')`.as(
        'plates',
      ),
    )
    .select(
      sql<
        string[]
      >`array(select phone from claim_parties where claim_id = claims.id and removed_at is null and phone <> '')`.as(
        'phones',
      ),
    )
    .where('claims.id', '=', id)
    .where(isInBranches('claims.branch_id', principal))
    .executeTakeFirst()
  if (!claim) throw notFound()
  const { policy_id: policyId, plates } = claim
  const phones = [claim.phone, ...claim.phones].filter(Boolean)
  const terms = await db
    .selectFrom('policy_terms')
    .select(['number', 'start_date', 'end_date', 'premium'])
    .where('policy_id', '=', policyId)
    .orderBy('number')
    .execute()
  const policies = await found(
    db,
    sql`select id, 'customer' as same, issued_at as created_at from policies where client_id = ${claim.client_id}
      union all select id, 'vehicle', issued_at from policies where plate = ${claim.plate} and plate <> ''
      union all select id, 'party', issued_at from policies where plate = any (${plates}::text[])`,
    sql`id <> ${policyId} and exists (select 1 from policies where policies.id = one.id
      and ${isInBranches('policies.branch_id', principal)})`,
  )
  const claims = await found(
    db,
    sql`select id, 'customer' as same, created_at from claims where client_id = ${claim.client_id}
      union all select claims.id, 'vehicle', claims.created_at from policies join claims on claims.policy_id = policies.id
        where plate = ${claim.plate} and plate <> ''
      union all select claims.id, 'phone', claims.created_at from clients join claims on claims.client_id = clients.id
        where clients.phone = any (${phones}::text[]) and clients.id <> ${claim.client_id}
      union all select claims.id, 'party', claims.created_at from policies join claims on claims.policy_id = policies.id
        where plate = any (${plates}::text[])
      union all select claims.id, 'party', claims.created_at from claim_parties join claims on claims.id = claim_id
        where removed_at is null and (claim_parties.phone = any (${phones}::text[])
          or claim_parties.plate = any (${[claim.plate, ...plates].filter(Boolean)}::text[]))`,
    sql`id <> ${id} and exists (select 1 from claims where claims.id = one.id
      and ${isInBranches('claims.branch_id', principal)})`,
  )
  return {
    terms,
    policies: await presentPolicies(db, policies, lagosDay(now)),
    claims: await presentClaims(db, claims),
  }
}

async function found(db: Db, all: RawBuilder<unknown>, which: RawBuilder<unknown>): Promise<Same[]> {
  const { rows } = await sql<Same>`
    select id, array_agg(distinct same order by same) as same from (${all}) as one where ${which}
    group by id order by max(created_at) desc, id limit ${MOST}`.execute(db)
  return rows
}

async function presentPolicies(
  db: Db,
  related: readonly Same[],
  today: string,
): Promise<RelatedRecords['policies']> {
  if (related.length === 0) return []
  const rows = await selectPolicies(db)
    .where(
      'policies.id',
      'in',
      related.map(({ id }) => id),
    )
    .execute()
  const byId = new Map(rows.map((row) => [row.id, presentPolicySummary(row, today)]))
  return related.flatMap(({ id, same }) => {
    const policy = byId.get(id)
    if (!policy) return []
    const { policy_number, plate, state, start_date, end_date } = policy
    return [{ id, policy_number, plate, state, start_date, end_date, same }]
  })
}

async function presentClaims(db: Db, related: readonly Same[]): Promise<RelatedRecords['claims']> {
  if (related.length === 0) return []
  const rows = await db
    .selectFrom('claims')
    .select(['id', 'claim_number', 'state', 'loss_type', 'loss_date'])
    .where(
      'id',
      'in',
      related.map(({ id }) => id),
    )
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return related.flatMap(({ id, same }) => {
    const claim = byId.get(id)
    return claim ? [{ ...claim, same }] : []
  })
}
