import type { ProposedTranslation } from '@coverdesk/sdk'
import { productTextIn } from './product-text-in.ts'
import type { WrittenTexts } from './written-texts.ts'

/**
 * Finds translations of English texts: what staff wrote most often for the same text, or else the product's own. Texts
 * are compared without regard to capitals and outer spaces.
 */
export function propose(
  written: readonly WrittenTexts[],
  language: string,
  texts: readonly string[],
): ProposedTranslation[] {
  const known = knownIn(written, language)
  return [...new Set(texts)].flatMap((english) => {
    const text =
      mostFrequent(known.get(foldedOf(english))) ??
      productTextIn('form_type', language, english) ??
      productTextIn('workflow', language, english)
    return text ? [{ english, text }] : []
  })
}

/** Counts every translation into a language, by English text. */
function knownIn(written: readonly WrittenTexts[], language: string): Map<string, Map<string, number>> {
  const known = new Map<string, Map<string, number>>()
  for (const { english, written: ways } of written.flatMap(({ texts }) => texts)) {
    const text = ways[language]?.trim()
    if (!text) continue
    const counts = known.get(foldedOf(english)) ?? new Map<string, number>()
    known.set(foldedOf(english), counts.set(text, (counts.get(text) ?? 0) + 1))
  }
  return known
}

const foldedOf = (text: string): string => text.trim().toLowerCase()

const mostFrequent = (counts: ReadonlyMap<string, number> = new Map()): string | undefined =>
  [...counts].sort(([, a], [, b]) => b - a)[0]?.[0]
