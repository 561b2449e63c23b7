import { createGuestClient } from '@coverdesk/sdk'
import {
  createAppClient,
  createQueryClient,
  safeStorage,
  signOutAtom,
  themeAtom,
  tokenAtom,
} from '@coverdesk/sdk/react'
import { createStore } from 'jotai'
import { queryClientAtom } from 'jotai-tanstack-query'
import { pageId } from './shared/run-sessions.ts'
import { runSessions } from './shared/use-run.ts'

export type Store = ReturnType<typeof createStore>

const page = (): string | null => pageId(window.location.pathname)

/**
 * The store of the app with its API client in place: each page speaks with the session of its own run. A refused token
 * is forgotten; the page says what to do. It is dark as the phone is, unless somebody chose.
 */
export function composeStore(): Store {
  const store = createStore()
  if (safeStorage()?.getItem('theme') == null) store.set(themeAtom, 'system')
  store.set(queryClientAtom, createQueryClient())
  createAppClient(store, {
    make: createGuestClient,
    getToken: () => runSessions.tokenOf(page()) ?? store.get(tokenAtom),
    onUnauthorized: () => {
      const ended = runSessions.tokenOf(page())
      runSessions.close(page())
      if (ended === null || ended === store.get(tokenAtom)) store.set(signOutAtom)
    },
  })
  return store
}
