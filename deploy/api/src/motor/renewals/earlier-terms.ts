import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { Services } from '../../platform/services.ts'
import type { EarlierTerm } from './claim-free-years.ts'

/** Reads the terms of the same vehicle and customer with their claims, newest first; other policies that are cancelled are left out. */
export async function earlierTerms(
  services: Services,
  db: Db | Tx,
  policyIds: readonly string[],
): Promise<Map<string, EarlierTerm[]>> {
  const rows = await db
    .selectFrom('policies')
    .innerJoin('policies as own', (join) =>
      join.onRef('own.client_id', '=', 'policies.client_id').onRef('own.plate', '=', 'policies.plate'),
    )
    .innerJoin('policy_terms as term', 'term.policy_id', 'own.id')
    .select(['policies.id', 'own.id as policyId', 'term.start_date as start', 'term.end_date as end'])
    .where('policies.id', 'in', [...policyIds])
    .where((eb) => eb.or([eb('own.cancelled_at', 'is', null), eb('own.id', '=', eb.ref('policies.id'))]))
    // The claim-free years of a seller do not pass to the buyer.
    .where(sql<boolean>`not exists (select 1 from policy_transfers t where t.policy_id = own.id
      and t.booked_at is not null and t.effective_from > term.start_date)`)
    .orderBy('term.end_date', 'desc')
    .execute()
  const losses = await services.lossesOfPolicies(db, [...new Set(rows.map(({ policyId }) => policyId))])
  const byPolicy = Map.groupBy(losses, ({ policy_id }) => policy_id)
  const terms = rows.map(({ id, policyId, start, end }) => {
    const days = byPolicy.get(policyId)?.map(({ loss_date }) => loss_date) ?? []
    return { id, start, end, claims: days.filter((day) => start <= day && day <= end).length }
  })
  return Map.groupBy(terms, ({ id }) => id)
}
