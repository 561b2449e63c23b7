import type { Tx } from '../../platform/db/database.ts'
import { agencyOn } from '../../reference/setups/agencies.ts'
import { setupEntryOn, setupNames } from '../../reference/setups/store.ts'

/**
 * Gives a policy its approved agency, from whose kind the business type follows: commission on what is booked from now
 * on is the agency's. Does nothing for a change that was applied or replaced.
 */
export async function applyAgencyChange(tx: Tx, id: string): Promise<void> {
  const found = await tx
    .selectFrom('policy_agency_changes')
    .select('policy_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const policy = await tx
    .selectFrom('policies')
    .select(['id', 'risk_type', 'names', 'cover'])
    .where('id', '=', found.policy_id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const change = await tx
    .selectFrom('policy_agency_changes')
    .selectAll()
    .where('id', '=', id)
    .where('status', '=', 'upcoming')
    .executeTakeFirst()
  if (!change) return
  const { agency_code, clo_code, effective_from: day } = change
  const agency = await agencyOn(tx, agency_code, day)
  const kind = agency?.kind ?? 'DIRECT'
  const nameOf = await setupNames(tx, [['business_types', policy.risk_type, kind]], day)
  const past = agency ?? (await setupEntryOn(tx, 'agencies', agency_code, day))
  await tx
    .updateTable('policies')
    .set((eb) => ({
      agency_code,
      clo_code,
      business_type: kind,
      cover: JSON.stringify({ ...policy.cover, business_type: kind }),
      names: JSON.stringify({
        ...policy.names,
        agency: past?.name ?? agency_code,
        business_type: nameOf('business_types', policy.risk_type, kind) ?? kind,
      }),
      version: eb('version', '+', 1),
    }))
    .where('id', '=', policy.id)
    .execute()
  await tx.updateTable('policy_agency_changes').set({ status: 'applied' }).where('id', '=', id).execute()
}
