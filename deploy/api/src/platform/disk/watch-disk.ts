import { statfs } from 'node:fs/promises'
import { type Clock, seconds } from '../db/clock.ts'

/** Free and total space of a disk, in any one unit. */
export interface Space {
  free: number
  all: number
}

export interface Disk {
  /** Returns whether the free space is too low to accept writes. */
  isLow(): Promise<boolean>
}

export interface WatchOptions {
  /** Percent of free space required; 0 never refuses. */
  minFree: number
  probe(): Promise<Space>
  clock: Clock
}

const LOOK_AGAIN = seconds(5)

/** Checks the space of a disk, at most every few seconds. A failed check does not block writes. */
export function watchDisk({ minFree, probe, clock }: WatchOptions): Disk {
  let seen: { at: number; isLow: Promise<boolean> } | undefined
  const look = () =>
    probe().then(
      ({ free, all }) => free * 100 < all * minFree,
      () => false,
    )
  return {
    isLow() {
      const at = clock().getTime()
      if (!seen || at - seen.at >= LOOK_AGAIN) seen = { at, isLow: look() }
      return seen.isLow
    },
  }
}

/** Returns the space of the disk with a folder that is available to this user. */
export async function spaceOf(folder: string): Promise<Space> {
  const { bavail, blocks } = await statfs(folder)
  return { free: bavail, all: blocks }
}
