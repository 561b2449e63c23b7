import { safeStorage } from '../stored-atom.ts'
import { fallbackLanguage, knownLanguage, standardLanguages } from './languages.ts'

export const languageKey = 'i18nextLng'

/**
 * Returns the language to start with: query parameter `lng`, cookie, local storage, session storage, the browser's
 * languages, `<html lang>`, English. A language that an insurer must enable first is taken from the browser once the
 * company profile offers it (`offeredByBrowser`). One requested in the address is stored, since the address changes.
 * A link's `written` is the language of its email: it applies to this visit, unless the user has chosen a language.
 */
export function detectLanguage(): string {
  if (typeof window === 'undefined') return fallbackLanguage
  const address = new URLSearchParams(window.location.search)
  const written = knownLanguage(address.get('written'))
  if (written) quietly(() => window.sessionStorage.setItem(languageKey, written))
  const requested = knownLanguage(address.get('lng'))
  if (requested) {
    rememberLanguage(requested)
    return requested
  }
  return (
    storedLanguage() ??
    offeredByBrowser(standardLanguages.map(({ code }) => code)) ??
    knownLanguage(document.documentElement.lang) ??
    fallbackLanguage
  )
}

/** Returns the chosen language, or that of the link's email. */
export function storedLanguage(): string | undefined {
  const stores = [
    () => readCookie(languageKey) ?? readCookie('i18next'),
    () => safeStorage()?.getItem(languageKey),
    () => window.sessionStorage.getItem(languageKey),
  ]
  return stores.map((read) => knownLanguage(quietly(read))).find(Boolean)
}

/** Returns the first enabled language of the browser: `ha-NG` is Hausa. */
export function offeredByBrowser(offered: readonly unknown[]): string | undefined {
  return navigator.languages.map(knownLanguage).find((code) => offered.includes(code))
}

/** Stores the choice for the next visit, and for the server's first HTML. */
export function rememberLanguage(code: string): void {
  quietly(() => safeStorage()?.setItem(languageKey, code))
  Reflect.set(document, 'cookie', `${languageKey}=${code}; path=/; max-age=31536000; samesite=lax`)
}

const readCookie = (name: string): string | undefined =>
  new RegExp(`(?:^|; *)${name}=([^;]*)`).exec(document.cookie)?.[1]

function quietly<Value>(read: () => Value): Value | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}
