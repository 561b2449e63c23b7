import { createClient } from '@coverdesk/sdk'
import {
  createAppClient,
  createQueryClient,
  failureTeller,
  forgetQueriesWithSession,
  marineSignOutAtom,
  marineTokenAtom,
  marineUserAtom,
  marineUserTypeAtom,
  readAgainInNewLanguage,
  signingOutAtom,
  userSourceAtom,
} from '@coverdesk/ui'
import { createStore } from 'jotai'
import { queryClientAtom } from 'jotai-tanstack-query'
import { navigate } from 'wouter/use-browser-location'
import { kindOfPath, loginPath, paths } from './paths.ts'
import { kindOfType } from './shared/marine-kind.ts'

/** Creates the app's store with its client: any 401 ends the session and opens the sign-in. */
export function composeStore(baseUrl = '/api'): ReturnType<typeof createStore> {
  const store = createStore()
  store.set(userSourceAtom, marineUserAtom)
  store.set(queryClientAtom, createQueryClient(failureTeller(store)))
  forgetQueriesWithSession(store, marineTokenAtom)
  const client = createAppClient(store, {
    make: createClient,
    baseUrl,
    getToken: () => store.get(marineTokenAtom),
    onUnauthorized: () => {
      // After a log-out, here or in another tab, the app is already on its way to the sign-in page.
      if (store.get(marineTokenAtom) === null || store.get(signingOutAtom)) return
      const type = store.get(marineUserTypeAtom)
      const { pathname, search } = window.location
      const kind = kindOfPath(pathname) ?? (type ? kindOfType(type) : 'partner')
      store.set(marineSignOutAtom)
      if (pathname !== paths[kind].login) navigate(loginPath(kind, pathname + search), { replace: true })
    },
  })
  readAgainInNewLanguage(store, marineUserAtom, () =>
    client.marine[kindOfType(store.get(marineUserTypeAtom) ?? 'marine_partner')].user(),
  )
  return store
}
