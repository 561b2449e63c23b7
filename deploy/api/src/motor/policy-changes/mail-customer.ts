import { maskEmail } from '@coverdesk/sdk'
import type { Tx } from '../../platform/db/database.ts'
import { myPath } from '../../platform/guest-addresses/guest-addresses.ts'
import { enqueue } from '../../platform/outbox/outbox.ts'
import type { Services } from '../../platform/services.ts'
import { languageOfPolicy } from '../certificates/facts.ts'

/** Emails the customer that a change of their policy was not made. */
export async function mailCustomer(
  tx: Tx,
  services: Services,
  policyId: string,
  template: 'change-expired' | 'change-rejected',
  about: { reason?: string } = {},
): Promise<void> {
  const now = services.clock()
  const policy = await tx
    .selectFrom('policies')
    .innerJoin('clients', 'clients.id', 'policies.client_id')
    .select(['policies.email', 'policy_number', 'plate', 'first_name', 'policies.tracker_id', 'client_id'])
    .where('policies.id', '=', policyId)
    .executeTakeFirstOrThrow()
  const locale = await languageOfPolicy(tx, policy)
  const { email: to, policy_number, plate, first_name: name } = policy
  const url = `${services.settings.GUEST_ORIGIN}${myPath(locale, policy_number)}`
  const params = { name, policy_number, plate, url, ...about }
  const id = await enqueue(tx, 'mail', { template, to, locale, params }, now)
  const message = { id, policy_id: policyId, channel: 'mail' as const, template, by: 'system', at: now }
  await tx
    .insertInto('policy_messages')
    .values({ ...message, sent_to: maskEmail(to) })
    .execute()
}
