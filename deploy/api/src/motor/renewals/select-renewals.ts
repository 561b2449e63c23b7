import { type NotNull, sql } from 'kysely'
import { lagosMidnight } from '../../platform/db/clock.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { addDays } from '../../policies/terms/days.ts'

/** Days for which an ended or renewed cover is listed. */
export const ENDED_DAYS = 90
/** Days ahead of which renewals are listed. */
export const DUE_DAYS = 90

/** `due`: the last term of each policy; `renewed`: the term that was renewed last. */
export type RenewedPart = 'due' | 'renewed'

const termOf = {
  due: sql<boolean>`policy_terms.end_date = policies.end_date`,
  renewed: sql<boolean>`policy_terms.id = (select renewed.term_id from renewal_offers renewed
    where renewed.policy_id = policies.id and renewed.status = 'renewed' order by renewed.closed_at desc limit 1)`,
} as const satisfies Record<RenewedPart, unknown>

/**
 * Policies with the offer of a term, as the list filters and counts them; without those that end within their term by a
 * cancellation. The term is looked up policy by policy: that policies end with a term is more than the planner can know,
 * and it would read all terms.
 */
export const selectRenewals = (db: Db | Tx, part: RenewedPart = 'due') =>
  db
    .selectFrom('policies')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('policy_terms')
          .selectAll()
          .whereRef('policy_terms.policy_id', '=', 'policies.id')
          .where(termOf[part])
          .orderBy('policy_terms.number', 'desc')
          .limit(1)
          .as('term'),
      (join) => join.onTrue(),
    )
    .leftJoin('renewal_offers as offer', 'offer.term_id', 'term.id')

/** The same with everything that a view of a renewal shows. */
export const selectRenewalRows = (db: Db | Tx, part: RenewedPart = 'due') =>
  selectRenewals(db, part)
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
    .select(['offer.tracker_id', 'offer.owner_id', 'offer.status as offer_status', 'offer.closed_at'])
    .select(['term.id as term_id', 'term.end_date as term_end'])
    .select(sql<string | null>`owner.first_name || ' ' || owner.last_name`.as('owner_name'))
    .$narrowType<{ first_name: NotNull; last_name: NotNull; branch_code: NotNull; branch_name: NotNull }>()

export type RenewalRow = Awaited<ReturnType<ReturnType<typeof selectRenewalRows>['executeTakeFirstOrThrow']>>

export const isRenewed = ({ offer_status }: RenewalRow): boolean => offer_status === 'renewed'

/**
 * Policies whose last renewal was accepted and paid within the days for which renewals are listed, with that offer, as the
 * list filters, orders and counts them.
 */
export const selectRenewed = (db: Db, today: string) =>
  db.selectFrom(
    db
      .selectFrom('renewal_offers as offer')
      .innerJoin('policies', 'policies.id', 'offer.policy_id')
      .select(['policies.id', 'policies.policy_number', 'policies.branch_id', 'policies.cancelled_at'])
      .select(['policies.agency_code', 'policies.search', 'policies.end_date'])
      .select(['offer.owner_id', 'offer.closed_at'])
      .where('offer.status', '=', 'renewed')
      .where('offer.closed_at', '>=', lagosMidnight(addDays(today, -ENDED_DAYS)))
      .where(
        sql<boolean>`not exists (select from renewal_offers as later where later.policy_id = offer.policy_id
          and later.status = 'renewed' and later.closed_at > offer.closed_at)`,
      )
      .as('policies'),
  )

/** Offers accepted and paid within the days for which renewals are listed. */
export const renewedSince = (db: Db | Tx, today: string) =>
  db
    .selectFrom('renewal_offers')
    .select('policy_id')
    .where('status', '=', 'renewed')
    .where('closed_at', '>=', lagosMidnight(addDays(today, -ENDED_DAYS)))
    .as('renewed')
