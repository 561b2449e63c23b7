import { createGuestClient } from '@coverdesk/sdk'
import { createAppClient, createQueryClient, retryQueriesAtom, signOutAtom, tokenAtom } from '@coverdesk/ui'
import type { createStore } from 'jotai'
import { queryClientAtom } from 'jotai-tanstack-query'
import type { Connection } from './shared/connection.ts'
import { priceListAtom, vehiclesAtom } from './shared/prices/prices.atoms.ts'
import { pageId } from './shared/run-sessions.ts'
import { runSessions } from './shared/use-run.ts'

const page = (): string | null => pageId(window.location.pathname)

/**
 * Lets the app speak with the server: each page with the session of its own run. A refused token is forgotten; the page
 * says what to do.
 */
export function connect(store: ReturnType<typeof createStore>): Connection {
  const tell = (kind: 'onQueryError' | 'onMutationError') => (error: unknown) => {
    // Without a connection to fetch them by, the page has its own words.
    import('./shared/toasts/tell-failure.tsx').then(
      (part) => part.tellFailure(kind, store, error),
      () => undefined,
    )
  }
  const handlers = { onQueryError: tell('onQueryError'), onMutationError: tell('onMutationError') }
  store.set(queryClientAtom, createQueryClient(handlers))
  createAppClient(store, {
    make: createGuestClient,
    getToken: () => runSessions.tokenOf(page()) ?? store.get(tokenAtom),
    onUnauthorized: () => {
      const ended = runSessions.tokenOf(page())
      runSessions.close(page())
      if (ended === null || ended === store.get(tokenAtom)) store.set(signOutAtom)
    },
  })
  return { priceListAtom, vehiclesAtom, retryQueriesAtom }
}
