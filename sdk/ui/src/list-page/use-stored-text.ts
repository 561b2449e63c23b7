import { useState } from 'react'
import { safeStorage } from '../stored-atom.ts'

/** Stores a text on this device under a name; empty for none. */
export function useStoredText(name: string): readonly [text: string, store: (text: string) => void] {
  const [text, setText] = useState(() => stored(name))
  const store = (changed: string): void => {
    setText(changed)
    try {
      if (changed) safeStorage()?.setItem(name, changed)
      else safeStorage()?.removeItem(name)
    } catch {
      // A full storage loses the choice at the next visit, never this one.
    }
  }
  return [text, store]
}

function stored(name: string): string {
  try {
    return safeStorage()?.getItem(name) ?? ''
  } catch {
    return ''
  }
}
