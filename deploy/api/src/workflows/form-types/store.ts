import type { FormTypeInput } from '@coverdesk/sdk'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Db, Tx } from '../../platform/db/database.ts'
import { notFound } from '../../platform/errors/api-error.ts'
import { presentedTexts } from '../../platform/http/presented-texts.ts'
import { formTypeTexts } from '../../platform/translations/form-type-texts.ts'
import type { TextOf, Translate } from '../../platform/translations/translate.ts'

/** Selects workflows whose current version uses a form type. */
const usedBy = sql<{ id: number; name: string }[]>`coalesce((
  select json_agg(json_build_object('id', w.id, 'name', w.name) order by w.id)
  from workflows w join workflow_versions v on v.workflow_id = w.id and v.version = w.current_version
  where exists (select 1 from jsonb_array_elements(v.steps) step where step ->> 'form_type' = form_types.key)
), '[]')`

/** Selects form types beside the current version of their questions. */
export function currentFormTypes(db: Db | Tx) {
  return db
    .selectFrom('form_types')
    .innerJoin('form_type_versions', (join) =>
      join
        .onRef('form_type_versions.form_type_id', '=', 'form_types.id')
        .onRef('form_type_versions.version', '=', 'form_types.current_version'),
    )
}

/** Selects form types with their current questions and the workflows that use them. */
export function selectFormTypes(db: Db | Tx) {
  return currentFormTypes(db)
    .selectAll('form_types')
    .select(['fields', usedBy.as('used_by')])
}

/** Selects form types with their names and texts in the reader's language, for search and order. */
export async function selectNamedFormTypes({ db, translate }: { db: Db; translate: Translate }, t: TextOf) {
  const rows = await db.selectFrom('form_types').select(['id', 'name', 'description']).execute()
  const words = sql<string>`form_types.search`
  const presented = presentedTexts({ table: 'form_types', words }, rows, (stored) =>
    formTypeTexts({ translate }, t, stored),
  )
  const named = selectFormTypes(db).select([presented.name.as('shown_name'), presented.words.as('words')])
  return { found: db.selectFrom(named.as('form_types')).selectAll() }
}

export type FormTypeRow = Awaited<ReturnType<typeof findFormType>>

/** @throws ApiError 404 */
export async function findFormType(db: Db | Tx, id: string) {
  const row = await selectFormTypes(db).where('form_types.id', '=', id).executeTakeFirst()
  if (!row) throw notFound()
  return row
}

export function listVersions(db: Db | Tx, id: string) {
  return db
    .selectFrom('form_type_versions')
    .select(['version', 'fields', 'created_at', 'created_by'])
    .where('form_type_id', '=', id)
    .orderBy('version', 'desc')
    .execute()
}

/** Creates a form type with version 1 of its questions; returns its id. */
export async function insertFormType(
  tx: Tx,
  { name, description, fields }: FormTypeInput,
  author: string,
  now: Date,
): Promise<string> {
  const id = uuid()
  await tx
    .insertInto('form_types')
    .values({
      id,
      key: await freeKey(tx, name),
      name,
      description,
      current_version: 1,
      archived_at: null,
      search: searchText(name, description),
      created_at: now,
      updated_at: now,
    })
    .execute()
  await insertVersion(tx, { id, version: 1, fields, author, now })
  return id
}

export async function insertVersion(
  tx: Tx,
  version: { id: string; version: number; fields: FormTypeInput['fields']; author: string; now: Date },
): Promise<void> {
  await tx
    .insertInto('form_type_versions')
    .values({
      form_type_id: version.id,
      version: version.version,
      fields: JSON.stringify(version.fields),
      created_by: version.author,
      created_at: version.now,
    })
    .execute()
}

export const searchText = (name: string, description: string): string =>
  `${name} ${description}`.toLowerCase()

/** Derives a unique key: `Laptop request` → `laptop-request`, or `laptop-request-2` when that is taken. */
async function freeKey(tx: Tx, name: string): Promise<string> {
  const plain = name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 40)
  const base = /^[a-z]/.test(plain) ? plain : `form-${plain}`.replace(/-$/, '')
  const rows = await tx.selectFrom('form_types').select('key').where('key', 'like', `${base}%`).execute()
  const taken = new Set(rows.map((row) => row.key))
  let key = base
  for (let next = 2; taken.has(key); next += 1) key = `${base}-${next}`
  return key
}
