import { waysThrough } from './pattern-ways.ts'

/** Tests whether a whole text matches a pattern of a form type. */
export type PatternMatcher = (pattern: string, text: string) => boolean

/** A few hundredths of a second. */
const MOST_WAYS = 1_000_000

/**
 * Tests answers in browsers, for an immediate message. The server tests in linear time; patterns that would take a
 * browser too long are left to it, and match here.
 */
export const fitsByRegExp: PatternMatcher = (pattern, text) =>
  waysThrough(pattern, text.length) > MOST_WAYS || new RegExp(`^(?:${pattern})$`, 'u').test(text)
