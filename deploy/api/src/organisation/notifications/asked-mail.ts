import { lagosDay } from '../../platform/db/clock.ts'
import type { NoticeMail } from './notify.ts'

export interface AskedWork {
  /** What is asked, and in which workflow, in the language of whoever is asked. */
  step: (locale: string) => string
  workflow: (locale: string) => string
  /** The business's number of it, and whose it is. */
  reference: string
  dueAt: Date | null
}

/** The mail to whoever work is asked of. */
export const askedMail =
  ({ step, workflow, reference, dueAt }: AskedWork) =>
  (locale: string): NoticeMail => ({
    template: dueAt ? 'work-asked-due' : 'work-asked',
    params: {
      step: step(locale),
      workflow: workflow(locale),
      reference,
      ...(dueAt ? { due: lagosDay(dueAt) } : {}),
    },
  })
