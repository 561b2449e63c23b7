import { suspenseItemList } from '@coverdesk/lists/suspense-items'
import {
  suspenseApprovalSchema,
  suspenseItemSchema,
  suspenseRejectionSchema,
  suspenseUseSchema,
} from '@coverdesk/sdk/schemas'
import { z } from 'zod'
import { staff } from '../../platform/access/access.ts'
import { isInBranches } from '../../platform/access/branches.ts'
import type { StaffUser } from '../../platform/access/principal.ts'
import { action, type CallById } from '../../platform/actions/action.ts'
import { answer, listOf, pageOf } from '../../platform/answers/answers.ts'
import { listQuery, textMatch } from '../../platform/http/list.ts'
import { filtersOf, type SortsOf } from '../../platform/http/list-filters.ts'
import { listRoute } from '../../platform/http/list-route.ts'
import { presentPage, readPageOf } from '../../platform/http/page.ts'
import { route } from '../../platform/http/route.ts'
import { readTotals } from '../../platform/http/totals.ts'
import { lookUpHolder } from '../bank-accounts/look-up-holder.ts'
import { isHeldAt, readRemaining, remainingAt } from './as-at.ts'
import { approveUse, rejectUse } from './decide-use.ts'
import { duePayments } from './due-payments.ts'
import { presentItem, presentItemDetail, selectItems } from './presenter.ts'
import { proposeUse } from './propose-use.ts'
import { recordItem } from './record-item.ts'
import { assertItemSeen } from './store.ts'
import { suspendHeld } from './suspend-held.ts'

const url = '/api/suspense-items'
const params = z.object({ id: z.uuid() })
const sorts = {
  day: 'suspense_items.day',
  amount: 'suspense_items.remaining',
} as const satisfies SortsOf<typeof suspenseItemList>
const filters = filtersOf(suspenseItemList)
const data = answer('SuspenseItemDetail')
const reads = staff('payment.payment.read')
const edits = staff('payment.payment.edit')
const approves = staff('payment.payment.approve')

const present = ({ tx, params: { id }, actor: { principal, now }, t }: CallById<StaffUser>) =>
  presentItemDetail(tx, id, { principal, now, t })

/** Received money that belongs to no known receipt or policy. */
export const suspenseItemRoutes = [
  listRoute({
    url,
    summary: 'List received money in suspense, the longest waiting first',
    access: reads,
    query: listQuery(sorts, filters),
    data: pageOf('SuspenseItem'),
    async read({ services: { db }, query, principal }) {
      let found = db.selectFrom('suspense_items').where(isInBranches('suspense_items.branch_id', principal))
      const { q, reason, open, from, until, as_at } = query
      if (q) found = found.where(textMatch('suspense_items.search', q))
      if (reason) found = found.where('suspense_items.reason', '=', reason)
      if (open) found = found.where('suspense_items.remaining', open === 'yes' ? '>' : '=', 0)
      if (from) found = found.where('suspense_items.day', '>=', from)
      if (until) found = found.where('suspense_items.day', '<=', until)
      if (as_at) found = found.where(isHeldAt(as_at))
      // What remains today is no order of a past day.
      const sort = as_at && query.sort?.endsWith('amount') ? undefined : query.sort
      const sorted = { ...query, sort: sort ?? 'day' }
      const page = await readPageOf(db, { found, shown: selectItems(db) }, sorted, sorts, 'day')
      const remaining = as_at ? remainingAt(as_at) : 'suspense_items.remaining'
      const totals = await readTotals(found, page, query, { remaining, amount: 'suspense_items.amount' })
      const ids = page.rows.map(({ id }) => id)
      const then = as_at ? await readRemaining(db, ids, as_at) : undefined
      return presentPage({ ...page, ...totals }, (row) => {
        const remained = then?.get(row.id)
        return presentItem(remained === undefined ? row : { ...row, remaining: remained, is_proposed: false })
      })
    },
  }),
  route({
    method: 'GET',
    url: `${url}/:id`,
    summary: 'Get money in suspense with its uses',
    access: reads,
    params,
    data,
    async handle({ services: { db, clock }, params: { id }, principal, t }) {
      return { data: await presentItemDetail(db, id, { principal, now: clock(), t }) }
    },
  }),
  route({
    method: 'GET',
    url: `${url}/:id/payments`,
    summary: 'List premiums that money in suspense could pay, those of its exact amount first',
    access: reads,
    params,
    query: z.object({ q: z.string().trim().max(100, 'fields.too_long').optional() }),
    data: listOf('DuePayment'),
    async handle({ services: { db }, params: { id }, query, principal }) {
      return { data: await duePayments(db, id, query.q || undefined, principal) }
    },
  }),
  action({
    method: 'POST',
    url,
    summary: 'Put received money that belongs to no known receipt into suspense, and post it',
    access: edits,
    body: suspenseItemSchema,
    data,
    status: 201,
    act: ({ tx, body, actor }) => recordItem(tx, body, actor),
    present: ({ tx, actor: { principal, now }, t }, id) => presentItemDetail(tx, id, { principal, now, t }),
  }),
  action({
    method: 'POST',
    url: '/api/payments/held/:id/suspend',
    summary: 'Put money that fits no sale into suspense, to pay a premium with it or send it back',
    access: edits,
    params,
    data,
    status: 201,
    act: ({ tx, services, params: { id }, actor }) => suspendHeld(tx, services, id, actor),
    present: ({ tx, actor: { principal, now }, t }, id) => presentItemDetail(tx, id, { principal, now, t }),
  }),
  route({
    method: 'POST',
    url: `${url}/:id/uses`,
    summary: 'Propose a use of money in suspense: pay a premium, refund its payer, or write it off',
    access: edits,
    params,
    body: suspenseUseSchema,
    data,
    status: 201,
    async handle({ services, params: { id }, body, actor, principal, transact, storedResult, t }) {
      await assertItemSeen(services.db, id, principal)
      const isNew = (await storedResult()) === undefined
      const holder = body.kind === 'refund' && isNew ? await lookUpHolder(services, body) : null
      const proposed = await transact(async (tx) => {
        await proposeUse(tx, id, body, holder, actor)
        return presentItemDetail(tx, id, { principal, now: actor.now, t })
      })
      return { data: proposed, message: t('messages', 'saved') }
    },
  }),
  action({
    method: 'POST',
    url: `${url}/:id/approve`,
    summary: 'Approve a use of money in suspense that another user proposed; it is posted',
    access: approves,
    params,
    body: suspenseApprovalSchema,
    data,
    act: ({ tx, services, params: { id }, body: { version, use_id }, actor }) =>
      approveUse(tx, services, id, { version, useId: use_id }, actor),
    present,
  }),
  action({
    method: 'POST',
    url: `${url}/:id/reject`,
    summary: 'Reject a use of money in suspense with a reason; the money stays in suspense',
    access: approves,
    params,
    body: suspenseRejectionSchema,
    data,
    act: ({ tx, params: { id }, body: { version, use_id, reason }, actor }) =>
      rejectUse(tx, id, { version, useId: use_id, reason }, actor),
    present,
  }),
]
