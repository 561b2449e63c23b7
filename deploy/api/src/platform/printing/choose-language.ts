import { existsSync, readFileSync } from 'node:fs'
import { languageDirection, languageTag } from '@coverdesk/gateway'
import { localesFolder } from '../paths/paths.ts'
import { inEnglish, type PaperLanguage } from './paper-language.ts'

/** Scripts with fonts. */
const PRINTED =
  /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Common}\p{Script=Inherited}]*$/u

const read = new Map<string, PaperLanguage>()

/**
 * Returns the language of a document for a reader: theirs where the insurer offers it and its texts and fonts are
 * complete, else English, so that every character is legible.
 */
export function paperLanguage(
  { languages }: { languages: readonly string[] },
  theirs: string,
): PaperLanguage {
  if (theirs === 'en' || !languages.includes(theirs)) return inEnglish
  const known = read.get(theirs)
  if (known) return known
  const language = readLanguage(theirs)
  read.set(theirs, language)
  return language
}

function readLanguage(locale: string): PaperLanguage {
  const file = `${localesFolder}/${locale}/papers.json`
  if (!existsSync(file)) return inEnglish
  const words: PaperLanguage['words'] = JSON.parse(readFileSync(file, 'utf8'))
  if (!PRINTED.test(Object.values(words).join(''))) return inEnglish
  return { code: locale, tag: languageTag(locale), dir: languageDirection(locale), words }
}
