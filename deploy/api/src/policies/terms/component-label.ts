import type { Kobo } from '@coverdesk/sdk'
import type { QuoteTexts } from '../quotes/quote-texts.ts'

/** Components that are the basic premium of a cover. */
const BASIC: ReadonlySet<string> = new Set(['OWN_DAMAGE', 'THIRD_PARTY'])

/** Names a premium component of a cover in the reader's language. */
export const componentLabel = (
  partName: QuoteTexts['partName'],
  coverType: string,
  code: string,
  amount: Kobo,
): string => partName(coverType, { code: BASIC.has(code) ? 'BASIC' : code, label: code, amount })
