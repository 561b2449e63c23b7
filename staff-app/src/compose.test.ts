// @vitest-environment jsdom
import type { User } from '@coverdesk/sdk'
import { createDictionaries, dictionariesAtom, dirAtom, localeAtom, userAtom } from '@coverdesk/ui'
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

it('reads the user again in a new language, whose role has a name in it', async () => {
  const user = { id: '1', role: { name: 'Underwriter' } } as User
  const named = { ...user, role: { name: 'Suscriptor' } } as User
  const answers = [named, { ...named, id: '2' }]
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json(url.endsWith('/user-profile') ? { data: answers.shift() } : {}),
  )
  const store = composeStore('http://staff.test/api')
  store.set(
    dictionariesAtom,
    createDictionaries(async () => ({})),
  )
  store.set(userAtom, user)
  await store.set(localeAtom, 'es')
  await vi.waitFor(() => expect(store.get(userAtom)).toEqual(named))
  await store.set(localeAtom, 'it')
  await vi.waitFor(() => expect(answers).toEqual([]))
  // Another user has signed in meanwhile.
  expect(store.get(userAtom)).toEqual(named)
  vi.unstubAllGlobals()
})
