import { safeStorage } from '../stored-atom.ts'
import { fallbackLanguage, knownLanguage, standardLanguages } from './languages.ts'

const languageKey = 'i18nextLng'

/**
 * The language to start with: query parameter `lng`, cookie, local storage, session storage, the browser's
 * languages, `<html lang>`, English. A language that an insurer has to switch on first is taken from the browser once
 * the company profile offers it (`offeredByBrowser`). One asked for in the address is kept, since the address moves on.
 * A link's `written` says what the mail around it is written in: it holds for this visit, and only where nobody has
 * chosen.
 */
export function detectLanguage(): string {
  if (typeof window === 'undefined') return fallbackLanguage
  const address = new URLSearchParams(window.location.search)
  const written = knownLanguage(address.get('written'))
  if (written) quietly(() => window.sessionStorage.setItem(languageKey, written))
  const asked = knownLanguage(address.get('lng'))
  if (asked) {
    rememberLanguage(asked)
    return asked
  }
  return (
    storedLanguage() ??
    offeredByBrowser(standardLanguages.map(({ code }) => code)) ??
    knownLanguage(document.documentElement.lang) ??
    fallbackLanguage
  )
}

/** The language chosen before, or the one the mail around the link is written in. */
export function storedLanguage(): string | undefined {
  const stores = [
    () => readCookie(languageKey) ?? readCookie('i18next'),
    () => safeStorage()?.getItem(languageKey),
    () => window.sessionStorage.getItem(languageKey),
  ]
  return stores.map((read) => knownLanguage(quietly(read))).find(Boolean)
}

/** The first of the browser's languages that is offered: `ha-NG` is Hausa. */
export function offeredByBrowser(offered: readonly unknown[]): string | undefined {
  return navigator.languages.map(knownLanguage).find((code) => offered.includes(code))
}

/** Keeps the choice where the next visit, and the server's first HTML, will find it. */
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
