import '@testing-library/jest-dom/vitest'
import { act, render } from '@testing-library/react'
import { type UserEvent, userEvent } from '@testing-library/user-event'
import { createStore, Provider } from 'jotai'
import { type ReactElement, StrictMode, Suspense } from 'react'
import { createDictionaries, type FetchDictionary } from '../locale/dictionaries.ts'
import { dictionariesAtom } from '../locale/locale.atoms.ts'
import './less-work.ts'

type Store = ReturnType<typeof createStore>

export interface ShowOptions {
  /** The address the page is opened at. */
  address?: string
  store?: Store
  /** Texts of the test's own; those of the product otherwise. */
  texts?: FetchDictionary
}

export interface Shown {
  store: Store
  /** Simulates a user with mouse and keyboard. */
  user: UserEvent
}

/** Renders into a page of its own for a simulated user. */
export async function show(ui: ReactElement, options: ShowOptions = {}): Promise<Shown> {
  const { address = '/', store = createStore(), texts } = options
  window.history.replaceState(null, '', address)
  if (texts) store.set(dictionariesAtom, createDictionaries(texts))
  const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 })
  // What waits for its texts comes back only inside an act that is waited for.
  await act(async () =>
    render(
      <StrictMode>
        <Provider store={store}>
          <Suspense>{ui}</Suspense>
        </Provider>
      </StrictMode>,
      // What a boundary shows is asserted, not printed.
      { onCaughtError: () => undefined },
    ),
  )
  return { store, user }
}
