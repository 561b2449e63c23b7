import type { HandOverCandidate, Party } from '@coverdesk/sdk'
import { holdersOf } from '../../authority/holders.ts'
import { judge, singleOf } from '../../authority/judge.ts'
import { withUsed } from '../../authority/read-authorities.ts'
import type { Privilege } from '../../platform/access/privileges.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { decisionOf } from './refusal.ts'
import type { ApprovalRow } from './store.ts'

type Others = readonly { asked: Party; state: string; decided_by_user: string | null }[]

/** Returns a colleague as the party of a reassigned decision. */
export const partyOf = ({ id, name }: Pick<HandOverCandidate, 'id' | 'name'>): Party => ({
  kind: 'person',
  id,
  name,
})

/**
 * Returns the colleagues a decision can be reassigned to: each has every required privilege and a sufficient limit, did
 * not work on the subject, and is not yet a party of the round.
 */
export async function handOverCandidates(
  db: Db | Tx,
  approval: ApprovalRow,
  others: Others,
  { giverId, rights, now }: { giverId: string; rights: readonly Privilege[]; now: Date },
): Promise<HandOverCandidate[]> {
  const { limit_name: limitName } = approval
  const excluded = new Set([
    giverId,
    ...[approval, ...others].flatMap(({ asked, state }) =>
      asked.kind === 'person' && state === 'waiting' ? [asked.id] : [],
    ),
  ])
  const [approving, ...more] = rights
  if (!approving) return []
  const holders = (await holdersOf(db, approving)).filter(({ privileges }) =>
    more.every((one) => privileges.has(one)),
  )
  const roles = new Map(holders.map(({ userId, role }) => [userId, role]))
  const authorities = await withUsed(
    db,
    holders.filter(({ userId }) => !excluded.has(userId)),
    now,
  )
  return authorities.flatMap((authority) => {
    const { userId: id, name } = authority
    const decision = decisionOf({ ...approval, asked: partyOf({ id, name }) }, others, 'approve')
    if ('refusal' in judge(decision, [authority], false)) return []
    const limit = limitName ? singleOf(authority, limitName) : null
    return [{ id, name, role: roles.get(id) ?? '', limit }]
  })
}
