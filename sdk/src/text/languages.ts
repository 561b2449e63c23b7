import type { Language } from './language.ts'
import { otherLanguages, standardLanguages } from './language-list.ts'

export type { Language }
export { otherLanguages, standardLanguages }

/** All available languages; the last ones are enabled by the insurer only. */
export const languages: readonly Language[] = [...standardLanguages, ...otherLanguages]

/**
 * Arabic: enabled when an app starts, but not in a new company profile. Chosen by a link, a stored choice or the
 * browser, it stays in use without being listed.
 */
export const INITIAL_ONLY = 'ae'

/** Returns the enabled languages of a new company profile. */
export const profileLanguages = (): string[] =>
  standardLanguages.map(({ code }) => code).filter((code) => code !== INITIAL_ONLY)

/** Returns the languages of these codes in the product's order, always with English. */
export function offeredLanguages(codes: readonly string[]): readonly Language[] {
  return languages.filter(({ code }) => code === 'en' || codes.includes(code))
}
