import type { TrackerPosition } from '@coverdesk/sdk'
import { ApiError } from '../../platform/errors/api-error.ts'
import type { TrackerRow } from '../workflow-engine/tracker-store.ts'

type CurrentPosition = Pick<TrackerRow, 'current_step_index' | 'total_steps'>

/** Returns a 409 error whose text states the position of the tracker. */
export function positionError({
  current_step_index: current,
  total_steps: total,
}: CurrentPosition): ApiError {
  return new ApiError(409, 'tracker_position', { params: { current, total } })
}

/**
 * Compares the progress a caller sends with that of a tracker that has just started, without side effects.
 * @throws ApiError 409 `tracker_position` when the caller is ahead of the tracker, or counts other steps
 */
export function assertPosition(
  tracker: CurrentPosition,
  { current_step_index: index = 0, total_steps: total = tracker.total_steps }: TrackerPosition,
): void {
  if (index > tracker.current_step_index || total !== tracker.total_steps) throw positionError(tracker)
}
