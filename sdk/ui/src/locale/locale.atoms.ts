import { INITIAL_ONLY } from '@coverdesk/sdk'
import type { Atom, PrimitiveAtom, WritableAtom } from 'jotai'
import { atom } from 'jotai'
import { atomWithLazy } from 'jotai/utils'
import { companyAtom } from '../company/company.atoms.ts'
import { oneOf, type StoredAtom, storedAtom } from '../stored-atom.ts'
import { detectLanguage, languageKey, rememberLanguage } from './detect-language.ts'
import { createDictionaries, type Dictionaries } from './dictionaries.ts'
import {
  knownLanguage,
  type Language,
  languageDirection,
  offeredLanguages,
  standardLanguages,
} from './languages.ts'

/** The texts of this app's store. An app or a test may set its own. */
export const dictionariesAtom: PrimitiveAtom<Dictionaries> = atomWithLazy(() => createDictionaries())

const currentLanguageAtom = atomWithLazy(detectLanguage)

/** The stored direction preference, key `rtlClass`. */
export const rtlClassAtom: StoredAtom<'ltr' | 'rtl'> = storedAtom('rtlClass', 'ltr', oneOf(['ltr', 'rtl']))

/**
 * The language in use, key `i18nextLng`. Writing it first loads every namespace on screen in the new language,
 * then switches, and remembers the choice; unknown codes are ignored. A choice in another tab is followed.
 */
export const localeAtom: WritableAtom<string, [string], Promise<void>> = atom(
  (get) => get(currentLanguageAtom),
  async (get, set, wish: string) => {
    const code = knownLanguage(wish)
    if (!code) return
    const dictionaries = get(dictionariesAtom)
    await Promise.allSettled(dictionaries.namespaces().map((namespace) => dictionaries.load(code, namespace)))
    rememberLanguage(code)
    set(rtlClassAtom, languageDirection(code))
    set(currentLanguageAtom, code)
  },
)

localeAtom.onMount = (set) => {
  const listen = ({ key, newValue }: StorageEvent): void => {
    if (key === languageKey && newValue) void set(newValue)
  }
  window.addEventListener('storage', listen)
  return () => window.removeEventListener('storage', listen)
}

/** Reading direction: that of the language, or the stored preference for a left-to-right language. */
export const dirAtom: Atom<'ltr' | 'rtl'> = atom((get) =>
  languageDirection(get(localeAtom)) === 'rtl' ? 'rtl' : get(rtlClassAtom),
)

/** The languages to offer, as code and name pairs: those of the company profile once it is read, with Arabic while it is in use. */
export const languageListAtom: Atom<readonly Language[]> = atom((get) => {
  const codes = get(companyAtom)?.languages
  if (!codes) return standardLanguages
  return offeredLanguages(get(localeAtom) === INITIAL_ONLY ? [...codes, INITIAL_ONLY] : codes)
})
