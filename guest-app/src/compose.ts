import { createAppClient, signOutAtom, tokenAtom } from '@coverdesk/sdk/react'
import { createStore } from 'jotai'

export type Store = ReturnType<typeof createStore>

/** The store of the app with its API client in place. A refused token is forgotten; the page says what to do. */
export function composeStore(): Store {
  const store = createStore()
  createAppClient(store, {
    getToken: () => store.get(tokenAtom),
    onUnauthorized: () => store.set(signOutAtom),
  })
  return store
}
