import { walletReversalStates } from '@coverdesk/sdk'
import { refusalSchema, versionSchema, walletReversalSchema } from '@coverdesk/sdk/schemas'
import { z } from 'zod'
import { marineAdmin } from '../../../../platform/access/access.ts'
import { action } from '../../../../platform/actions/action.ts'
import { answer, pageOf } from '../../../../platform/answers/answers.ts'
import { listQuery } from '../../../../platform/http/list.ts'
import { listRoute } from '../../../../platform/http/list-route.ts'
import { presentPage, readPage } from '../../../../platform/http/page.ts'
import { findReversal, presentReversal, selectReversals } from './reversal-store.ts'
import { approveReversal, proposeReversal, rejectReversal } from './reversals.ts'

const params = z.object({ id: z.uuid() })
const sorts = { proposed_at: 'reversal.proposed_at' } as const
const filters = { state: z.enum(walletReversalStates).optional() }
const one = answer('WalletReversal')
const url = '/api/marine/admin/wallet-reversals'

export const reversalRoutes = [
  listRoute({
    url,
    summary: 'List proposed reversals of wallet funding, newest first',
    access: marineAdmin('marine.wallet.read'),
    query: listQuery(sorts, filters),
    data: pageOf('WalletReversal'),
    async read({ services: { db }, principal, query }) {
      let found = selectReversals(db)
      if (query.state) found = found.where('reversal.state', '=', query.state)
      const page = await readPage(db, found, query, sorts, 'proposed_at')
      return presentPage(page, (row) => presentReversal(row, principal))
    },
  }),
  action({
    method: 'POST',
    url,
    summary: 'Propose to reverse wallet funding, at most by its unspent amount',
    access: marineAdmin('marine.wallet.edit'),
    body: walletReversalSchema,
    data: one,
    status: 201,
    act: ({ tx, services, body, principal, actor }) => proposeReversal(tx, services, body, principal, actor),
    present: async ({ tx, principal }, id) => presentReversal(await findReversal(tx, id), principal),
  }),
  action({
    method: 'POST',
    url: `${url}/:id/agree`,
    summary: 'Approve and post a reversal that another user proposed',
    access: marineAdmin('marine.wallet.approve'),
    params,
    body: versionSchema,
    data: one,
    act: ({ tx, services, params: { id }, body: { version }, principal, actor }) =>
      approveReversal(tx, services, id, version, principal, actor),
    present: async ({ tx, params: { id }, principal }) =>
      presentReversal(await findReversal(tx, id), principal),
    message: 'decision_saved',
  }),
  action({
    method: 'POST',
    url: `${url}/:id/decline`,
    summary: 'Reject a proposed reversal, or withdraw an own one',
    access: marineAdmin('marine.wallet.read'),
    params,
    body: refusalSchema,
    data: one,
    act: ({ tx, params: { id }, body, principal, actor }) => rejectReversal(tx, id, body, principal, actor),
    present: async ({ tx, params: { id }, principal }) =>
      presentReversal(await findReversal(tx, id), principal),
    message: 'decision_saved',
  }),
]
