import type { Query } from '@tanstack/query-core'
import { type Atom, atom, type Getter, type PrimitiveAtom, type WritableAtom } from 'jotai'
import { queryClientAtom } from 'jotai-tanstack-query'

/** Each new round every query atom looks into the cache again, whatever it showed before. */
const roundAtom = atom(0)

/** Counts sessions: results of an earlier one are not shown in a later one. */
export const sessionRoundAtom: PrimitiveAtom<number> = atom(0)

/** Lets what could not be read be read again, and what a screen that failed has read: it may have failed over that. */
export const retryQueriesAtom: WritableAtom<null, [], void> = atom(null, (get, set) => {
  const predicate = (query: Query): boolean => query.state.status === 'error' || !query.isActive()
  void get(queryClientAtom).resetQueries({ predicate })
  set(roundAtom, nextRound)
})

/** Forgets everything that was read; what is on the screen is read again. */
export const forgetQueriesAtom: WritableAtom<null, [], void> = atom(null, (get, set) => {
  get(queryClientAtom).clear()
  set(roundAtom, nextRound)
})

/**
 * A query atom by itself shows what it last knew when it comes back to the screen, though the cache has dropped it
 * since, and a failure for ever. This one starts from the cache at each visit.
 *
 * @param make - makes the atom; its options call the function given, to be worked out again
 */
export function eachVisit<Value>(make: (visit: (get: Getter) => void) => Atom<Value>): Atom<Value> {
  const visitAtom = atom(0)
  const source = make((get) => {
    get(roundAtom)
    get(visitAtom)
  })
  const shown = atom(
    (get) => get(source),
    (_get, set) => set(visitAtom, nextRound),
  )
  shown.onMount = (leave) => leave
  return shown
}

export const nextRound = (round: number): number => round + 1
