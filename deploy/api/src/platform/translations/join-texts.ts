import type { TextOf } from './translate.ts'

/** Joins values with the comma of the reader's language, without empty ones: `A, B`. */
export const joinValues = (t: TextOf, values: readonly (string | null | undefined)[]): string =>
  values.filter(Boolean).join(t('language', 'comma'))

/** Joins a value to its label with the colon of the reader's language: `Phone: 0803`. */
export const labelled = (t: TextOf, label: string, value: string): string =>
  `${label}${t('language', 'colon')}${value}`
