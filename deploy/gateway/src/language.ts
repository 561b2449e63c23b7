import Negotiator from 'negotiator'

const MOST_HEADER = 500
const COOKIES = ['i18nextLng', 'i18next']
const RIGHT_TO_LEFT = new Set(['ar', 'fa', 'he', 'ur'])

/** The product's code for Arabic is `ae`; browsers and screen readers know it as `ar`. */
export function languageTag(code: string): string {
  return code === 'ae' ? 'ar' : code
}

export function languageDirection(code: string): 'ltr' | 'rtl' {
  return RIGHT_TO_LEFT.has(languageTag(code)) ? 'rtl' : 'ltr'
}

export interface LanguageWishes {
  query?: string | null
  cookie?: string
  /** Language of the email that contained the link. */
  written?: string | null
  acceptLanguage?: string
}

/** Returns the first known language of: address, cookie, link, browser's list, English. */
export function pickLanguage(known: readonly string[], wishes: LanguageWishes): string {
  const candidates = [
    wishes.query ?? '',
    cookieLanguage(wishes.cookie),
    wishes.written ?? '',
    ...byPreference(wishes.acceptLanguage),
  ]
  for (const candidate of candidates) {
    const match = knownLanguage(known, candidate)
    if (match) return match
  }
  return 'en'
}

function knownLanguage(known: readonly string[], wish: string): string | undefined {
  const part = languageTag((wish.toLowerCase().split(/[-_]/)[0] ?? '').trim())
  return known.find((code) => languageTag(code) === part)
}

function cookieLanguage(cookie = ''): string {
  for (const pair of cookie.split(';')) {
    const [name = '', value = ''] = pair.split('=', 2)
    if (COOKIES.includes(name.trim())) return value.trim()
  }
  return ''
}

function byPreference(header = ''): string[] {
  return new Negotiator({ headers: { 'accept-language': header.slice(0, MOST_HEADER) } }).languages()
}
