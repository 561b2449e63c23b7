import type { Client } from '@coverdesk/sdk'
import { maskEmail, maskPhone } from '@coverdesk/sdk'
import type { Db, Tx } from '../../platform/db/database.ts'
import { type ClientDetails, clientFacts } from './client-details.ts'
import { fullName, presentClient } from './presenter.ts'
import { provesContact } from './proves-contact.ts'

type ClientView = Client

/** The stored record of a tracker's customer, for the tracker itself; null until it proved the contact on record. */
export async function presentProvenClient(db: Db | Tx, trackerId: string): Promise<ClientView | null> {
  const { validation, record } = await validationAndRecord(db, trackerId)
  return validation && record && provesContact(validation, record) ? presentClient(db, record.id) : null
}

/**
 * The customer whom a tracker registered: as stored when the record is proven to be theirs, else as the tracker entered
 * it.
 */
export async function presentRegisteredClient(
  db: Db | Tx,
  trackerId: string,
  details: ClientDetails,
): Promise<ClientView> {
  const proven = await presentProvenClient(db, trackerId)
  if (proven) return proven
  const { validation, record } = await validationAndRecord(db, trackerId)
  if (!validation || !record) throw new Error('A tracker without a client was presented.')
  const names = { first_name: validation.first_name ?? '', last_name: validation.last_name ?? '' }
  return {
    id: record.id,
    version: record.version,
    ...clientFacts(details, validation.id_type === 'rc_number'),
    ...names,
    name: fullName(names),
    masked_email: maskEmail(validation.email),
    masked_phone: maskPhone(validation.phone),
  }
}

async function validationAndRecord(db: Db | Tx, trackerId: string) {
  const validation = await db
    .selectFrom('validations')
    .select(['id_type', 'first_name', 'last_name', 'email', 'phone', 'code_channel', 'verified_at'])
    .where('tracker_id', '=', trackerId)
    .where('verified_at', 'is not', null)
    .orderBy('verified_at')
    .executeTakeFirst()
  const record = await db
    .selectFrom('trackers')
    .innerJoin('clients', 'clients.id', 'trackers.customer_id')
    .select(['clients.id', 'clients.email', 'clients.phone', 'clients.version'])
    .where('trackers.id', '=', trackerId)
    .executeTakeFirst()
  return { validation, record }
}
