import { z } from 'zod'
import { marinePartner } from '../../../platform/access/access.ts'
import { answer, listOf, pageOf } from '../../../platform/answers/answers.ts'
import { lagosDay } from '../../../platform/db/clock.ts'
import { listQuery } from '../../../platform/http/list.ts'
import { listRoute } from '../../../platform/http/list-route.ts'
import { route } from '../../../platform/http/route.ts'
import { attachment } from '../../../platform/providers/files/file-name.ts'
import { readFunders } from './balance/funders.ts'
import { issuableDrafts } from './balance/issuable-drafts.ts'
import { readWallet } from './balance/wallet-store.ts'
import { allocationOfLine } from './entries/fifo-allocation.ts'
import { statementFile } from './entries/statement-file.ts'
import { period, readStatement } from './entries/statement-query.ts'

const base = '/api/marine/partner/wallet'
const { cursor, limit, count } = listQuery({}).shape

export const walletRoutes = [
  route({
    method: 'GET',
    url: base,
    summary: 'Get the partner’s available and held balance, and the accounts to pay into',
    access: marinePartner('marine.wallet.read'),
    data: answer('Wallet'),
    async handle({ services: { db, clock }, principal }) {
      return { data: await readWallet(db, principal.partnerId, clock()) }
    },
  }),
  route({
    method: 'GET',
    url: `${base}/funders`,
    summary: 'List the partner’s users who may add money',
    access: marinePartner('marine.policy.read'),
    data: listOf('WalletFunder'),
    async handle({ services: { db }, principal }) {
      return { data: await readFunders(db, principal.partnerId) }
    },
  }),
  route({
    method: 'GET',
    url: `${base}/issuable-drafts`,
    summary: 'List the drafts that the wallet can pay now, one after the other',
    access: marinePartner('marine.policy.read'),
    data: listOf('IssuableDraft'),
    async handle({ services: { db }, principal }) {
      return { data: await issuableDrafts(db, principal.partnerId) }
    },
  }),
  listRoute({
    url: `${base}/statement`,
    summary: 'List the movements of the wallet, newest first, each with its balance',
    access: marinePartner('marine.wallet.read'),
    query: z.object({ ...period, cursor, limit, count }),
    data: pageOf('WalletLine', 'WalletStatementMeta'),
    read: ({ services: { db }, principal, query }) => readStatement(db, principal.partnerId, query),
  }),
  route({
    method: 'GET',
    url: `${base}/statement/:id/lots`,
    summary: 'Get the credits a movement was paid from, or the unspent amount of a credit',
    access: marinePartner('marine.wallet.read'),
    params: z.object({ id: z.uuid() }),
    data: answer('WalletLineLots'),
    async handle({ services: { db }, principal, params: { id } }) {
      return { data: await allocationOfLine(db, principal.partnerId, id) }
    },
  }),
  route({
    method: 'GET',
    url: `${base}/statement/file`,
    summary: 'Download the statement of a period as a CSV or a PDF, oldest first',
    access: marinePartner('marine.wallet.read'),
    query: z.object({ ...period, format: z.enum(['csv', 'pdf'], 'fields.choice_unknown') }),
    async handle({ services, principal, query: { format, ...filters }, t }) {
      const { file, mediaType } = await statementFile(services, principal.partnerId, filters, format, t)
      const days = [filters.from, filters.to ?? lagosDay(services.clock())].filter(Boolean).join(' to ')
      return {
        file,
        headers: {
          'content-type': mediaType,
          'content-disposition': attachment(`Wallet statement ${days}.${format}`),
          'x-content-type-options': 'nosniff',
          'cache-control': 'private, no-store',
        },
      }
    },
  }),
]
