import { isDeepStrictEqual } from 'node:util'
import type { Db, Tx } from '../platform/db/database.ts'
import { currentFormTypes } from '../workflows/form-types/store.ts'
import { seededFormTypes } from './claim-forms.ts'

/**
 * Publishes the product's newer questions as the next version of its form types that staff never changed: open forms
 * stay on their version. Form types that staff changed stay unchanged.
 */
export async function seedNewerFormTypes(db: Db): Promise<void> {
  await db.transaction().execute(async (tx) => {
    for (const type of seededFormTypes) await bringUpToDate(tx, type)
  })
}

async function bringUpToDate(tx: Tx, { key, fields }: (typeof seededFormTypes)[number]): Promise<void> {
  const row = await currentFormTypes(tx)
    .select(['form_types.id', 'current_version', 'fields', 'created_by'])
    .where('key', '=', key)
    .forUpdate('form_types')
    .executeTakeFirst()
  const newest = JSON.stringify(fields)
  if (row?.created_by !== '' || isDeepStrictEqual(row.fields, JSON.parse(newest))) return
  const version = row.current_version + 1
  await tx
    .insertInto('form_type_versions')
    .values({ form_type_id: row.id, version, fields: newest })
    .execute()
  await tx
    .updateTable('form_types')
    .set((eb) => ({ current_version: version, version: eb('version', '+', 1) }))
    .where('id', '=', row.id)
    .execute()
}
