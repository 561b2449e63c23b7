import type { Customer } from '../platform/access/principal.ts'
import type { Db, Tx } from '../platform/db/database.ts'
import { codeRecipient } from './find-policy-by-number.ts'
import { selectPolicies } from './presenter.ts'

/** Finds the policies of a customer with the contact they proved: one person may have several client records. */
export const selectOwnPolicies = (db: Db | Tx, { clientId, contact }: Customer, now: Date) =>
  selectPolicies(db)
    .where('policies.client_id', '=', clientId)
    .where(codeRecipient('email', now), '=', contact)
