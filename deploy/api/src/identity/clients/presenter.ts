import type { Client, Customer } from '@coverdesk/sdk'
import { maskEmail, maskPhone } from '@coverdesk/sdk'
import type { Selectable } from 'kysely'
import type { Principal } from '../../platform/access/principal.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { Database } from '../../platform/db/schema.ts'

interface Reached {
  first_name: string | null
  last_name: string | null
  email: string | null
  phone: string | null
}

/** A customer in lists, with the contact masked. */
export function presentCustomer(id: string, { first_name, last_name, email, phone }: Reached): Customer {
  return {
    id,
    name: fullName({ first_name: first_name ?? '', last_name: last_name ?? '' }),
    masked_email: maskEmail(email ?? ''),
    masked_phone: maskPhone(phone ?? ''),
  }
}

export async function presentClient(db: Db | Tx, id: string): Promise<Client> {
  return presentClientRow(
    await db.selectFrom('clients').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
  )
}

export function presentClientRow(row: Selectable<Database['clients']>): Client {
  const {
    identity_hash,
    email,
    phone,
    search,
    created_at,
    restricted_at,
    erased_at,
    merged_into,
    ...client
  } = row
  return { ...client, name: fullName(client), masked_email: maskEmail(email), masked_phone: maskPhone(phone) }
}

/** A customer for a user who works on them: name and contact only, unless the user may read customers. */
export async function presentClientTo(db: Db | Tx, id: string, principal: Principal): Promise<Client> {
  const client = await presentClient(db, id)
  if (principal.kind === 'staff' && principal.privileges.has('customer.customer.read')) return client
  const personal = { gender: null, date_of_birth: null, address: '', state: '', lga: '', occupation: '' }
  return { ...client, ...personal, contact_name: '', tax_id: '' }
}

export function fullName(client: { first_name: string; last_name: string }): string {
  return `${client.first_name} ${client.last_name}`.trim()
}
