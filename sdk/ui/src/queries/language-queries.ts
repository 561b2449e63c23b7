import type { User } from '@coverdesk/sdk'
import type { createStore, WritableAtom } from 'jotai'
import { queryClientAtom } from 'jotai-tanstack-query'
import { localeAtom } from '../locale/locale.atoms.ts'

/**
 * Reads again what is on screen after a change of language, and the signed-in user with the name of their role: names and
 * messages of the server are in the language of the request.
 * @param store - the app's store
 * @param userAtom - its signed-in user
 * @param readUser - requests this user
 */
export function readAgainInNewLanguage(
  store: ReturnType<typeof createStore>,
  userAtom: WritableAtom<User | null, [User | null], void>,
  readUser: () => Promise<User>,
): void {
  const keep = (user: User): void => {
    if (store.get(userAtom)?.id === user.id) store.set(userAtom, user)
  }
  store.sub(localeAtom, () => {
    void store.get(queryClientAtom).invalidateQueries()
    // What was read before stays where this fails.
    if (store.get(userAtom)) readUser().then(keep, () => undefined)
  })
}
