import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { formatNaira } from '@coverdesk/sdk/money'
import { localesFolder } from '../paths/paths.ts'

type English = typeof import('../../../../locales/en/papers.json')
/** Key of a text in the `papers` dictionary. */
export type PaperKey = keyof English

const english: English = JSON.parse(readFileSync(join(localesFolder, 'en/papers.json'), 'utf8'))

/** Language of a document with its texts; it is passed to the rendering thread. */
export interface PaperLanguage {
  /** Language code of the product, as in `deploy/locales`. */
  code: string
  /** BCP 47 */
  tag: string
  dir: 'ltr' | 'rtl'
  /** Texts by key; a missing one is in English. */
  words: Partial<Readonly<Record<PaperKey, string>>>
}

/** The language of international trade, of the statute, and of readers without a printable language. */
export const inEnglish: PaperLanguage = { code: 'en', tag: 'en', dir: 'ltr', words: english }

export const isEnglish = ({ tag }: PaperLanguage): boolean => tag === 'en'

/** `say('number', { number: 'CRT/1' })` */
export type TextOfSheet = (key: PaperKey, params?: Readonly<Record<string, string | number>>) => string

/** Returns the texts of documents in a language. Parameters preserve their own direction. */
export function textsIn({ dir, words }: PaperLanguage): TextOfSheet {
  return (key, params = {}) =>
    (words[key] ?? english[key]).replaceAll(/\{\{\s*(\w+)\s*\}\}/g, (_, name) =>
      apart({ dir }, String(params[name] ?? '')),
    )
}

/** Isolates the direction of a text inside one that is read from the right. */
export const apart = ({ dir }: Pick<PaperLanguage, 'dir'>, text: string): string =>
  dir === 'rtl' && text !== '' ? `\u2068${text}\u2069` : text

/** Marks the direction of an amount, which is always from the left. */
const MARKS = /[\u200e\u200f]/g

/** Formats kobo as naira in a language. */
export const amountIn = ({ tag }: Pick<PaperLanguage, 'tag'>, kobo: number): string =>
  formatNaira(kobo, tag).replaceAll(MARKS, '')
