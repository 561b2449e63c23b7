import { waitFor } from '@testing-library/react'
import { act } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { type AppClient, clientAtom } from '../client.ts'
import { languageListAtom, localeAtom } from '../locale/locale.atoms.ts'
import { pageTitleAtom } from '../preferences/preferences.atoms.ts'
import { useDocumentPreferences } from '../preferences/use-document-preferences.ts'
import { render } from '../testing.tsx'

afterEach(() => vi.restoreAllMocks())

function Titled(): null {
  useDocumentPreferences()
  return null
}

async function titleWith(get: () => Promise<unknown>): Promise<string> {
  const { store } = await render(<Titled />)
  await act(async () => {
    store.set(pageTitleAtom, 'Policies')
    store.set(clientAtom, { admin: { companyProfile: { get } } } as unknown as AppClient)
  })
  return document.title
}

it('puts the product name of the company profile into the title', async () => {
  const profile = async () => ({ product_name: 'Savannah Office' })
  await titleWith(profile)
  await waitFor(() => expect(document.title).toBe('Policies | Savannah Office'))
})

it('keeps its own name without an answer', async () => {
  expect(await titleWith(() => Promise.reject(new Error('down')))).toBe('Policies | Coverdesk')
})

it('§ 1 Arabic is only in the initial list; chosen before, it stays in use', async () => {
  const { store } = await render(<Titled />)
  const codes = () => store.get(languageListAtom).map(({ code }) => code)
  expect(codes()).toContain('ae')
  await act(() => store.set(localeAtom, 'ae'))
  const get = async () => ({ languages: ['en', 'fr'] })
  await act(async () => store.set(clientAtom, { admin: { companyProfile: { get } } } as unknown as AppClient))
  await waitFor(() => expect(codes()).toEqual(['en', 'ae', 'fr']))
  expect(store.get(localeAtom)).toBe('ae')
  await act(() => store.set(localeAtom, 'fr'))
  expect(codes()).toEqual(['en', 'fr'])
})

it('gives a language that is not offered up for English, and offers no other than the profile does', async () => {
  const { store } = await render(<Titled />)
  await act(() => store.set(localeAtom, 'de'))
  const get = async () => ({ languages: ['en', 'fr', 'ha'] })
  await act(async () => store.set(clientAtom, { admin: { companyProfile: { get } } } as unknown as AppClient))
  await waitFor(() => expect(store.get(localeAtom)).toBe('en'))
  expect(store.get(languageListAtom).map(({ name }) => name)).toEqual(['English', 'Français', 'Hausa'])
})

it.each([
  [['ha-NG', 'en-NG'], 'ha'],
  [['yo-NG', 'fr'], 'fr'],
  [['pcm-NG'], 'pcm'],
  [['ig'], 'en'],
])("takes the browser's first language that is offered: %j is %s", async (tags, code) => {
  localStorage.clear()
  document.documentElement.lang = 'en'
  Reflect.set(document, 'cookie', 'i18nextLng=; path=/; max-age=0')
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(tags)
  const { store } = await render(<Titled />)
  const get = async () => ({ languages: ['en', 'fr', 'ha', 'pcm'] })
  await act(async () => store.set(clientAtom, { admin: { companyProfile: { get } } } as unknown as AppClient))
  await waitFor(() => expect(store.get(localeAtom)).toBe(code))
  expect(document.documentElement.lang).toBe(code)
})

it('keeps a language chosen before, whatever the browser prefers', async () => {
  localStorage.setItem('i18nextLng', 'fr')
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['ha-NG'])
  const { store } = await render(<Titled />)
  const get = async () => ({ languages: ['en', 'fr', 'ha'] })
  await act(async () => store.set(clientAtom, { admin: { companyProfile: { get } } } as unknown as AppClient))
  await waitFor(() => expect(store.get(languageListAtom)).toHaveLength(3))
  expect(store.get(localeAtom)).toBe('fr')
})
