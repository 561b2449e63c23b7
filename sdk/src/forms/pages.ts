import { visibleFields } from './check-answers.ts'
import type { Answers, FormField } from './fields.ts'

/** One topic of a form: what a phone shows at a time. */
export interface FormPage {
  /** Key of the section that starts it, `start` where the form begins without one. */
  key: string
  title: string
  help: string
  fields: FormField[]
}

/** The pages that are asked now: a section starts each; a section without visible fields is none. */
export function formPages(
  fields: readonly FormField[],
  answers: Answers,
  run: Record<string, unknown> = {},
): FormPage[] {
  const pages: FormPage[] = [{ key: 'start', title: '', help: '', fields: [] }]
  for (const field of visibleFields(fields, answers, run)) {
    if (field.kind === 'section')
      pages.push({ key: field.key, title: field.label, help: field.help ?? '', fields: [] })
    else pages.at(-1)?.fields.push(field)
  }
  return pages.filter((page) => page.fields.length > 0)
}
