import {
  documentsWorkflow,
  findOpenDocumentsTracker,
  requestDocuments,
} from '../../motor/own-damage/documents-tracker.ts'
import type { Customer } from '../../platform/access/principal.ts'
import type { Tx } from '../../platform/db/database.ts'
import { takeLock } from '../../platform/db/take-lock.ts'
import { ApiError, notFound } from '../../platform/errors/api-error.ts'
import type { Services } from '../../platform/services.ts'
import { selectOwnPolicies } from '../../policies/own-policies.ts'
import type { TrackerRow } from '../../workflows/workflow-engine/tracker-store.ts'

interface DocumentsRequest {
  me: Customer
  policyId: string
  locale: string
}

/**
 * Finds the tracker in which a customer sends photos and documents of their vehicle: the open one, or a new one after a
 * rejection.
 * @throws ApiError 404 for a policy of another customer; 409 `step_passed` where no documents are expected
 */
export async function documentsOf(
  tx: Tx,
  services: Services,
  { me, policyId, locale }: DocumentsRequest,
  now: Date,
): Promise<TrackerRow> {
  const policy = await selectOwnPolicies(tx, me, now).where('policies.id', '=', policyId).executeTakeFirst()
  if (!policy) throw notFound()
  if (policy.own_damage_from !== null || policy.cancelled_at !== null) throw new ApiError(409, 'step_passed')
  await takeLock(tx, `documents ${policyId}`)
  const open = await findOpenDocumentsTracker(tx, policyId)
  if (open) return open
  const workflow = await documentsWorkflow(tx)
  if (!workflow) throw new ApiError(409, 'step_passed')
  return requestDocuments(tx, services, workflow, contactOf(policy), locale)
}

const contactOf = ({ id, policy_number, email, phone, first_name, last_name }: ContactOfPolicy) => ({
  id,
  policy_number,
  email,
  phone,
  first_name,
  last_name,
})

interface ContactOfPolicy {
  id: string
  policy_number: string
  email: string
  phone: string
  first_name: string
  last_name: string
}
