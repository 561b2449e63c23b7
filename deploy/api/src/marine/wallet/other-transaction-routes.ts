import { type OtherTransaction, type OtherTransactionDetail, otherTransactionKinds } from '@coverdesk/sdk'
import { daySchema } from '@coverdesk/sdk/schemas'
import { z } from 'zod'
import { marineAdmin } from '../../platform/access/access.ts'
import { answers } from '../../platform/http/answers.ts'
import { kobo } from '../../platform/http/kobo.ts'
import { listMeta, listQuery } from '../../platform/http/list.ts'
import { listRoute } from '../../platform/http/list-route.ts'
import { presentPage, readPage } from '../../platform/http/page.ts'
import { route } from '../../platform/http/route.ts'
import { legShape, reversalsShape } from './legs.ts'
import { filterOthers, otherSorts, presentOther, readOther } from './other-transactions.ts'

const url = '/api/marine/admin/other-transactions'
const access = marineAdmin('marine.wallet.read')
const day = daySchema().optional()
const kind = z.enum(otherTransactionKinds)

const otherShape = z.object({
  id: z.string(),
  kind,
  booked_at: z.string(),
  value_date: z.string(),
  amount: kobo,
  description: z.string(),
  reason: z.string().nullable(),
  subject: z
    .object({
      kind: z.enum(['bank_line', 'bank_account', 'credit_note']),
      id: z.string(),
      number: z.string(),
    })
    .nullable(),
  legs: z.array(legShape),
})

export const otherTransactionRoutes = [
  listRoute({
    url,
    summary: 'What marine booked without a wallet: at the bank, in suspense and by credit notes',
    access,
    query: listQuery(otherSorts, { kind: kind.optional(), from: day, to: day }),
    data: answers<OtherTransaction[]>()(z.array(otherShape)),
    meta: listMeta,
    async read({ services: { db }, query }) {
      return presentPage(
        await readPage(db, filterOthers(db, query), query, otherSorts, 'booked_at'),
        presentOther,
      )
    },
  }),
  route({
    method: 'GET',
    url: `${url}/:id`,
    summary: 'A transaction without a wallet: both sides, what made it, what took it back',
    access,
    params: z.object({ id: z.uuid() }),
    data: answers<OtherTransactionDetail>()(
      otherShape.extend({
        made_by: z.string(),
        checked_by: z.string().nullable(),
        reversal_of: z.string().nullable(),
        reversals: reversalsShape,
      }),
    ),
    async handle({ services: { db }, params: { id } }) {
      return { data: await readOther(db, id) }
    },
  }),
]
