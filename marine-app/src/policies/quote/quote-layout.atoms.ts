import { oneOf, type StoredAtom, storedAtom } from '@coverdesk/ui'

export const quoteLayouts = ['wide', 'steps'] as const

/** All sections on one page, or one at a time. */
export type QuoteLayout = (typeof quoteLayouts)[number]

/** The user’s preferred layout of the quote form, storage key `marine_quote_way`. */
export const quoteLayoutAtom: StoredAtom<QuoteLayout> = storedAtom<QuoteLayout>(
  'marine_quote_way',
  'wide',
  oneOf(quoteLayouts),
)
