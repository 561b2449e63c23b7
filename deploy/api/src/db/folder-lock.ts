import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'

/** The data folder cannot be used; the message is the one line the operator sees. */
export class DataFolderError extends Error {
  override name = 'DataFolderError'
}

/**
 * Takes the exclusive lock on a data folder. The embedded engine has none of its own, and two processes on one
 * folder lose rows silently. A lock left by a dead process is taken over.
 * @returns a function that gives the lock back
 * @throws DataFolderError when another process holds it, or the folder cannot be written
 */
export function lockFolder(folder: string): () => void {
  const file = join(folder, 'coverdesk.pid')
  try {
    mkdirSync(folder, { recursive: true })
  } catch {
    throw new DataFolderError(
      `The data folder ${folder} cannot be created: set DATA_DIR to a folder that can be written.`,
    )
  }
  for (let tries = 0; tries < 2; tries += 1) {
    try {
      const handle = openSync(file, 'wx')
      writeSync(handle, String(process.pid))
      closeSync(handle)
      return () => rmSync(file, { force: true })
    } catch (error) {
      if (!isErrno(error, 'EEXIST')) {
        throw new DataFolderError(
          `The data folder ${folder} cannot be written: set DATA_DIR to a folder that can.`,
        )
      }
      const holder = readHolder(file)
      if (holder !== null && isAlive(holder)) {
        throw new DataFolderError(
          `The data folder ${folder} is in use by process ${holder}: stop it, or set another DATA_DIR.`,
        )
      }
      rmSync(file, { force: true })
    }
  }
  throw new DataFolderError(`The data folder ${folder} is being locked by another process: try again.`)
}

function readHolder(file: string): number | null {
  try {
    const pid = Number(readFileSync(file, 'utf8'))
    return Number.isInteger(pid) && pid > 0 ? pid : null
  } catch {
    return null
  }
}

function isAlive(pid: number): boolean {
  if (pid === process.pid) return false
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
