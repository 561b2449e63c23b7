import { claimList } from '@coverdesk/lists/claims'
import {
  claimAnswerSchema,
  claimChangeSchema,
  claimNoteSchema,
  firstNoticeSchema,
  reserveSchema,
} from '@coverdesk/sdk/schemas'
import { v7 as uuid } from 'uuid'
import { z } from 'zod'
import { branchCalled } from '../organisation/branches/branch-called.ts'
import { staff, staffAny } from '../platform/access/access.ts'
import { isInBranches } from '../platform/access/branches.ts'
import { actorName } from '../platform/access/principal.ts'
import { action } from '../platform/actions/action.ts'
import { answer, listOf, pageOf } from '../platform/answers/answers.ts'
import { lagosMidnight } from '../platform/db/clock.ts'
import { ApiError, editConflict } from '../platform/errors/api-error.ts'
import { listQuery, textMatch } from '../platform/http/list.ts'
import { filtersOf, type SortsOf } from '../platform/http/list-filters.ts'
import { listRoute } from '../platform/http/list-route.ts'
import { presentPage, readPageOf } from '../platform/http/page.ts'
import { route } from '../platform/http/route.ts'
import { readTotals } from '../platform/http/totals.ts'
import { isOutstandingAt, readAsAt, sumsAt } from './as-at.ts'
import { changeClaim } from './change.ts'
import { claimFacts } from './claim-facts.ts'
import { lockClaim } from './lock-claim.ts'
import { mainHead } from './main-head.ts'
import { openClaimsOn } from './open-claims.ts'
import {
  isAcknowledgedLate,
  isBreached,
  isOpen,
  isSettledLate,
  presentClaim,
  presentListedClaim,
  selectClaims,
} from './presenter.ts'
import { registerByPhone } from './register-by-phone.ts'
import { setEstimate, setReserves } from './reserve.ts'
import { assertMayReserve } from './reserve-authority.ts'
import { readReserves } from './reserve-heads/read-heads.ts'
import { totalReserve } from './reserve-heads/spread-reserve.ts'
import { presentThisClaim } from './route-parts.ts'
import { isEnded } from './states.ts'
import { turnsOf } from './turns.ts'
import { answerCustomer } from './write-message.ts'

const params = z.object({ id: z.uuid() })
const sorts = {
  created_at: 'claims.created_at',
  updated_at: 'claims.updated_at',
  loss_date: 'claims.loss_date',
  reserve: 'claims.reserve',
  claim_number: 'claims.claim_number',
  state: 'claims.state',
  net_payable: 'claims.net_payable_order',
  paid_on: 'claims.paid_on',
} as const satisfies SortsOf<typeof claimList>
/** Orders by what may have changed since a past day. */
const sortsOfToday = /^-?(?:reserve|state|net_payable|paid_on|updated_at)$/
const broken = { '1': isBreached, acknowledge: isAcknowledgedLate, settle: isSettledLate }

export const claimRoutes = [
  listRoute({
    url: '/api/claims',
    summary: 'List claims, the newest first; those paid in a period by day of payment',
    access: staff('claim.claim.read'),
    query: listQuery(sorts, filtersOf(claimList)),
    data: pageOf('ListedClaim'),
    async read({ services: { db, clock }, query, principal }) {
      const now = clock()
      let found = db.selectFrom('claims').where(isInBranches('claims.branch_id', principal))
      if (query.q) found = found.where(textMatch('claims.search', query.q))
      if (query.state) found = found.where('claims.state', '=', query.state)
      if (query.open) found = found.where(isOpen)
      if (query.breached) found = found.where(broken[query.breached](now.toISOString()))
      if (query.loss_type) found = found.where('claims.loss_type', '=', query.loss_type)
      if (query.mine) found = found.where('claims.owner_id', '=', principal.userId)
      if (query.branch) found = found.where('claims.branch_id', '=', branchCalled(query.branch))
      if (query.agency) found = found.where('claims.agency_code', '=', query.agency)
      if (query.notified_from)
        found = found.where('claims.created_at', '>=', lagosMidnight(query.notified_from))
      if (query.notified_until)
        found = found.where('claims.created_at', '<', lagosMidnight(query.notified_until, 1))
      if (query.paid_from) found = found.where('claims.paid_on', '>=', query.paid_from)
      if (query.paid_until) found = found.where('claims.paid_on', '<=', query.paid_until)
      if (query.as_at) found = found.where(isOutstandingAt(query.as_at))
      const order = query.paid_from || query.paid_until ? 'paid_on' : 'created_at'
      const once = query.breached !== undefined
      const parts = { found, shown: selectClaims(db, now.toISOString()), once }
      const isToday = query.as_at !== undefined && sortsOfToday.test(query.sort ?? '')
      const sort = isToday ? undefined : query.sort
      const page = await readPageOf(db, parts, { ...query, sort }, sorts, order)
      const totals = await readTotals(
        found,
        page,
        query,
        query.as_at
          ? sumsAt(query.as_at)
          : {
              reserve: 'claims.reserve',
              net_payable: 'claims.net_payable',
              estimate: 'claims.estimate',
              adjusted_loss: 'claims.adjusted_loss',
              paid: 'claims.paid',
            },
      )
      const turns = await turnsOf(db, page.rows, principal, now)
      const ids = page.rows.map(({ id }) => id)
      const then = query.as_at ? await readAsAt(db, ids, query.as_at) : undefined
      return presentPage({ ...page, ...totals }, (row) => {
        const listed = { ...presentListedClaim(row, now), turn: turns.get(row.tracker_id) ?? 'none' }
        return then?.get(row.id)?.(listed) ?? listed
      })
    },
  }),
  route({
    method: 'GET',
    url: '/api/claims/open',
    summary: 'List open claims on vehicles',
    access: staffAny(['claim.claim.read', 'claim.claim.edit']),
    query: z.object({ plates: z.string().max(1_000) }),
    data: listOf('OpenClaim'),
    async handle({ services: { db }, query: { plates } }) {
      return { data: await openClaimsOn(db, plates.split(',')) }
    },
  }),
  route({
    method: 'GET',
    url: '/api/claims/:id',
    summary: 'Get a claim with its policy, money, checks, documents and history',
    access: staff('claim.claim.read'),
    params,
    data: answer('Claim'),
    async handle({ services, params: { id }, principal, locale }) {
      return { data: await presentClaim(services.db, services, id, principal, locale) }
    },
  }),
  action({
    method: 'POST',
    url: '/api/claims',
    summary: 'Register a claim reported by phone, before its notice is complete',
    access: staff('claim.claim.edit'),
    body: firstNoticeSchema,
    data: answer('Claim'),
    act: ({ tx, services, body, actor }) => registerByPhone(tx, services, body, actor),
    audit: (_call, { id, claim_number }) => ({
      action: 'claim.registered',
      objectKind: 'claim',
      objectId: id,
      after: { claim_number },
    }),
    present: ({ tx, services, principal, locale }, { id }) =>
      presentClaim(tx, services, id, principal, locale),
  }),
  action({
    method: 'POST',
    url: '/api/claims/:id/reserve',
    summary: 'Change the reserve of a claim under a head',
    access: staffAny(['claim.claim.edit', 'claim.claim.approve']),
    params,
    body: reserveSchema,
    data: answer('Claim'),
    async act({ tx, services, params: { id }, body, principal, locale, actor }) {
      const claim = await lockClaim(tx, id, principal)
      const show = () => presentClaim(tx, services, id, principal, locale)
      if (claim.version !== body.version) throw editConflict(await show())
      if (isEnded(claim.state)) throw new ApiError(409, 'claim_closed')
      const { amount, estimate, reason } = body
      const head = body.head ?? (await mainHead(tx, id))
      const before = await readReserves(tx, id)
      const total = totalReserve({ ...before, [head]: amount })
      if (total > claim.reserve) {
        const facts = await claimFacts(tx, claim.tracker_id)
        const most = (facts?.most_payable ?? null) as number | null
        await assertMayReserve(tx, principal, { amount: total, most, path: 'amount' })
      }
      if (estimate !== undefined) await setEstimate(tx, id, head, estimate)
      const change = { reason, by: actorName(principal), userId: principal.userId, now: actor.now }
      await setReserves(tx, id, { [head]: amount }, change)
      return { head, reserve: before[head] ?? 0 }
    },
    audit: ({ params: { id }, body }, { head, reserve }) => ({
      action: 'claim.reserved',
      objectKind: 'claim',
      objectId: id,
      before: { head, reserve },
      after: { ...body, head },
    }),
    present: presentThisClaim,
  }),
  action({
    method: 'POST',
    url: '/api/claims/:id/notes',
    summary: 'Add a note to a claim',
    access: staff('claim.claim.edit'),
    params,
    body: claimNoteSchema,
    data: answer('Claim'),
    async act({ tx, params: { id }, body, principal, actor }) {
      await lockClaim(tx, id, principal)
      await tx
        .insertInto('claim_notes')
        .values({ id: uuid(), claim_id: id, text: body.text, by: actorName(principal), at: actor.now })
        .execute()
    },
    audit: ({ params: { id } }) => ({ action: 'claim.noted', objectKind: 'claim', objectId: id }),
    present: presentThisClaim,
  }),
  action({
    method: 'POST',
    url: '/api/claims/:id/messages',
    summary: 'Answer a message of a claim’s customer',
    access: staff('claim.claim.edit'),
    params,
    body: claimAnswerSchema,
    data: answer('Claim'),
    async act({ tx, services, params: { id }, body, principal }) {
      const claim = await lockClaim(tx, id, principal)
      await answerCustomer(tx, services, claim, body.text, principal)
    },
    audit: ({ params: { id } }) => ({ action: 'claim.answered', objectKind: 'claim', objectId: id }),
    present: presentThisClaim,
  }),
  action({
    method: 'POST',
    url: '/api/claims/:id/change',
    summary: 'Decline, withdraw, close or reopen a claim, with a written reason',
    access: staff('claim.claim.edit'),
    params,
    body: claimChangeSchema,
    data: answer('Claim'),
    async act({ tx, services, params: { id }, body, principal, locale }) {
      const claim = await lockClaim(tx, id, principal)
      const show = () => presentClaim(tx, services, id, principal, locale)
      if (claim.version !== body.version) throw editConflict(await show())
      await changeClaim(tx, services, claim, body, principal)
    },
    audit: ({ params: { id }, body }) => ({
      action: `claim.${body.action}`,
      objectKind: 'claim',
      objectId: id,
      after: { reason: body.reason },
    }),
    present: presentThisClaim,
  }),
]
