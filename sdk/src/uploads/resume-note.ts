import type { ResumeStorage, SendOptions, UploadInput } from './upload.ts'

/** Which upload a file has been begun with. */
export interface ResumeNote {
  /** The id of the upload, when it was of this very file. */
  read: () => string | null
  write: (id: string) => void
  drop: () => void
}

interface Note {
  id: string
  file: string
}

/** The note under the key of a file; without a key, or where nothing can be kept, there is none. */
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
      attempt((kept, at) => {
        const note = JSON.parse(kept.getItem(at) ?? 'null') as Note | null
        return note?.file === known ? note.id : null
      }),
    write: (id) =>
      attempt((kept, at) => kept.setItem(at, JSON.stringify({ id, file: known } satisfies Note))),
    drop: () => attempt((kept, at) => kept.removeItem(at)),
  }
}

function sessionsOwn(): ResumeStorage | null {
  try {
    return globalThis.sessionStorage ?? null
  } catch {
    return null
  }
}
