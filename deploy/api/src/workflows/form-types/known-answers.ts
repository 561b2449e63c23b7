import { brokenReferences, type FormField, type Rule } from '@coverdesk/sdk/forms'
import { productForms } from '../../platform/access/products.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { ApiError, type FieldFault } from '../../platform/errors/api-error.ts'
import type { Services } from '../../platform/services.ts'

/** What rules can look at beside the answers of one form. */
export interface KnownAnswers {
  /** Questions by the key of their form type. */
  forms: ReadonlyMap<string, readonly FormField[]>
  /** Names of what hangs on a run, such as `policy`. */
  facts: ReadonlySet<string>
  /** Form types that were asked before; all of them unless said. */
  asked?: ReadonlySet<string>
}

/** Reads the questions of all form types and the names of the facts. */
export async function readKnownAnswers(db: Db | Tx, { runs }: Pick<Services, 'runs'>): Promise<KnownAnswers> {
  const rows = await db
    .selectFrom('form_types')
    .innerJoin('form_type_versions', (join) =>
      join
        .onRef('form_type_versions.form_type_id', '=', 'form_types.id')
        .onRef('form_type_versions.version', '=', 'form_types.current_version'),
    )
    .select(['key', 'fields'])
    .execute()
  return {
    forms: new Map(rows.map(({ key, fields }) => [key, fields])),
    facts: new Set(runs.parts.flatMap(({ facts }) => facts?.name ?? [])),
  }
}

/** The question at a name such as `forms.claim-notice.police`; null where there is none. */
export function findAnswer(name: string, { forms, facts, asked }: KnownAnswers): FormField | 'known' | null {
  const [first = '', type = '', key, ...parts] = name.split('.')
  if (first !== 'forms') return name === 'today' || facts.has(first) ? 'known' : null
  if (asked && !asked.has(type)) return null
  if (productForms().includes(type)) return 'known'
  const field = forms.get(type)?.find((one) => one.key === key)
  return field && parts.length > 0 ? 'known' : (field ?? null)
}

/** What a rule looks at and is not there, as people read it: `forms.claim-notice.police = yes`. */
export const unknownIn = (rule: Rule | undefined, known: KnownAnswers): string[] =>
  brokenReferences(rule, (name) => findAnswer(name, known)).map(({ name, value }) =>
    value === undefined ? name : `${name} = ${value || '…'}`,
  )

/** @throws ApiError 422 at `condition`, naming what the rule looks at and is not there */
export function assertKnown(rule: Rule, known: KnownAnswers): void {
  const fields = unknownIn(rule, known).map(
    (name): FieldFault => ({ path: 'condition', code: 'fields.rule_unknown', params: { name } }),
  )
  if (fields.length > 0) throw new ApiError(422, 'fields_invalid', { fields })
}
