import { oneOf, type StoredAtom, storedAtom } from '@coverdesk/ui'

export const ways = ['wide', 'steps'] as const

/** All sections on one page, or one at a time. */
export type Way = (typeof ways)[number]

/** The user’s preferred layout of the quote form, storage key `marine_quote_way`. */
export const wayAtom: StoredAtom<Way> = storedAtom<Way>('marine_quote_way', 'wide', oneOf(ways))
