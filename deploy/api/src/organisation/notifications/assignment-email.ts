import { lagosDay } from '../../platform/db/clock.ts'
import type { NoticeMail } from './notify.ts'

export interface AssignedWork {
  /** The task and its workflow, in the recipient's language. */
  step: (locale: string) => string
  workflow: (locale: string) => string
  /** Business reference, and the customer. */
  reference: string
  dueAt: Date | null
}

/** Builds the email about a task to its assignee. */
export const assignmentEmail =
  ({ step, workflow, reference, dueAt }: AssignedWork) =>
  (locale: string): NoticeMail => ({
    template: dueAt ? 'work-asked-due' : 'work-asked',
    params: {
      step: step(locale),
      workflow: workflow(locale),
      reference,
      ...(dueAt ? { due: lagosDay(dueAt) } : {}),
    },
  })
