import { dictionariesAtom, failureTeller, localeAtom } from '@coverdesk/ui'
import { type createStore, Provider } from 'jotai'
import { Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { Toaster } from './toaster.tsx'
import './toasts.css'

let place: HTMLElement | undefined

/** Shows a failure that no page shows itself as a toast, with the toaster below the app. */
export async function tellFailure(
  kind: 'onQueryError' | 'onMutationError',
  store: ReturnType<typeof createStore>,
  error: unknown,
): Promise<void> {
  await store.get(dictionariesAtom).load(store.get(localeAtom), 'common')
  failureTeller(store)[kind](error)
  if (place?.isConnected) return
  place = document.body.appendChild(document.createElement('div'))
  createRoot(place).render(
    <Provider store={store}>
      <Suspense>
        <Toaster />
      </Suspense>
    </Provider>,
  )
}
