import type { Db, Tx } from '../../platform/db/database.ts'
import { preparedRead } from '../../platform/db/prepared-read.ts'

/** Contact of a tracker: a row for each validation, oldest first, or one row when it has none. */
export type TrackerContact = Awaited<ReturnType<typeof readContacts>>[number]

export const readContacts = (db: Db | Tx, trackerIds: readonly string[]) => contactsOf.all(db, trackerIds)

const contactsOf = preparedRead((db, trackerIds: readonly string[]) =>
  db
    .selectFrom('trackers')
    .leftJoin('validations', 'validations.tracker_id', 'trackers.id')
    .leftJoin('clients', 'clients.id', 'trackers.customer_id')
    .select(['trackers.id as tracker_id', 'validations.kind', 'validations.verified_at'])
    .select(['validations.email', 'validations.phone', 'validations.first_name', 'validations.last_name'])
    .select(['clients.id as client_id', 'clients.email as client_email', 'clients.phone as client_phone'])
    .select(['clients.first_name as client_first_name', 'clients.last_name as client_last_name'])
    .where('trackers.id', '=', (eb) => eb.fn.any(eb.val(trackerIds)))
    .orderBy('validations.created_at'),
)
