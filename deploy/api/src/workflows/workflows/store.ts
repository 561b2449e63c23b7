import { isDeepStrictEqual } from 'node:util'
import type { ListedWorkflow, Workflow, WorkflowError, WorkflowInput, WorkflowStep } from '@coverdesk/sdk'
import { sql } from 'kysely'
import { presentWaiting } from '../../identity/pending-changes/present-changes.ts'
import { waitingFor } from '../../identity/pending-changes/waiting.ts'
import type { SignedInUser } from '../../platform/access/principal.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { MOST_ERRORS, notFound } from '../../platform/errors/api-error.ts'
import type { Services } from '../../platform/services.ts'
import {
  findWorkflow,
  productTitlesOf,
  staffTitleOf,
  titleOf,
  workflowText,
} from '../workflow-engine/definitions.ts'
import { readCatalogue, readReferences } from './catalogue.ts'
import { checkReferences } from './check-references.ts'
import { checkSteps, type StepError } from './check-steps.ts'

const runningCount = sql<number>`(
  select count(*)::int from (
    select 1 from trackers t
    where t.workflow_id = workflows.id and t.state in ('running', 'waiting', 'review') limit 10001
  ) running
)`

/** Selects workflows with the steps of new trackers. */
export const selectWorkflows = (db: Db | Tx) =>
  db
    .selectFrom('workflows')
    .leftJoin('workflow_versions', (join) =>
      join
        .onRef('workflow_versions.workflow_id', '=', 'workflows.id')
        .onRef('workflow_versions.version', '=', 'workflows.current_version'),
    )
    .selectAll('workflows')
    .select(['workflow_versions.steps', 'workflow_versions.consent', runningCount.as('running_count')])

export type WorkflowRow = Awaited<ReturnType<ReturnType<typeof selectWorkflows>['executeTakeFirstOrThrow']>>

/** @throws ApiError 404 */
export async function findWorkflowRow(db: Db | Tx, id: number): Promise<WorkflowRow> {
  const row = await selectWorkflows(db).where('workflows.id', '=', id).executeTakeFirst()
  if (!row) throw notFound()
  return row
}

/** Returns the steps as edited: the draft, or the published ones. */
export const editedSteps = (row: WorkflowRow): WorkflowStep[] => row.draft ?? row.steps ?? []

const hasDraft = (row: WorkflowRow): boolean =>
  row.draft !== null &&
  (!isDeepStrictEqual(row.draft, row.steps) || row.consent_text !== publishedConsent(row))

/** Returns the consent text of new trackers, where staff wrote it; empty for the product's. */
const publishedConsent = ({ consent, consent_text }: WorkflowRow): string =>
  consent ? (consent.text ?? '') : consent_text

/** Returns the product's text that customers consent to; undefined where staff wrote their own. */
export const productConsent = (row: WorkflowRow, { translate }: Services, locale: string) =>
  row.seeded && row.consent?.text_key ? translate(locale, 'workflow-steps', row.consent.text_key) : undefined

export function presentListedWorkflow(row: WorkflowRow, services: Services, locale: string): ListedWorkflow {
  const { id, state, seeded, updated_at, version } = row
  return {
    id,
    state,
    seeded,
    updated_at,
    version,
    name: workflowText(row, row.name, services.translate, locale),
    description: workflowText(row, row.description, services.translate, locale),
    workflow_version: row.current_version ?? 0,
    has_draft: hasDraft(row),
    step_count: editedSteps(row).length,
    running_count: row.running_count,
  }
}

/**
 * Returns a workflow as edited, or in an earlier version: its steps in English, beside the product's translations.
 * @throws ApiError 404
 */
export async function presentWorkflow(
  db: Db | Tx,
  services: Services,
  id: number,
  principal: SignedInUser,
  locale: string,
  wanted?: number,
): Promise<Workflow> {
  const row = await findWorkflowRow(db, id)
  const steps = wanted ? (await findWorkflow(db, id, wanted)).steps : editedSteps(row)
  const versions = await db
    .selectFrom('workflow_versions')
    .select(['version as workflow_version', 'created_at', 'created_by', 'note'])
    .where('workflow_id', '=', id)
    .orderBy('version', 'desc')
    .execute()
  const english = presentTitles(steps, services, 'en')
  const consent = row.consent_text || (productConsent(row, services, locale) ?? '')
  return {
    ...presentListedWorkflow(row, services, locale),
    consent_text: consent,
    steps: english,
    versions,
    faults: await readErrors(db, services, { steps, workflowId: id }, locale),
    own_words: productTitlesOf(english, services.languages),
    waiting: presentWaiting(await waitingFor(db, 'workflow', String(id), principal), {
      t: (namespace, key) => services.translate(locale, namespace, key),
      locale,
    }),
  }
}

/** Returns steps with the product's titles in a language. */
export const presentTitles = (
  steps: readonly WorkflowStep[],
  { translate }: Services,
  locale: string,
): WorkflowStep[] =>
  steps.map((step) => ({
    ...step,
    ...(step.title_key ? { title: titleOf(step, translate, locale) } : {}),
    ...(step.staff_title_key ? { staff_title: staffTitleOf(step, translate, locale) } : {}),
  }))

/** Returns whether a draft equals the published version. */
export const isSameDraft = (
  row: WorkflowRow,
  { steps, consent_text }: { steps: readonly WorkflowStep[]; consent_text: string },
): boolean => isDeepStrictEqual(editedSteps(row), steps) && row.consent_text === consent_text

/** Returns the errors that prevent steps from being published, up to the presented maximum. */
export async function findErrors(
  db: Db | Tx,
  services: Services,
  { steps, workflowId }: { steps: readonly WorkflowStep[]; workflowId: number | null },
): Promise<StepError[]> {
  return [
    ...checkSteps(steps, await readCatalogue(db, workflowId)),
    ...checkReferences(steps, await readReferences(db, services)),
  ].slice(0, MOST_ERRORS)
}

/** Returns errors in the reader's language. */
export const presentErrors = (
  errors: readonly StepError[],
  { translate }: Services,
  locale: string,
): WorkflowError[] =>
  errors.map(({ params, ...error }) => ({
    ...error,
    message: translate(locale, 'errors', error.code, params),
  }))

export const readErrors = async (
  db: Db | Tx,
  services: Services,
  checked: { steps: readonly WorkflowStep[]; workflowId: number | null },
  locale: string,
): Promise<WorkflowError[]> => presentErrors(await findErrors(db, services, checked), services, locale)

export const searchText = ({ name, description }: Pick<WorkflowInput, 'name' | 'description'>): string =>
  `${name} ${description}`.toLowerCase()
