import { createStore } from 'jotai'
import type { ReactElement } from 'react'
import { expect, it, vi } from 'vitest'
import { createDictionaries } from '../locale/dictionaries.ts'
import { dictionariesAtom } from '../locale/locale.atoms.ts'
import { render } from '../testing.tsx'
import { RootBoundary } from './root-boundary.tsx'

const words = {
  errors: {
    unexpected_title: 'Unexpected Application Error!',
    unexpected_text: 'Try again.',
    offline_title: 'Offline',
    offline_text: 'Check your connection.',
  },
  actions: { reload: 'Load the page again' },
}

function Broken(): ReactElement {
  throw new Error('boom')
}

it('says what to do without any text fetched', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const store = createStore()
  store.set(
    dictionariesAtom,
    createDictionaries(() => Promise.reject(new Error('offline'))),
  )
  const { place } = await render(
    <RootBoundary store={store} words={words}>
      <Broken />
    </RootBoundary>,
  )
  expect(place.querySelector('h1')?.textContent).toBe('Unexpected Application Error!')
  expect(place.querySelector('button')?.textContent).toBe('Load the page again')
})
