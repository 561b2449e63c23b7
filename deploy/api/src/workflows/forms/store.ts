import type { FormField } from '@coverdesk/sdk/forms'
import type { Selectable } from 'kysely'
import { mayIn } from '../../platform/access/areas.ts'
import { isInBranches } from '../../platform/access/branches.ts'
import type { Principal } from '../../platform/access/principal.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { Database } from '../../platform/db/schema.ts'
import { ApiError, notFound } from '../../platform/errors/api-error.ts'

export type FormRow = Selectable<Database['forms']>

/** Returns a form of the caller's own tracker, or of a workflow they work on. @throws ApiError 404, 403 */
export async function findForm(db: Db | Tx, id: string, principal: Principal): Promise<FormRow> {
  let found = db
    .selectFrom('forms')
    .selectAll()
    .where('id', '=', id)
    .where(isInBranches('forms.branch_id', principal))
  if (principal.kind !== 'staff') {
    found = found.where('tracker_id', '=', principal.kind === 'guest' ? principal.trackerId : null)
  }
  const form = await found.executeTakeFirst()
  if (!form) throw notFound()
  if (principal.kind === 'staff' && !mayIn(principal, form.workflow_id, 'read')) {
    throw new ApiError(403, 'not_allowed')
  }
  return form
}

/** Returns the questions a form was opened with; none for forms with screens of their own. */
export async function questionsOf(
  db: Db | Tx,
  form: Pick<FormRow, 'form_type' | 'form_type_version'>,
): Promise<{ name: string; fields: FormField[] }> {
  const row = await db
    .selectFrom('form_types')
    .innerJoin('form_type_versions', 'form_type_versions.form_type_id', 'form_types.id')
    .select(['name', 'fields'])
    .where('key', '=', form.form_type)
    .where('form_type_versions.version', '=', form.form_type_version)
    .executeTakeFirst()
  return row ?? { name: '', fields: [] }
}

export function listSubmissions(db: Db | Tx, formId: string) {
  return db
    .selectFrom('form_submissions')
    .select(['number', 'answers', 'submitted_at', 'submitted_by'])
    .where('form_id', '=', formId)
    .orderBy('number', 'desc')
    .execute()
}
