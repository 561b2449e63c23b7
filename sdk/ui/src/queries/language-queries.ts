import type { createStore } from 'jotai'
import { queryClientAtom } from 'jotai-tanstack-query'
import { localeAtom } from '../locale/locale.atoms.ts'

/**
 * Reads again what is on screen after a change of language: names and messages of the server are in the language of the
 * request.
 * @param store - the app's store
 */
export function readAgainInNewLanguage(store: ReturnType<typeof createStore>): void {
  store.sub(localeAtom, () => void store.get(queryClientAtom).invalidateQueries())
}
