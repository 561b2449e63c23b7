import { visibleFields } from './check-answers.ts'
import type { Answers, FormField } from './fields.ts'

/** A page of a form on a phone. */
export interface FormPage {
  /** Key of the section that starts it; `start` when the form begins without one. */
  key: string
  title: string
  help: string
  fields: FormField[]
}

/** Returns the visible pages: each section starts one; a section without visible fields is omitted. */
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
