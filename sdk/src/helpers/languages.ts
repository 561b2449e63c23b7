import type { Language } from './language.ts'
import { otherLanguages, standardLanguages } from './language-list.ts'

export type { Language }
export { otherLanguages, standardLanguages }

/** Every language that can be offered; the last ones only once an insurer switches them on. */
export const languages: readonly Language[] = [...standardLanguages, ...otherLanguages]

/** The languages of these codes in the product's order, English always among them. */
export function offeredLanguages(codes: readonly string[]): readonly Language[] {
  return languages.filter(({ code }) => code === 'en' || codes.includes(code))
}
