import { paymentReceiptList } from '@coverdesk/lists/payment-receipts'
import { sql } from 'kysely'
import { staff } from '../../platform/access/access.ts'
import { pageOf } from '../../platform/answers/answers.ts'
import { lagosMidnight } from '../../platform/db/clock.ts'
import { folded, listQuery, textMatch } from '../../platform/http/list.ts'
import { filtersOf, type SortsOf } from '../../platform/http/list-filters.ts'
import { listRoute } from '../../platform/http/list-route.ts'
import { readPageOf } from '../../platform/http/page.ts'
import { isOfFoundPolicy } from '../../policies/paid-policy.ts'
import { isAttemptInBranches } from '../held.ts'
import { isMatched } from '../statement-lines/line-ref.ts'
import { presentReceipts, selectReceipts } from './presenter.ts'
import { isOfGateway, isReceived, ownReceipt, receivedState } from './received.ts'

const sorts = { received_at: 'payment_attempts.settled_at' } as const satisfies SortsOf<
  typeof paymentReceiptList
>
const filters = filtersOf(paymentReceiptList)

export const paymentReceiptRoutes = [
  listRoute({
    url: '/api/payment-receipts',
    summary: 'List premium receipts, the newest first, each with the statement line that shows it',
    access: staff('payment.payment.read'),
    query: listQuery(sorts, filters),
    data: pageOf('PaymentReceipt'),
    async read({ services: { db }, query, principal }) {
      let found = db.selectFrom('payment_attempts').where(isReceived).where(isAttemptInBranches(principal))
      const { state, matched, q } = query
      if (state) found = found.where(receivedState[state])
      if (matched === 'yes') found = found.where(isMatched('payment_attempts'))
      if (matched === 'no')
        found = found.where(isOfGateway).where(sql<boolean>`not ${isMatched('payment_attempts')}`)
      if (query.received_from)
        found = found.where('payment_attempts.settled_at', '>=', lagosMidnight(query.received_from))
      if (query.received_until)
        found = found.where('payment_attempts.settled_at', '<', lagosMidnight(query.received_until, 1))
      if (q)
        found = found.where(({ exists, or, selectFrom }) =>
          or([
            textMatch(folded('payment_attempts.reference'), q),
            isOfFoundPolicy(sql.ref('payment_attempts.payment_id'), q),
            sql<boolean>`exists (select from ${ownReceipt} and ${textMatch('counter.search', q)})`,
            exists(
              selectFrom('payments')
                .select('payments.id')
                .whereRef('payments.id', '=', 'payment_attempts.payment_id')
                .where(textMatch('payments.words', q)),
            ),
          ]),
        )
      const parts = { found, shown: selectReceipts(db) }
      const { rows, ...meta } = await readPageOf(db, parts, query, sorts, 'received_at')
      return { data: await presentReceipts(db, rows), meta }
    },
  }),
]
