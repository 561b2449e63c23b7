import type { PolicyCondition } from '@coverdesk/sdk'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { Services } from '../../platform/services.ts'
import { conditionNames } from '../../policies/quotes/applied-terms.ts'

/** Presents the conditions of policies that are proven by a day, the next one first. */
export async function presentConditions(
  db: Db | Tx,
  services: Pick<Services, 'translate'>,
  policyIds: readonly string[],
  locale: string,
): Promise<(PolicyCondition & { policy_id: string })[]> {
  const rows = await db
    .selectFrom('policy_conditions')
    .leftJoin('trackers', 'trackers.id', 'policy_conditions.tracker_id')
    .select(['policy_conditions.id', 'policy_id', 'code', 'name', 'due_on', 'policy_conditions.status'])
    .select(['tracker_id', 'note', 'met_at', 'policy_conditions.version', 'trackers.waits_for'])
    .select(
      sql<string | null>`(select first_name || ' ' || last_name from users
        where users.id::text = policy_conditions.met_by)`.as('met_by'),
    )
    .where('policy_id', '=', (eb) => eb.fn.any(eb.val([...policyIds])))
    .orderBy('due_on')
    .orderBy('policy_conditions.id')
    .execute()
  return rows.map(({ code, name, waits_for, status, ...row }) => ({
    ...row,
    code,
    name: conditionNames(services, [{ code, name }], locale)[0]?.name ?? name,
    status: status === 'open' && (waits_for === 'approval' || waits_for === 'staff') ? 'in_review' : status,
  }))
}
