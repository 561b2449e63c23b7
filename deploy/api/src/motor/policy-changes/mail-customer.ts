import { maskEmail, maskPhone } from '@coverdesk/sdk'
import type { Tx } from '../../platform/db/database.ts'
import { myPath } from '../../platform/guest-addresses/guest-addresses.ts'
import { enqueue } from '../../platform/outbox/outbox.ts'
import { reachesBySms } from '../../platform/outbox/reaches-by-sms.ts'
import type { Services } from '../../platform/services.ts'
import { claimContact } from '../../policies/claim-contact.ts'
import { languageOfPolicy } from '../certificates/facts.ts'

interface Message {
  template: 'change-expired' | 'change-rejected' | 'change-withdrawn'
  to: string
  locale: string
  params: Record<string, string>
}

/** Emails the customer that a change of their policy was not made; by SMS too where it was withdrawn. */
export async function mailCustomer(
  tx: Tx,
  services: Services,
  policyId: string,
  template: Message['template'],
  about: { reason?: string } = {},
): Promise<void> {
  const now = services.clock()
  const policy = await tx
    .selectFrom('policies')
    .innerJoin('clients', 'clients.id', 'policies.client_id')
    .select(['policies.id', 'policies.email', 'policies.phone', 'policy_number', 'plate', 'first_name'])
    .select(['policies.tracker_id', 'client_id'])
    .where('policies.id', '=', policyId)
    .executeTakeFirstOrThrow()
  const locale = await languageOfPolicy(tx, policy)
  const { email: to, policy_number, plate, first_name: name } = policy
  const url = `${services.settings.GUEST_ORIGIN}${myPath(locale, policy_number)}`
  const params = { name, policy_number, plate, url, ...about }
  await send(tx, policyId, 'mail', { template, to, locale, params }, now)
  if (template !== 'change-withdrawn') return
  const { phone } = await claimContact(tx, policy, now)
  if (phone && reachesBySms(services, phone))
    await send(tx, policyId, 'sms', { template, to: phone, locale, params: { plate } }, now)
}

async function send(tx: Tx, policyId: string, channel: 'mail' | 'sms', message: Message, now: Date) {
  const { template, to } = message
  const id = await enqueue(tx, channel, message, now)
  const sent_to = channel === 'mail' ? maskEmail(to) : maskPhone(to)
  await tx
    .insertInto('policy_messages')
    .values({ id, policy_id: policyId, channel, template, sent_to, by: 'system', at: now })
    .execute()
}
