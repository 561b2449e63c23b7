import { sql } from 'kysely'
import type { Customer } from '../../platform/access/principal.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { numberVariants } from '../number-variants.ts'

/** In SQL: the client who held a policy on the day of a loss; claims of before a transfer stay with the seller. */
export const holderOnDay = (day: string) => sql<string>`coalesce(
  (select t.from_client_id from policy_transfers t
   where t.policy_id = policies.id and t.booked_at is not null and t.effective_from > ${day}::date
   order by t.effective_from limit 1),
  policies.client_id)`

/**
 * In SQL: the client whose document it is, for queries of `documents` and `policies`: documents of a transfer are the
 * buyer's, earlier ones the seller's.
 */
export const documentHolder = sql<string>`coalesce(
  (select t.to_client_id from policy_transfers t where t.id = documents.transaction_id),
  (select t.from_client_id from policy_transfers t
   where t.policy_id = documents.policy_id and t.booked_at > documents.created_at order by t.booked_at limit 1),
  policies.client_id)`

/**
 * In SQL: whom a refund belongs to, for queries of `refunds` and `policies`: of before a transfer to the seller, and what
 * the transfer itself returns.
 * @param part - the client, or their email address
 */
export const refundHolder = (part: 'client_id' | 'email') => sql<string | null>`(
  select t.${sql.ref(`from_${part}`)} from policy_transfers t
  join policy_transactions returned on returned.id = refunds.transaction_id
  where t.policy_id = refunds.policy_id and t.booked_at is not null
    and (t.booked_at > refunds.requested_at or (t.id = refunds.transaction_id and returned.charge < 0))
  order by t.booked_at limit 1)`

/** In SQL: when the present holder of a policy received it; null for its first one. For queries of `policies`. */
export const heldSince = sql<string | null>`(select max(t.booked_at) from policy_transfers t
  where t.policy_id = policies.id and t.handed_over_at is not null)`

/** Finds the policies that a customer transferred to the buyer of the vehicle, the last one first. */
export const selectFormerPolicies = (db: Db | Tx, { clientId, contact }: Customer) =>
  db
    .selectFrom('policy_transfers')
    .innerJoin('policies', 'policies.id', 'policy_transfers.policy_id')
    .select(['policies.id', 'policies.policy_number', 'policies.plate', 'policies.names'])
    .select(['policy_transfers.effective_from', 'policy_transfers.from_phone as phone'])
    .where('policy_transfers.from_client_id', '=', clientId)
    .where('policy_transfers.from_email', '=', contact)
    .where('policy_transfers.handed_over_at', 'is not', null)
    .orderBy('policy_transfers.effective_from', 'desc')

/** Finds the seller of a transferred policy by the number of their certificate, with the contact of then. */
export const findFormerHolder = (db: Db | Tx, query: string) =>
  db
    .selectFrom('policy_transfers')
    .innerJoin('clients', 'clients.id', 'policy_transfers.from_client_id')
    .select(['policy_transfers.policy_id as id', 'from_client_id as client_id', 'first_name', 'last_name'])
    .select(['from_email as email', 'from_phone as phone'])
    .where('from_certificate', 'in', numberVariants(query))
    .where('handed_over_at', 'is not', null)
    .orderBy('handed_over_at', 'desc')
    .executeTakeFirst()
