import type { Selectable } from 'kysely'
import type { Database } from '../../platform/db/schema.ts'
import type { Contact } from './change-contact.ts'

type Run = Pick<Selectable<Database['validations']>, 'email' | 'phone' | 'code_channel' | 'verified_at'>

/** Whether the code of a run went to the contact on a person's record, so that the run is surely theirs. */
export function provesContact(run: Run, record: Contact): boolean {
  if (!run.verified_at) return false
  const sameMail = run.email === record.email
  const samePhone = run.phone === record.phone
  switch (run.code_channel) {
    case 'email':
      return sameMail
    case 'sms':
      return samePhone
    default:
      return sameMail && samePhone
  }
}
