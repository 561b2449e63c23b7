import { waysThrough } from './pattern-ways.ts'

/** Whether a whole text fits a pattern of a form type. */
export type PatternMatcher = (pattern: string, text: string) => boolean

/** A few hundredths of a second. */
const MOST_WAYS = 1_000_000

/**
 * What browsers test answers with, so that a slip is told at once. The server, which has the last word, tests in
 * linear time; what would take a browser longer than anybody waits is left to it, and fits here.
 */
export const fitsByRegExp: PatternMatcher = (pattern, text) =>
  waysThrough(pattern, text.length) > MOST_WAYS || new RegExp(`^(?:${pattern})$`, 'u').test(text)
