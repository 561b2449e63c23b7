import { useAtomValue } from 'jotai'
import { useCallback, useState } from 'react'
import { userAtom } from '../session/session.atoms.ts'
import { safeStorage } from '../stored-atom.ts'

/** What is kept, how to change it, and how to let go of it once it is sent or given up. */
export interface Kept<Value> {
  value: Value
  set: (value: Value) => void
  forget: () => void
  /** Whether the value was already here when the page came. */
  restored: boolean
}

/** The name under which something that somebody typed is kept. */
export const keptName = (owner: string, key: string): string => `kept:${owner}:${key}`

/** Lets go of what this tab keeps of customers: somebody signs out. */
export function forgetKept(): void {
  const storage = safeStorage('tab')
  for (const name of Object.keys({ ...storage })) if (name.startsWith('kept:')) storage?.removeItem(name)
}

/**
 * State that outlives a reload and a visit to another page, for what somebody typed and no server has yet.
 * Each person has their own.
 *
 * @param key - names the field, with the id of the record it belongs to
 * @param initial - the value when nothing is kept
 * @param where - `tab` for what concerns customers, gone with the tab; `device` for the product's own set-up
 */
export function useKept<Value>(key: string, initial: Value, where: 'tab' | 'device' = 'tab'): Kept<Value> {
  const owner = useAtomValue(userAtom)?.id ?? ''
  const name = keptName(owner, key)
  const [state, setState] = useState(() => readKept(name, initial, where))
  const shown = state.name === name ? state : readKept(name, initial, where)
  if (shown !== state) setState(shown)
  const set = useCallback(
    (value: Value): void => {
      setState((before) => ({ ...before, value }))
      writeKept(name, JSON.stringify(value), where)
    },
    [name, where],
  )
  const forget = (): void => {
    setState({ name, value: initial, restored: false })
    writeKept(name, null, where)
  }
  return { value: shown.value, restored: shown.restored, set, forget }
}

interface State<Value> {
  /** The name under which the value is kept. */
  name: string
  value: Value
  restored: boolean
}

function readKept<Value>(name: string, initial: Value, where: 'tab' | 'device'): State<Value> {
  try {
    const text = safeStorage(where)?.getItem(name)
    if (text) return { name, value: JSON.parse(text) as Value, restored: true }
  } catch {
    // What cannot be read counts as nothing.
  }
  return { name, value: initial, restored: false }
}

function writeKept(name: string, text: string | null, where: 'tab' | 'device'): void {
  try {
    const storage = safeStorage(where)
    if (text === null) storage?.removeItem(name)
    else storage?.setItem(name, text)
  } catch {
    // A full or refused storage keeps nothing beyond this page.
  }
}
