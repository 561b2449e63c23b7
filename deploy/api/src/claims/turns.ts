import type { ListedClaim } from '@coverdesk/sdk'
import { sql } from 'kysely'
import type { StaffUser } from '../platform/access/principal.ts'
import type { Db } from '../platform/db/database.ts'
import { readDecider } from '../workflows/approvals/decider.ts'
import { isDecidableBy, representsRound } from '../workflows/approvals/lists.ts'

interface Waiting {
  tracker_id: string
  waits_for: string | null
  mine: boolean
}

/** Returns whose turn it is for the reader, by tracker, for claims of a list. */
export async function turnsOf(
  db: Db,
  claims: readonly { tracker_id: string; unanswered_since: string | null }[],
  principal: StaffUser,
  now: Date,
): Promise<Map<string, ListedClaim['turn']>> {
  const ids = claims.map(({ tracker_id: id }) => id)
  if (ids.length === 0) return new Map()
  const decider = await readDecider(db, principal, now)
  const names = decider.authorities
    .flatMap(({ userId, roleId, branchId, departmentId }) => [userId, roleId, branchId, departmentId])
    .filter((id) => id !== null)
  const answers = principal.privileges.has('claim.claim.edit')
  const { rows } = await sql<Waiting>`
    select trackers.id as tracker_id, case when trackers.state = 'waiting' then trackers.waits_for end as waits_for,
      (exists (select 1 from forms where forms.tracker_id = trackers.id and forms.status = 'open'
        and forms.filled_by = 'staff' and coalesce(forms.assignee ->> 'id' = any (${names}::text[]), ${answers}::boolean))
      or exists (select 1 from approval_rounds join approvals on approvals.round_id = approval_rounds.id
        where approval_rounds.tracker_id = trackers.id and approval_rounds.state = 'open'
          and ${isDecidableBy('1', decider, now)} and ${representsRound(decider)})) as mine
    from trackers where trackers.id = any (${ids}::uuid[])`.execute(db)
  const byTracker = new Map(rows.map((row) => [row.tracker_id, row]))
  return new Map(
    claims.map(({ tracker_id: id, unanswered_since: unanswered }) => {
      const { waits_for: waits, mine } = byTracker.get(id) ?? { waits_for: null, mine: false }
      if (unanswered) return [id, answers ? 'mine' : 'colleague']
      if (!waits) return [id, 'none']
      if (waits === 'guest') return [id, 'customer']
      return [id, mine ? 'mine' : 'colleague']
    }),
  )
}
