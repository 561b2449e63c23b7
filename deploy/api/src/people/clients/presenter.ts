import { maskEmail, maskPhone } from '@coverdesk/sdk'
import type { Selectable } from 'kysely'
import { z } from 'zod'
import type { Principal } from '../../platform/access/principal.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { Database } from '../../platform/db/schema.ts'

export const clientShape = z.object({
  id: z.string(),
  kind: z.enum(['individual', 'corporate']),
  title: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  name: z.string(),
  gender: z.string().nullable(),
  date_of_birth: z.string().nullable(),
  masked_email: z.string(),
  masked_phone: z.string(),
  address: z.string(),
  state: z.string(),
  lga: z.string(),
  occupation: z.string(),
  contact_name: z.string(),
  tax_id: z.string(),
  version: z.number(),
})

export const customerShape = z.object({
  id: z.string(),
  name: z.string(),
  masked_email: z.string(),
  masked_phone: z.string(),
})

interface Reached {
  first_name: string | null
  last_name: string | null
  email: string | null
  phone: string | null
}

/** A customer as lists name them: the contact is masked. */
export function presentCustomer(
  id: string,
  { first_name, last_name, email, phone }: Reached,
): z.infer<typeof customerShape> {
  return {
    id,
    name: fullName({ first_name: first_name ?? '', last_name: last_name ?? '' }),
    masked_email: maskEmail(email ?? ''),
    masked_phone: maskPhone(phone ?? ''),
  }
}

export async function presentClient(db: Db | Tx, id: string): Promise<z.infer<typeof clientShape>> {
  return presentClientRow(
    await db.selectFrom('clients').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
  )
}

export function presentClientRow(row: Selectable<Database['clients']>): z.infer<typeof clientShape> {
  const { identity_hash, email, phone, search, created_at, ...client } = row
  return { ...client, name: fullName(client), masked_email: maskEmail(email), masked_phone: maskPhone(phone) }
}

/** A client for who works on them: name and contact only, unless they may read customers. */
export async function presentClientTo(
  db: Db | Tx,
  id: string,
  principal: Principal,
): Promise<z.infer<typeof clientShape>> {
  const client = await presentClient(db, id)
  if (principal.kind === 'staff' && principal.privileges.has('customer.customer.read')) return client
  const personal = { gender: null, date_of_birth: null, address: '', state: '', lga: '', occupation: '' }
  return { ...client, ...personal, contact_name: '', tax_id: '' }
}

export function fullName(client: { first_name: string; last_name: string }): string {
  return `${client.first_name} ${client.last_name}`.trim()
}
