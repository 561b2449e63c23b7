import { randomBytes } from 'node:crypto'
import { access, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { checkKey, type FileStore } from './file-store.ts'

/** Stores files in a folder, atomically. */
export function createFolderFiles(folder: string): FileStore {
  const pathOf = (key: string) => join(folder, checkKey(key))
  return {
    async put(key, content) {
      const path = pathOf(key)
      const part = `${path}.${randomBytes(6).toString('hex')}.part`
      await mkdir(dirname(path), { recursive: true })
      await writeFile(part, content, { mode: 0o600 })
      await rename(part, path)
    },
    async get(key) {
      return readFile(pathOf(key)).catch(nullWhenMissing)
    },
    async exists(key) {
      return (await access(pathOf(key)).then(() => true, nullWhenMissing)) ?? false
    },
    async remove(key) {
      await rm(pathOf(key), { force: true })
    },
  }
}

function nullWhenMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null
  throw error
}
