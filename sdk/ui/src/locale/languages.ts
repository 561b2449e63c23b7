import { languages } from '@coverdesk/sdk'

export { type Language, languages, offeredLanguages, standardLanguages } from '@coverdesk/sdk'

export const fallbackLanguage = 'en'

/** The BCP 47 tag of a product language, for `lang` attributes and `Intl`. */
export function languageTag(code: string): string {
  return code === 'ae' ? 'ar' : code
}

/**
 * The tag to format with: Nigerian conventions for English, those of Portugal for Portuguese, as its texts, and Western
 * digits in Arabic, so that a policy number and the figures beside it read alike.
 */
export function formatTag(code: string): string {
  if (code === 'en') return 'en-NG'
  if (code === 'pt') return 'pt-PT'
  return code === 'ae' ? 'ar-u-nu-latn' : code
}

/**
 * The language part of any tag as a product code (`pt-BR` → `pt`, `ar-EG` → `ae`), or undefined when the
 * product does not speak it.
 */
export function knownLanguage(tag: string | null | undefined): string | undefined {
  const part = tag?.toLowerCase().split(/[-_]/)[0]
  const code = part === 'ar' ? 'ae' : part
  return languages.find((language) => language.code === code)?.code
}

/** The mark of a language between values, or between a label and its value, with its spaces; else that of English. */
export function joiningMark(code: string, mark: 'comma' | 'colon'): string {
  const own = languages.find((language) => language.code === code)?.[mark]
  return own ?? languages[0]?.[mark] ?? ''
}

/** Which way a product language runs. */
export function languageDirection(code: string): 'ltr' | 'rtl' {
  return languages.find((language) => language.code === code)?.dir ?? 'ltr'
}
