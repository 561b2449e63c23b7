import { z } from 'zod'
import { staff } from '../access/access.ts'
import { recordAudit } from '../audit-events/record.ts'
import { notFound } from '../http/api-error.ts'
import { route } from '../http/route.ts'

export const clientRoutes = [
  route({
    method: 'GET',
    url: '/api/clients/:id/reveal',
    summary: 'A masked value in full; every look is kept in the audit trail',
    access: staff('customer.customer.reveal'),
    params: z.object({ id: z.uuid() }),
    query: z.object({ field: z.enum(['email', 'phone', 'id_number']) }),
    data: z.object({ value: z.string() }),
    async handle({ services, params: { id }, query: { field }, principal, transact, requestId, ip }) {
      const value = await transact(async (tx) => {
        const client = await tx
          .selectFrom('clients')
          .leftJoin('validations', 'validations.id_number_hash', 'clients.identity_hash')
          .select(['clients.email', 'clients.phone', 'validations.id_number_cipher'])
          .where('clients.id', '=', id)
          .executeTakeFirst()
        if (!client) throw notFound()
        const note = { action: 'client.revealed', objectKind: 'client', objectId: id, after: { field } }
        await recordAudit(tx, { principal, now: services.clock(), requestId, ip }, note)
        if (field !== 'id_number') return client[field]
        if (!client.id_number_cipher) throw notFound()
        return services.vault.open(client.id_number_cipher)
      })
      return { data: { value } }
    },
  }),
]
