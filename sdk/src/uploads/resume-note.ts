import type { ResumeStorage, SendOptions, UploadInput } from './upload.ts'

/** The stored reference of a file to its upload. */
export interface ResumeNote {
  /** Returns the id of the upload, if it was of this very file. */
  read: () => string | null
  write: (id: string) => void
  drop: () => void
}

interface Note {
  id: string
  file: string
}

/** Returns the note of a file's key; inactive without a key or a storage. */
export function resumeNote(file: Blob, input: UploadInput, options: SendOptions): ResumeNote {
  const { resumeKey: key, storage = sessionsOwn() } = options
  const changed = Reflect.get(file, 'lastModified') ?? null
  const known = JSON.stringify([...Object.values(input), changed])
  const attempt = <T>(act: (storage: ResumeStorage, key: string) => T): T | null => {
    try {
      return storage && key !== undefined ? act(storage, key) : null
    } catch {
      // A full or closed storage costs the resuming, not the file.
      return null
    }
  }
  return {
    read: () =>
      attempt((storage, at) => {
        const note = JSON.parse(storage.getItem(at) ?? 'null') as Note | null
        return note?.file === known ? note.id : null
      }),
    write: (id) =>
      attempt((storage, at) => storage.setItem(at, JSON.stringify({ id, file: known } satisfies Note))),
    drop: () => attempt((storage, at) => storage.removeItem(at)),
  }
}

function sessionsOwn(): ResumeStorage | null {
  try {
    return globalThis.sessionStorage ?? null
  } catch {
    return null
  }
}
