import { sql } from 'kysely'
import type { Audience } from '../../platform/access/audiences.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { seedRoles } from './base-roles.ts'

const withDaily = (name: string): string[] => [name, name.endsWith('_daily') ? name : `${name}_daily`]

/** Limits that a role of an audience can have: those of the seeded roles, and those that workflows require. */
export async function limitNames(db: Db | Tx, audience: Audience): Promise<ReadonlySet<string>> {
  const first = seedRoles
    .filter((role) => role.audience === audience)
    .flatMap(({ limits }) => Object.keys(limits))
  const inWorkflows = audience === 'staff' ? await limitsOfWorkflows(db) : []
  return new Set([...first, ...inWorkflows].flatMap(withDaily))
}

async function limitsOfWorkflows(db: Db | Tx): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct step ->> 'limit' as name from workflow_versions, jsonb_array_elements(steps) as step
    where step ->> 'limit' is not null
    union select step ->> 'limit' from workflows,
      jsonb_array_elements(case jsonb_typeof(draft) when 'array' then draft else '[]' end) as step
    where step ->> 'limit' is not null`.execute(db)
  return rows.map(({ name }) => name)
}
