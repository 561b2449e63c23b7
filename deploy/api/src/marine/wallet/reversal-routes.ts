import { type WalletReversal, walletReversalStates } from '@coverdesk/sdk'
import { refusalSchema, versionSchema, walletReversalSchema } from '@coverdesk/sdk/schemas'
import { z } from 'zod'
import { marineAdmin } from '../../platform/access/access.ts'
import { answers } from '../../platform/http/answers.ts'
import { listMeta, listQuery } from '../../platform/http/list.ts'
import { listRoute } from '../../platform/http/list-route.ts'
import { presentPage, readPage } from '../../platform/http/page.ts'
import { route } from '../../platform/http/route.ts'
import { findReversal, presentReversal, selectReversals, walletReversalShape } from './reversal-store.ts'
import { agreeReversal, declineReversal, proposeReversal } from './reversals.ts'

const params = z.object({ id: z.uuid() })
const sorts = { proposed_at: 'reversal.proposed_at' } as const
const filters = { state: z.enum(walletReversalStates).optional() }
const one = answers<WalletReversal>()(walletReversalShape)
const url = '/api/marine/admin/wallet-reversals'

export const reversalRoutes = [
  listRoute({
    url,
    summary: 'Proposals to take money of wallets back, the newest first',
    access: marineAdmin('marine.wallet.read'),
    query: listQuery(sorts, filters),
    data: answers<WalletReversal[]>()(z.array(walletReversalShape)),
    meta: listMeta,
    async read({ services: { db }, principal, query }) {
      let found = selectReversals(db)
      if (query.state) found = found.where('reversal.state', '=', query.state)
      const page = await readPage(db, found, query, sorts, 'proposed_at')
      return presentPage(page, (row) => presentReversal(row, principal))
    },
  }),
  route({
    method: 'POST',
    url,
    summary: 'Propose to take money that came into a wallet back, at most what is left of it',
    access: marineAdmin('marine.wallet.edit'),
    body: walletReversalSchema,
    data: one,
    status: 201,
    async handle({ services, body, principal, transact, actor, t }) {
      const data = await transact(async (tx) => {
        const id = await proposeReversal(tx, services, body, principal, actor)
        return presentReversal(await findReversal(tx, id), principal)
      })
      return { data, message: t('messages', 'saved') }
    },
  }),
  route({
    method: 'POST',
    url: `${url}/:id/agree`,
    summary: 'Agree to a proposal of somebody else: it is posted',
    access: marineAdmin('marine.wallet.approve'),
    params,
    body: versionSchema,
    data: one,
    async handle({ services, params: { id }, body: { version }, principal, transact, actor, t }) {
      const data = await transact(async (tx) => {
        await agreeReversal(tx, services, id, version, principal, actor)
        return presentReversal(await findReversal(tx, id), principal)
      })
      return { data, message: t('messages', 'decision_saved') }
    },
  }),
  route({
    method: 'POST',
    url: `${url}/:id/decline`,
    summary: 'Refuse a proposal, or take one’s own back',
    access: marineAdmin('marine.wallet.read'),
    params,
    body: refusalSchema,
    data: one,
    async handle({ params: { id }, body, principal, transact, actor, t }) {
      const data = await transact(async (tx) => {
        await declineReversal(tx, id, body, principal, actor)
        return presentReversal(await findReversal(tx, id), principal)
      })
      return { data, message: t('messages', 'decision_saved') }
    },
  }),
]
