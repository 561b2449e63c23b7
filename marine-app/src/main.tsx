import {
  AppProviders,
  createAppClient,
  createQueryClient,
  errorText,
  marineSignOutAtom,
  marineTokenAtom,
  marineUserTypeAtom,
  showErrorToast,
} from '@coverdesk/sdk/react'
import { createStore } from 'jotai'
import { queryClientAtom } from 'jotai-tanstack-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { navigate } from 'wouter/use-browser-location'
import { App } from './app.tsx'
import './global.css'
import { kindOfPath, loginPath, paths } from './paths.ts'
import { kindOfType } from './sessions/marine-kind.ts'

const store = createStore()
const tell = (error: unknown): void => showErrorToast(errorText(error, ''))

store.set(queryClientAtom, createQueryClient({ onQueryError: tell, onMutationError: tell }))
createAppClient(store, {
  getToken: () => store.get(marineTokenAtom),
  onUnauthorized: () => {
    const type = store.get(marineUserTypeAtom)
    const { pathname, search } = window.location
    const kind = kindOfPath(pathname) ?? (type ? kindOfType(type) : 'partner')
    store.set(marineSignOutAtom)
    if (pathname !== paths[kind].login) navigate(loginPath(kind, pathname + search), { replace: true })
  },
})

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root')
createRoot(root).render(
  <StrictMode>
    <AppProviders store={store} brand="ocean" face="inter">
      <App />
    </AppProviders>
  </StrictMode>,
)
