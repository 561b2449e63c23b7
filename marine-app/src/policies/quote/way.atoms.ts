import { oneOf, type StoredAtom, storedAtom } from '@coverdesk/ui'

export const ways = ['wide', 'steps'] as const

/** All sections on one page, or one at a time. */
export type Way = (typeof ways)[number]

/** How the person likes to fill in a quote, key `marine_quote_way`. */
export const wayAtom: StoredAtom<Way> = storedAtom<Way>('marine_quote_way', 'wide', oneOf(ways))
