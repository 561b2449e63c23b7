import { maskIdentifier } from '@coverdesk/sdk'
import { z } from 'zod'
import { staff } from '../../platform/access/access.ts'
import { isClientInBranches } from '../../platform/access/clients-in-branches.ts'
import type { Principal } from '../../platform/access/principal.ts'
import { answer } from '../../platform/answers/answers.ts'
import { recordAudit } from '../../platform/audit-events/record.ts'
import { notFound } from '../../platform/errors/api-error.ts'
import { route } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import { countReveal } from '../reveals/count-reveal.ts'
import { ownContact } from './own-contact.ts'

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
