import type { FormType, ListedFormType } from '@coverdesk/sdk'
import type { FormField } from '@coverdesk/sdk/forms'
import type { TextOf } from '../../platform/translations/translate.ts'
import { productTranslationsOf } from './product-translations.ts'
import type { FormTypeRow, listVersions } from './store.ts'

export function presentListedFormType(row: FormTypeRow): ListedFormType {
  const { id, key, name, description, updated_at, version } = row
  return {
    id,
    key,
    name,
    description,
    updated_at,
    version,
    state: row.archived_at ? 'archived' : 'active',
    form_version: row.current_version,
    field_count: row.fields.filter((field) => field.kind !== 'section').length,
    use_count: row.used_by.length,
  }
}

/** Returns a form type with the questions of the requested version. */
export function presentFormType(
  row: FormTypeRow,
  versions: Awaited<ReturnType<typeof listVersions>>,
  fields: FormField[],
  { t, languages }: { t: TextOf; languages: readonly string[] },
): FormType {
  return {
    ...presentListedFormType(row),
    fields,
    own_words: productTranslationsOf(fields, languages),
    versions: versions.map(({ version, created_at, created_by }) => ({
      created_at,
      created_by,
      form_version: version,
    })),
    used_by: row.used_by.map(({ id, name }) => ({ id, name: t('workflow-steps', name) })),
  }
}
