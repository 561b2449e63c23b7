/** Milliseconds: a page is read again at each visit, and not twice at one. */
export const EACH_VISIT = 1_000

/** What does not change while somebody fills in a form. */
export const FOR_GOOD: number = Number.POSITIVE_INFINITY
