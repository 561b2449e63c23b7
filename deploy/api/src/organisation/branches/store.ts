import type { BranchInput, BranchUse } from '@coverdesk/sdk'
import { sql } from 'kysely'
import { isInBranches } from '../../platform/access/branches.ts'
import { type Principal, system } from '../../platform/access/principal.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { ApiError, type FieldError, notFound } from '../../platform/errors/api-error.ts'
import { onlineBranchId } from './online-branch.ts'

const userCount = sql<number>`(select count(*)::int from users where users.branch_id = branches.id)`

const counted = (db: Db | Tx) =>
  db
    .selectFrom('branches')
    .selectAll()
    .select(userCount.as('user_count'))
    .select(sql<string>`search_fold(name)`.as('name_order'))

export const selectBranches = (db: Db | Tx) =>
  db
    .selectFrom(counted(db).as('branches'))
    .selectAll()
    .select(sql<boolean>`branches.id = ${onlineBranchId}`.as('sells_online'))

export type BranchRow = Awaited<ReturnType<typeof findBranch>>

/**
 * @param principal the reader: staff find the branches whose work they see
 * @throws ApiError 404
 */
export async function findBranch(db: Db | Tx, id: string, principal: Principal = system) {
  const row = await selectBranches(db)
    .where('id', '=', id)
    .where(isInBranches('branches.id', principal))
    .executeTakeFirst()
  if (!row) throw notFound()
  return row
}

/**
 * Serialises checks of whether a code or a name is free.
 * @throws ApiError 422 at `code` and `name` when another branch has it
 */
export async function assertFree(tx: Tx, { code, name }: BranchInput, id: string): Promise<void> {
  await sql`lock table branches in share row exclusive mode`.execute(tx)
  const others = await tx
    .selectFrom('branches')
    .select(['code', 'name'])
    .where('id', '!=', id)
    .where((eb) =>
      eb.or([
        eb(eb.fn('lower', ['code']), '=', code.toLowerCase()),
        eb(eb.fn('lower', ['name']), '=', name.toLowerCase()),
      ]),
    )
    .execute()
  const fields: FieldError[] = []
  if (others.some((other) => other.code.toLowerCase() === code.toLowerCase()))
    fields.push({ path: 'code', code: 'fields.code_taken' })
  if (others.some((other) => other.name.toLowerCase() === name.toLowerCase()))
    fields.push({ path: 'name', code: 'fields.name_taken' })
  if (fields.length > 0) throw new ApiError(422, 'fields_invalid', { fields })
}

/** Lists the objects of a branch, which prevent its deletion; no object can be added until the transaction ends. */
export async function readUse(tx: Tx, { id, code }: { id: string; code: string }): Promise<BranchUse> {
  await tx.selectFrom('branches').select('id').where('id', '=', id).forUpdate().execute()
  const count = async (table: 'users' | 'policies' | 'trackers', seen = sql<boolean>`false`) => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from ${sql.table(table)} where branch_id = ${id} or ${seen}`.execute(tx)
    return rows[0]?.count ?? 0
  }
  const workflows = await tx
    .selectFrom('workflows')
    .leftJoin('workflow_versions', (join) =>
      join
        .onRef('workflow_versions.workflow_id', '=', 'workflows.id')
        .onRef('workflow_versions.version', '=', 'workflows.current_version'),
    )
    .select('workflows.name')
    .where(sql<boolean>`concat(workflow_versions.steps::text, workflows.draft::text) like ${`%"${id}"%`}`)
    .execute()
  const series = await tx
    .selectFrom('number_series')
    .select('series')
    .distinct()
    .where(sql<boolean>`series ~ ${`[/-]${code}([/-]|$)`}`)
    .orderBy('series')
    .execute()
  return {
    users: await count('users', sql`${id}::uuid = any (branches)`),
    policies: await count('policies'),
    sales: await count('trackers'),
    workflows: workflows.map(({ name }) => name),
    number_series: series.map((row) => row.series),
  }
}
