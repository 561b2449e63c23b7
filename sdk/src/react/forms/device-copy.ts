/** Where what is not sent yet lies on this device. */
export interface DraftDevice {
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  key: string
}

export interface DeviceCopy<Draft> {
  read: () => Draft | null
  write: (draft: Draft) => void
  drop: () => void
}

/** The copy of a draft on a device; on none, there is never one. */
export function copyOnDevice<Draft extends object>(device: DraftDevice | undefined): DeviceCopy<Draft> {
  if (!device) return { read: () => null, write: () => {}, drop: () => {} }
  const { storage, key } = device
  return {
    read: () => {
      const kept = parsed(storage.getItem(key))
      const isDraft = typeof kept === 'object' && kept !== null && Object.keys(kept).length > 0
      return isDraft ? (kept as Draft) : null
    },
    write: (draft) => storage.setItem(key, JSON.stringify(draft)),
    drop: () => storage.removeItem(key),
  }
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}
