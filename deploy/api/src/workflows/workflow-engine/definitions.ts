import type { Db, Tx } from '../../platform/db/database.ts'
import { ApiError, notFound } from '../../platform/errors/api-error.ts'
import { productWords, wordsFor } from '../../platform/translations/product-words.ts'
import type { Translate } from '../../platform/translations/translate.ts'
import type { Step, WorkflowDefinition } from './definition.ts'

/**
 * A workflow in its current version, or the version a tracker is pinned to.
 * @throws ApiError 404, also for one that was never published
 */
export async function findWorkflow(db: Db | Tx, id: number, version?: number): Promise<WorkflowDefinition> {
  const row = await db
    .selectFrom('workflows')
    .innerJoin('workflow_versions', 'workflow_versions.workflow_id', 'workflows.id')
    .select([
      'workflows.id',
      'name',
      'description',
      'seeded',
      'workflow_versions.version',
      'steps',
      'consent',
    ])
    .where('workflows.id', '=', id)
    .where((eb) =>
      version
        ? eb('workflow_versions.version', '=', version)
        : eb('workflow_versions.version', '=', eb.ref('current_version')),
    )
    .executeTakeFirst()
  if (!row) throw notFound()
  return row
}

/** A workflow that new runs may take. @throws ApiError 404, 409 `workflow_archived` */
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

const ownTitles = productWords('workflow-steps')

/** What people read as the title of a step: of staff's own in the words written for the language, else in English. */
export function titleOf(
  { title, title_key, translations }: Pick<Step, 'title' | 'title_key' | 'translations'>,
  translate: Translate,
  locale: string,
): string {
  if (title_key) return translate(locale, 'workflow-steps', title_key)
  return translations?.[locale]?.title || ownTitles.get(locale)?.get(title) || title
}

/** What the product says itself for titles that staff gave to steps, in each of the languages. */
export const ownTitlesOf = (
  steps: readonly Step[],
  languages: readonly string[],
): Record<string, Record<string, string>> =>
  wordsFor(ownTitles, new Set(steps.flatMap(({ title, title_key }) => (title_key ? [] : title))), languages)

/** Staff's own words of a message. */
export function messageOf(
  { subject = '', message = '', translations }: Pick<Step, 'subject' | 'message' | 'translations'>,
  locale: string,
): { subject: string; message: string } {
  const words = translations?.[locale]
  return { subject: words?.subject || subject, message: words?.message || message }
}

/** What staff read as the title of a step, where it is not what the customer reads. */
export function staffTitleOf(
  step: Pick<Step, 'title' | 'title_key' | 'staff_title_key' | 'translations'>,
  translate: Translate,
  locale: string,
): string {
  return titleOf({ ...step, title_key: step.staff_title_key ?? step.title_key }, translate, locale)
}

/** A key of the `workflow-steps` dictionary, as the product's own workflows have for both texts. */
const PRODUCT_TEXT = /^[a-z_]+\.(name|description)$/

/** What people read as name or description of a workflow; of the product's own, until staff change it. */
export function workflowText(
  workflow: { seeded: boolean },
  text: string,
  translate: Translate,
  locale: string,
): string {
  return workflow.seeded && PRODUCT_TEXT.test(text) ? translate(locale, 'workflow-steps', text) : text
}
