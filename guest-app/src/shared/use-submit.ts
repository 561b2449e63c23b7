import { isOffline, type Submit, useSubmit as useSdkSubmit, useText } from '@coverdesk/ui'
import { refusedFields, sayField, sayRefusal } from './refusals.ts'

/**
 * State of a form being sent, as in the SDK; what was refused is said in the language of the moment.
 *
 * @param fields - the names of the fields this form shows
 */
export function useSubmit(fields: readonly string[]): Submit {
  const submit = useSdkSubmit(fields)
  const errors = useText('errors')
  const { refusal, alert } = submit
  if (!refusal || refusal.locale === errors.locale) return submit
  const said = refusedFields(refusal).filter(({ path }) => path in submit.errors)
  const texts = said.map((field) => [field.path, sayField(field, errors)] as const)
  return {
    ...submit,
    errors: { ...submit.errors, ...Object.fromEntries(texts) },
    alert: alert === null || isOffline(refusal.error) ? alert : sayRefusal(refusal, alert, errors),
  }
}
