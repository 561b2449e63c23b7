import { maskEmail, maskPhone } from '@coverdesk/sdk'
import { sql } from 'kysely'
import type { z } from 'zod'
import { type customerShape, fullName } from '../clients/presenter.ts'
import type { Db, Tx } from '../db/database.ts'

type Customer = z.infer<typeof customerShape>

/**
 * The customers of trackers, by tracker: named as on record, reached by the contact of the run itself. One who is not
 * a client yet shows as they proved or named themselves; of a policy nobody proved to be theirs nothing is shown.
 */
export async function customersOf(
  db: Db | Tx,
  trackerIds: readonly string[],
): Promise<Map<string, Customer>> {
  const people = new Map<string, Customer>()
  if (trackerIds.length === 0) return people
  const found = await db
    .selectFrom('trackers')
    .leftJoin('validations', (join) =>
      join
        .onRef('validations.tracker_id', '=', 'trackers.id')
        .on((eb) => eb.or([eb('validations.kind', '!=', 'policy'), eb('verified_at', 'is not', null)])),
    )
    .leftJoin('clients', 'clients.id', 'trackers.customer_id')
    .select((eb) => [
      'trackers.id as tracker_id',
      'clients.id as client_id',
      eb.fn.coalesce('clients.first_name', 'validations.first_name').as('first_name'),
      eb.fn.coalesce('clients.last_name', 'validations.last_name').as('last_name'),
      eb.fn.coalesce(sql<string | null>`nullif(validations.email, '')`, 'clients.email').as('email'),
      eb.fn.coalesce(sql<string | null>`nullif(validations.phone, '')`, 'clients.phone').as('phone'),
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
