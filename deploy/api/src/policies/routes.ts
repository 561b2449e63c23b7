import { policyList } from '@coverdesk/lists/policies'
import { daySchema } from '@coverdesk/sdk/schemas'
import { sql } from 'kysely'
import { z } from 'zod'
import { branchCalled } from '../organisation/branches/branch-called.ts'
import { staff } from '../platform/access/access.ts'
import { isInBranches } from '../platform/access/branches.ts'
import { answer, pageOf } from '../platform/answers/answers.ts'
import { lagosDay, lagosMidnight } from '../platform/db/clock.ts'
import { notFound } from '../platform/errors/api-error.ts'
import { listQuery, textMatch } from '../platform/http/list.ts'
import { filtersOf, type SortsOf } from '../platform/http/list-filters.ts'
import { listRoute } from '../platform/http/list-route.ts'
import { type PageQuery, presentPage, readPageOf } from '../platform/http/page.ts'
import { route } from '../platform/http/route.ts'
import { readTotals } from '../platform/http/totals.ts'
import { inState, newest, readByState } from './by-state.ts'
import { presentListedPolicy, presentPolicy, selectPolicies } from './presenter.ts'
import { quoteTexts } from './quotes/quote-texts.ts'
import { searchPolicies } from './search.ts'
import { readHistory } from './terms/history.ts'

const sorts = {
  issued_at: 'policies.issued_at',
  policy_number: 'policies.policy_number',
  premium: 'policies.amount',
  start_date: 'policies.start_date',
  end_date: 'policies.end_date',
  plate: 'policies.plate',
  cover_type: 'policies.cover_type',
  customer: 'policies.customer_order',
  vehicle: 'policies.vehicle_order',
  state: 'policies.cancelled_at',
} as const satisfies SortsOf<typeof policyList>

/** In SQL: a policy covered a day; one that was cancelled or lapsed did until then. */
const isInForceOn = (day: string) => sql<boolean>`exists (
  select 1 from policy_segments where policy_segments.policy_id = policies.id
    and daterange(from_date, to_date, '[]') @> ${day}::date)`

export const policyRoutes = [
  listRoute({
    url: '/api/policies',
    summary: 'List motor policies, the newest first; expired ones by end, future ones by beginning',
    access: staff('policy.motor.read'),
    query: listQuery(sorts, filtersOf(policyList)),
    data: pageOf('ListedPolicy'),
    async read({ services, query, principal, locale }) {
      const { db, clock } = services
      const today = lagosDay(clock())
      let found = db.selectFrom('policies').where(isInBranches('policies.branch_id', principal))
      if (query.q) found = found.where(textMatch('policies.search', query.q))
      if (query.state === 'standing') found = found.where('policies.cancelled_at', 'is', null)
      else if (query.state) found = found.where(inState[query.state](today))
      if (query.cover_type) found = found.where('policies.cover_type', '=', query.cover_type)
      if (query.branch) found = found.where('policies.branch_id', '=', branchCalled(query.branch))
      if (query.agency) found = found.where('policies.agency_code', '=', query.agency)
      if (query.niid_state) found = found.where('policies.niid_state', '=', query.niid_state)
      if (query.ends_before) found = found.where('policies.end_date', '<=', query.ends_before)
      if (query.issued_from) found = found.where('policies.issued_at', '>=', lagosMidnight(query.issued_from))
      if (query.issued_until)
        found = found.where('policies.issued_at', '<', lagosMidnight(query.issued_until, 1))
      if (query.in_force_on) found = found.where(isInForceOn(query.in_force_on))
      const shown = selectPolicies(db)
      const read = (pageQuery: PageQuery, state?: keyof typeof inState) => {
        const parts = { found: state ? found.where(inState[state](today)) : found, shown }
        return readPageOf(db, parts, pageQuery, sorts, 'issued_at')
      }
      const usual = query.state && query.state !== 'standing' ? newest[query.state] : undefined
      const isByState = query.sort === 'state' || query.sort === '-state'
      const page = await (isByState
        ? readByState(query, read)
        : read({ ...query, sort: query.sort ?? usual }))
      const totals = await readTotals(found, page, query, {
        premium: 'policies.amount',
        sum_insured: 'policies.sum_insured',
      })
      const texts = quoteTexts(services, locale)
      return presentPage({ ...page, ...totals }, (row) => presentListedPolicy(row, today, texts))
    },
  }),
  route({
    method: 'GET',
    url: '/api/policies/search',
    summary: 'Search policies by what a caller says, best match first',
    access: staff('policy.motor.read'),
    query: z.object({ q: z.string('fields.required').trim().min(2, 'fields.required').max(100) }),
    data: pageOf('ListedPolicy', 'PolicySearchMeta'),
    async handle({ services, query, principal, locale }) {
      const { db, clock } = services
      const today = lagosDay(clock())
      const texts = quoteTexts(services, locale)
      const { rows, ...meta } = await searchPolicies(db, query.q, today, principal)
      return { data: rows.map((row) => presentListedPolicy(row, today, texts)), meta }
    },
  }),
  route({
    method: 'GET',
    url: '/api/policies/:id',
    summary: 'Get a motor policy',
    access: staff('policy.motor.read'),
    params: z.object({ id: z.uuid() }),
    data: answer('Policy'),
    async handle({ services, params, principal, locale }) {
      const { db, clock } = services
      const row = await selectPolicies(db)
        .where('policies.id', '=', params.id)
        .where(isInBranches('policies.branch_id', principal))
        .executeTakeFirst()
      if (!row) throw notFound()
      return { data: await presentPolicy(db, row, clock(), quoteTexts(services, locale)) }
    },
  }),
  route({
    method: 'GET',
    url: '/api/policies/:id/history',
    summary: 'Get the terms and changes of a motor policy, as effective and as known on given days',
    access: staff('policy.motor.read'),
    params: z.object({ id: z.uuid() }),
    query: z.object({ effective_on: daySchema().optional(), known_on: daySchema().optional() }),
    data: answer('MotorPolicyHistory'),
    async handle({ services, params, query, principal, locale, t }) {
      const { db, clock } = services
      const policy = await db
        .selectFrom('policies')
        .select('id')
        .where('id', '=', params.id)
        .where(isInBranches('policies.branch_id', principal))
        .executeTakeFirst()
      if (!policy) throw notFound()
      const today = lagosDay(clock())
      const days = { effectiveOn: query.effective_on ?? today, knownOn: query.known_on ?? today }
      return { data: await readHistory(db, policy.id, days, { words: quoteTexts(services, locale), t }) }
    },
  }),
]
