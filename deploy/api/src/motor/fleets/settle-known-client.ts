import { system } from '../../platform/access/principal.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Services } from '../../platform/services.ts'
import { completeStep } from '../../workflows/workflow-engine/engine.ts'

interface KnownClient {
  clientId: string
  /** The contact of the policies, which the client proved. */
  email: string
  phone: string
}

/** Completes the identity step of a proposal for the client of the fleet, who was identified when it was insured. */
export async function settleKnownClient(
  tx: Tx,
  services: Services,
  trackerId: string,
  { clientId, email, phone }: KnownClient,
): Promise<void> {
  const { first_name, last_name } = await tx
    .selectFrom('clients')
    .select(['first_name', 'last_name'])
    .where('id', '=', clientId)
    .executeTakeFirstOrThrow()
  const proven = await tx
    .updateTable('validations')
    .set({ email, phone, first_name, last_name, kyc_status: 'verified', verified_at: services.clock() })
    .where('tracker_id', '=', trackerId)
    .where('kind', '=', 'identity')
    .returning(['id', 'step_key'])
    .executeTakeFirstOrThrow()
  await tx.updateTable('trackers').set({ customer_id: clientId }).where('id', '=', trackerId).execute()
  await completeStep(tx, services, trackerId, {
    key: proven.step_key,
    data: { validation_id: proven.id },
    principal: system,
  })
}
