import type { TrackerExtension } from '../../workflows/workflow-engine/tracker-extension.ts'

/** Tracker extension of underwriting terms: an offer ends with the step it was made at. */
export const termsExtension: TrackerExtension = {
  lifecycle: {
    async onLeave(tx, { trackerId, now }) {
      await tx
        .updateTable('underwriting_terms')
        .set((eb) => ({ status: 'withdrawn', answered_at: now, version: eb('version', '+', 1) }))
        .where('tracker_id', '=', trackerId)
        .where('status', '=', 'offered')
        .execute()
    },
  },
}
