import { atom, type WritableAtom } from 'jotai'
import { atomWithLazy, RESET } from 'jotai/utils'

type Update<Value> = Value | typeof RESET | ((previous: Value) => Value | typeof RESET)
/** An atom that mirrors one local storage key, in this tab and in the others. */
export type StoredAtom<Value> = WritableAtom<Value, [Update<Value>], void>

/** Converts a value to and from its stored text; `read` returns undefined for unknown texts. */
export interface StoredFormat<Value> {
  read: (text: string) => Value | undefined
  write: (value: Value) => string
}

/**
 * Returns the storage of this browser or of this tab, or undefined when it is refused (private mode, blocked
 * cookies).
 */
export function safeStorage(where: 'device' | 'tab' = 'device'): Storage | undefined {
  try {
    return where === 'device' ? globalThis.localStorage : globalThis.sessionStorage
  } catch {
    return undefined
  }
}

/** The storage of values. Other storages than the browser's can read asynchronously. */
export interface PersistedStorage {
  getItem: (key: string) => string | null | Promise<string | null>
  setItem: (key: string, text: string) => void
  removeItem: (key: string) => void
}

/** Milliseconds after which reading a stored value is aborted, and the default stays. */
const REHYDRATION_TIMEOUT = 5000

/**
 * Creates an atom stored in local storage under exactly `key`. An unknown stored value falls back to `initial`.
 * @param key - the storage key
 * @param initial - the value when nothing (or nothing readable) is stored
 * @param format - how the value is written and read
 * @param storage - the storage; a read that takes longer than 5,000 ms is aborted, and `initial` stays
 */
export function storedAtom<Value>(
  key: string,
  initial: Value,
  format: StoredFormat<Value>,
  storage: () => PersistedStorage | undefined = safeStorage,
): StoredAtom<Value> {
  const parse = (text: string | null | undefined): Value =>
    text === null || text === undefined ? initial : (format.read(text) ?? initial)
  let reading: Promise<string | null> | null = null
  const stored = (): Value => {
    const text = attempt(() => storage()?.getItem(key))
    if (!(text instanceof Promise)) return parse(text)
    reading = text
    setTimeout(giveUp, REHYDRATION_TIMEOUT)
    return initial
  }
  const giveUp = (): void => {
    reading = null
  }
  const base = atomWithLazy(stored)
  base.onMount = (set) => {
    reading?.then((text) => reading && set(parse(text)), giveUp)
    const listen = (event: StorageEvent): void => {
      if (event.key === key || event.key === null) set(parse(event.newValue))
    }
    window.addEventListener('storage', listen)
    return () => window.removeEventListener('storage', listen)
  }
  return atom(
    (get) => get(base),
    (get, set, update: Update<Value>) => {
      const next = update instanceof Function ? update(get(base)) : update
      // What is written meanwhile is newer than what is still being read.
      giveUp()
      if (next === RESET) attempt(() => storage()?.removeItem(key))
      else attempt(() => storage()?.setItem(key, format.write(next)))
      set(base, next === RESET ? initial : next)
    },
  )
}

/** A format for one of a few words, stored bare. */
export function oneOf<Value extends string>(words: readonly Value[]): StoredFormat<Value> {
  return { read: (text) => words.find((word) => word === text), write: (value) => value }
}

export const flag: StoredFormat<boolean> = {
  read: (text) => (text === 'true' ? true : text === 'false' ? false : undefined),
  write: String,
}

/** A bare text; an empty one counts as nothing stored. */
export const nullableText: StoredFormat<string | null> = {
  read: (text) => text || undefined,
  write: (value) => value ?? '',
}

/** A full or refused storage loses the setting at the next visit, but not at this one. */
function attempt<Result>(action: () => Result): Result | undefined {
  try {
    return action()
  } catch {
    return undefined
  }
}
