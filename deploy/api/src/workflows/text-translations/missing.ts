import type { MissingTranslations } from '@coverdesk/sdk'
import { productTextIn } from './product-text-in.ts'
import type { WrittenTexts } from './written-texts.ts'

/** Counts the texts without a translation, by language; the objects with most missing texts come first. */
export function countMissing(
  written: readonly WrittenTexts[],
  languages: readonly string[],
): MissingTranslations[] {
  return written
    .map(({ kind, id, name, texts }) => ({
      kind,
      id,
      name,
      texts: texts.length,
      missing: missingOf(kind, texts, languages),
    }))
    .filter(({ missing }) => Object.keys(missing).length > 0)
    .sort((a, b) => total(b.missing) - total(a.missing) || a.name.localeCompare(b.name))
}

function missingOf(
  kind: WrittenTexts['kind'],
  texts: WrittenTexts['texts'],
  languages: readonly string[],
): Record<string, number> {
  const lacks = (language: string): number =>
    texts.filter(
      ({ english, written }) => !written[language]?.trim() && !productTextIn(kind, language, english),
    ).length
  return Object.fromEntries(
    languages.flatMap((language) => {
      const count = language === 'en' ? 0 : lacks(language)
      return count > 0 ? [[language, count]] : []
    }),
  )
}

const total = (missing: Record<string, number>): number =>
  Object.values(missing).reduce((sum, count) => sum + count, 0)
