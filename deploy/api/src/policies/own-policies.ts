import type { Customer } from '../platform/access/principal.ts'
import type { Db, Tx } from '../platform/db/database.ts'
import { codesGoTo } from './find-policy-asked.ts'
import { selectPolicies } from './presenter.ts'

/** The policies of a customer that are reached at the contact they proved: a person may be known under several. */
export const selectOwnPolicies = (db: Db | Tx, { clientId, contact }: Customer, now: Date) =>
  selectPolicies(db).where('policies.client_id', '=', clientId).where(codesGoTo('email', now), '=', contact)
