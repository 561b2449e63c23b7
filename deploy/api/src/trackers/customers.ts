import { maskEmail, maskPhone } from '@coverdesk/sdk'
import type { z } from 'zod'
import { type customerShape, fullName } from '../clients/presenter.ts'
import type { Db, Tx } from '../db/database.ts'

type Customer = z.infer<typeof customerShape>

/** The customers of trackers, by tracker. One who is not a client yet shows as he proved or named himself. */
export async function customersOf(
  db: Db | Tx,
  trackerIds: readonly string[],
): Promise<Map<string, Customer>> {
  const people = new Map<string, Customer>()
  if (trackerIds.length === 0) return people
  const found = await db
    .selectFrom('trackers')
    .leftJoin('validations', 'validations.tracker_id', 'trackers.id')
    .leftJoin('clients', 'clients.id', 'trackers.customer_id')
    .select((eb) => [
      'trackers.id as tracker_id',
      'clients.id as client_id',
      eb.fn.coalesce('clients.first_name', 'validations.first_name').as('first_name'),
      eb.fn.coalesce('clients.last_name', 'validations.last_name').as('last_name'),
      eb.fn.coalesce('clients.email', 'validations.email').as('email'),
      eb.fn.coalesce('clients.phone', 'validations.phone').as('phone'),
    ])
    .where('trackers.id', 'in', [...trackerIds])
    .orderBy('validations.created_at')
    .execute()
  for (const person of found) {
    if (people.get(person.tracker_id)?.name) continue
    people.set(person.tracker_id, {
      id: person.client_id ?? '',
      name: fullName({ first_name: person.first_name ?? '', last_name: person.last_name ?? '' }),
      masked_email: maskEmail(person.email ?? ''),
      masked_phone: maskPhone(person.phone ?? ''),
    })
  }
  return people
}
