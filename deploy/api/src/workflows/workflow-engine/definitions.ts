import type { Db, Tx } from '../../platform/db/database.ts'
import { preparedRead } from '../../platform/db/prepared-read.ts'
import { ApiError, notFound } from '../../platform/errors/api-error.ts'
import { textsFor } from '../../platform/translations/product-texts.ts'
import type { Translate } from '../../platform/translations/translate.ts'
import { productTitle, workflowTitles } from '../../platform/translations/workflow-titles.ts'
import type { Step, WorkflowDefinition } from './definition.ts'

const workflowOf = (db: Db | Tx, id: number) =>
  db
    .selectFrom('workflows')
    .innerJoin('workflow_versions', 'workflow_versions.workflow_id', 'workflows.id')
    .select(['workflows.id', 'name', 'description', 'seeded'])
    .select(['workflow_versions.version', 'steps', 'consent'])
    .where('workflows.id', '=', id)

const currentWorkflow = preparedRead((db, id: number) =>
  workflowOf(db, id).whereRef('workflow_versions.version', '=', 'current_version'),
)
const workflowInVersion = preparedRead((db, id: number, version: number) =>
  workflowOf(db, id).where('workflow_versions.version', '=', version),
)

/**
 * Returns a workflow in its current version, or in the version a tracker is pinned to.
 * @throws ApiError 404, also for one that was never published
 */
export async function findWorkflow(db: Db | Tx, id: number, version?: number): Promise<WorkflowDefinition> {
  const row = version ? await workflowInVersion.first(db, id, version) : await currentWorkflow.first(db, id)
  if (!row) throw notFound()
  return row
}

/** Returns a workflow that can be started. @throws ApiError 404, 409 `workflow_archived` */
export async function findStartable(db: Db | Tx, id: number): Promise<WorkflowDefinition> {
  const workflow = await findWorkflow(db, id)
  const { state } = await db
    .selectFrom('workflows')
    .select('state')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (state === 'archived') throw new ApiError(409, 'workflow_archived')
  return workflow
}

/** Returns the title of a step for readers: for steps of staff its translation, else English. */
export function titleOf(
  { title, title_key, translations }: Pick<Step, 'title' | 'title_key' | 'translations'>,
  translate: Translate,
  locale: string,
): string {
  if (title_key) return translate(locale, 'workflow-steps', title_key)
  return translations?.[locale]?.title || productTitle(locale, title) || title
}

/** Returns the product's translations of the English titles of steps, by language. */
export const productTitlesOf = (
  steps: readonly Step[],
  languages: readonly string[],
): Record<string, Record<string, string>> =>
  textsFor(
    workflowTitles,
    new Set(steps.flatMap(({ title, staff_title = title }) => [title, staff_title])),
    languages,
  )

/** Returns the subject and message written by staff, in a language. */
export function messageOf(
  { subject = '', message = '', translations }: Pick<Step, 'subject' | 'message' | 'translations'>,
  locale: string,
): { subject: string; message: string } {
  const translation = translations?.[locale]
  return { subject: translation?.subject || subject, message: translation?.message || message }
}

/** Returns the title of a step for staff, where it differs from the customer's. */
export function staffTitleOf(
  step: Pick<Step, 'title' | 'title_key' | 'staff_title' | 'staff_title_key' | 'translations'>,
  translate: Translate,
  locale: string,
): string {
  const { staff_title: own, staff_title_key, title_key, translations } = step
  if (own) return translations?.[locale]?.staff_title || productTitle(locale, own) || own
  return titleOf({ ...step, title_key: staff_title_key ?? title_key }, translate, locale)
}

/** Tests for a key of the `workflow-steps` dictionary; the product's own workflows have keys for both texts. */
const PRODUCT_TEXT = /^[a-z_]+\.(name|description)$/

/** Returns name or description of a workflow for readers; translated for product workflows until staff change it. */
export function workflowText(
  workflow: { seeded: boolean },
  text: string,
  translate: Translate,
  locale: string,
): string {
  return workflow.seeded && PRODUCT_TEXT.test(text) ? translate(locale, 'workflow-steps', text) : text
}
