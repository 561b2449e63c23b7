import type { PhotoToCome } from '@coverdesk/sdk'
import { type Answers, aroundGroup, type FormField, isLater, visibleFields } from '@coverdesk/sdk/forms'
import type { Db, Tx } from '../../platform/db/database.ts'
import { translatedFields } from '../form-types/product-translations.ts'
import { type FormRow, questionsOf } from './store.ts'

/**
 * Returns the photo questions of a submitted form whose photo is outstanding: answered with `PHOTO_LATER` and without a
 * later upload. In question order, in the language of `locale`.
 */
export async function expectedPhotos(
  db: Db | Tx,
  form: Pick<FormRow, 'id' | 'form_type' | 'form_type_version' | 'draft'>,
  locale: string,
): Promise<PhotoToCome[]> {
  const { fields } = await questionsOf(db, form)
  const open = laterIn(translatedFields(fields, locale), form.draft as Answers)
  if (open.length === 0) return []
  const rows = await db
    .selectFrom('uploads')
    .select('question')
    .distinct()
    .where('form_id', '=', form.id)
    .where('purpose', '=', 'photo')
    .where('document_id', 'is not', null)
    .where('question', 'is not', null)
    .execute()
  const sent = new Set(rows.map(({ question }) => question))
  return open.filter(({ question }) => !sent.has(question))
}

function laterIn(
  fields: readonly FormField[],
  answers: Answers,
  at = '',
  tracker: Record<string, unknown> = {},
): PhotoToCome[] {
  return visibleFields(fields, answers, tracker).flatMap((field) => {
    const value = answers[field.key]
    const question = `${at}${field.key}`
    if (isLater(field, value)) return [{ question, label: field.label }]
    if (field.kind !== 'group' || !Array.isArray(value)) return []
    const around = aroundGroup(fields, answers, tracker)
    return (value as Answers[]).flatMap((entry, index) =>
      laterIn(field.fields ?? [], entry, `${question}.${index}.`, around),
    )
  })
}
