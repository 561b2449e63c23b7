// @vitest-environment jsdom
import { createStore } from 'jotai'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createDictionaries } from './dictionaries.ts'
import { dictionariesAtom } from './locale.atoms.ts'
import { postMissingKeys } from './post-missing-keys.ts'
import { createText, type Text } from './use-text.ts'

const fetched = vi.fn(async () => new Response())
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', fetched)
  fetched.mockClear()
  sessionStorage.clear()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Texts in French of an app that posts missing keys. */
function frenchTexts(namespace = 'staff'): Text {
  const store = createStore()
  const dictionaries = createDictionaries(async () => ({}))
  dictionaries.add('en', 'staff', {
    title: 'Branches',
    add: 'Add a branch',
    rows: { one: 'Row', other: 'Rows' },
  })
  dictionaries.add('fr', 'staff', { title: 'Agences' })
  store.set(dictionariesAtom, dictionaries)
  postMissingKeys(store)
  return createText(store.get(dictionariesAtom), namespace, 'fr', 'ltr')
}
const posts = () =>
  (fetched.mock.calls as unknown as [string, RequestInit][]).map(([url, { body }]) => [
    url,
    JSON.parse(String(body)),
  ])

it('§7 missing keys are posted to /locales/add/{lng}/{ns}, once per key and session', async () => {
  const { t } = frenchTexts()
  expect([t('title'), t('add'), t('add'), t('nowhere')]).toEqual([
    'Agences',
    'Add a branch',
    'Add a branch',
    'nowhere',
  ])
  await vi.advanceTimersByTimeAsync(1_000)
  expect(posts()).toEqual([['/locales/add/fr/staff', { add: 'Add a branch', nowhere: 'nowhere' }]])
  frenchTexts().t('add')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(fetched).toHaveBeenCalledOnce()
})

it('posts no key that is only checked for, and none before its dictionary is loaded', async () => {
  const { has, tn } = frenchTexts()
  expect([has('nowhere'), tn('rows', 2)]).toEqual([false, 'Rows'])
  frenchTexts('claims').t('title')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(posts()).toEqual([['/locales/add/fr/staff', { 'rows.other': 'Rows' }]])
})
