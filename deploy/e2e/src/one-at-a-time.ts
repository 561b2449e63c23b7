import { readlinkSync, symlinkSync, unlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Runs a task that two workers must not run at the same time; the first to create a link with its process ID has the lock. */
export async function oneAtATime<T>(name: string, act: () => Promise<T>): Promise<T> {
  const link = join(process.env.E2E_DATA_DIR ?? tmpdir(), `taken ${name}`)
  while (!take(link)) await new Promise((resolve) => setTimeout(resolve, 100))
  try {
    return await act()
  } finally {
    unlinkSync(link)
  }
}

function take(link: string): boolean {
  if (make(link)) return true
  const holder = holderOf(link)
  // Several waiting processes may detect that the owner has ended; one takes the lock.
  if (holder && !isAlive(Number(holder)) && make(`${link} after ${holder}`)) unlinkSync(link)
  return false
}

/** A link has its target at once; a file would be empty at first. */
function make(link: string): boolean {
  try {
    symlinkSync(String(process.pid), link)
    return true
  } catch {
    return false
  }
}

function holderOf(link: string): string | null {
  try {
    return readlinkSync(link)
  } catch {
    return null
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
