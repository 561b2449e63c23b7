// Written by the build from the folders of deploy/locales: a language is added there.
import type { Language } from './language.ts'

/** The languages that are offered until an insurer says otherwise, by their own names. */
export const standardLanguages: readonly Language[] = [
  { code: 'en', name: 'English', dir: 'ltr', comma: ', ', colon: ': ' },
  { code: 'ae', name: 'العربية', dir: 'rtl', comma: '، ' },
  { code: 'da', name: 'Dansk', dir: 'ltr' },
  { code: 'de', name: 'Deutsch', dir: 'ltr' },
  { code: 'el', name: 'Ελληνικά', dir: 'ltr' },
  { code: 'es', name: 'Español', dir: 'ltr' },
  { code: 'fr', name: 'Français', dir: 'ltr', colon: '\u00a0: ' },
  { code: 'hu', name: 'Magyar', dir: 'ltr' },
  { code: 'it', name: 'Italiano', dir: 'ltr' },
  { code: 'ja', name: '日本語', dir: 'ltr', comma: '、', colon: '：' },
  { code: 'pl', name: 'Polski', dir: 'ltr' },
  { code: 'pt', name: 'Português', dir: 'ltr' },
  { code: 'ru', name: 'Русский', dir: 'ltr' },
  { code: 'sv', name: 'Svenska', dir: 'ltr' },
  { code: 'tr', name: 'Türkçe', dir: 'ltr' },
  { code: 'zh', name: '中文', dir: 'ltr', comma: '、', colon: '：' },
]

/** The languages that are offered once an insurer switches them on. */
export const otherLanguages: readonly Language[] = [
  { code: 'ha', name: 'Hausa', dir: 'ltr', local: true, reviewed: false },
  { code: 'ig', name: 'Igbo', dir: 'ltr', local: true, reviewed: false },
  { code: 'pcm', name: 'Naijá', dir: 'ltr', local: true, reviewed: false },
  { code: 'yo', name: 'Yorùbá', dir: 'ltr', local: true, reviewed: false },
]
