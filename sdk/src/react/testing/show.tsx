import '@testing-library/jest-dom/vitest'
import { act, cleanup, configure, type RenderResult, render } from '@testing-library/react'
import { type UserEvent, userEvent } from '@testing-library/user-event'
import { createStore, Provider } from 'jotai'
import { type ReactElement, StrictMode, Suspense } from 'react'
import { afterEach } from 'vitest'
import { createDictionaries, type FetchDictionary } from '../locale/dictionaries.ts'
import { dictionariesAtom } from '../locale/locale.atoms.ts'

type Store = ReturnType<typeof createStore>

// Patience for a busy machine, not a limit of speed.
configure({ asyncUtilTimeout: 30_000 })
// jsdom reads every rule again for every question about what is seen; no test here is about looks.
CSSStyleSheet.prototype.insertRule = () => 0
afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
})

export interface ShowOptions {
  /** The address the page is opened at. */
  address?: string
  store?: Store
  /** Texts of the test's own; those of the product otherwise. */
  texts?: FetchDictionary
}

export interface Shown extends RenderResult {
  store: Store
  /** Somebody who uses the page by mouse and keyboard. */
  user: UserEvent
}

/** Renders into a page of its own for somebody to use. */
export async function show(ui: ReactElement, options: ShowOptions = {}): Promise<Shown> {
  const { address = '/', store = createStore(), texts } = options
  window.history.replaceState(null, '', address)
  if (texts) store.set(dictionariesAtom, createDictionaries(texts))
  const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 })
  // What waits for its texts comes back only inside an act that is waited for.
  const shown = await act(async () =>
    render(
      <StrictMode>
        <Provider store={store}>
          <Suspense>{ui}</Suspense>
        </Provider>
      </StrictMode>,
    ),
  )
  return { ...shown, store, user }
}
