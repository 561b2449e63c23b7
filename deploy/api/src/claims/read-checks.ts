import { joinValues } from '@coverdesk/lists/list'
import type { ClaimCheck, RelatedClaim } from '@coverdesk/sdk'
import { sql } from 'kysely'
import { fullName } from '../identity/clients/presenter.ts'
import { lagosDay } from '../platform/db/clock.ts'
import type { Db, Tx } from '../platform/db/database.ts'
import type { Services } from '../platform/services.ts'
import type { TextOf } from '../platform/translations/translate.ts'
import { writeFact, writeInstant } from '../platform/translations/write.ts'
import { lastCoveredDay } from '../policies/terms/cover-on.ts'
import { setupEntryOn } from '../reference/setups/store.ts'
import { readReasons } from './check-reasons.ts'
import { type Check, checkClaim, type Insured, isRestricted } from './checks.ts'
import { insuredFacts, insuredOnLoss } from './insured-on-loss.ts'
import { relatedClaims } from './related-claims.ts'

/** Presents the checks of a tracker's claim as text; none without a claim. */
export async function readChecks(
  db: Db | Tx,
  services: Services,
  trackerId: string,
  locale: string,
): Promise<ClaimCheck[]> {
  const checks = await readChecksOf(db, services, [trackerId], locale)
  return checks.get(trackerId) ?? []
}

/** Reads the checks of several claims, by tracker. */
export async function readChecksOf(
  db: Db | Tx,
  services: Services,
  trackerIds: readonly string[],
  locale: string,
): Promise<Map<string, ClaimCheck[]>> {
  if (trackerIds.length === 0) return new Map()
  const rows = await insuredLosses(db, trackerIds)
  const ids = rows.map((row) => row.tracker_id)
  const [related, reasons, limits] = await Promise.all([
    relatedClaims(db, ids),
    readReasons(db, ids),
    tppdLimits(db, rows),
  ])
  return new Map(
    rows.map((row) => {
      const insured = {
        ...row,
        holder: fullName(row),
        use: String(row.use ?? ''),
        tppd_limit: limits.get(limitKey(row)) ?? 0,
      }
      const others = related.get(row.tracker_id) ?? []
      const checks = [...checkClaim(insured, row), othersCheck(others, services, locale)]
      const given = reasons.get(row.tracker_id)
      return [
        row.tracker_id,
        checks.map(({ key, state, textKey, params }) => ({
          key,
          state,
          restricted: isRestricted(key),
          detail: services.translate(locale, 'messages', `checks.${textKey}`, written(params, locale)),
          claims: key === 'other_claims' ? others : [],
          reasons: state === 'good' ? [] : (given?.(key) ?? []),
        })),
      ]
    }),
  )
}

/** Premium of the policy that went back to its payer, in kobo; not what a booked change returned. */
export async function premiumOwed(db: Db | Tx, trackerId: string): Promise<number> {
  const [loss] = await insuredLosses(db, [trackerId])
  return loss?.owed ?? 0
}

const TAKEN_BACK = sql`from payment_reversals r join payment_attempts a on a.id = r.attempt_id
  where a.payment_id = payments.id and a.status = 'succeeded' and r.refund_id is null`

async function insuredLosses(db: Db | Tx, trackerIds: readonly string[]) {
  const rows = await db
    .selectFrom('claims')
    .innerJoin('policies', 'policies.id', 'claims.policy_id')
    .innerJoin('clients', 'clients.id', 'policies.client_id')
    .leftJoin('policy_segments as segment', insuredOnLoss)
    .leftJoin('policy_terms as term', 'term.id', 'segment.term_id')
    .leftJoin('policy_transactions as opened', (join) =>
      join.onRef('opened.term_id', '=', 'term.id').on('opened.kind', 'in', ['issue', 'renew']),
    )
    .leftJoin('payments', (join) =>
      join.on(sql<boolean>`payments.id = coalesce(opened.payment_id, policies.payment_id)`),
    )
    .select(['claims.tracker_id', 'loss_date', 'loss_type', 'notice', 'adjusted_loss'])
    .select(sql<string>`least(policies.start_date, term.start_date)`.as('start_date'))
    .select([lastCoveredDay.as('end_date'), 'own_damage_from', 'own_damage_at', 'segment.facts'])
    .select(['cover_type', 'liability_type', 'issued_at'])
    .select(['vehicle', 'sum_insured', 'clients.first_name', 'clients.last_name'])
    // An imported payment without an instant counts from when the policy was issued on it.
    .select(
      sql<string | null>`case when policies.payment_id is not null
        then coalesce(payments.paid_at, policies.issued_at) end`.as('paid_at'),
    )
    .select(
      sql<Insured['taken_back']>`(select case
            when sum(r.posted) >= payments.amount then 'reversed'
            when bool_or(r.kind = 'dispute' and r.state = 'open') then 'disputed'
            when sum(r.posted) > 0 then 'partly' end
          ${TAKEN_BACK})`.as('taken_back'),
    )
    .select(sql<number>`coalesce((select sum(r.posted) ${TAKEN_BACK}), 0)::bigint`.as('owed'))
    .select(
      sql<boolean>`exists (select from policies before where before.plate = policies.plate
        and before.id <> policies.id and before.payment_id is not null
        and before.start_date < policies.start_date and before.end_date >= policies.start_date - 1)`.as(
        'continues',
      ),
    )
    .where(sql<boolean>`claims.tracker_id = any (${[...trackerIds]}::uuid[])`)
    .execute()
  return rows.map(({ facts, ...row }) => ({
    ...row,
    ...insuredFacts(row, facts),
    is_covered: facts !== null,
  }))
}

function othersCheck(others: readonly RelatedClaim[], services: Services, locale: string): Check {
  const t: TextOf = (...place) => services.translate(locale, ...place)
  const claims = others
    .map(
      ({ claim_number, same }) =>
        `${claim_number} (${joinValues(
          t,
          same.map((what) => t('messages', `checks.same_${what}`)),
        )})`,
    )
    .join(' · ')
  const state = others.length === 0 ? 'good' : 'bad'
  return { key: 'other_claims', state, textKey: `other_claims_${state}`, params: { claims } }
}

/** The limit for damage to others with which a policy was issued, in kobo; 0 when its kind of liability has none. */
export async function tppdLimit(
  db: Db | Tx,
  policy: { liability_type: string; issued_at: string },
): Promise<number> {
  const issuedOn = lagosDay(new Date(policy.issued_at))
  const liability = await setupEntryOn(db, 'liability_types', policy.liability_type, issuedOn)
  return Number(liability?.attributes.limit ?? 0)
}

interface Liable {
  liability_type: string
  issued_at: string
}

const limitKey = ({ liability_type, issued_at }: Liable): string =>
  `${liability_type} ${lagosDay(new Date(issued_at))}`

async function tppdLimits(db: Db | Tx, policies: readonly Liable[]): Promise<Map<string, number>> {
  const byLimit = new Map(policies.map((policy) => [limitKey(policy), policy]))
  const found = [...byLimit].map(async ([key, policy]) => [key, await tppdLimit(db, policy)] as const)
  return new Map(await Promise.all(found))
}

function written(params: Check['params'], locale: string): Record<string, string> {
  const write = (value: string | number | Date): string =>
    value instanceof Date ? writeInstant(value, locale) : writeFact(value, locale)
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, write(value)]))
}
