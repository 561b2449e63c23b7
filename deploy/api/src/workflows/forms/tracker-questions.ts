import type { FormField } from '@coverdesk/sdk/forms'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { Services } from '../../platform/services.ts'
import { translatedFields } from '../form-types/product-translations.ts'
import { type FormRow, questionsOf } from './store.ts'

/** Returns the questions of a form in a language, with those its tracker adds. */
export async function trackerQuestions(
  db: Db | Tx,
  services: Services,
  form: FormRow,
  locale: string,
): Promise<readonly FormField[]> {
  const { fields } = await questionsOf(db, form)
  let fieldsSoFar: readonly FormField[] = translatedFields(fields, locale)
  for (const extension of services.workflowEngine.extensions) {
    fieldsSoFar = (await extension.form?.questions?.(db, services, form, fieldsSoFar, locale)) ?? fieldsSoFar
  }
  return fieldsSoFar
}
