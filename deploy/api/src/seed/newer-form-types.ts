import { isDeepStrictEqual } from 'node:util'
import type { Db, Tx } from '../platform/db/database.ts'
import { seededFormTypes } from './claim-forms.ts'

/**
 * Gives form types of the product that nobody of the staff ever changed the product's newer questions, as their next
 * version: forms that are open stay on theirs. What staff changed is left alone.
 */
export async function seedNewerFormTypes(db: Db): Promise<void> {
  await db.transaction().execute(async (tx) => {
    for (const type of seededFormTypes) await bringUpToDate(tx, type)
  })
}

async function bringUpToDate(tx: Tx, { key, fields }: (typeof seededFormTypes)[number]): Promise<void> {
  const row = await tx
    .selectFrom('form_types')
    .innerJoin('form_type_versions', (join) =>
      join
        .onRef('form_type_versions.form_type_id', '=', 'form_types.id')
        .onRef('form_type_versions.version', '=', 'form_types.current_version'),
    )
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
