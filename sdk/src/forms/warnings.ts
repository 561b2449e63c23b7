import type { Answers, FormField } from './fields.ts'
import { holds, valueAt } from './rules.ts'

const NAMED = /\{([\w.-]+)\}/g

/** Returns the warnings of a question for the present answers. @param write formats a fact, such as a day */
export function warningsOf(
  { warnings = [] }: FormField,
  answers: Answers,
  run: Record<string, unknown>,
  write: (value: unknown) => string,
): string[] {
  const data = { ...run, ...answers }
  return warnings
    .filter(({ when }) => holds(when, data))
    .map(({ text }) => text.replace(NAMED, (_whole, name: string) => write(valueAt(data, name))))
}
