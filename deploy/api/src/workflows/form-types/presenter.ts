import type { FormType, ListedFormType } from '@coverdesk/sdk'
import type { FormField } from '@coverdesk/sdk/forms'
import { formTypeTexts } from '../../platform/translations/form-type-texts.ts'
import type { Texts } from '../../platform/translations/is-presented.ts'
import type { TextOf } from '../../platform/translations/translate.ts'
import { productTranslationsOf } from './product-translations.ts'
import type { FormTypeRow, listVersions } from './store.ts'

/** The reader of form types, in their language. */
export interface FormTypeReader {
  services: Texts
  t: TextOf
}

/** Presents a form type of a list, with the texts of the product in the reader's language. */
export function presentListedFormType({ services, t }: FormTypeReader, row: FormTypeRow): ListedFormType {
  const { id, key, updated_at, version } = row
  return {
    id,
    key,
    ...formTypeTexts(services, t, row),
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
  reader: FormTypeReader,
  row: FormTypeRow,
  versions: Awaited<ReturnType<typeof listVersions>>,
  fields: FormField[],
): FormType {
  const { services, t } = reader
  return {
    ...presentListedFormType(reader, row),
    fields,
    own_words: productTranslationsOf(fields, services.languages),
    versions: versions.map(({ version, created_at, created_by }) => ({
      created_at,
      created_by,
      form_version: version,
    })),
    used_by: row.used_by.map(({ id, name }) => ({ id, name: t('workflow-steps', name) })),
  }
}
