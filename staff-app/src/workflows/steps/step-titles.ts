import type { Workflow, WorkflowStep } from '@coverdesk/sdk'

/** How steps are named for a user who reads them, and does not write their titles. */
export interface StepTitles {
  titleOf: (step: WorkflowStep) => string
  /** The title for staff, where it differs from the customer's. */
  staffTitleOf: (step: WorkflowStep) => string
}

/**
 * Names steps in a language: as translated, else as the product says them, else as written in English.
 * @param own the product's translations, by language and English title
 * @param unnamed what a step without a title is called
 */
export function titlesIn(language: string, own: Workflow['own_words'], unnamed: string): StepTitles {
  const said = ({ translations, ...step }: WorkflowStep, place: 'title' | 'staff_title'): string => {
    const english = step[place] ?? ''
    return translations?.[language]?.[place] || own[language]?.[english] || english
  }
  const titleOf = (step: WorkflowStep): string => said(step, 'title') || unnamed
  return { titleOf, staffTitleOf: (step) => said(step, 'staff_title') || titleOf(step) }
}
