import { counterReceiptList } from '@coverdesk/lists/counter-receipts'
import {
  confirmSchema,
  counterConfirmationSchema,
  counterReceiptSchema,
  reasonedVersionSchema,
} from '@coverdesk/sdk/schemas'
import { z } from 'zod'
import { staff, staffAny } from '../../platform/access/access.ts'
import { areaEditors, areaReaders } from '../../platform/access/areas.ts'
import type { Privilege } from '../../platform/access/privileges.ts'
import { countAttempt, type RateLimit } from '../../platform/action-rate-limits/action-rate-limits.ts'
import { action } from '../../platform/actions/action.ts'
import { answer, pageOf } from '../../platform/answers/answers.ts'
import { days } from '../../platform/db/clock.ts'
import { MOST_BYTES, storePaper } from '../../platform/documents/store-paper.ts'
import { ApiError } from '../../platform/errors/api-error.ts'
import { listQuery, textMatch } from '../../platform/http/list.ts'
import { filtersOf, type SortsOf } from '../../platform/http/list-filters.ts'
import { listRoute } from '../../platform/http/list-route.ts'
import { readPageOf } from '../../platform/http/page.ts'
import { route } from '../../platform/http/route.ts'
import { confirmCounterReceipt } from './confirm.ts'
import { authoriseDecision } from './decision.ts'
import { readCounterDue } from './due.ts'
import { endCounterReceipt } from './end.ts'
import { EVIDENCE, recordEvidence } from './evidence.ts'
import { findCounterPayment } from './find-payment.ts'
import { mayRecord } from './may-record.ts'
import { presentCounterReceipt, presentCounterReceipts, selectCounterReceipts } from './presenter.ts'
import { recordCounterReceipt } from './record.ts'
import { approveReversal, rejectReversal, requestReversal } from './reverse.ts'
import { isReceiptInBranches, lockReceipt } from './store.ts'

const url = '/api/counter-receipts'
const params = z.object({ id: z.uuid() })
const sorts = {
  recorded_at: 'counter_receipts.recorded_at',
  received_on: 'counter_receipts.received_on',
  amount: 'counter_receipts.amount',
} as const satisfies SortsOf<typeof counterReceiptList>
const filters = filtersOf(counterReceiptList)
const data = answer('CounterReceipt')
const recorders: Privilege[] = [...areaEditors, 'payment.payment.edit']
const approves = staff('payment.payment.approve')
const edits = staff('payment.payment.edit')
const perPerson: RateLimit = {
  action: 'counter_evidence',
  max: 300,
  within: days(1),
  refusal: 'too_many_uploads',
}
const EXCLUSION_VIOLATION = '23P01'

export const counterReceiptRoutes = [
  route({
    method: 'GET',
    url: '/api/payments/:id/counter',
    summary:
      'Get the due amount of a payment, the accounts it can be paid to, and its receipts at the counter',
    access: staffAny([...areaReaders, 'payment.payment.read']),
    params,
    data: answer('CounterDue'),
    handle: async ({ services: { db }, params: { id }, actor, t }) => ({
      data: await readCounterDue(db, id, actor, (code) => t('errors', code)),
    }),
  }),
  listRoute({
    url,
    summary: 'List receipts at the counter, the last recorded first',
    access: staff('payment.payment.read'),
    query: listQuery(sorts, filters),
    data: pageOf('CounterReceipt'),
    async read({ services: { db, clock }, query, principal }) {
      let found = db.selectFrom('counter_receipts').where(isReceiptInBranches(principal))
      if (query.q) found = found.where(textMatch('counter_receipts.search', query.q))
      if (query.state) found = found.where('counter_receipts.state', '=', query.state)
      if (query.method) found = found.where('counter_receipts.method', '=', query.method)
      if (query.received_from) found = found.where('counter_receipts.received_on', '>=', query.received_from)
      if (query.received_until)
        found = found.where('counter_receipts.received_on', '<=', query.received_until)
      const parts = { found, shown: selectCounterReceipts(db) }
      const { rows, ...meta } = await readPageOf(db, parts, query, sorts, 'recorded_at')
      return { data: await presentCounterReceipts(db, rows, { principal, now: clock() }), meta }
    },
  }),
  action({
    method: 'POST',
    url,
    summary: 'Record that a customer paid at the counter, for another user to confirm',
    access: staffAny(recorders),
    body: counterReceiptSchema,
    data,
    status: 201,
    act: ({ tx, services, body, actor }) => recordCounterReceipt(tx, services, body, actor),
    present: ({ tx, actor }, id) => presentCounterReceipt(tx, id, actor),
  }),
  route({
    method: 'POST',
    url: '/api/payments/:id/evidence',
    summary: 'Upload a teller, POS slip or photo of a cheque for a payment at the counter',
    access: staffAny(recorders),
    params,
    query: z.object({
      file_name: z.string().trim().min(1, 'fields.required').max(255, 'fields.too_long'),
    }),
    bodyLimit: MOST_BYTES,
    data: answer('CounterEvidence'),
    status: 201,
    async handle({ services, request, params: { id }, query, principal, actor, transact, t }) {
      const payment = await findCounterPayment(services.db, id, principal)
      if (!mayRecord(principal, payment.workflow_id)) throw new ApiError(403, 'not_allowed')
      const content = request.rawBody
      if (!content?.length) throw new ApiError(400, 'body_expected')
      await countAttempt(services.db, perPerson, principal.userId, actor.now)
      const stored = await storePaper(services, EVIDENCE, content, query.file_name)
      const evidence = await transact((tx) => recordEvidence(tx, stored, payment, actor))
      return { data: evidence, message: t('messages', 'saved') }
    },
  }),
  route({
    method: 'POST',
    url: `${url}/:id/confirm`,
    summary: 'Confirm a receipt that another user recorded; its sale is paid',
    access: approves,
    params,
    body: counterConfirmationSchema,
    data,
    async handle({ services, params: { id }, body, actor, transact, t }) {
      const act = () =>
        transact(async (tx) => {
          await confirmCounterReceipt(tx, services, id, body, actor)
          return presentCounterReceipt(tx, id, actor)
        })
      const confirmed = await act().catch((error: { code?: string }) => {
        // Another policy for the plate was committed in between: the second attempt sees it and asks staff.
        if (error.code !== EXCLUSION_VIOLATION) throw error
        return act()
      })
      return { data: confirmed, message: t('messages', 'saved') }
    },
  }),
  action({
    method: 'POST',
    url: `${url}/:id/reject`,
    summary: 'Reject a receipt that another user recorded, with a reason',
    access: approves,
    params,
    body: reasonedVersionSchema,
    data,
    async act({ tx, services, params: { id }, body: { reason, version }, actor }) {
      const open = await lockReceipt(tx, id, { version, state: 'recorded' }, actor)
      await authoriseDecision(tx, 'counter_receipt', open, 'rejected', actor)
      await endCounterReceipt(tx, services, open, 'rejected', reason, actor)
    },
    present: ({ tx, params: { id }, actor }) => presentCounterReceipt(tx, id, actor),
  }),
  action({
    method: 'POST',
    url: `${url}/:id/bounce`,
    summary: 'Record that the bank returned a cheque before it was confirmed',
    access: approves,
    params,
    body: reasonedVersionSchema,
    data,
    async act({ tx, services, params: { id }, body: { reason, version }, actor }) {
      const open = await lockReceipt(tx, id, { version, state: 'recorded' }, actor)
      if (open.receipt.method !== 'cheque') throw new ApiError(409, 'not_a_cheque')
      await authoriseDecision(tx, 'counter_receipt', open, 'rejected', actor)
      await endCounterReceipt(tx, services, open, 'bounced', reason, actor)
    },
    present: ({ tx, params: { id }, actor }) => presentCounterReceipt(tx, id, actor),
  }),
  action({
    method: 'POST',
    url: `${url}/:id/cancel`,
    summary: 'Withdraw a receipt that the caller recorded, with a reason',
    access: staffAny(recorders),
    params,
    body: reasonedVersionSchema,
    data,
    async act({ tx, services, params: { id }, body: { reason, version }, principal, actor }) {
      const open = await lockReceipt(tx, id, { version, state: 'recorded' }, actor)
      if (open.receipt.recorded_by_user !== principal.userId) throw new ApiError(403, 'not_allowed')
      await endCounterReceipt(tx, services, open, 'cancelled', reason, actor)
    },
    present: ({ tx, params: { id }, actor }) => presentCounterReceipt(tx, id, actor),
  }),
  action({
    method: 'POST',
    url: `${url}/:id/request-reversal`,
    summary: 'Request the reversal of a confirmed receipt, with a reason',
    access: edits,
    params,
    body: reasonedVersionSchema,
    data,
    act: ({ tx, params: { id }, body, actor }) => requestReversal(tx, id, body, actor),
    present: ({ tx, params: { id }, actor }) => presentCounterReceipt(tx, id, actor),
  }),
  action({
    method: 'POST',
    url: `${url}/:id/approve-reversal`,
    summary: 'Reverse a receipt as another user requested; its premium is posted as returned',
    access: approves,
    params,
    body: confirmSchema,
    data,
    act: ({ tx, services, params: { id }, body: { version }, actor }) =>
      approveReversal(tx, services, id, version, actor),
    present: ({ tx, params: { id }, actor }) => presentCounterReceipt(tx, id, actor),
  }),
  action({
    method: 'POST',
    url: `${url}/:id/reject-reversal`,
    summary: 'Reject the reversal of a receipt, with a reason; it stays confirmed',
    access: approves,
    params,
    body: reasonedVersionSchema,
    data,
    act: ({ tx, params: { id }, body, actor }) => rejectReversal(tx, id, body, actor),
    present: ({ tx, params: { id }, actor }) => presentCounterReceipt(tx, id, actor),
  }),
]
