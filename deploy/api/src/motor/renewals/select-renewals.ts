import { type NotNull, sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'

/** Days for which an ended cover is listed. */
export const ENDED_DAYS = 90
/** Days ahead of which renewals are listed. */
export const DUE_DAYS = 90

/** Policies with the offer of their last term, as the list filters and counts them. */
export const selectRenewals = (db: Db | Tx) =>
  db
    .selectFrom('policies')
    .leftJoin('policy_terms as term', (join) =>
      join.onRef('term.policy_id', '=', 'policies.id').onRef('term.end_date', '=', 'policies.end_date'),
    )
    .leftJoin('renewal_offers as offer', 'offer.term_id', 'term.id')

/** The same with everything that a view of a renewal shows. */
export const selectRenewalRows = (db: Db | Tx) =>
  selectRenewals(db)
    .leftJoin('clients', 'clients.id', 'policies.client_id')
    .leftJoin('branches', 'branches.id', 'policies.branch_id')
    .leftJoin('users as owner', 'owner.id', 'offer.owner_id')
    .select([
      'policies.id',
      'policies.policy_number',
      'policies.plate',
      'policies.names',
      'policies.end_date',
    ])
    .select(['policies.cover_type', 'policies.client_id', 'policies.email', 'policies.phone'])
    .select(['policies.agency_code', 'clients.first_name', 'clients.last_name'])
    .select(['branches.code as branch_code', 'branches.name as branch_name'])
    .select(['offer.choices', 'offer.sent_at', 'offer.reminded_at', 'offer.version as offer_version'])
    .select(['offer.tracker_id', 'offer.owner_id'])
    .select(sql<string | null>`owner.first_name || ' ' || owner.last_name`.as('owner_name'))
    .$narrowType<{ first_name: NotNull; last_name: NotNull; branch_code: NotNull; branch_name: NotNull }>()

export type RenewalRow = Awaited<ReturnType<ReturnType<typeof selectRenewalRows>['executeTakeFirstOrThrow']>>
