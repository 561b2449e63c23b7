import type { Answers, FormField } from '@coverdesk/sdk/forms'
import type { Db, Tx } from '../platform/db/database.ts'
import type { Services } from '../platform/services.ts'
import { writeInstant } from '../platform/translations/write.ts'
import type { FormOfTracker } from '../workflows/workflow-engine/tracker-form.ts'
import { reasonField } from './check-reasons.ts'
import { ASSESSMENT, REGISTRATION, RESERVE_REASON } from './form-keys.ts'
import { readChecks } from './read-checks.ts'

/**
 * The questions of the officer's forms. For each failed check they require the reason why the claim continues, with the
 * earlier answer as help text; a loss above the cover is a question of the assessment itself. A reserve above the most
 * the policy pays needs a reason. They are in no form type, so that staff cannot remove them.
 */
export async function claimQuestions(
  db: Db | Tx,
  services: Services,
  form: FormOfTracker,
  fields: readonly FormField[],
  locale: string,
): Promise<readonly FormField[]> {
  if (form.form_type !== REGISTRATION && form.form_type !== ASSESSMENT) return fields
  const textOf = (key: string, params?: Record<string, string>): string =>
    services.translate(locale, 'messages', `checks.${key}`, params)
  const checks = await readChecks(db, services, form.tracker_id, locale)
  const failed = checks.filter(
    ({ key, state }) => key !== 'within_cover' && (state === 'bad' || wasAnswered(form, reasonField(key))),
  )
  const questions = failed.map(({ key, detail, reasons }): FormField => {
    const last = reasons.filter(({ at_step }) => at_step === 'registration').at(-1)
    const before = form.form_type === ASSESSMENT ? last : undefined
    return {
      key: reasonField(key),
      kind: 'long_text',
      label: detail,
      required: form.status === 'open',
      help: before
        ? textOf('written_before', {
            by: before.by,
            when: writeInstant(new Date(before.at), locale),
            reason: before.text,
          })
        : textOf('why'),
    }
  })
  const section: FormField[] =
    questions.length > 0 ? [{ key: 'failed_checks', kind: 'section', label: textOf('failed') }] : []
  return [...section, ...questions, ...withReserveReason(form, fields, textOf('reserve_reason'))]
}

/** Places the reason after the reserve. */
function withReserveReason(
  { form_type }: FormOfTracker,
  fields: readonly FormField[],
  label: string,
): FormField[] {
  return fields.flatMap((field) =>
    form_type === REGISTRATION && field.key === 'reserve'
      ? [
          field,
          {
            key: RESERVE_REASON,
            kind: 'long_text',
            label,
            required: true,
            show_when: {
              and: [
                { '!': [{ empty: [{ var: 'claim.most_payable' }] }] },
                { '>': [{ var: 'reserve' }, { var: 'claim.most_payable' }] },
              ],
            },
          } as FormField,
        ]
      : [field],
  )
}

const wasAnswered = ({ status, draft }: FormOfTracker, key: string): boolean =>
  status !== 'open' && (draft as Answers)[key] !== undefined
