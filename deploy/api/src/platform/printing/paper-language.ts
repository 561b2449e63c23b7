import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { formatNaira } from '@coverdesk/sdk/money'
import { localesFolder } from '../paths/paths.ts'

type English = typeof import('../../../../locales/en/papers.json')
/** A text of a paper: a key of the `papers` dictionary. */
export type PaperKey = keyof English

const english: English = JSON.parse(readFileSync(join(localesFolder, 'en/papers.json'), 'utf8'))

/** The language of a paper, with what papers say in it; it crosses into the rendering thread. */
export interface PaperLanguage {
  /** The product's own, as in `deploy/locales`. */
  code: string
  /** BCP 47 */
  tag: string
  dir: 'ltr' | 'rtl'
  /** By key; what is missing is said in English. */
  words: Partial<Readonly<Record<PaperKey, string>>>
}

/** The language of international trade, of the statute, and of whoever chose none that we can print. */
export const inEnglish: PaperLanguage = { code: 'en', tag: 'en', dir: 'ltr', words: english }

export const isEnglish = ({ tag }: PaperLanguage): boolean => tag === 'en'

/** `say('number', { number: 'CRT/1' })` */
export type Say = (key: PaperKey, params?: Readonly<Record<string, string | number>>) => string

/** Says the texts of papers in a language. What is filled in keeps its own direction. */
export function sayIn({ dir, words }: PaperLanguage): Say {
  return (key, params = {}) =>
    (words[key] ?? english[key]).replaceAll(/\{\{\s*(\w+)\s*\}\}/g, (_, name) =>
      apart({ dir }, String(params[name] ?? '')),
    )
}

/** A text that keeps its own direction inside one that is read from the right. */
export const apart = ({ dir }: Pick<PaperLanguage, 'dir'>, text: string): string =>
  dir === 'rtl' && text !== '' ? `\u2068${text}\u2069` : text

/** Says which way an amount runs, which is always from the left. */
const MARKS = /[\u200e\u200f]/g

/** Kobo as naira in a language. */
export const amountIn = ({ tag }: Pick<PaperLanguage, 'tag'>, kobo: number): string =>
  formatNaira(kobo, tag).replaceAll(MARKS, '')
