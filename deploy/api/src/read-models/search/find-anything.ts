import type { SearchHit } from '@coverdesk/sdk'
import { sql } from 'kysely'
import { presentListedClaim, selectClaims } from '../../claims/presenter.ts'
import { mayIn } from '../../platform/access/areas.ts'
import { isInBranches } from '../../platform/access/branches.ts'
import type { SignedInUser } from '../../platform/access/principal.ts'
import { lagosDay } from '../../platform/db/clock.ts'
import { folded, textMatch } from '../../platform/http/list.ts'
import { normaliseSearch } from '../../platform/http/normalise-search.ts'
import type { Services } from '../../platform/services.ts'
import { presentPolicySummary } from '../../policies/presenter.ts'
import { searchPolicies } from '../../policies/search.ts'
import { businessReferencesOf } from '../../workflows/customers/business-references.ts'
import { customersOf as customersOfRuns } from '../../workflows/customers/customers.ts'
import { presentTrackers } from '../../workflows/tracker-summaries/presenter.ts'

const SHOWN = 5

/**
 * Finds the best few objects of each kind that a user may see. Objects whose whole number was typed come first; policies
 * that only resemble it are left out then.
 */
export async function findAnything(
  services: Services,
  user: SignedInUser,
  q: string,
  locale: string,
): Promise<SearchHit[]> {
  const similar = user.privileges.has('policy.motor.read') ? await findPolicies(services, user, q) : []
  const claims = user.privileges.has('claim.claim.read') ? await findClaims(services, user, q) : []
  const trackers = await findTrackers(services, user, q, locale)
  const payments = user.privileges.has('payment.payment.read') ? await findHeld(services, user, q) : []
  const isTyped = ({ title }: SearchHit) => numberOf(title) === numberOf(q)
  const typed = similar.filter(({ hit }) => isTyped(hit))
  const others = [...claims, ...trackers, ...payments]
  const policies = typed.length > 0 || others.some(isTyped) ? typed : similar
  const customers = user.privileges.has('customer.customer.read') ? customersOf(policies) : []
  return [
    ...others.filter(isTyped),
    ...policies.map(({ hit }) => hit),
    ...customers,
    ...others.filter((hit) => !isTyped(hit)),
  ]
}

/** A number as compared with a typed one: without separators and capital letters. */
const numberOf = (text: string): string => normaliseSearch(text).toLowerCase().replace(/\s/g, '')

interface FoundPolicy {
  clientId: string
  hit: SearchHit
}

async function findPolicies({ db, clock }: Services, user: SignedInUser, q: string): Promise<FoundPolicy[]> {
  const today = lagosDay(clock())
  const { rows } = await searchPolicies(db, q, today, user)
  return rows.slice(0, SHOWN).map((row) => {
    const { id, policy_number: title, plate, state } = presentPolicySummary(row, today)
    const customer = `${row.first_name} ${row.last_name}`
    return {
      clientId: row.client_id,
      hit: { kind: 'policy', id, title, customer, plate, state, workflow_id: null },
    }
  })
}

/** Customers of the found policies, each once. */
function customersOf(policies: readonly FoundPolicy[]): SearchHit[] {
  const people = new Map(policies.map(({ clientId, hit }) => [clientId, hit.customer]))
  return [...people].map(([id, name]) => ({
    kind: 'customer',
    id,
    title: name,
    customer: name,
    plate: '',
    state: '',
    workflow_id: null,
  }))
}

async function findClaims({ db, clock }: Services, user: SignedInUser, q: string): Promise<SearchHit[]> {
  const now = clock()
  const rows = await selectClaims(db, now.toISOString())
    .where('claims.id', 'in', (eb) =>
      eb
        .selectFrom('claims')
        .select('id')
        .where(textMatch('claims.search', q))
        .where(isInBranches('claims.branch_id', user))
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(SHOWN),
    )
    .orderBy('claims.created_at', 'desc')
    .orderBy('claims.id', 'desc')
    .execute()
  return rows.map((row) => {
    const { id, claim_number: title, customer, plate, state } = presentListedClaim(row, now)
    return { kind: 'claim', id, title, customer: customer.name, plate, state, workflow_id: null }
  })
}

async function findTrackers(
  services: Services,
  user: SignedInUser,
  q: string,
  locale: string,
): Promise<SearchHit[]> {
  const workflows = await services.db.selectFrom('workflows').select('id').execute()
  const open = workflows.map(({ id }) => id).filter((id) => mayIn(user, id, 'read'))
  if (open.length === 0) return []
  const rows = await services.db
    .selectFrom('trackers')
    .selectAll()
    .where(
      sql<boolean>`id in (
        select found.id from unnest(${open}::int[]) as area (id)
        cross join lateral (
          select trackers.id from trackers where workflow_id = area.id and ${textMatch('search', q)}
            and ${isInBranches('trackers.branch_id', user)}
          order by created_at desc, trackers.id desc limit ${SHOWN}) as found)`,
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .execute()
  const views = await presentTrackers(services.db, services, rows, locale)
  return views.map(({ id, reference: title, customer, matter, state, workflow_id }) => ({
    kind: 'tracker',
    id,
    title,
    customer: customer?.name ?? '',
    plate: matter.plate ?? '',
    state,
    workflow_id,
  }))
}

/** Finds money that fits no sale, by its reference. */
async function findHeld({ db }: Services, user: SignedInUser, q: string): Promise<SearchHit[]> {
  const rows = await db
    .selectFrom('payment_attempts')
    .innerJoin('payments', 'payments.id', 'payment_attempts.payment_id')
    .innerJoin('trackers', 'trackers.id', 'payments.tracker_id')
    .select(['payment_attempts.reference', 'trackers.id', 'trackers.workflow_id'])
    .where('payment_attempts.received_amount', 'is not', null)
    .where('payment_attempts.refunded_at', 'is', null)
    .where('payment_attempts.suspended_at', 'is', null)
    .where(isInBranches('payments.branch_id', user))
    .where(textMatch(folded('payment_attempts.reference'), q))
    .orderBy('payment_attempts.settled_at')
    .limit(SHOWN)
    .execute()
  const trackerIds = rows.map(({ id }) => id)
  const [customers, businessReferenceOf] = await Promise.all([
    customersOfRuns(db, trackerIds),
    businessReferencesOf(db, trackerIds),
  ])
  return rows.map(({ id, reference: title, workflow_id }) => ({
    kind: 'payment',
    id,
    title,
    state: '',
    workflow_id,
    customer: customers.get(id)?.name ?? '',
    plate: businessReferenceOf(id).plate ?? '',
  }))
}
