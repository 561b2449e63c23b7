/** One language of the product. */
export interface Language {
  /** The product's code: also the folder of its dictionaries. Arabic is `ae`. */
  code: string
  /** Its own name, as its speakers write it. */
  name: string
  dir: 'ltr' | 'rtl'
}

/** Every language the product speaks, by its own name. */
export const languages: readonly Language[] = [
  { code: 'en', name: 'English', dir: 'ltr' },
  { code: 'ae', name: 'العربية', dir: 'rtl' },
  { code: 'da', name: 'Dansk', dir: 'ltr' },
  { code: 'de', name: 'Deutsch', dir: 'ltr' },
  { code: 'el', name: 'Ελληνικά', dir: 'ltr' },
  { code: 'es', name: 'Español', dir: 'ltr' },
  { code: 'fr', name: 'Français', dir: 'ltr' },
  { code: 'hu', name: 'Magyar', dir: 'ltr' },
  { code: 'it', name: 'Italiano', dir: 'ltr' },
  { code: 'ja', name: '日本語', dir: 'ltr' },
  { code: 'pl', name: 'Polski', dir: 'ltr' },
  { code: 'pt', name: 'Português', dir: 'ltr' },
  { code: 'ru', name: 'Русский', dir: 'ltr' },
  { code: 'sv', name: 'Svenska', dir: 'ltr' },
  { code: 'tr', name: 'Türkçe', dir: 'ltr' },
  { code: 'zh', name: '中文', dir: 'ltr' },
]

export const fallbackLanguage = 'en'

/** The BCP 47 tag of a product language, for `lang` attributes and `Intl`. */
export function languageTag(code: string): string {
  return code === 'ae' ? 'ar' : code
}

/**
 * The tag to format with: Nigerian conventions for English, and Western digits in Arabic, so that a policy
 * number and the figures beside it read alike.
 */
export function formatTag(code: string): string {
  if (code === 'en') return 'en-NG'
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

/** Which way a product language runs. */
export function languageDirection(code: string): 'ltr' | 'rtl' {
  return languages.find((language) => language.code === code)?.dir ?? 'ltr'
}
