import { act, render, screen } from '@testing-library/react'
import { createStore, Provider } from 'jotai'
import { type ReactElement, Suspense } from 'react'
import { expect, test, vi } from 'vitest'
import { createDictionaries } from './dictionaries.ts'
import { dictionariesAtom, localeAtom } from './locale.atoms.ts'
import { useText } from './use-text.ts'

function Greeting(): ReactElement {
  const { t } = useText('common')
  return <p>{t('hello')}</p>
}

test('changes the language in place, without a moment of an empty page', async () => {
  const words: Record<string, string> = { en: 'Hello', fr: 'Bonjour' }
  const store = createStore()
  store.set(
    dictionariesAtom,
    createDictionaries(async (language) => ({ hello: words[language] ?? '' })),
  )
  await store.set(localeAtom, 'en')
  const waits = vi.fn(() => null)
  const Waiting = (): null => waits()
  await act(async () =>
    render(
      <Provider store={store}>
        <Suspense fallback={<Waiting />}>
          <Greeting />
        </Suspense>
      </Provider>,
    ),
  )
  expect(screen.getByText('Hello')).toBeDefined()
  waits.mockClear()
  await act(async () => store.set(localeAtom, 'fr'))
  expect(screen.getByText('Bonjour')).toBeDefined()
  expect(waits).not.toHaveBeenCalled()
})
