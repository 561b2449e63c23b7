import type { FormField } from '@coverdesk/sdk/forms'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { Services } from '../../platform/services.ts'
import { fieldsFor } from '../form-types/own-words.ts'
import { type FormRow, questionsOf } from './store.ts'

/** Returns the questions of a form in a language, with those its tracker adds. */
export async function askedQuestions(
  db: Db | Tx,
  services: Services,
  form: FormRow,
  locale: string,
): Promise<readonly FormField[]> {
  const { fields } = await questionsOf(db, form)
  let asked: readonly FormField[] = fieldsFor(fields, locale)
  for (const { questions } of services.runs.parts) {
    asked = (await questions?.(db, services, form, asked, locale)) ?? asked
  }
  return asked
}
