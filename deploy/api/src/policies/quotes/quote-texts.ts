import type { Services } from '../../platform/services.ts'
import { localText } from '../../reference/setups/local-name.ts'
import type { PremiumView } from './premium-shape.ts'

type Part = PremiumView['breakdown'][number]
type Translating = Pick<Services, 'translate'>

/** Texts of a quote in its reader's language. */
export interface QuoteTexts {
  /** Names an entry of reference data. */
  setupName: (list: string, code: string, written: string) => string
  coverName: (code: string, written: string) => string
  /** Labels a part of the premium of a cover. */
  partName: (coverType: string, part: Part) => string
}

/**
 * Names are in the reader's language; the insurer's own texts and products stay as they were when the quote was made.
 */
export function quoteTexts({ translate }: Translating, locale: string): QuoteTexts {
  const setupName = (list: string, code: string, written: string): string =>
    localText({ translate }, (namespace, key) => translate(locale, namespace, key), { list, code }, written)
  return {
    setupName,
    coverName: (code, written) => setupName('cover_types', code, written),
    partName(coverType, { code, label }) {
      const key = code === 'BASIC' ? `basic.${coverType}` : code === 'TAX' ? 'tax' : `extensions.${code}`
      const text = translate(locale, 'rating', key)
      return text === key ? label : text
    },
  }
}
