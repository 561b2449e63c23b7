import type { WorkflowStep } from '@coverdesk/sdk'
import { type StepText, stepTextsOf } from '@coverdesk/sdk/forms'
import { countMissing, type TranslatedText, translated } from '../../shared/translations/translated-text.ts'
import type { EditedStep } from '../steps/steps.ts'

/** Returns the product's own translation of an English title; undefined without one. */
export type OwnTitle = (english: string) => string | undefined

/** Returns every text of the steps in one language, by step. */
export function stepsIn(
  steps: readonly EditedStep[],
  language: string,
  own: OwnTitle,
): { id: string; step: EditedStep; texts: (StepText & TranslatedText)[] }[] {
  return steps.map((step) => ({
    id: step.id,
    step,
    texts: stepTextsOf(step).map((text) => {
      const isTitle = text.place === 'title' || text.place === 'staff_title'
      return translated(text, text.written[language], isTitle ? own(text.english) : undefined)
    }),
  }))
}

/** Counts the texts of the steps without a translation. */
export const missingIn = (steps: readonly EditedStep[], language: string, own: OwnTitle): number =>
  countMissing(stepsIn(steps, language, own))

/** Returns the translations of a step with one text replaced; undefined when none are left. */
export function withWords(
  { translations = {} }: WorkflowStep,
  { place, language, words }: { place: string; language: string; words: string },
): WorkflowStep['translations'] {
  const { [language]: before, ...others } = translations
  const said = Object.entries({ ...before, [place]: words }).filter(([, text]) => text)
  const next = said.length > 0 ? { ...others, [language]: Object.fromEntries(said) } : others
  return Object.keys(next).length > 0 ? next : undefined
}
