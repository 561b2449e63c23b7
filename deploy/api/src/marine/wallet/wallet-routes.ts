import type { IssuableDraft, Wallet, WalletFunder, WalletLine, WalletLineLots } from '@coverdesk/sdk'
import { z } from 'zod'
import { marinePartner } from '../../platform/access/access.ts'
import { lagosDay } from '../../platform/db/clock.ts'
import { answers } from '../../platform/http/answers.ts'
import { kobo } from '../../platform/http/kobo.ts'
import { listQuery } from '../../platform/http/list.ts'
import { listRoute } from '../../platform/http/list-route.ts'
import { route } from '../../platform/http/route.ts'
import { attachment } from '../../platform/providers/files/file-name.ts'
import { readFunders } from './funders.ts'
import { issuableDrafts } from './issuable-drafts.ts'
import { lineLotsShape, lotsOfLine } from './paid-from.ts'
import { receivingAccountShape } from './receiving-accounts.ts'
import { statementFile } from './statement-file.ts'
import { lineShape, period, readStatement, statementMeta } from './statement-query.ts'
import { readWallet } from './wallet-store.ts'

const walletShape = z.object({
  currency: z.literal('NGN'),
  open: z.boolean(),
  available: kobo,
  held: kobo,
  asked_for: kobo,
  average_premium: kobo.nullable(),
  buys_about: z.number().int().nullable(),
  low_balance: kobo.nullable(),
  is_low: z.boolean(),
  suspended: z.boolean(),
  receiving_accounts: z.array(receivingAccountShape),
})

const base = '/api/marine/partner/wallet'
const { cursor, limit, count } = listQuery({}).shape

export const walletRoutes = [
  route({
    method: 'GET',
    url: base,
    summary: 'What the partner may spend, what is put aside, and where money is paid to',
    access: marinePartner('marine.wallet.read'),
    data: answers<Wallet>()(walletShape),
    async handle({ services: { db, clock }, principal }) {
      return { data: await readWallet(db, principal.partnerId, clock()) }
    },
  }),
  route({
    method: 'GET',
    url: `${base}/funders`,
    summary: 'List the partner’s users who may add money',
    access: marinePartner('marine.policy.read'),
    data: answers<WalletFunder[]>()(z.array(z.object({ id: z.uuid(), name: z.string() }))),
    async handle({ services: { db }, principal }) {
      return { data: await readFunders(db, principal.partnerId) }
    },
  }),
  route({
    method: 'GET',
    url: `${base}/issuable-drafts`,
    summary: 'List the drafts that the wallet can pay now, one after the other',
    access: marinePartner('marine.policy.read'),
    data: answers<IssuableDraft[]>()(z.array(z.object({ id: z.uuid(), client: z.string(), premium: kobo }))),
    async handle({ services: { db }, principal }) {
      return { data: await issuableDrafts(db, principal.partnerId) }
    },
  }),
  listRoute({
    url: `${base}/statement`,
    summary: 'What moved the wallet, the newest first, each with what it left',
    access: marinePartner('marine.wallet.read'),
    query: z.object({ ...period, cursor, limit, count }),
    data: answers<WalletLine[]>()(z.array(lineShape)),
    meta: statementMeta,
    read: ({ services: { db }, principal, query }) => readStatement(db, principal.partnerId, query),
  }),
  route({
    method: 'GET',
    url: `${base}/statement/:id/lots`,
    summary: 'What a movement was paid from, or how much of what it brought in is left',
    access: marinePartner('marine.wallet.read'),
    params: z.object({ id: z.uuid() }),
    data: answers<WalletLineLots>()(lineLotsShape),
    async handle({ services: { db }, principal, params: { id } }) {
      return { data: await lotsOfLine(db, principal.partnerId, id) }
    },
  }),
  route({
    method: 'GET',
    url: `${base}/statement/file`,
    summary: 'The statement of some days as a CSV or a PDF, the oldest first',
    access: marinePartner('marine.wallet.read'),
    query: z.object({ ...period, format: z.enum(['csv', 'pdf'], 'fields.choice_unknown') }),
    async handle({ services, principal, query: { format, ...asked }, t }) {
      const { file, mediaType } = await statementFile(services, principal.partnerId, asked, format, t)
      const days = [asked.from, asked.to ?? lagosDay(services.clock())].filter(Boolean).join(' to ')
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
