import { languages } from '@coverdesk/sdk'

export { formatTag, type Language, languages, offeredLanguages, standardLanguages } from '@coverdesk/sdk'

export const fallbackLanguage = 'en'

/** The BCP 47 tag of a product language, for `lang` attributes and `Intl`. */
export function languageTag(code: string): string {
  return code === 'ae' ? 'ar' : code
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
