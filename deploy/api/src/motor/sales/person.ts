import type { SaleIdentity } from '@coverdesk/sdk'
import type { Selectable } from 'kysely'
import { isClientInBranches } from '../../platform/access/clients-in-branches.ts'
import type { Principal } from '../../platform/access/principal.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Database } from '../../platform/db/schema.ts'
import { fieldError } from '../../platform/errors/api-error.ts'
import type { Services } from '../../platform/services.ts'
import { normaliseIdentity } from '../../workflows/validations/normalise-start.ts'

type ClientRow = Selectable<Database['clients']>

/** @throws ApiError 422 at `customer_id`, also for a customer of branches that the caller does not see */
export async function findClient(tx: Tx, id: string, principal: Principal): Promise<ClientRow> {
  const client = await tx
    .selectFrom('clients')
    .selectAll()
    .where('id', '=', id)
    .where(isClientInBranches('clients.id', principal))
    .executeTakeFirst()
  if (!client) throw fieldError('customer_id', 'fields.choice_unknown')
  return client
}

/**
 * Number and contact of the customer of a sale. A known customer has the contact on record and needs no number again
 * where one is stored; the number of another person is refused.
 * @throws ApiError 422 at the fields, `identity_of_another` among them
 */
export async function personOf(
  tx: Tx,
  services: Services,
  { id_type, id_number, email, phone }: SaleIdentity,
  client: ClientRow | null,
) {
  const number = id_number ? { id_type, id_number } : await numberOnRecord(tx, services, client)
  const contact = client ? { email: client.email, phone: client.phone } : { email, phone }
  const person = normaliseIdentity({ ...number, ...contact }, { named: false })
  const hash = services.vault.fingerprint(`${person.id_type} ${person.id_number}`)
  if (client?.identity_hash && !client.identity_hash.equals(hash)) {
    throw fieldError('id_number', 'identity_of_another')
  }
  return person
}

async function numberOnRecord(tx: Tx, { vault }: Services, client: ClientRow | null) {
  if (!client?.identity_hash) return {}
  const known = await tx
    .selectFrom('validations')
    .select(['id_type', 'id_number_cipher'])
    .where('id_number_hash', '=', client.identity_hash)
    .where('id_number_cipher', 'is not', null)
    .orderBy('created_at', 'desc')
    .executeTakeFirst()
  if (!known?.id_type || !known.id_number_cipher) return {}
  return { id_type: known.id_type, id_number: vault.open(known.id_number_cipher) }
}
