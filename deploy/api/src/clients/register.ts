import type { About } from '@coverdesk/sdk'
import { v7 as uuid } from 'uuid'
import type { Tx } from '../db/database.ts'
import { ApiError, fieldError } from '../http/api-error.ts'
import type { Services } from '../services.ts'
import { assertPlace } from '../setups/check-place.ts'
import { addTrackerSearch } from '../trackers/store.ts'

/** What a person says of himself; the names are those of the identity check, never typed ones. */
export type ClientDetails = Omit<About, 'declaration'>

/**
 * Keeps the person of a tracker as a client, or brings the client with the same identity up to date.
 * @throws ApiError 409 `identity_unknown` before the code, 422 when the date of birth is not the one on record
 */
export async function registerClient(tx: Tx, services: Services, trackerId: string, details: ClientDetails) {
  const person = await tx
    .selectFrom('validations')
    .selectAll()
    .where('tracker_id', '=', trackerId)
    .executeTakeFirstOrThrow()
  if (!person.verified_at) throw new ApiError(409, 'identity_unknown')
  if (person.date_of_birth && person.date_of_birth !== details.date_of_birth) {
    throw fieldError('date_of_birth', 'date_of_birth_mismatch')
  }
  await assertPlace(tx, details.state, details.lga)
  const values = {
    ...details,
    first_name: person.first_name ?? '',
    last_name: person.last_name ?? '',
    email: person.email,
    phone: person.phone,
  }
  const client = await tx
    .insertInto('clients')
    .values({
      id: uuid(),
      kind: 'individual',
      identity_hash: person.id_number_hash,
      created_at: services.clock(),
      ...values,
    })
    .onConflict((conflict) =>
      conflict
        .column('identity_hash')
        .where('identity_hash', 'is not', null)
        .doUpdateSet((eb) => ({ ...values, version: eb('clients.version', '+', 1) })),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx.updateTable('trackers').set({ customer_id: client.id }).where('id', '=', trackerId).execute()
  await addTrackerSearch(tx, trackerId, `${values.first_name} ${values.last_name}`)
  return client.id
}
