import { brokenReferences, type FormField, type Rule } from '@coverdesk/sdk/forms'
import { productForms } from '../../platform/access/products.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { ApiError, type FieldError } from '../../platform/errors/api-error.ts'
import type { Services } from '../../platform/services.ts'
import { currentFormTypes } from './store.ts'

/** Names a rule can refer to beside the answers of one form. */
export interface KnownAnswers {
  /** Questions by the key of their form type. */
  forms: ReadonlyMap<string, readonly FormField[]>
  /** Names of tracker facts, such as `policy`. */
  facts: ReadonlySet<string>
  /** Form types of earlier steps; all form types by default. */
  earlierFormTypes?: ReadonlySet<string>
}

/** Reads the questions of all form types and the names of the facts. */
export async function readKnownAnswers(
  db: Db | Tx,
  { workflowEngine }: Pick<Services, 'workflowEngine'>,
): Promise<KnownAnswers> {
  const rows = await currentFormTypes(db).select(['key', 'fields']).execute()
  return {
    forms: new Map(rows.map(({ key, fields }) => [key, fields])),
    facts: new Set(workflowEngine.extensions.flatMap(({ facts }) => facts?.name ?? [])),
  }
}

/** Returns the question at a path such as `forms.claim-notice.police`; null where there is none. */
export function findAnswer(
  name: string,
  { forms, facts, earlierFormTypes }: KnownAnswers,
): FormField | 'known' | null {
  const [first = '', type = '', key, ...parts] = name.split('.')
  if (first !== 'forms') return name === 'today' || facts.has(first) ? 'known' : null
  if (earlierFormTypes && !earlierFormTypes.has(type)) return null
  if (productForms().includes(type)) return 'known'
  const field = forms.get(type)?.find((one) => one.key === key)
  return field && parts.length > 0 ? 'known' : (field ?? null)
}

/** Returns a missing reference of a rule in readable form: `forms.claim-notice.police = yes`. */
export const unknownIn = (rule: Rule | undefined, known: KnownAnswers): string[] =>
  brokenReferences(rule, (name) => findAnswer(name, known)).map(({ name, value }) =>
    value === undefined ? name : `${name} = ${value || '…'}`,
  )

/** @throws ApiError 422 at `condition`, naming the reference that does not exist */
export function assertKnown(rule: Rule, known: KnownAnswers): void {
  const fields = unknownIn(rule, known).map(
    (name): FieldError => ({ path: 'condition', code: 'fields.rule_unknown', params: { name } }),
  )
  if (fields.length > 0) throw new ApiError(422, 'fields_invalid', { fields })
}
