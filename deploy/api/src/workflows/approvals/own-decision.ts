import type { OwnDecision } from '@coverdesk/sdk'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { Services } from '../../platform/services.ts'
import { partyName } from '../../platform/translations/role-name.ts'
import type { TextOf } from '../../platform/translations/translate.ts'
import type { Decider } from './decider.ts'
import { refusalOf } from './refusal.ts'
import { readRequiredPrivileges } from './required-privileges.ts'
import { readPartyLimit } from './role-limits.ts'
import { listOfRounds, selectApprovals } from './store.ts'

/**
 * Returns the decision a tracker waits for: the caller's own if they are a party, else the first; its approvers in the
 * reader's language.
 */
export async function ownDecision(
  db: Db | Tx,
  services: Services,
  trackerId: string,
  { decider, now, t }: { decider: Decider; now: Date; t: TextOf },
): Promise<OwnDecision | null> {
  const rows = await selectApprovals(db)
    .where('approvals.tracker_id', '=', trackerId)
    .where('approvals.state', '=', 'waiting')
    .where('approval_rounds.state', '=', 'open')
    .orderBy('approvals.created_at')
    .orderBy('approvals.id')
    .execute()
  const [first] = rows
  if (!first) return null
  const round = await listOfRounds(db, [first.round_id])
  const may = (row: (typeof rows)[number], decision: 'approve' | 'decline'): boolean => {
    const others = round.filter(({ id }) => id !== row.id)
    return refusalOf(row, others, decider, now, decision) === null
  }
  const mine = rows.find((row) => may(row, 'approve')) ?? rows.find((row) => may(row, 'decline'))
  const { limit_name: limitName, workflow_id, branch_id: branchId, amount, makers, repeats, asked_at } = first
  const rights = await readRequiredPrivileges(db, services, { id: trackerId, workflow_id })
  const limits = await Promise.all(
    rows.map((row) => readPartyLimit(db, row.asked, { rights, limitName, branchId, makers })),
  )
  const needed = limitName ? (amount ?? Number.POSITIVE_INFINITY) : Number.POSITIVE_INFINITY
  const enough = (limit: number): boolean => limit >= needed
  return {
    id: (mine ?? first).id,
    mine: mine !== undefined,
    approvers: round.flatMap((one) => (one.state === 'waiting' ? [partyName(t, one.asked)] : [])),
    asked_again_at: repeats > 0 ? asked_at : null,
    decidable: first.mode === 'all' ? limits.every(enough) : limits.some(enough),
  }
}
