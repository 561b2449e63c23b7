import type { ApprovalLimit } from '@coverdesk/sdk'
import { sql } from 'kysely'
import { ableRoles } from '../../people/roles/able-roles.ts'
import type { SignedInUser } from '../../platform/access/principal.ts'
import { lagosDay, lagosMidnight } from '../../platform/db/clock.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { NoteRow } from './store.ts'

/** What the caller may decide of one note, or of all of a day, where a note is above it; else null. */
export async function limitOf(
  db: Db | Tx,
  caller: SignedInUser,
  { amount }: Pick<NoteRow, 'amount'>,
  now: Date,
): Promise<ApprovalLimit | null> {
  const able = () => ableRoles(db, caller, { privilege: 'marine.note.approve', limit: 'note', amount })
  const single = caller.limits.note ?? 0
  if (amount > single) return { kind: 'single', limit: single, used: 0, able: await able() }
  const daily = caller.limits.note_daily
  if (daily === undefined) return null
  const { rows } = await sql<{ today: number }>`
    select coalesce(sum(amount), 0)::bigint as today from credit_notes where decided_by = ${caller.userId}
      and decided_at >= ${lagosMidnight(lagosDay(now))} and number is not null`.execute(db)
  const used = rows[0]?.today ?? 0
  return used + amount > daily ? { kind: 'daily', limit: daily, used, able: await able() } : null
}
