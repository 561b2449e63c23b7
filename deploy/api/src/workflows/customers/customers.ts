import type { Customer } from '@coverdesk/sdk'
import { presentCustomer } from '../../identity/clients/presenter.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { readContacts, type TrackerContact } from './contacts.ts'

/** Returns the customers of trackers, by tracker id. */
export async function customersOf(
  db: Db | Tx,
  trackerIds: readonly string[],
): Promise<Map<string, Customer>> {
  return customersIn(await readContacts(db, trackerIds))
}

/**
 * Returns the name on record and the contact of the tracker. A person who is not a client yet has the name they proved
 * or gave; a policy whose ownership is not proven contributes nothing.
 */
export function customersIn(contacts: readonly TrackerContact[]): Map<string, Customer> {
  const people = new Map<string, Customer>()
  const hidden = contacts.filter(isUnproven)
  for (const contact of contacts) if (!isUnproven(contact)) add(people, contact)
  for (const contact of hidden) {
    add(people, { ...contact, first_name: null, last_name: null, email: null, phone: null })
  }
  return people
}

function isUnproven({ kind, verified_at }: TrackerContact): boolean {
  return kind === 'policy' && verified_at === null
}

function add(people: Map<string, Customer>, contact: TrackerContact): void {
  if (people.get(contact.tracker_id)?.name) return
  const customer = presentCustomer(contact.client_id ?? '', {
    first_name: contact.client_first_name ?? contact.first_name,
    last_name: contact.client_last_name ?? contact.last_name,
    email: contact.email || contact.client_email,
    phone: contact.phone || contact.client_phone,
  })
  people.set(contact.tracker_id, customer)
}
