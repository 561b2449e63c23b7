import type { Atom, createStore } from 'jotai'
import { queryClientAtom } from 'jotai-tanstack-query'
import { forgetQueriesAtom, nextRound, sessionRoundAtom } from './query-round.ts'

/**
 * Nobody sees what was read for somebody else: whatever ends a session, here or in another tab, empties the
 * cache and resets every operation.
 *
 * @param store - the app's store
 * @param tokenAtom - the token of the session
 */
export function forgetQueriesWithSession(
  store: ReturnType<typeof createStore>,
  tokenAtom: Atom<string | null>,
): void {
  store.sub(tokenAtom, () => {
    store.set(sessionRoundAtom, nextRound)
    // What is on the screen of somebody who has just left must not be asked for once more.
    if (store.get(tokenAtom) === null) store.get(queryClientAtom).clear()
    else store.set(forgetQueriesAtom)
  })
}
