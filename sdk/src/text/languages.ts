import type { Language } from './language.ts'
import { otherLanguages, standardLanguages } from './language-list.ts'

export type { Language }
export { otherLanguages, standardLanguages }

/** Every language that can be offered; the last ones only once an insurer switches them on. */
export const languages: readonly Language[] = [...standardLanguages, ...otherLanguages]

/**
 * Arabic: in the list an app starts with, not in that of a new company profile. Chosen by a link, a stored choice or the
 * browser, it stays in use without being listed.
 */
export const INITIAL_ONLY = 'ae'

/** What a company profile offers until the insurer says otherwise. */
export const profileLanguages = (): string[] =>
  standardLanguages.map(({ code }) => code).filter((code) => code !== INITIAL_ONLY)

/** The languages of these codes in the product's order, English always among them. */
export function offeredLanguages(codes: readonly string[]): readonly Language[] {
  return languages.filter(({ code }) => code === 'en' || codes.includes(code))
}
