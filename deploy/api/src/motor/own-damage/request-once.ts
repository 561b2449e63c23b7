import type { Tx } from '../../platform/db/database.ts'
import type { Services } from '../../platform/services.ts'
import { documentsWorkflow, findOpenDocumentsTracker, requestDocuments } from './documents-tracker.ts'

/**
 * Requests photos and documents of the vehicle of a policy whose own damage waits for them, once, however often it is
 * called. One email notifies the customer of all vehicles of the sale.
 */
export async function requestOnce(
  tx: Tx,
  services: Services,
  policyId: string,
  locale: string,
): Promise<void> {
  const policy = await tx
    .selectFrom('policies')
    .innerJoin('clients', 'clients.id', 'policies.client_id')
    .select(['policies.id', 'policy_number', 'policies.email', 'policies.phone', 'own_damage_from'])
    .select(['cancelled_at', 'clients.first_name', 'clients.last_name'])
    .where('policies.id', '=', policyId)
    .forUpdate('policies')
    .executeTakeFirst()
  if (!policy || policy.own_damage_from !== null || policy.cancelled_at !== null) return
  if (await findOpenDocumentsTracker(tx, policyId)) return
  const workflow = await documentsWorkflow(tx)
  if (!workflow) return
  const { own_damage_from: _from, cancelled_at: _at, ...insured } = policy
  await requestDocuments(tx, services, workflow, insured, locale, null)
}
