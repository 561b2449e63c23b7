import { sql } from 'kysely'
import { seedRoles } from '../identity/roles/base-roles.ts'
import type { Tx } from '../platform/db/database.ts'

/** Adds the limits of a later version to product roles that no user changed. */
export async function seedLimits(tx: Tx): Promise<void> {
  for (const { audience, name, limits } of seedRoles) {
    if (Object.keys(limits).length === 0) continue
    const given = JSON.stringify(limits)
    await tx
      .updateTable('roles')
      .set((eb) => ({ limits: sql`${given}::jsonb || limits`, version: eb('version', '+', 1) }))
      .where('audience', '=', audience)
      .where('name', '=', name)
      .where('version', '=', 1)
      .where(sql<boolean>`not (limits ?& ${Object.keys(limits)}::text[])`)
      .execute()
  }
}
