import { type FormField, fillPlaceholders, placeholdersIn } from '@coverdesk/sdk/forms'
import { readKnownAnswers } from '../form-types/known-answers.ts'
import { messageOf } from '../workflow-engine/definitions.ts'
import type { StepContext } from '../workflow-engine/step.ts'
import { readTrackerContext } from '../workflow-engine/tracker-context.ts'
import { writeAnswer } from './write-answer.ts'

type Message = ReturnType<typeof messageOf>

/** Reads the answers that the step's own texts contain. Returns the texts in a language, with the answers filled in. */
export async function readFilledMessage({
  tx,
  services,
  tracker,
  workflow,
  step,
}: StepContext): Promise<(locale: string) => Message> {
  const texts = [messageOf(step, 'en'), ...Object.values(step.translations ?? {})]
  const names = placeholdersIn(texts.flatMap(({ subject, message }) => [subject, message]).join('\n'))
  if (names.length === 0) return (locale) => messageOf(step, locale)
  const { forms } = await readKnownAnswers(tx, services)
  const context = await readTrackerContext(tx, services, tracker, workflow.steps, () => false)
  const answers = new Map(names.flatMap((name) => findAnswer(name, forms, context.forms)))
  return (locale) => {
    const textOf = (name: string): string => {
      const found = answers.get(name)
      return found ? writeAnswer(services, found.field, found.value, locale) : ''
    }
    const { subject, message } = messageOf(step, locale)
    return { subject: fillPlaceholders(subject, textOf), message: fillPlaceholders(message, textOf) }
  }
}

function findAnswer(
  name: string,
  questions: ReadonlyMap<string, readonly FormField[]>,
  answers: Readonly<Record<string, Readonly<Record<string, unknown>>>>,
): [string, { field: FormField; value: unknown }][] {
  const [, type = '', key = ''] = name.split('.')
  const field = questions.get(type)?.find((one) => one.key === key)
  return field ? [[name, { field, value: answers[type]?.[key] }]] : []
}
