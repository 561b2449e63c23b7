import type { SetupEntryEvent, SetupEntryNote } from '@coverdesk/sdk'
import type { Db, Tx } from '../../platform/db/database.ts'
import { dayAfter, type PeriodRow, periodsOf, presentAttributes } from './entries.ts'

const MOST_CHANGES = 50

const acts = ['added', 'changed', 'retired', 'restored', 'withdrawn'] as const

type Noted = Pick<PeriodRow, 'list' | 'parent' | 'code' | 'name' | 'attributes'> &
  Partial<Pick<PeriodRow, 'effective_from' | 'effective_to'>>

/** Values of an entry in the audit trail. */
export const noted = ({
  list,
  parent,
  code,
  name,
  attributes,
  effective_from,
  effective_to,
}: PeriodRow): Noted => ({ list, parent, code, name, attributes, effective_from, effective_to })

/** Reads the changes of an entry, the latest first, from the audit trail. */
export async function changesOf(db: Db | Tx, row: PeriodRow): Promise<SetupEntryEvent[]> {
  const periods = await periodsOf(db, row)
  const rows = await db
    .selectFrom('audit_events')
    .select(['id', 'at', 'actor_name', 'action', 'before', 'after'])
    .where('object_kind', '=', 'setup_entry')
    .where(
      'object_id',
      'in',
      periods.map(({ id }) => id),
    )
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_CHANGES)
    .execute()
  return rows.flatMap(({ id, at, actor_name, action, before, after }) => {
    const act = acts.find((one) => action === `setup_entry.${one}`)
    if (!act) return []
    return [{ id, at, by: actor_name, act, before: presentNote(before), after: presentNote(after) }]
  })
}

function presentNote(stored: unknown): SetupEntryNote | null {
  if (!stored) return null
  const { list, name, attributes, effective_from, effective_to } = stored as Noted
  return {
    name,
    attributes: presentAttributes({ list, attributes }),
    first_day: effective_from ?? null,
    last_day: effective_to ? dayAfter(effective_to, -1) : null,
  }
}
