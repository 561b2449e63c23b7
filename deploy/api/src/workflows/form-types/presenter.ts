import type { FormField } from '@coverdesk/sdk/forms'
import { z } from 'zod'
import { keptAs } from '../../platform/http/answers.ts'
import type { TextOf } from '../../platform/translations/translate.ts'
import { ownWordsOf } from './own-words.ts'
import type { FormTypeRow, listVersions } from './store.ts'

export const listedFormTypeShape = z.object({
  id: z.string(),
  key: z.string(),
  name: z.string(),
  description: z.string(),
  state: z.enum(['active', 'archived']),
  form_version: z.number(),
  field_count: z.number(),
  use_count: z.number(),
  updated_at: z.string(),
  version: z.number(),
})

export const formTypeShape = listedFormTypeShape.extend({
  fields: z.array(keptAs<FormField>('FormField')),
  own_words: z.record(z.string(), z.record(z.string(), z.string())),
  versions: z.array(z.object({ form_version: z.number(), created_at: z.string(), created_by: z.string() })),
  used_by: z.array(z.object({ id: z.number(), name: z.string() })),
})

export function presentListedFormType(row: FormTypeRow): z.infer<typeof listedFormTypeShape> {
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

/** A form type with the questions of the version asked for. */
export function presentFormType(
  row: FormTypeRow,
  versions: Awaited<ReturnType<typeof listVersions>>,
  fields: FormField[],
  { t, languages }: { t: TextOf; languages: readonly string[] },
): z.infer<typeof formTypeShape> {
  return {
    ...presentListedFormType(row),
    fields,
    own_words: ownWordsOf(fields, languages),
    versions: versions.map(({ version, created_at, created_by }) => ({
      created_at,
      created_by,
      form_version: version,
    })),
    used_by: row.used_by.map(({ id, name }) => ({ id, name: t('workflow-steps', name) })),
  }
}
