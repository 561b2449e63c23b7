import { type Answers, type FormField, isBlank } from '@coverdesk/sdk/forms'

/** A question whose answer has changed. */
export interface AnswerChange {
  field: FormField
  before: unknown
  after: unknown
}

/** Compares two submissions of a form, in the order of its questions. */
export function compareAnswers(
  before: Answers,
  after: Answers,
  fields: readonly FormField[],
): AnswerChange[] {
  return fields
    .filter((field) => field.kind !== 'section' && !same(before[field.key], after[field.key]))
    .map((field) => ({ field, before: before[field.key], after: after[field.key] }))
}

const same = (one: unknown, other: unknown): boolean =>
  isBlank(one) || isBlank(other) ? isBlank(one) && isBlank(other) : written(one) === written(other)

/** Serialises an answer independently of the order of its properties. */
function written(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  )
}
