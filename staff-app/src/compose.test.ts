// @vitest-environment jsdom
import { createDictionaries, dictionariesAtom, dirAtom, localeAtom } from '@coverdesk/ui'
import { queryClientAtom } from 'jotai-tanstack-query'
import { expect, it, vi } from 'vitest'
import { composeStore } from './compose.ts'

it('runs right to left in Arabic', async () => {
  const store = composeStore()
  store.set(
    dictionariesAtom,
    createDictionaries(async () => ({})),
  )
  await store.set(localeAtom, 'ae')
  expect([store.get(localeAtom), store.get(dirAtom)]).toEqual(['ae', 'rtl'])
})

it('reads data again in a new language', async () => {
  const store = composeStore()
  store.set(
    dictionariesAtom,
    createDictionaries(async () => ({})),
  )
  const invalidated = vi.spyOn(store.get(queryClientAtom), 'invalidateQueries')
  await store.set(localeAtom, 'fr')
  expect(invalidated).toHaveBeenCalled()
})
