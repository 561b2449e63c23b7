import type { StepWords, WorkflowStep } from '../resources/workflow/workflows.ts'
import type { FieldText } from './translations.ts'

/** A text of a step that staff have written, with its translations. */
export interface StepText extends FieldText {
  place: keyof StepWords
}

/** Returns the texts of a step that staff have written; supplied titles exist in every language. */
export function stepTextsOf(step: WorkflowStep): StepText[] {
  return writtenIn(step).flatMap((place) => {
    const english = step[place]
    return english ? [{ place, english, written: translationsOf(step, place) }] : []
  })
}

function writtenIn({ kind, title_key, staff_title_key, template }: WorkflowStep): (keyof StepWords)[] {
  const titles: (keyof StepWords)[] = [
    ...(title_key ? [] : (['title'] as const)),
    ...(staff_title_key ? [] : (['staff_title'] as const)),
  ]
  return kind === 'notify' && !template ? [...titles, 'subject', 'message'] : titles
}

const translationsOf = ({ translations = {} }: WorkflowStep, place: keyof StepWords) =>
  Object.fromEntries(
    Object.entries(translations).flatMap(([language, { [place]: text }]) => (text ? [[language, text]] : [])),
  )
