import { maskIdentifier } from '@coverdesk/sdk'
import { contactChangeSchema } from '@coverdesk/sdk/schemas'
import { z } from 'zod'
import { staff } from '../../platform/access/access.ts'
import { isInBranches } from '../../platform/access/branches.ts'
import { isClientInBranches } from '../../platform/access/clients-in-branches.ts'
import type { Principal } from '../../platform/access/principal.ts'
import { action } from '../../platform/actions/action.ts'
import { answer } from '../../platform/answers/answers.ts'
import { recordAudit } from '../../platform/audit-events/record.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { editConflict, fieldError, notFound } from '../../platform/errors/api-error.ts'
import { route } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import { countReveal } from '../reveals/count-reveal.ts'
import { changeContact } from './change-contact.ts'
import { normaliseContact } from './normalise-contact.ts'
import { presentClientTo } from './presenter.ts'

export const clientRoutes = [
  route({
    method: 'GET',
    url: '/api/clients/:id/reveal',
    summary: 'Reveal a masked value in full, at most 20 an hour; the audit trail records it',
    access: staff('customer.customer.reveal'),
    params: z.object({ id: z.uuid() }),
    query: z.object({
      field: z.enum(['email', 'phone', 'id_number']),
      policy_id: z.uuid().optional(),
      reason: z.string().trim().max(500).optional(),
    }),
    data: answer('RevealedValue'),
    async handle({ services, params: { id }, query, principal, transact, actor }) {
      const { field, policy_id: policyId, reason } = query
      const value = await readMasked(services, id, query, principal)
      await countReveal(services, principal)
      const masked = field === 'id_number' ? { number: maskIdentifier(value) } : {}
      const about = { ...(policyId ? { policy_id: policyId } : {}), ...(reason ? { reason } : {}) }
      const after = { field, ...about, ...masked }
      const note = { action: 'client.revealed', objectKind: 'client', objectId: id, after }
      await transact((tx) => recordAudit(tx, actor, note).then(() => null))
      return { data: { value } }
    },
  }),
  action({
    method: 'PUT',
    url: '/api/clients/:id/contact',
    summary:
      'Change the contact of a customer, on evidence; the old one is notified, and claims still trust it for a time',
    access: staff('customer.contact.edit'),
    params: z.object({ id: z.uuid() }),
    body: contactChangeSchema,
    data: answer('Client'),
    async act({ tx, services, params: { id }, body, principal, actor }) {
      const { version, policy_id: policyId, reason, evidence, ...given } = body
      const contact = normaliseContact(given)
      const client = await tx
        .selectFrom('clients')
        .select('version')
        .where('id', '=', id)
        .where(isClientInBranches('clients.id', principal))
        .forUpdate()
        .executeTakeFirst()
      if (!client) throw notFound()
      if (client.version !== version) throw editConflict(await presentClientTo(tx, id, principal))
      if (policyId) await ownContact(tx, id, policyId, principal)
      const change = { clientId: id, policyId, ...contact, proof: 'staff' as const, reason, evidence }
      await changeContact(tx, services, change, actor)
    },
    present: ({ tx, params: { id }, principal }) => presentClientTo(tx, id, principal),
  }),
]

/** @throws ApiError 404 for an unknown client or no number; 422 at `policy_id` */
async function readMasked(
  { db, vault }: Services,
  id: string,
  { field, policy_id: policyId }: { field: 'email' | 'phone' | 'id_number'; policy_id?: string | undefined },
  principal: Principal,
): Promise<string> {
  const client = await db
    .selectFrom('clients')
    .leftJoin('validations', 'validations.id_number_hash', 'clients.identity_hash')
    .select(['clients.email', 'clients.phone', 'validations.id_number_cipher'])
    .where('clients.id', '=', id)
    .where(isClientInBranches('clients.id', principal))
    .executeTakeFirst()
  if (!client) throw notFound()
  if (field !== 'id_number') return (policyId ? await ownContact(db, id, policyId, principal) : client)[field]
  if (!client.id_number_cipher) throw notFound()
  return vault.open(client.id_number_cipher)
}

/** Reads the contact of one policy of a customer. @throws ApiError 422 for a policy of another customer */
async function ownContact(db: Db | Tx, clientId: string, policyId: string, principal: Principal) {
  const policy = await db
    .selectFrom('policies')
    .select(['email', 'phone'])
    .where('id', '=', policyId)
    .where('client_id', '=', clientId)
    .where(isInBranches('policies.branch_id', principal))
    .executeTakeFirst()
  if (!policy) throw fieldError('policy_id', 'fields.choice_unknown')
  return policy
}
