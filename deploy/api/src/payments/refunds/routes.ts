import { refundList } from '@coverdesk/lists/refunds'
import {
  confirmSchema,
  reasonedVersionSchema,
  refundAccountSchema,
  refundRequestSchema,
  refundSettlementSchema,
  refundTransferSchema,
} from '@coverdesk/sdk/schemas'
import { sql } from 'kysely'
import { z } from 'zod'
import { staff } from '../../platform/access/access.ts'
import { isInBranches } from '../../platform/access/branches.ts'
import type { StaffUser } from '../../platform/access/principal.ts'
import { action, type CallById } from '../../platform/actions/action.ts'
import { answer, pageOf } from '../../platform/answers/answers.ts'
import { lagosMidnight } from '../../platform/db/clock.ts'
import { listQuery, textMatch } from '../../platform/http/list.ts'
import { filtersOf, type SortsOf } from '../../platform/http/list-filters.ts'
import { listRoute } from '../../platform/http/list-route.ts'
import { readPageOf } from '../../platform/http/page.ts'
import { type Route, route } from '../../platform/http/route.ts'
import { lookUpHolder } from '../bank-accounts/look-up-holder.ts'
import { isMatched } from '../statement-lines/line-ref.ts'
import { approveRefund, rejectRefund } from './decide.ts'
import { recordConsent } from './lender-consent.ts'
import { presentRefundDetail } from './present-detail.ts'
import { presentRefunds, selectRefunds } from './presenter.ts'
import { proposeSettlement } from './propose-settlement.ts'
import { recordAccount } from './record-account.ts'
import { reopenRefund, requestRefund } from './request.ts'
import { askGatewayAgain, type ReadReversals, retryRefund } from './retry.ts'
import { settleDifference } from './settle-difference.ts'
import { assertSeen } from './store.ts'
import { confirmTransfer, failRefund, sendRefund } from './transfer.ts'

const params = z.object({ id: z.uuid() })
const sorts = {
  requested_at: 'refunds.requested_at',
  amount: 'refunds.amount',
} as const satisfies SortsOf<typeof refundList>
const filters = filtersOf(refundList)
const data = answer('RefundDetail')
const edits = staff('payment.payment.edit')
const approves = staff('payment.payment.approve')

const present = ({ tx, services, params: { id }, actor: { principal, now }, t }: CallById<StaffUser>) =>
  presentRefundDetail(tx, id, { services, principal, now, t })

/** @param readReversals asks the gateway about a charge before its refund is sent again */
export const refundRoutes = (readReversals: ReadReversals): Route[] => [
  listRoute({
    url: '/api/refunds',
    summary: 'List refunds of premium, the last requested first',
    access: staff('payment.payment.read'),
    query: listQuery(sorts, filters),
    data: pageOf('Refund'),
    async read({ services, query, principal, t }) {
      const { db, clock } = services
      let found = db.selectFrom('refunds').where(isInBranches('refunds.branch_id', principal))
      if (query.q) found = found.where(textMatch('refunds.search', query.q))
      if (query.status) found = found.where('refunds.status', '=', query.status)
      if (query.way) found = found.where('refunds.way', '=', query.way)
      if (query.matched)
        found = found
          .where('refunds.way', '=', 'transfer')
          .where('refunds.status', '=', 'confirmed')
          .where(query.matched === 'yes' ? isMatched('refunds') : sql<boolean>`not ${isMatched('refunds')}`)
      if (query.policy_id) found = found.where('refunds.policy_id', '=', query.policy_id)
      if (query.requested_from)
        found = found.where('refunds.requested_at', '>=', lagosMidnight(query.requested_from))
      if (query.requested_until)
        found = found.where('refunds.requested_at', '<', lagosMidnight(query.requested_until, 1))
      const parts = { found, shown: selectRefunds(db) }
      const { rows, ...meta } = await readPageOf(db, parts, query, sorts, 'requested_at')
      return { data: await presentRefunds(db, rows, { services, principal, now: clock(), t }), meta }
    },
  }),
  route({
    method: 'GET',
    url: '/api/refunds/:id',
    summary: 'Get a refund with its history and who may decide it',
    access: staff('payment.payment.read'),
    params,
    data,
    async handle({ services, params: { id }, principal, t }) {
      const { db, clock } = services
      return { data: await presentRefundDetail(db, id, { services, principal, now: clock(), t }) }
    },
  }),
  action({
    method: 'POST',
    url: '/api/refunds',
    summary: 'Request the refund of a booked change that returns premium',
    access: edits,
    body: refundRequestSchema,
    data,
    status: 201,
    act: ({ tx, body, actor }) => requestRefund(tx, body.transaction_id, actor),
    present: ({ tx, services, actor: { principal, now }, t }, id) =>
      presentRefundDetail(tx, id, { services, principal, now, t }),
  }),
  route({
    method: 'POST',
    url: '/api/refunds/:id/account',
    summary: 'Record the bank account a refund is transferred to, once its holder was looked up',
    access: edits,
    params,
    body: refundAccountSchema,
    data,
    async handle({ services, params: { id }, body, actor, principal, transact, storedResult, t }) {
      await assertSeen(services.db, id, principal)
      const holder = (await storedResult()) === undefined ? await lookUpHolder(services, body) : null
      const recorded = await transact(async (tx) => {
        await recordAccount(tx, id, body, holder, actor)
        return presentRefundDetail(tx, id, { services, principal, now: actor.now, t })
      })
      return { data: recorded, message: t('messages', 'saved') }
    },
  }),
  action({
    method: 'POST',
    url: '/api/refunds/:id/lender-consent',
    summary: 'Record that the lender consents to a refund to the insured',
    access: edits,
    params,
    body: reasonedVersionSchema,
    data,
    act: ({ tx, params: { id }, body, actor }) => recordConsent(tx, id, body, actor),
    present,
  }),
  action({
    method: 'POST',
    url: '/api/refunds/:id/approve',
    summary: 'Approve a refund that another user requested',
    access: approves,
    params,
    body: confirmSchema,
    data,
    act: ({ tx, params: { id }, body, actor }) => approveRefund(tx, id, body.version, actor),
    present,
  }),
  action({
    method: 'POST',
    url: '/api/refunds/:id/reject',
    summary: 'Reject a refund with a reason; its amount stays owed',
    access: approves,
    params,
    body: reasonedVersionSchema,
    data,
    act: ({ tx, params: { id }, body, actor }) => rejectRefund(tx, id, body, actor),
    present,
  }),
  action({
    method: 'POST',
    url: '/api/refunds/:id/reopen',
    summary: 'Request a rejected refund again',
    access: edits,
    params,
    body: confirmSchema,
    data,
    act: ({ tx, params: { id }, body, actor }) => reopenRefund(tx, id, body.version, actor),
    present,
  }),
  action({
    method: 'POST',
    url: '/api/refunds/:id/send',
    summary: 'Record the bank transfer of an approved refund, for another user to confirm',
    access: edits,
    params,
    body: refundTransferSchema,
    data,
    act: ({ tx, params: { id }, body, actor }) => sendRefund(tx, id, body, actor),
    present,
  }),
  action({
    method: 'POST',
    url: '/api/refunds/:id/confirm',
    summary: 'Confirm a bank transfer that another user recorded',
    access: approves,
    params,
    body: confirmSchema,
    data,
    act: ({ tx, params: { id }, body, actor }) => confirmTransfer(tx, id, body.version, actor),
    present,
  }),
  action({
    method: 'POST',
    url: '/api/refunds/:id/fail',
    summary: 'Record that the transfer of a refund did not arrive; its amount stays owed',
    access: edits,
    params,
    body: reasonedVersionSchema,
    data,
    act: ({ tx, params: { id }, body, actor }) => failRefund(tx, id, body, actor),
    present,
  }),
  route({
    method: 'POST',
    url: '/api/refunds/:id/retry',
    summary: 'Send a failed refund again the same way',
    access: edits,
    params,
    body: confirmSchema,
    data,
    async handle({ services, params: { id }, body, actor, principal, transact, storedResult, t }) {
      if ((await storedResult()) === undefined) await askGatewayAgain(services, readReversals, id, actor)
      const retried = await transact(async (tx) => {
        await retryRefund(tx, id, body.version, actor)
        return presentRefundDetail(tx, id, { services, principal, now: actor.now, t })
      })
      return { data: retried, message: t('messages', 'saved') }
    },
  }),
  action({
    method: 'POST',
    url: '/api/refunds/:id/propose-settlement',
    summary: 'Propose how the difference of a refund is settled, for another user to settle it',
    access: edits,
    params,
    body: refundSettlementSchema,
    data,
    act: ({ tx, services, params: { id }, body, actor }) => proposeSettlement(tx, services, id, body, actor),
    present,
  }),
  action({
    method: 'POST',
    url: '/api/refunds/:id/settle',
    summary: 'Settle the difference of a refund as another user proposed it',
    access: approves,
    params,
    body: confirmSchema,
    data,
    act: ({ tx, params: { id }, body, actor }) => settleDifference(tx, id, body.version, actor),
    present,
  }),
]
