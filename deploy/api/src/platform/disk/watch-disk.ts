import { statfs } from 'node:fs/promises'
import { type Clock, seconds } from '../db/clock.ts'

/** Free and all space of a disk, in any one unit. */
export interface Space {
  free: number
  all: number
}

export interface Disk {
  /** Whether so little is free that nothing more is taken in. */
  isLow(): Promise<boolean>
}

export interface WatchOptions {
  /** Percent that have to be free; 0 never refuses. */
  minFree: number
  probe(): Promise<Space>
  clock: Clock
}

const LOOK_AGAIN = seconds(5)

/** Looks at a disk, at most every few seconds. One that cannot be looked at does not stop the work. */
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

/** The space of the disk that holds a folder, as far as this user may take it. */
export async function spaceOf(folder: string): Promise<Space> {
  const { bavail, blocks } = await statfs(folder)
  return { free: bavail, all: blocks }
}
