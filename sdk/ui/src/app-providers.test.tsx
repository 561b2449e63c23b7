import '@testing-library/jest-dom/vitest'
import { render, screen } from '@testing-library/react'
import { createStore } from 'jotai'
import { expect, it } from 'vitest'
import { AppProviders } from './app-providers.tsx'
import { createDictionaries } from './locale/dictionaries.ts'
import { dictionariesAtom } from './locale/locale.atoms.ts'
import { showErrorToast } from './toasts/toasts.ts'

it('has the toasts with it: a part still to be fetched could tell of no lost connection', () => {
  const dictionaries = createDictionaries(() => Promise.reject(new Error('no network')))
  dictionaries.add('en', 'common', { actions: { close: 'Close' } })
  const store = createStore()
  store.set(dictionariesAtom, dictionaries)
  showErrorToast('You are offline')
  // Nothing is waited for: what comes later than the page itself is not here yet.
  render(
    <AppProviders store={store} brand="teal">
      <h1>Policies</h1>
    </AppProviders>,
  )
  expect(screen.getByRole('status')).toHaveTextContent('You are offline')
})
