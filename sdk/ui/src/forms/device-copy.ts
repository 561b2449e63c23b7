/** Where what is not sent yet lies on this device. */
export interface DraftDevice {
  /** Undefined where the browser refuses it: nothing is kept then. */
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | undefined
  key: string
  /** The copy goes with the tab: the page sends it when it is left, and asks before it is closed. */
  tab?: boolean
}

export interface CopiedDraft<Draft> {
  draft: Draft
  /** Upon which version it was typed; null in a copy that does not tell. */
  version: number | null
}

export interface DeviceCopy<Draft> {
  read: () => CopiedDraft<Draft> | null
  write: (draft: Draft, version: number) => void
  drop: () => void
}

/** The copy of a draft on a device; on none, there is never one. */
export function copyOnDevice<Draft extends object>(device: DraftDevice | undefined): DeviceCopy<Draft> {
  if (!device?.storage) return { read: () => null, write: () => {}, drop: () => {} }
  const { storage, key } = device
  return {
    read: () => {
      const kept = parsed(storage.getItem(key))
      if (!isFilled(kept)) return null
      const { draft, version } = kept as { draft?: unknown; version?: unknown }
      if (typeof version !== 'number') return { draft: kept as Draft, version: null }
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
