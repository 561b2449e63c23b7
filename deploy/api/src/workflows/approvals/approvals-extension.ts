import type { TrackerExtension } from '../workflow-engine/tracker-extension.ts'
import { closeRounds } from './close-rounds.ts'

/** Tracker extension for approvals. */
export const approvalsExtension: TrackerExtension = {
  lifecycle: {
    async onLeave(tx, { trackerId, how, now }) {
      await closeRounds(tx, trackerId, now)
      if (how !== 'ended') return
      await tx
        .updateTable('approvals')
        .set((eb) => ({ state: 'closed', version: eb('version', '+', 1) }))
        .where('tracker_id', '=', trackerId)
        .where('state', '=', 'expired')
        .execute()
    },
  },
}
