import type { Selectable } from 'kysely'
import type { Database } from '../../platform/db/schema.ts'
import type { Contact } from './change-contact.ts'

type ProvenContact = Pick<
  Selectable<Database['validations']>,
  'email' | 'phone' | 'code_channel' | 'verified_at'
>

/**
 * Whether the code of a tracker went to the contact on a customer's record, so that the tracker is certainly theirs.
 */
export function provesContact(proven: ProvenContact, record: Contact): boolean {
  if (!proven.verified_at) return false
  const sameMail = proven.email === record.email
  const samePhone = proven.phone === record.phone
  switch (proven.code_channel) {
    case 'email':
      return sameMail
    case 'sms':
      return samePhone
    default:
      return sameMail && samePhone
  }
}
