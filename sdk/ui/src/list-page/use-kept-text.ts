import { useState } from 'react'
import { safeStorage } from '../stored-atom.ts'

/** A text that this device keeps by a name; empty for none. */
export function useKeptText(name: string): readonly [kept: string, keep: (text: string) => void] {
  const [kept, setKept] = useState(() => stored(name))
  const keep = (text: string): void => {
    setKept(text)
    try {
      if (text) safeStorage()?.setItem(name, text)
      else safeStorage()?.removeItem(name)
    } catch {
      // A full storage loses the choice at the next visit, never this one.
    }
  }
  return [kept, keep]
}

function stored(name: string): string {
  try {
    return safeStorage()?.getItem(name) ?? ''
  } catch {
    return ''
  }
}
