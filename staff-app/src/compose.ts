import { createOfficeClient } from '@coverdesk/sdk'
import {
  createAppClient,
  createQueryClient,
  failureTeller,
  forgetQueriesWithSession,
  readAgainInNewLanguage,
  signingOutAtom,
  signOutAtom,
  tokenAtom,
  userAtom,
} from '@coverdesk/ui'
import { exportsPathAtom } from '@coverdesk/ui/exports'
import { createStore } from 'jotai'
import { queryClientAtom } from 'jotai-tanstack-query'
import { navigate } from 'wouter/use-browser-location'
import { loginPath, paths } from './paths.ts'

/** Creates the app's store with its client: any 401 ends the session and opens the sign-in. */
export function composeStore(baseUrl = '/api'): ReturnType<typeof createStore> {
  const store = createStore()
  store.set(exportsPathAtom, paths.exports)
  store.set(queryClientAtom, createQueryClient(failureTeller(store)))
  forgetQueriesWithSession(store, tokenAtom)
  const client = createAppClient(store, {
    make: createOfficeClient,
    baseUrl,
    getToken: () => store.get(tokenAtom),
    onUnauthorized: () => {
      // After a log-out, here or in another tab, the app is already on its way to the sign-in page.
      if (store.get(tokenAtom) === null || store.get(signingOutAtom)) return
      const { pathname, search } = window.location
      store.set(signOutAtom)
      if (pathname !== paths.login) navigate(loginPath(pathname + search), { replace: true })
    },
  })
  readAgainInNewLanguage(store, userAtom, () => client.auth.userProfile.get())
  return store
}
