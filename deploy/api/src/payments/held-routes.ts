import { heldPaymentList } from '@coverdesk/lists/held-payments'
import type { HeldReason } from '@coverdesk/sdk'
import { heldRefundSchema } from '@coverdesk/sdk/schemas'
import { sql } from 'kysely'
import { z } from 'zod'
import { staff } from '../platform/access/access.ts'
import { action } from '../platform/actions/action.ts'
import { pageOf } from '../platform/answers/answers.ts'
import { lagosMidnight } from '../platform/db/clock.ts'
import { folded, listQuery, textMatch } from '../platform/http/list.ts'
import { filtersOf, type SortsOf } from '../platform/http/list-filters.ts'
import { listRoute } from '../platform/http/list-route.ts'
import { presentPage, readPageOf } from '../platform/http/page.ts'
import { isOfFoundPolicy } from '../policies/paid-policy.ts'
import { businessReferencesOf } from '../workflows/customers/business-references.ts'
import { customersOf } from '../workflows/customers/customers.ts'
import { isAttemptInBranches } from './held.ts'
import { confirmRefund, recordRefund } from './refund.ts'

const params = z.object({ id: z.uuid() })
const reasons = ['amount_mismatch', 'paid_twice'] as const satisfies readonly HeldReason[]
const sorts = {
  received_at: 'payment_attempts.settled_at',
  amount: 'payment_attempts.received_amount',
} as const satisfies SortsOf<typeof heldPaymentList>
const filters = filtersOf(heldPaymentList)

export const heldRoutes = [
  listRoute({
    url: '/api/payments/held',
    summary: 'List received money that fits no sale, the longest waiting first',
    access: staff('payment.payment.read'),
    query: listQuery(sorts, filters),
    data: pageOf('HeldMoney'),
    async read({ services: { db }, query, principal }) {
      let found = db
        .selectFrom('payment_attempts')
        .where('payment_attempts.received_amount', 'is not', null)
        .where('payment_attempts.refunded_at', 'is', null)
        .where('payment_attempts.suspended_at', 'is', null)
        .where(isAttemptInBranches(principal))
      if (query.reason) found = found.where('payment_attempts.gateway_response', '=', query.reason)
      if (query.received_from)
        found = found.where('payment_attempts.settled_at', '>=', lagosMidnight(query.received_from))
      if (query.received_until)
        found = found.where('payment_attempts.settled_at', '<', lagosMidnight(query.received_until, 1))
      const { q } = query
      if (q)
        found = found.where(({ exists, or, selectFrom }) =>
          or([
            textMatch(folded('payment_attempts.reference', 'payment_attempts.refund_reference'), q),
            isOfFoundPolicy(sql.ref('payment_attempts.payment_id'), q),
            exists(
              selectFrom('payments')
                .select('payments.id')
                .whereRef('payments.id', '=', 'payment_attempts.payment_id')
                .where(textMatch('payments.words', q)),
            ),
          ]),
        )
      const shown = db
        .selectFrom('payment_attempts')
        .innerJoin('payments', 'payments.id', 'payment_attempts.payment_id')
        .innerJoin('trackers', 'trackers.id', 'payments.tracker_id')
        .select([
          'payment_attempts.id',
          'payment_attempts.reference',
          'payment_attempts.received_amount',
          'payment_attempts.received_currency',
          'payment_attempts.gateway_response',
          'payment_attempts.settled_at',
          'payment_attempts.refund_reference',
          'payment_attempts.payment_id',
          'payments.amount as asked',
          'trackers.id as tracker_id',
          'trackers.workflow_id',
          'trackers.reference as tracker_reference',
        ])
      const sorted = { ...query, sort: query.sort ?? 'received_at' }
      const page = await readPageOf(db, { found, shown }, sorted, sorts, 'received_at')
      const trackerIds = page.rows.map(({ tracker_id }) => tracker_id)
      const [customers, businessReferenceOf] = await Promise.all([
        customersOf(db, trackerIds),
        businessReferencesOf(db, trackerIds),
      ])
      return presentPage(
        page,
        ({ id, reference, payment_id, asked, tracker_id, workflow_id, tracker_reference, ...row }) => ({
          id,
          reference,
          payment_id,
          asked,
          amount: row.received_amount ?? 0,
          currency: row.received_currency ?? '',
          reason: reasons.find((reason) => reason === row.gateway_response) ?? 'amount_mismatch',
          refund_reference: row.refund_reference,
          received_at: row.settled_at ?? '',
          customer: customers.get(tracker_id) ?? null,
          tracker: {
            id: tracker_id,
            workflow_id,
            reference: tracker_reference,
            matter: businessReferenceOf(tracker_id),
          },
        }),
      )
    },
  }),
  action({
    method: 'POST',
    url: '/api/payments/held/:id/refund',
    summary: 'Record that money which fits no sale was refunded at the gateway',
    access: staff('payment.payment.edit'),
    params,
    body: heldRefundSchema,
    act: ({ tx, params: { id }, body, actor }) => recordRefund(tx, id, body.reference, actor),
  }),
  action({
    method: 'POST',
    url: '/api/payments/held/:id/confirm-refund',
    summary: 'Confirm a refund that another user recorded; the tracker may be paid again',
    access: staff('payment.payment.approve'),
    params,
    act: ({ tx, services, params: { id }, actor }) => confirmRefund(tx, services, id, actor),
  }),
]
