import type { StepWords, WorkflowStep } from '@coverdesk/sdk'
import { countMissing, type TranslatedText, translated } from '../../shared/translations/translated-text.ts'
import type { EditedStep } from '../steps/steps.ts'

type Part = keyof StepWords

/** Returns the product's own translation of an English title; undefined without one. */
export type OwnTitle = (english: string) => string | undefined

interface StepText extends TranslatedText {
  place: Part
}

/** Returns the texts of a step that staff have written: the product's titles exist in every language. */
function partsOf({ kind, title_key, staff_title_key, template }: WorkflowStep): Part[] {
  const title: Part[] = [
    ...(title_key ? [] : (['title'] as const)),
    ...(staff_title_key ? [] : (['staff_title'] as const)),
  ]
  return kind === 'notify' && !template ? [...title, 'subject', 'message'] : title
}

/** Returns every text of the steps in one language, by step. */
export function stepsIn(
  steps: readonly EditedStep[],
  language: string,
  own: OwnTitle,
): { id: string; step: EditedStep; texts: StepText[] }[] {
  return steps.map((step) => ({
    id: step.id,
    step,
    texts: partsOf(step).flatMap((place) => {
      const english = step[place] ?? ''
      const said = place === 'title' || place === 'staff_title' ? own(english) : undefined
      return english ? [translated({ place, english }, step.translations?.[language]?.[place], said)] : []
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
