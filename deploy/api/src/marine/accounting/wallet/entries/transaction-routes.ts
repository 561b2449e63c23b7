import { daySchema } from '@coverdesk/sdk/schemas'
import { z } from 'zod'
import { marineAdmin } from '../../../../platform/access/access.ts'
import { answer, pageOf } from '../../../../platform/answers/answers.ts'
import { lagosDay } from '../../../../platform/db/clock.ts'
import { listQuery } from '../../../../platform/http/list.ts'
import { listRoute } from '../../../../platform/http/list-route.ts'
import { presentPage, readPage } from '../../../../platform/http/page.ts'
import { route } from '../../../../platform/http/route.ts'
import { attachment } from '../../../../platform/providers/files/file-name.ts'
import { lineKind } from './entries.ts'
import { entriesFile } from './entries-file.ts'
import { entrySorts, filterEntries, presentEntry } from './entry-list.ts'
import { readTransaction } from './wallet-transaction.ts'

const params = z.object({ id: z.uuid() })
const day = daySchema().optional()
const filters = {
  partner_id: z.uuid().optional(),
  kind: lineKind.optional(),
  account: z.enum(['available', 'held']).optional(),
  from: day,
  to: day,
  least: z.coerce.number().int().min(0).optional(),
  most: z.coerce.number().int().min(0).optional(),
}
const { q, sort } = listQuery(entrySorts).shape
const url = '/api/marine/admin/wallet-transactions'

export const transactionRoutes = [
  listRoute({
    url,
    summary: 'List the entries on all wallets, newest first',
    access: marineAdmin('marine.wallet.read'),
    query: listQuery(entrySorts, filters),
    data: pageOf('WalletEntry'),
    async read({ services: { db }, query }) {
      return presentPage(
        await readPage(db, filterEntries(db, query), query, entrySorts, 'booked_at'),
        presentEntry,
      )
    },
  }),
  route({
    method: 'GET',
    url: `${url}/file`,
    summary: 'Download the entries on all wallets as a CSV file',
    access: marineAdmin('marine.wallet.read'),
    query: z.object({ ...filters, q, sort }),
    async handle({ services, query, t }) {
      return {
        file: await entriesFile(services.db, query, t),
        headers: {
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': attachment(`Wallet transactions ${lagosDay(services.clock())}.csv`),
          'x-content-type-options': 'nosniff',
          'cache-control': 'private, no-store',
        },
      }
    },
  }),
  route({
    method: 'GET',
    url: `${url}/:id`,
    summary: 'Get a wallet transaction with both sides, its author and its reversals',
    access: marineAdmin('marine.wallet.read'),
    params,
    data: answer('WalletTransaction'),
    async handle({ services: { db }, params: { id }, principal }) {
      return { data: await readTransaction(db, id, principal) }
    },
  }),
]
