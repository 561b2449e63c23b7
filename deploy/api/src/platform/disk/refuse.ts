import { ApiError } from '../errors/api-error.ts'
import type { Disk } from './watch-disk.ts'

const RETRY_AFTER_SECONDS = 30

/** @throws ApiError 503 while the disk is nearly full */
export async function refuseOnLowDisk(disk: Disk): Promise<void> {
  if (await disk.isLow()) throw new ApiError(503, 'disk_low', { retryAfter: RETRY_AFTER_SECONDS })
}
