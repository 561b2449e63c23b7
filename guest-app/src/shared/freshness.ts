/** Milliseconds: a page is read again at each visit, and not twice at one. */
export const EACH_VISIT = 1_000

/** Data that does not change while a customer fills in a form. */
export const FOR_GOOD: number = Number.POSITIVE_INFINITY
