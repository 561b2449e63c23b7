import type { Tx } from '../../platform/db/database.ts'

/** Closes the open approval rounds of a tracker; its approvers can no longer decide them. */
export async function closeRounds(tx: Tx, trackerId: string, now: Date): Promise<void> {
  const rounds = await tx
    .updateTable('approval_rounds')
    .set({ state: 'closed', closed_at: now })
    .where('tracker_id', '=', trackerId)
    .where('state', '=', 'open')
    .returning('id')
    .execute()
  if (rounds.length === 0) return
  await tx
    .updateTable('approvals')
    .set((eb) => ({ state: 'closed', version: eb('version', '+', 1) }))
    .where(
      'round_id',
      'in',
      rounds.map(({ id }) => id),
    )
    .where('state', '=', 'waiting')
    .execute()
}
