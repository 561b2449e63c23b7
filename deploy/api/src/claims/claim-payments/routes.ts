import { claimPaymentList } from '@coverdesk/lists/claim-payments'
import {
  bankFileSchema,
  claimPaymentSchema,
  confirmSchema,
  reasonedVersionSchema,
} from '@coverdesk/sdk/schemas'
import { sql } from 'kysely'
import { z } from 'zod'
import { isMatched } from '../../payments/statement-lines/line-ref.ts'
import { staff } from '../../platform/access/access.ts'
import type { UserActor } from '../../platform/access/actor.ts'
import { action } from '../../platform/actions/action.ts'
import { answer, pageOf } from '../../platform/answers/answers.ts'
import { lagosDay } from '../../platform/db/clock.ts'
import type { Tx } from '../../platform/db/database.ts'
import { ApiError } from '../../platform/errors/api-error.ts'
import { listQuery, textMatch } from '../../platform/http/list.ts'
import { filtersOf, type SortsOf } from '../../platform/http/list-filters.ts'
import { listRoute } from '../../platform/http/list-route.ts'
import { readPageOf } from '../../platform/http/page.ts'
import { route } from '../../platform/http/route.ts'
import { presentClaimPayments, selectClaimPayments } from '../payouts/presenter.ts'
import { authoriseDecision } from './authorise-decision.ts'
import { bankFile } from './bank-file.ts'
import { confirmClaimPayment } from './confirm.ts'
import { endPayment, lockOpenPayment } from './decide.ts'
import { isPaymentInBranches } from './in-branches.ts'
import { assertPayableNow } from './payable.ts'
import { recordClaimPayment } from './record.ts'

const params = z.object({ id: z.uuid() })
const sorts = {
  recorded_at: 'claim_payments.recorded_at',
  paid_on: 'claim_payments.paid_on',
  amount: 'claim_payments.amount',
} as const satisfies SortsOf<typeof claimPaymentList>
const filters = filtersOf(claimPaymentList)
const data = answer('ClaimPayment')

async function present(tx: Tx, id: string, actor: UserActor) {
  const rows = await selectClaimPayments(tx).where('claim_payments.id', '=', id).execute()
  const [payment] = await presentClaimPayments(tx, rows, actor)
  if (!payment) throw new Error('A claim payment was not presented.')
  return payment
}

export const claimPaymentRoutes = [
  listRoute({
    url: '/api/claim-payments',
    summary: 'List payments of claims, the last recorded first',
    access: staff('payment.payment.read'),
    query: listQuery(sorts, filters),
    data: pageOf('ClaimPayment'),
    async read({ services: { db, clock }, query, principal }) {
      let found = db.selectFrom('claim_payments').where(isPaymentInBranches(principal))
      if (query.q) found = found.where(textMatch('claim_payments.search', query.q))
      if (query.state) found = found.where('claim_payments.state', '=', query.state)
      if (query.claim_id) found = found.where('claim_payments.claim_id', '=', query.claim_id)
      if (query.account) found = found.where('claim_payments.account', '=', query.account)
      if (query.matched === 'yes') found = found.where(isMatched('claim_payments'))
      if (query.matched === 'no')
        found = found
          .where('claim_payments.state', '=', 'confirmed')
          .where('claim_payments.migrated', '=', false)
          .where(sql<boolean>`not ${isMatched('claim_payments')}`)
      if (query.paid_from) found = found.where('claim_payments.paid_on', '>=', query.paid_from)
      if (query.paid_until) found = found.where('claim_payments.paid_on', '<=', query.paid_until)
      const parts = { found, shown: selectClaimPayments(db) }
      const { rows, ...meta } = await readPageOf(db, parts, query, sorts, 'recorded_at')
      return { data: await presentClaimPayments(db, rows, { principal, now: clock() }), meta }
    },
  }),
  action({
    method: 'POST',
    url: '/api/claim-payments',
    summary: 'Record a payment of a claim, for another user to confirm',
    access: staff('payment.payment.edit'),
    body: claimPaymentSchema,
    data,
    status: 201,
    act: ({ tx, services, body, actor }) => recordClaimPayment(tx, services, body, actor),
    present: ({ tx, actor }, id) => present(tx, id, actor),
  }),
  route({
    method: 'POST',
    url: '/api/claim-payments/bank-file',
    summary: 'Write recorded payments as a CSV file that a bank pays from',
    access: staff('payment.payment.edit'),
    body: bankFileSchema,
    async handle({ body, transact, actor, t }) {
      const file = await transact((tx) => bankFile(tx, body.ids, actor, (code) => t('errors', code)))
      return {
        file: Buffer.from(file),
        headers: {
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': `attachment; filename="claim-payments-${lagosDay(actor.now)}.csv"`,
          'cache-control': 'private, no-store',
        },
      }
    },
  }),
  action({
    method: 'POST',
    url: '/api/claim-payments/:id/confirm',
    summary: 'Confirm a payment that another user recorded; the claim is settled when everything is paid',
    access: staff('payment.payment.approve'),
    params,
    body: confirmSchema,
    data,
    async act({ tx, services, params: { id }, body, actor }) {
      const open = await lockOpenPayment(tx, id, body.version, actor)
      await assertPayableNow(tx, open, actor.now)
      await authoriseDecision(tx, open, 'approved', actor)
      await confirmClaimPayment(tx, services, open, actor)
    },
    present: ({ tx, params: { id }, actor }) => present(tx, id, actor),
  }),
  action({
    method: 'POST',
    url: '/api/claim-payments/:id/reject',
    summary: 'Reject a payment that another user recorded, with a reason',
    access: staff('payment.payment.approve'),
    params,
    body: reasonedVersionSchema,
    data,
    async act({ tx, params: { id }, body, actor }) {
      const open = await lockOpenPayment(tx, id, body.version, actor)
      await authoriseDecision(tx, open, 'rejected', actor)
      await endPayment(tx, open, 'rejected', body.reason, actor)
    },
    present: ({ tx, params: { id }, actor }) => present(tx, id, actor),
  }),
  action({
    method: 'POST',
    url: '/api/claim-payments/:id/cancel',
    summary: 'Withdraw a payment that the caller recorded, with a reason',
    access: staff('payment.payment.edit'),
    params,
    body: reasonedVersionSchema,
    data,
    async act({ tx, params: { id }, body, principal, actor }) {
      const open = await lockOpenPayment(tx, id, body.version, actor)
      if (open.payment.recorded_by_user !== principal.userId) throw new ApiError(403, 'not_allowed')
      if (open.payment.filed_by.length > 0) throw new ApiError(409, 'in_bank_file')
      await endPayment(tx, open, 'cancelled', body.reason, actor)
    },
    present: ({ tx, params: { id }, actor }) => present(tx, id, actor),
  }),
]
