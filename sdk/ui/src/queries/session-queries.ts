import type { Atom, createStore } from 'jotai'
import { queryClientAtom } from 'jotai-tanstack-query'
import { forgetQueriesAtom, nextRound, sessionRoundAtom } from './query-round.ts'

/**
 * Prevents that data of one user are displayed to another: the end of a session, here or in another tab, empties the
 * cache and resets every operation.
 * @param store - the app's store
 * @param tokenAtom - the token of the session
 */
export function forgetQueriesWithSession(
  store: ReturnType<typeof createStore>,
  tokenAtom: Atom<string | null>,
): void {
  store.sub(tokenAtom, () => {
    store.set(sessionRoundAtom, nextRound)
    // Data on the screen of a user who has just signed out must not be requested again.
    if (store.get(tokenAtom) === null) store.get(queryClientAtom).clear()
    else store.set(forgetQueriesAtom)
  })
}
