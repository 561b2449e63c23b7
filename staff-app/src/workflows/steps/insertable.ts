import type { WorkflowStep } from '@coverdesk/sdk'
import { fillPlaceholders, insertableKinds } from '@coverdesk/sdk/forms'
import type { RequestedForm } from './amounts.ts'

/** An answer of an earlier step that a text can contain. */
export interface Insertable {
  /** `forms.request.price` */
  name: string
  form: string
  label: string
}

/** Returns the answers of the preceding steps that a text can contain. */
export function insertableBefore(
  steps: readonly WorkflowStep[],
  index: number,
  forms: readonly RequestedForm[],
): Insertable[] {
  const earlierForms = new Set(steps.slice(0, index).map(({ form_type }) => form_type))
  return forms
    .filter(({ key }) => earlierForms.has(key))
    .flatMap(({ key, name, fields }) =>
      fields
        .filter(({ kind }) => insertableKinds.includes(kind))
        .map((field) => ({
          name: `forms.${key}.${field.key}`,
          form: name,
          label: field.short_label || field.label,
        })),
    )
}

/** A part of a previewed text: words, or the answer inserted there. */
export type PreviewPart = { words: string } | { answer: string }

/** Splits a text at its answers; a name without an answer stays as it is written. */
export function previewOf(text: string, answers: readonly Insertable[]): PreviewPart[] {
  // No typed text contains it.
  const cut = '\u0000'
  const labels: string[] = []
  const marked = fillPlaceholders(text, (name) => {
    const found = answers.find((one) => one.name === name)
    if (!found) return `{{${name}}}`
    labels.push(found.label)
    return cut
  })
  return marked
    .split(cut)
    .flatMap((words, index): PreviewPart[] => [
      ...(index > 0 ? [{ answer: labels[index - 1] ?? '' }] : []),
      ...(words ? [{ words }] : []),
    ])
}
