import { useAtomValue } from 'jotai'
import { useCallback, useState } from 'react'
import { userAtom } from '../session/session.atoms.ts'
import { safeStorage } from '../stored-atom.ts'

/** A stored value, with functions to change it and to delete it once it is sent or discarded. */
export interface StoredState<Value> {
  value: Value
  set: (value: Value) => void
  forget: () => void
  /** Whether the value was stored before the page was opened. */
  restored: boolean
}

/** Returns the storage key of a user's typed value. */
export const storedStateKey = (owner: string, key: string): string => `kept:${owner}:${key}`

/** Deletes the customer data of this tab at sign-out. */
export function clearStoredState(): void {
  const storage = safeStorage('tab')
  for (const name of Object.keys({ ...storage })) if (name.startsWith('kept:')) storage?.removeItem(name)
}

/**
 * State that survives a reload and a visit to another page, for typed values that are not on a server yet. Separate
 * for each user.
 * @param key - names the field, with the id of its record
 * @param initial - the value when nothing is stored
 * @param where - `tab` for customer data, deleted with the tab; `device` for reference data
 */
export function useStoredState<Value>(
  key: string,
  initial: Value,
  where: 'tab' | 'device' = 'tab',
): StoredState<Value> {
  const owner = useAtomValue(userAtom)?.id ?? ''
  const name = storedStateKey(owner, key)
  const [state, setState] = useState(() => readStored(name, initial, where))
  const shown = state.name === name ? state : readStored(name, initial, where)
  if (shown !== state) setState(shown)
  const set = useCallback(
    (value: Value): void => {
      setState((before) => ({ ...before, value }))
      writeStored(name, JSON.stringify(value), where)
    },
    [name, where],
  )
  const forget = useCallback((): void => {
    setState((before) =>
      isInitial(before, name, initial) ? before : { name, value: initial, restored: false },
    )
    writeStored(name, null, where)
  }, [name, initial, where])
  return { value: shown.value, restored: shown.restored, set, forget }
}

interface State<Value> {
  /** The storage key. */
  name: string
  value: Value
  restored: boolean
}

const isInitial = <Value>(state: State<Value>, name: string, initial: Value): boolean =>
  state.name === name && Object.is(state.value, initial) && !state.restored

function readStored<Value>(name: string, initial: Value, where: 'tab' | 'device'): State<Value> {
  try {
    const text = safeStorage(where)?.getItem(name)
    if (text) return { name, value: JSON.parse(text) as Value, restored: true }
  } catch {
    // What cannot be read counts as nothing.
  }
  return { name, value: initial, restored: false }
}

function writeStored(name: string, text: string | null, where: 'tab' | 'device'): void {
  try {
    const storage = safeStorage(where)
    if (text === null) storage?.removeItem(name)
    else storage?.setItem(name, text)
  } catch {
    // A full or refused storage keeps nothing beyond this page.
  }
}
