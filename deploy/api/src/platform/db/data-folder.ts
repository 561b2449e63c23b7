import { accessSync, constants, existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

/** Thrown when the data folder cannot be used; the message is the one line printed for the operator. */
export class DataFolderError extends Error {
  override name = 'DataFolderError'
}

/**
 * Creates a writable folder with its parents, one by one: Node's own `recursive` never returns on a file system that
 * accepts no folders, such as `/proc`.
 * @throws DataFolderError
 */
export function makeFolder(folder: string): void {
  const path = resolve(folder)
  try {
    makeMissing(path)
    if (!statSync(path).isDirectory()) throw new Error('not a folder')
  } catch (cause) {
    throw new DataFolderError(
      `The data folder ${path} cannot be created: set DATA_DIR to a folder that can be written.`,
      { cause },
    )
  }
  try {
    accessSync(path, constants.W_OK | constants.X_OK)
  } catch (cause) {
    throw new DataFolderError(
      `The data folder ${path} cannot be written: set DATA_DIR to a folder that can.`,
      { cause },
    )
  }
}

function makeMissing(path: string): void {
  if (existsSync(path)) return
  makeMissing(dirname(path))
  mkdirSync(path)
}
