import type { TextOf } from './translate.ts'

/** Joins a value to its label with the colon of the reader's language: `Phone: 0803`. */
export const labelled = (t: TextOf, label: string, value: string): string =>
  `${label}${t('language', 'colon')}${value}`
