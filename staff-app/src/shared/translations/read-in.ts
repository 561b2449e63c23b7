import type { FormType } from '@coverdesk/sdk'
import { fieldsIn } from '@coverdesk/sdk/forms'

/** Returns a form type with its questions in the language of a user who reads them, and does not write them. */
export const readIn = (language: string, formType: FormType): FormType => ({
  ...formType,
  fields: fieldsIn(formType.fields, language, (english) => formType.own_words[language]?.[english]),
})
