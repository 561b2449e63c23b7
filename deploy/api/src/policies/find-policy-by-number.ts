import { checkIdentifier } from '@coverdesk/sdk'
import { sql } from 'kysely'
import { instant } from '../platform/db/clock.ts'
import type { Db, Tx } from '../platform/db/database.ts'
import { numberVariants } from './number-variants.ts'

/**
 * In SQL: the contact for codes of a policy; during the waiting period after a change, the earlier one.
 * @param part - email or phone
 */
export const codeRecipient = (part: 'email' | 'phone', now: Date) => sql<string>`coalesce(
  (select held.${sql.ref(`old_${part}`)} from contact_changes held
   where held.policy_id = policies.id and held.held_until > ${instant(now)} order by held.at limit 1),
  ${sql.ref(`policies.${part}`)})`

/**
 * Finds the newest policy with this number or plate, and the contact for its codes. A cancelled policy is found where
 * there is no other: its customer follows the refund and claims for a loss of the days it covered.
 */
export function findPolicyByNumber(db: Db | Tx, query: string, now: Date) {
  const numbers = numberVariants(query)
  const plate = checkIdentifier('plate', query).value
  return db
    .selectFrom('policies')
    .innerJoin('clients', 'clients.id', 'policies.client_id')
    .select(['policies.id', 'policies.client_id', 'first_name', 'last_name'])
    .select([codeRecipient('email', now).as('email'), codeRecipient('phone', now).as('phone')])
    .where((eb) => eb.or([eb('policy_number', 'in', numbers), eb('plate', '=', plate)]))
    .orderBy(sql`cancelled_at is not null`)
    .orderBy('issued_at', 'desc')
    .executeTakeFirst()
}
