import { sql } from 'kysely'
import type { Db, Tx } from '../platform/db/database.ts'
import { loadSeedData } from './load.ts'
import { addLists } from './setup.ts'

/**
 * Adds the classes by body and use, and the models' body, to an installation from before vehicles had a body. A model
 * that staff changed, or that has a body already, stays unchanged.
 */
export async function seedNewerVehicles(db: Db): Promise<void> {
  const { vehicle_models: models = [], vehicle_classes = [] } = loadSeedData().lists
  await db.transaction().execute(async (tx) => {
    if (!(await hasEntry(tx, 'vehicle_classes'))) await addLists(tx, { vehicle_classes })
    const bodies = models.map(({ code, name, parent, attributes }) => ({
      code,
      name,
      parent,
      body: attributes?.body_type,
      type: attributes?.vehicle_type,
    }))
    await sql`
      update setup_rows set attributes = setup_rows.attributes || jsonb_build_object('body_type', seeded.body)
      from jsonb_to_recordset(${JSON.stringify(bodies)}::jsonb)
        as seeded (code text, name text, parent text, body text, type text)
      where setup_rows.list = 'vehicle_models' and setup_rows.code = seeded.code
        and setup_rows.parent = seeded.parent and setup_rows.name = seeded.name
        and setup_rows.version = 1 and setup_rows.effective_to is null
        and setup_rows.attributes ->> 'vehicle_type' = seeded.type
        and not setup_rows.attributes ? 'body_type'`.execute(tx)
  })
}

async function hasEntry(tx: Tx, list: string): Promise<boolean> {
  const row = await tx
    .selectFrom('setup_rows')
    .select('id')
    .where('list', '=', list)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
