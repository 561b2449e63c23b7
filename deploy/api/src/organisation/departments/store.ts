import { addressesOf } from '@coverdesk/sdk/schemas'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import { fieldError, notFound } from '../../platform/errors/api-error.ts'

const userCount = sql<number>`(select count(*)::int from users where users.department_id = departments.id)`

const counted = (db: Db | Tx) =>
  db
    .selectFrom('departments')
    .selectAll()
    .select(userCount.as('user_count'))
    .select(sql<string>`search_fold(name)`.as('name_order'))

export const selectDepartments = (db: Db | Tx) => db.selectFrom(counted(db).as('departments')).selectAll()

export type DepartmentRow = Awaited<ReturnType<typeof findDepartment>>

/** @throws ApiError 404 */
export async function findDepartment(db: Db | Tx, id: string) {
  const row = await selectDepartments(db).where('id', '=', id).executeTakeFirst()
  if (!row) throw notFound()
  return row
}

/**
 * Serialises checks of whether a name is free.
 * @throws ApiError 422 at `name` when another department has it
 */
export async function assertFreeName(tx: Tx, name: string, id: string): Promise<void> {
  await sql`lock table departments in share row exclusive mode`.execute(tx)
  const other = await tx
    .selectFrom('departments')
    .select('id')
    .where('id', '!=', id)
    .where((eb) => eb(eb.fn('lower', ['name']), '=', name.toLowerCase()))
    .executeTakeFirst()
  if (other) throw fieldError('name', 'fields.name_taken')
}

export const storedList = (addresses: readonly string[]): string => addresses.join('\n')
export const readList = (stored: string): string[] => addressesOf(stored)
