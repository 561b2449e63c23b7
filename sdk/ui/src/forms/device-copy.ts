/** The storage of unsent changes on this device. */
export interface DraftDevice {
  /** Undefined when the browser refuses it: nothing is stored then. */
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | undefined
  key: string
  /** Whether the copy is deleted with the tab: the page then sends it when it is left, and asks before it is closed. */
  tab?: boolean
}

export interface CopiedDraft<Draft> {
  draft: Draft
  /** The version on which it is based; null in a copy without one. */
  version: number | null
}

export interface DeviceCopy<Draft> {
  read: () => CopiedDraft<Draft> | null
  write: (draft: Draft, version: number) => void
  drop: () => void
}

/** Creates the copy of a draft on a device; without a storage it is always empty. */
export function copyOnDevice<Draft extends object>(device: DraftDevice | undefined): DeviceCopy<Draft> {
  if (!device?.storage) return { read: () => null, write: () => {}, drop: () => {} }
  const { storage, key } = device
  return {
    read: () => {
      const stored = parsed(storage.getItem(key))
      if (!isFilled(stored)) return null
      const { draft, version } = stored as { draft?: unknown; version?: unknown }
      if (typeof version !== 'number') return { draft: stored as Draft, version: null }
      return isFilled(draft) ? { draft: draft as Draft, version } : null
    },
    write: (draft, version) => {
      try {
        storage.setItem(key, JSON.stringify({ version, draft }))
      } catch {
        // A full or refused storage: the server has it a moment later.
      }
    },
    drop: () => storage.removeItem(key),
  }
}

const isFilled = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.keys(value).length > 0

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}
