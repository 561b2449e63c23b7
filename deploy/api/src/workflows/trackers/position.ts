import type { TrackerPosition } from '@coverdesk/sdk'
import { ApiError } from '../../platform/errors/api-error.ts'
import type { TrackerRow } from '../workflow-engine/tracker-store.ts'

/**
 * Compares the progress a caller sends with where the run really stands. A run moves by its steps only: this checks
 * and changes nothing.
 * @throws ApiError 409 `tracker_position` when the caller is ahead of the run, or counts other steps
 */
export function assertPosition(
  tracker: Pick<TrackerRow, 'current_step_index' | 'total_steps'>,
  { current_step_index: index = 0, total_steps: total = tracker.total_steps }: TrackerPosition,
): void {
  if (index > tracker.current_step_index || total !== tracker.total_steps) {
    throw new ApiError(409, 'tracker_position', {
      params: { current: tracker.current_step_index, total: tracker.total_steps },
    })
  }
}
