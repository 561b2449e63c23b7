import { policyChangeList } from '@coverdesk/lists/policy-changes'
import { cargoVersionSchema, policyChangePriceSchema, policyChangeSchema } from '@coverdesk/sdk/schemas'
import { z } from 'zod'
import { type Access, marineAdmin, marinePartner } from '../../../../platform/access/access.ts'
import { type MarineUser, scopeOf } from '../../../../platform/access/principal.ts'
import { action } from '../../../../platform/actions/action.ts'
import { answer, pageOf } from '../../../../platform/answers/answers.ts'
import { lagosDay } from '../../../../platform/db/clock.ts'
import { listQuery } from '../../../../platform/http/list.ts'
import { filtersOf, type SortsOf } from '../../../../platform/http/list-filters.ts'
import { listRoute } from '../../../../platform/http/list-route.ts'
import { presentPage, readPage } from '../../../../platform/http/page.ts'
import { type Route, route } from '../../../../platform/http/route.ts'
import { matchesOrIsOf, searchByPartner } from '../../../partners/search-by-partner.ts'
import { readPolicy } from '../../policies/store.ts'
import { assertInForce, type ChangeRow, type Side, selectChanges } from '../store.ts'
import { withdrawChange } from './decide.ts'
import { presentChange, presentHistory, presentListedChange } from './presenter.ts'
import { quoteChange } from './quote.ts'
import { requestChange } from './request.ts'

const sorts = { requested_at: 'change.requested_at' } as const satisfies SortsOf<typeof policyChangeList>
const filters = filtersOf(policyChangeList)
const params = z.object({ id: z.uuid() })
export const oneChange = answer('PolicyChange')

interface SideAccess {
  side: Side
  read: Access<MarineUser>
  request: Access<MarineUser>
}

const accessOf: Record<'admin' | 'partner', SideAccess> = {
  partner: {
    side: 'partner',
    read: marinePartner('marine.policy.read'),
    request: marinePartner('marine.policy.edit'),
  },
  admin: {
    side: 'insurer',
    read: marineAdmin('marine.policy.read'),
    request: marineAdmin('marine.policy.approve'),
  },
}

/** Declares the change routes of staff, for all partners, or of a partner, for its own policies. */
export function sharedChangeRoutes(kind: 'admin' | 'partner'): Route[] {
  const { side, read, request } = accessOf[kind]
  const base = `/api/marine/${kind}/policy-changes`
  const policy = `/api/marine/${kind}/policies/:id/changes`
  return [
    listRoute({
      url: base,
      summary: 'List endorsements and cancellations, newest first',
      access: read,
      query: listQuery(sorts, filters),
      data: pageOf('ListedPolicyChange'),
      async read({ services: { db }, principal, query }) {
        let found = selectChanges(db, scopeOf(principal))
        for (const field of ['kind', 'state', 'policy_id', 'partner_id'] as const)
          if (query[field]) found = found.where(`change.${field}`, '=', query[field])
        const search = await searchByPartner(db, query.q, principal)
        if (search) found = found.where(matchesOrIsOf(search, 'change.search', 'change.partner_id'))
        const sorted = { ...query, sort: query.sort ?? '-requested_at' }
        const page = await readPage(db, found, sorted, sorts, 'requested_at')
        return presentPage(page, (row) => presentListedChange(row as ChangeRow))
      },
    }),
    route({
      method: 'GET',
      url: `${base}/:id`,
      summary: 'Get an endorsement or a cancellation with its differences',
      access: read,
      params,
      data: oneChange,
      async handle({ services: { db, clock }, principal, params: { id } }) {
        const viewer = { principal, now: clock(), scope: scopeOf(principal) }
        return { data: await presentChange(db, id, viewer) }
      },
    }),
    route({
      method: 'GET',
      url: policy,
      summary: 'List all versions of a policy and all its requested changes',
      access: read,
      params,
      data: answer('PolicyHistory'),
      async handle({ services: { db }, principal, params: { id } }) {
        return { data: await presentHistory(db, id, scopeOf(principal)) }
      },
    }),
    route({
      method: 'POST',
      url: `${policy}/price`,
      summary: 'Quote a change and check what prevents it; nothing is stored',
      access: read,
      params,
      body: policyChangePriceSchema,
      data: answer('PolicyChangeQuote'),
      async handle({ services, principal, params: { id }, body, t }) {
        const { db, clock } = services
        const row = assertInForce(await readPolicy(db, id, scopeOf(principal)))
        const changed = { row, today: lagosDay(clock()), side }
        return { data: await quoteChange(db, changed, body, { services, t }) }
      },
    }),
    action({
      method: 'POST',
      url: policy,
      summary: 'Request an endorsement or a cancellation, which another user decides',
      access: request,
      params,
      body: policyChangeSchema,
      data: oneChange,
      status: 201,
      act: ({ tx, services, principal, actor, params: { id }, body, t }) =>
        requestChange({ tx, services, actor, t }, id, body, { side, scope: scopeOf(principal) }),
      present: ({ tx, principal, actor }, id) =>
        presentChange(tx, id, { principal, now: actor.now, scope: scopeOf(principal) }),
    }),
    action({
      method: 'POST',
      url: `${base}/:id/withdraw`,
      summary: 'Withdraw a change that the caller’s side requested',
      access: request,
      params,
      body: cargoVersionSchema,
      data: oneChange,
      act: ({ tx, services, principal, actor, params: { id }, body: { version }, t }) =>
        withdrawChange({ tx, services, actor, t }, id, version, scopeOf(principal)),
      present: ({ tx, principal, actor, params: { id } }) =>
        presentChange(tx, id, { principal, now: actor.now, scope: scopeOf(principal) }),
    }),
  ]
}
