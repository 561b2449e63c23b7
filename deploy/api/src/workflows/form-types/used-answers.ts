import type { WorkflowStep } from '@coverdesk/sdk'
import {
  type BrokenReference,
  brokenReferences,
  type FormField,
  placeholdersIn,
  type Rule,
} from '@coverdesk/sdk/forms'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import { ApiError, type FieldError } from '../../platform/errors/api-error.ts'
import { conditionName } from '../../platform/translations/condition-texts.ts'
import { formTypeName } from '../../platform/translations/form-type-texts.ts'
import type { TextOf } from '../../platform/translations/translate.ts'
import type { TrackerExtension } from '../workflow-engine/tracker-extension.ts'
import { currentFormTypes } from './store.ts'

/** Name reported as the user of answers that the product's code reads. */
const PRODUCT = 'Coverdesk'

interface Use {
  /** Name of the condition, form type or workflow. */
  by: string
  rule: Rule
}

/**
 * Refuses questions that remove an answer or a choice in use elsewhere.
 * @throws ApiError 422 naming the answer and its user
 */
export async function assertUsedAnswersStay(
  db: Db | Tx,
  key: string,
  {
    before,
    after,
    t,
    extensions,
  }: {
    before: readonly FormField[]
    after: readonly FormField[]
    t: TextOf
    extensions: readonly TrackerExtension[]
  },
): Promise<void> {
  const own = extensions.flatMap(({ form }) =>
    (form?.requiredAnswers ?? []).map((rule) => ({ by: PRODUCT, rule })),
  )
  const uses = [...own, ...(await readUses(db, key, t))]
  const missing = uses.flatMap(({ by, rule }) => {
    const already = new Set(broken(rule, key, before).map(idOf))
    return broken(rule, key, after)
      .filter((one) => !already.has(idOf(one)))
      .map((one) => ({ by, ...one }))
  })
  if (missing.length === 0) return
  const fields = missing.map(({ by, name, value }): FieldError => {
    const was = before.find((one) => name === `forms.${key}.${one.key}`)
    const label = was?.options?.find((one) => one.value === value)?.label ?? was?.label ?? name
    const at = value === undefined ? -1 : after.findIndex((one) => one.key === was?.key)
    const path = at < 0 ? 'fields' : `fields.${at}.options`
    return { path, code: 'fields.answer_used', params: { name: label, by } }
  })
  throw new ApiError(422, 'fields_invalid', { fields })
}

const idOf = ({ name, value = '' }: BrokenReference): string => `${name} ${value}`

/** Returns the references of a rule that do not fit the questions of one form type; other names are ignored. */
function broken(rule: Rule, key: string, fields: readonly FormField[]): BrokenReference[] {
  return brokenReferences(rule, (name) => {
    const [first, type, question, ...parts] = name.split('.')
    if (first !== 'forms' || type !== key) return 'known'
    const field = fields.find((one) => one.key === question)
    return field && parts.length > 0 ? 'known' : (field ?? null)
  })
}

/** Returns every rule, amount and text outside the form type that may refer to its answers. */
async function readUses(db: Db | Tx, key: string, t: TextOf): Promise<Use[]> {
  const pattern = `%forms.${key}.%`
  const conditions = await db
    .selectFrom('conditions')
    .select(['name', 'condition'])
    .where(sql<string>`condition::text`, 'like', pattern)
    .execute()
  const others = await currentFormTypes(db)
    .select(['name', 'fields'])
    .where('key', '!=', key)
    .where(sql<string>`fields::text`, 'like', pattern)
    .execute()
  const workflows = await db
    .selectFrom('workflows')
    .leftJoin('workflow_versions', (join) =>
      join
        .onRef('workflow_versions.workflow_id', '=', 'workflows.id')
        .onRef('workflow_versions.version', '=', 'workflows.current_version'),
    )
    .select(['name', 'draft', 'steps'])
    .execute()
  return [
    ...conditions.map(({ name, condition }) => ({ by: conditionName(t, name), rule: condition })),
    ...others.flatMap(({ name, fields }) =>
      rulesOf(fields).map((rule) => ({ by: formTypeName(t, name), rule })),
    ),
    ...workflows.flatMap(({ name, draft, steps }) =>
      namesIn([...(draft ?? []), ...(steps ?? [])]).map((path) => ({
        by: t('workflow-steps', name),
        rule: { var: path },
      })),
    ),
  ]
}

const rulesOf = (fields: readonly FormField[]): Rule[] =>
  fields.flatMap(({ show_when, warnings = [], fields: inner = [] }) => [
    ...(show_when === undefined ? [] : [show_when]),
    ...warnings.map(({ when }) => when),
    ...rulesOf(inner),
  ])

const namesIn = (steps: readonly WorkflowStep[]): string[] => [
  ...new Set(steps.flatMap((step) => [...(step.amount_from ? [step.amount_from] : []), ...insertedIn(step)])),
]

const insertedIn = ({ subject, message, translations = {} }: WorkflowStep): string[] =>
  placeholdersIn(
    [
      subject,
      message,
      ...Object.values(translations).flatMap((words) => [words.subject, words.message]),
    ].join('\n'),
  )
