import { type Answers, aroundGroup, type FormField, visibleFields } from '@coverdesk/sdk/forms'

/** A visible question that files answer. */
export interface FileQuestion {
  /** Dotted: `photos`, `witnesses.0.photo`. */
  path: string
  label: string
}

/** Lists the visible questions that files answer, those of each entry of a group among them. */
export function fileQuestions(
  fields: readonly FormField[],
  answers: Answers,
  run: Record<string, unknown>,
  at = '',
): FileQuestion[] {
  return visibleFields(fields, answers, run).flatMap((field) => {
    const path = `${at}${field.key}`
    if (field.kind === 'file' || field.kind === 'photo' || field.kind === 'signature')
      return [{ path, label: field.short_label || field.label }]
    const entries = answers[field.key]
    if (field.kind !== 'group' || !Array.isArray(entries)) return []
    const around = aroundGroup(fields, answers, run)
    return (entries as Answers[]).flatMap((entry, index) =>
      fileQuestions(field.fields ?? [], entry, around, `${path}.${index}.`),
    )
  })
}
