import { v7 as uuid } from 'uuid'
import type { ClientDetails } from '../../people/clients/client-details.ts'
import { provesContact } from '../../people/clients/proves-contact.ts'
import { lagosDay } from '../../platform/db/clock.ts'
import type { Tx } from '../../platform/db/database.ts'
import { ApiError, fieldError } from '../../platform/errors/api-error.ts'
import type { Services } from '../../platform/services.ts'
import { assertPlace } from '../../platform/setups/check-place.ts'
import { addTrackerSearch } from '../workflow-engine/tracker-store.ts'

/**
 * Keeps the person of a tracker as a client. Somebody on record already stays as they are reached: what this run says
 * of them is taken over only when its code went to the contact on record.
 * @throws ApiError 409 `identity_unknown` before the code, 422 when the date of birth is not the one on record
 */
export async function registerClient(
  tx: Tx,
  services: Services,
  trackerId: string,
  details: ClientDetails,
): Promise<string> {
  const person = await verifiedPerson(tx, trackerId)
  if (person.date_of_birth && person.date_of_birth !== details.date_of_birth) {
    throw fieldError('date_of_birth', 'date_of_birth_mismatch')
  }
  await assertPlace(tx, details.state, details.lga, lagosDay(services.clock()))
  const values = {
    ...details,
    first_name: person.first_name ?? '',
    last_name: person.last_name ?? '',
  }
  const made = await tx
    .insertInto('clients')
    .values({
      id: uuid(),
      kind: 'individual',
      identity_hash: person.id_number_hash,
      email: person.email,
      phone: person.phone,
      created_at: services.clock(),
      ...values,
    })
    .onConflict((conflict) =>
      conflict.column('identity_hash').where('identity_hash', 'is not', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  const id = made?.id ?? (await meetAgain(tx, person, values))
  await tx.updateTable('trackers').set({ customer_id: id }).where('id', '=', trackerId).execute()
  await addTrackerSearch(tx, trackerId, `${values.first_name} ${values.last_name}`)
  return id
}

/** Who a run is about, once number and contact are proven. @throws ApiError 409 `identity_unknown` */
async function verifiedPerson(tx: Tx, trackerId: string) {
  const person = await tx
    .selectFrom('validations')
    .selectAll()
    .where('tracker_id', '=', trackerId)
    .where('kind', '=', 'identity')
    .where('kyc_status', '=', 'verified')
    .where('verified_at', 'is not', null)
    .executeTakeFirst()
  if (!person?.id_number_hash) throw new ApiError(409, 'identity_unknown')
  return person
}

async function meetAgain(
  tx: Tx,
  person: Awaited<ReturnType<typeof verifiedPerson>>,
  values: ClientDetails & { first_name: string; last_name: string },
): Promise<string> {
  const record = await tx
    .selectFrom('clients')
    .select(['id', 'email', 'phone'])
    .where('identity_hash', '=', person.id_number_hash)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (provesContact(person, record)) {
    await tx
      .updateTable('clients')
      .set((eb) => ({ ...values, version: eb('version', '+', 1) }))
      .where('id', '=', record.id)
      .execute()
  }
  return record.id
}
