import type { WorkKind, WorkReason } from '@coverdesk/sdk'
import { type RawBuilder, sql } from 'kysely'
import type { SignedInUser } from '../../platform/access/principal.ts'
import { instant } from '../../platform/db/clock.ts'
import type { Cursor } from '../../platform/http/cursor.ts'
import type { Decider } from '../../workflows/approvals/decider.ts'

/** A user for whom work is read: the parties they belong to, and the users they stand in for. */
export interface Worker {
  user: SignedInUser
  decider: Decider
  names: string[]
  now: Date
}

export interface WorkRow {
  kind: WorkKind
  id: string
  workflow_id: number
  tracker_id: string
  step_key: string
  /** Since when it waits. */
  created_at: string
  due_at: string | null
  amount: number | null
  reason: WorkReason | null
}

/** A slice of the work: at most this many of each source, the oldest first. */
export interface WorkSlice {
  limit: number
  from?: Cursor | undefined
  kind?: WorkKind | undefined
  workflowId?: number | undefined
  late?: boolean
}

/** Reads the oldest items of one kind of work from an index. */
export type Source = (worker: Worker, slice: WorkSlice) => RawBuilder<WorkRow>

/** SQL columns of a slice: since when an item waits, when it is due, its workflow. */
interface Columns {
  since: string
  id: string
  due: string
  workflow: string
}

/** In SQL: whether a row belongs to the slice. */
export function isIn(
  { since, id, due, workflow }: Columns,
  { from, workflowId, late }: WorkSlice,
  now: Date,
): RawBuilder<boolean> {
  const parts = [sql<boolean>`true`]
  if (from) {
    parts.push(sql`(${sql.ref(since)}, ${sql.ref(id)}) > (${from.value}::timestamptz, ${from.id}::uuid)`)
  }
  if (workflowId !== undefined) parts.push(sql`${sql.ref(workflow)} = ${workflowId}`)
  if (late) parts.push(sql`${sql.ref(due)} < ${instant(now)}`)
  return sql<boolean>`(${sql.join(parts, sql` and `)})`
}

/** In SQL: the first items of a slice. */
export const oldest = ({ since, id }: Columns, { limit }: WorkSlice): RawBuilder<unknown> =>
  sql`order by ${sql.ref(since)}, ${sql.ref(id)} limit ${limit}`

/** Columns of a table that names them plainly, except when it is due. */
export const columnsOf = (table: string, due: string, workflow = `${table}.workflow_id`): Columns => ({
  since: `${table}.created_at`,
  id: `${table}.id`,
  due,
  workflow,
})
