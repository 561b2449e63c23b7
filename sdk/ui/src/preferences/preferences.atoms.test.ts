// @vitest-environment jsdom
import { createStore } from 'jotai'
import { beforeEach, expect, it, vi } from 'vitest'
import { detectLanguage } from '../locale/detect-language.ts'
import { createDictionaries } from '../locale/dictionaries.ts'
import { dictionariesAtom, dirAtom, localeAtom, rtlClassAtom } from '../locale/locale.atoms.ts'
import {
  cycleThemeAtom,
  isDarkModeAtom,
  layoutAtom,
  menuAtom,
  navbarAtom,
  semidarkAtom,
  sidebarAtom,
  themeAtom,
  toggleSidebarAtom,
} from './preferences.atoms.ts'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  Reflect.set(document, 'cookie', 'i18nextLng=; max-age=0; path=/')
})

it('starts with the defaults of the specification', () => {
  const store = createStore()
  const defaults = [themeAtom, menuAtom, layoutAtom, navbarAtom, rtlClassAtom, semidarkAtom, sidebarAtom]
  expect(defaults.map((one) => store.get<unknown>(one))).toEqual([
    'light',
    'vertical',
    'full',
    'navbar-sticky',
    'ltr',
    false,
    false,
  ])
})

it('goes light, dark, system, light and stores the bare word', () => {
  const store = createStore()
  const seen = [1, 2, 3].map(() => {
    store.set(cycleThemeAtom)
    return [store.get(themeAtom), localStorage.getItem('theme'), store.get(isDarkModeAtom)]
  })
  expect(seen).toEqual([
    ['dark', 'dark', true],
    ['system', 'system', false],
    ['light', 'light', false],
  ])
})

it('closes the sidebar when the menu changes', () => {
  const store = createStore()
  store.set(toggleSidebarAtom)
  expect(store.get(sidebarAtom)).toBe(true)
  store.set(menuAtom, 'horizontal')
  expect(store.get(sidebarAtom)).toBe(false)
  expect(localStorage.getItem('menu')).toBe('horizontal')
})

it('switches language, direction and storage together once the texts are there', async () => {
  const store = createStore()
  store.set(
    dictionariesAtom,
    createDictionaries(async () => ({})),
  )
  await store.set(localeAtom, 'ar-EG')
  expect([store.get(localeAtom), store.get(dirAtom), localStorage.getItem('i18nextLng')]).toEqual([
    'ae',
    'rtl',
    'ae',
  ])
  await store.set(localeAtom, 'en')
  expect(store.get(dirAtom)).toBe('ltr')
})

it('follows a choice of language in another tab', async () => {
  const store = createStore()
  store.set(
    dictionariesAtom,
    createDictionaries(async () => ({})),
  )
  const leave = store.sub(dirAtom, () => undefined)
  window.dispatchEvent(new StorageEvent('storage', { key: 'i18nextLng', newValue: 'ae' }))
  await vi.waitFor(() => expect([store.get(localeAtom), store.get(dirAtom)]).toEqual(['ae', 'rtl']))
  leave()
})

it('finds the language in the address before storage, in storage before the browser', () => {
  localStorage.setItem('i18nextLng', 'fr-CA')
  expect(detectLanguage()).toBe('fr')
  window.history.replaceState(null, '', '/?lng=de-AT')
  expect(detectLanguage()).toBe('de')
  window.history.replaceState(null, '', '/')
  expect(detectLanguage()).toBe('de')
})

it('takes the language a link was written in for this visit only, and never instead of a choice', () => {
  window.history.replaceState(null, '', '/?written=fr')
  expect(detectLanguage()).toBe('fr')
  window.history.replaceState(null, '', '/')
  expect(detectLanguage()).toBe('fr')
  expect(localStorage.getItem('i18nextLng')).toBeNull()
  window.history.replaceState(null, '', '/?written=de')
  expect(detectLanguage()).toBe('de')
  localStorage.setItem('i18nextLng', 'ae')
  expect(detectLanguage()).toBe('ae')
  window.history.replaceState(null, '', '/')
})
