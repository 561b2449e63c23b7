import { act, render, screen } from '@testing-library/react'
import { createStore, Provider } from 'jotai'
import { type ReactElement, Suspense } from 'react'
import { expect, it } from 'vitest'
import { createDictionaries } from '../locale/dictionaries.ts'
import { dictionariesAtom, localeAtom } from '../locale/locale.atoms.ts'
import { useText } from '../locale/use-text.ts'
import { HeldError } from './held-error.tsx'

const broken = new Error('down')
const answers: Record<string, string> = { en: 'No answer', de: 'Keine Antwort' }

function Failed(): ReactElement {
  const { msg } = useText('batches')
  return <HeldError error={broken} failed={msg('unanswered')} />
}

it('says an error in the language in use, also after it was shown', async () => {
  const store = createStore()
  const dictionaries = createDictionaries(async (language) => ({ unanswered: answers[language] ?? '' }))
  store.set(dictionariesAtom, dictionaries)
  const ui = (
    <Provider store={store}>
      <Suspense>
        <Failed />
      </Suspense>
    </Provider>
  )
  await act(async () => render(ui))
  expect(await screen.findByText('No answer')).toBeDefined()
  await act(async () => store.set(localeAtom, 'de'))
  expect(await screen.findByText('Keine Antwort')).toBeDefined()
})
