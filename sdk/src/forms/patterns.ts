/** Whether a whole text fits a pattern of a form type. */
export type PatternMatcher = (pattern: string, text: string) => boolean

/**
 * What browsers test answers with, so that a slip is told at once. The server, which has the last word, tests in
 * linear time.
 */
export const fitsByRegExp: PatternMatcher = (pattern, text) => new RegExp(`^(?:${pattern})$`, 'u').test(text)
