// @vitest-environment jsdom
import { createDictionaries, dictionariesAtom, dirAtom, localeAtom } from '@coverdesk/ui'
import { expect, it } from 'vitest'
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
