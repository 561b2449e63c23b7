import { otherTransactionKinds } from '@coverdesk/sdk'
import { daySchema } from '@coverdesk/sdk/schemas'
import { z } from 'zod'
import { marineAdmin } from '../../../../platform/access/access.ts'
import { answer, pageOf } from '../../../../platform/answers/answers.ts'
import { listQuery } from '../../../../platform/http/list.ts'
import { listRoute } from '../../../../platform/http/list-route.ts'
import { presentPage, readPage } from '../../../../platform/http/page.ts'
import { route } from '../../../../platform/http/route.ts'
import { filterOthers, otherSorts, presentOther, readOther } from './journal-entries.ts'

const url = '/api/marine/admin/other-transactions'
const access = marineAdmin('marine.wallet.read')
const day = daySchema().optional()
const kind = z.enum(otherTransactionKinds)

export const otherTransactionRoutes = [
  listRoute({
    url,
    summary: 'List marine transactions without a wallet: bank, suspense and credit notes',
    access,
    query: listQuery(otherSorts, { kind: kind.optional(), from: day, to: day }),
    data: pageOf('OtherTransaction'),
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
    summary: 'Get a transaction without a wallet, with both sides, its source and its reversals',
    access,
    params: z.object({ id: z.uuid() }),
    data: answer('OtherTransactionDetail'),
    async handle({ services: { db }, params: { id } }) {
      return { data: await readOther(db, id) }
    },
  }),
]
