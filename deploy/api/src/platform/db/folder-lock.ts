import { closeSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { DataFolderError, makeFolder } from './data-folder.ts'
import { beginningOf } from './process-identity.ts'

interface Holder {
  pid: number
  beginning: string | null
}

/**
 * Takes the exclusive lock on a data folder. The embedded engine has none of its own, and two processes on one
 * folder lose rows silently. A lock left by a dead process is taken over, even when its number is another's by now.
 * @returns a function that gives the lock back
 * @throws DataFolderError when another process holds it, or the folder cannot be written
 */
export function lockFolder(folder: string): () => void {
  const file = join(folder, 'coverdesk.pid')
  makeFolder(folder)
  for (let tries = 0; tries < 2; tries += 1) {
    try {
      const handle = openSync(file, 'wx')
      writeSync(handle, `${process.pid} ${beginningOf(process.pid) ?? ''}\n`)
      closeSync(handle)
      return () => rmSync(file, { force: true })
    } catch (error) {
      if (!isErrno(error, 'EEXIST')) {
        throw new DataFolderError(
          `The data folder ${folder} cannot be written: set DATA_DIR to a folder that can.`,
          { cause: error },
        )
      }
      const holder = readHolder(file)
      if (holder && isAlive(holder)) {
        throw new DataFolderError(
          `The data folder ${folder} is in use by process ${holder.pid}: stop it, or set another DATA_DIR.`,
          { cause: error },
        )
      }
      rmSync(file, { force: true })
    }
  }
  throw new DataFolderError(`The data folder ${folder} is being locked by another process: try again.`)
}

function readHolder(file: string): Holder | null {
  try {
    const [number, ...beginning] = readFileSync(file, 'utf8').trim().split(' ')
    const pid = Number(number)
    return Number.isInteger(pid) && pid > 0 ? { pid, beginning: beginning.join(' ') || null } : null
  } catch {
    return null
  }
}

/** Whether the process that took the lock still runs; by its number alone where the system tells no start times. */
function isAlive({ pid, beginning }: Holder): boolean {
  if (!isRunning(pid)) return false
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
