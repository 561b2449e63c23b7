import { safeStorage } from '../stored-atom.ts'
import { fallbackLanguage, knownLanguage, standardLanguages } from './languages.ts'

export const languageKey = 'i18nextLng'

/**
 * The language to start with: query parameter `lng`, cookie, local storage, session storage, the browser's
 * languages, `<html lang>`, English. A language that an insurer has to switch on first is never guessed from the
 * browser's. One asked for in the address is kept, since the address moves on. A link's `written` says what the mail
 * around it is written in: it holds for this visit, and only where nobody has chosen.
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
  const candidates = [
    () => readCookie(languageKey) ?? readCookie('i18next'),
    () => safeStorage()?.getItem(languageKey),
    () => window.sessionStorage.getItem(languageKey),
    ...(navigator.languages ?? []).map((tag) => () => guessed(tag)),
    () => document.documentElement.lang,
  ]
  for (const candidate of candidates) {
    const code = knownLanguage(quietly(candidate))
    if (code) return code
  }
  return fallbackLanguage
}

function guessed(tag: string): string | undefined {
  const code = knownLanguage(tag)
  return standardLanguages.find((language) => language.code === code)?.code
}

/** Keeps the choice where the next visit, and the server's first HTML, will find it. */
export function rememberLanguage(code: string): void {
  quietly(() => safeStorage()?.setItem(languageKey, code))
  Reflect.set(document, 'cookie', `${languageKey}=${code}; path=/; max-age=31536000; samesite=lax`)
}

function readCookie(name: string): string | undefined {
  for (const pair of document.cookie.split(';')) {
    const [key = '', value = ''] = pair.split('=', 2)
    if (key.trim() === name) return value.trim()
  }
  return undefined
}

function quietly<Value>(read: () => Value): Value | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}
