import type { Services } from '../../platform/services.ts'
import { localText } from '../../reference/setups/local-name.ts'
import type { PremiumView } from './premium-shape.ts'

type Part = PremiumView['breakdown'][number]
type Translating = Pick<Services, 'translate'>

/** What a quote says in its reader's language. */
export interface QuoteWords {
  coverName: (code: string, written: string) => string
  /** What a part of the premium of a cover is called. */
  partName: (coverType: string, part: Part) => string
}

/** Names follow the reader; what an office words or sells of its own stands as it was called when the price was made. */
export function quoteWords({ translate }: Translating, locale: string): QuoteWords {
  return {
    coverName: (code, written) =>
      localText(
        { translate },
        (namespace, key) => translate(locale, namespace, key),
        { list: 'cover_types', code },
        written,
      ),
    partName(coverType, { code, label }) {
      const key = code === 'BASIC' ? `basic.${coverType}` : code === 'TAX' ? 'tax' : `extensions.${code}`
      const text = translate(locale, 'rating', key)
      return text === key ? label : text
    },
  }
}
