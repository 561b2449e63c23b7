import type { Tx } from '../../platform/db/database.ts'
import type { Services } from '../../platform/services.ts'
import { coversAfterDocuments } from '../../policies/own-damage.ts'
import type { InsuredFacts } from '../../policies/terms/tables.ts'
import { documentsWorkflow, requestDocuments } from '../own-damage/documents-tracker.ts'

/**
 * Requests photos and documents of a vehicle whose own damage a change covers from now on: another vehicle, or a cover that
 * pays for it. Until they are accepted, own damage is not covered.
 * @param old - facts insured before the change, `now` those after it
 */
export async function requestNewDocuments(
  tx: Tx,
  services: Services,
  policyId: string,
  old: InsuredFacts,
  now: InsuredFacts,
): Promise<void> {
  if (!coversAfterDocuments(String(now.cover_type))) return
  const isCovered = coversAfterDocuments(String(old.cover_type))
  if (isCovered && old.chassis_number === now.chassis_number) return
  const workflow = await documentsWorkflow(tx)
  if (!workflow) return
  await tx
    .updateTable('policies')
    .set({ own_damage_from: null, own_damage_at: null })
    .where('id', '=', policyId)
    .execute()
  const { locale, ...insured } = await tx
    .selectFrom('policies')
    .innerJoin('clients', 'clients.id', 'policies.client_id')
    .leftJoin('trackers', 'trackers.id', 'policies.tracker_id')
    .select(['policies.id', 'policy_number', 'policies.email', 'policies.phone', 'trackers.locale'])
    .select(['clients.first_name', 'clients.last_name'])
    .where('policies.id', '=', policyId)
    .executeTakeFirstOrThrow()
  await requestDocuments(tx, services, workflow, insured, locale ?? 'en')
}
