import { randomUUID } from 'node:crypto'
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DataFolderError, makeFolder } from './data-folder.ts'
import { beginningOf, isZombie } from './process-identity.ts'

interface Holder {
  pid: number
  beginning: string | null
}

/**
 * Takes the exclusive lock on a data folder. The embedded engine has none of its own, and two processes on one folder
 * lose rows silently. Takes over the lock of a dead process, even when its number belongs to another process now.
 * @returns a function that releases the lock
 * @throws DataFolderError when another process has it, or the folder cannot be written
 */
export function lockFolder(folder: string): () => void {
  makeFolder(folder)
  return take(join(folder, 'coverdesk.pid'), folder)
}

/**
 * Removes a stale lock. One start at a time does so, under a lock of its own and after checking again: no new lock can
 * have replaced it meanwhile, and no other process removes it.
 */
function take(file: string, folder: string): () => void {
  while (!linkWhole(file, folder)) {
    if (!isStale(file, folder)) continue
    const unlock = take(`${file}.left`, folder)
    try {
      if (isStale(file, folder)) rmSync(file)
    } catch (error) {
      throw error instanceof DataFolderError ? error : unwritable(folder, error)
    } finally {
      unlock()
    }
  }
  return () => rmSync(file, { force: true })
}

/** Creates the lock file atomically with its content. @returns false when one exists */
function linkWhole(file: string, folder: string): boolean {
  const written = `${file}.${randomUUID()}`
  try {
    writeFileSync(written, `${process.pid} ${beginningOf(process.pid) ?? ''}\n`)
    linkSync(written, file)
    return true
  } catch (error) {
    if (isErrno(error, 'EEXIST')) return false
    throw unwritable(folder, error)
  } finally {
    rmSync(written, { force: true })
  }
}

/** Returns false when there is no lock any more. @throws DataFolderError when its process still runs */
function isStale(file: string, folder: string): boolean {
  const text = readLock(file)
  const holder = text === null ? null : holderIn(text)
  if (holder && isAlive(holder)) {
    throw new DataFolderError(
      `The data folder ${folder} is in use by process ${holder.pid}: stop it, or set another DATA_DIR.`,
    )
  }
  return text !== null
}

function readLock(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    return isErrno(error, 'ENOENT') ? null : ''
  }
}

function holderIn(text: string): Holder | null {
  const [number, ...beginning] = text.trim().split(' ')
  const pid = Number(number)
  return Number.isInteger(pid) && pid > 0 ? { pid, beginning: beginning.join(' ') || null } : null
}

const unwritable = (folder: string, cause: unknown): DataFolderError =>
  new DataFolderError(`The data folder ${folder} cannot be written: set DATA_DIR to a folder that can.`, {
    cause,
  })

/**
 * Returns whether the process with the lock still runs; by its number alone where the system reports no start times.
 */
function isAlive({ pid, beginning }: Holder): boolean {
  if (!isRunning(pid) || isZombie(pid)) return false
  const known = beginningOf(pid)
  return known === null ? pid !== process.pid : known === beginning
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return isErrno(error, 'EPERM')
  }
}

function isErrno(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
