import { v7 as uuid } from 'uuid'
import { type ClientDetails, clientFacts } from '../../identity/clients/client-details.ts'
import { provesContact } from '../../identity/clients/proves-contact.ts'
import { remainingClient } from '../../identity/clients/remaining-client.ts'
import { lagosDay } from '../../platform/db/clock.ts'
import type { Tx } from '../../platform/db/database.ts'
import { ApiError, fieldError } from '../../platform/errors/api-error.ts'
import type { Services } from '../../platform/services.ts'
import { assertStateAndLga } from '../../reference/setups/check-state-and-lga.ts'
import { appendedSearchTerms } from '../workflow-engine/tracker-store.ts'

/**
 * Stores the person or company of a tracker as a client. A client on record retains their contact; data of this tracker
 * replaces it only when its code went to the contact on record.
 * @param at path before a field's name in the request
 * @throws ApiError 409 `identity_unknown` before the code; 422 at the fields that a person or a company lacks, and
 *   when the date of birth differs from the one on record
 */
export async function registerClient(
  tx: Tx,
  services: Services,
  trackerId: string,
  details: ClientDetails,
  at = '',
): Promise<string> {
  const person = await verifiedPerson(tx, trackerId)
  const isCompany = person.id_type === 'rc_number'
  assertComplete(details, isCompany, at)
  if (!isCompany && person.date_of_birth && person.date_of_birth !== details.date_of_birth) {
    throw fieldError('date_of_birth', 'date_of_birth_mismatch')
  }
  await assertStateAndLga(tx, details.state, details.lga, lagosDay(services.clock()))
  const values = {
    ...clientFacts(details, isCompany),
    first_name: person.first_name ?? '',
    last_name: person.last_name ?? '',
  }
  const made = await tx
    .insertInto('clients')
    .values({
      id: uuid(),
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
  const id = made?.id ?? (await updateExistingClient(tx, person, values))
  const { first_name, last_name, contact_name } = values
  const terms = appendedSearchTerms([first_name, last_name, contact_name ?? ''].filter(Boolean))
  await tx
    .updateTable('trackers')
    .set((eb) => ({ customer_id: id, search: eb(eb.ref('search'), '||', terms) }))
    .where('id', '=', trackerId)
    .execute()
  return id
}

/** Returns the subject of a tracker once number and contact are proven. @throws ApiError 409 `identity_unknown` */
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

async function updateExistingClient(
  tx: Tx,
  person: Awaited<ReturnType<typeof verifiedPerson>>,
  values: ReturnType<typeof clientFacts> & { first_name: string; last_name: string },
): Promise<string> {
  const record = await tx
    .selectFrom('clients')
    .select(['id', 'email', 'phone'])
    .where('id', '=', await remainingClient(tx, person.id_number_hash))
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

const REQUIRED_OF_PERSON = ['title', 'gender', 'date_of_birth'] as const

/** @throws ApiError 422 at the missing fields */
export function assertComplete(details: ClientDetails, isCompany: boolean, at: string): void {
  const needed = isCompany ? (['contact_name'] as const) : REQUIRED_OF_PERSON
  const missing = needed.filter((field) => !details[field])
  if (missing.length === 0) return
  const fields = missing.map((field) => ({ path: `${at}${field}`, code: 'fields.required' }))
  throw new ApiError(422, 'fields_invalid', { fields })
}
