import { walletRequestList } from '@coverdesk/lists/funding-requests'
import { refusalSchema, walletApprovalSchema } from '@coverdesk/sdk/schemas'
import { z } from 'zod'
import { marineAdmin } from '../../../../platform/access/access.ts'
import { action } from '../../../../platform/actions/action.ts'
import { answer, pageOf } from '../../../../platform/answers/answers.ts'
import { listQuery, textMatch } from '../../../../platform/http/list.ts'
import { filtersOf, type SortsOf } from '../../../../platform/http/list-filters.ts'
import { listRoute } from '../../../../platform/http/list-route.ts'
import { presentPage, readPage } from '../../../../platform/http/page.ts'
import { route } from '../../../../platform/http/route.ts'
import { allReceivingAccounts } from '../balance/receiving-accounts.ts'
import { isBankLineFound } from './bank-line.ts'
import { approveRequest, rejectRequest } from './decide.ts'
import { presentWalletRequest } from './present-wallet-request.ts'
import { presentListedRequest } from './presenter.ts'
import { selectRequests } from './store.ts'

const params = z.object({ id: z.uuid() })
const sorts = {
  submitted_at: 'request.submitted_at',
  amount: 'request.amount',
  decided_at: 'request.decided_at',
} as const satisfies SortsOf<typeof walletRequestList>
const filters = filtersOf(walletRequestList)
const url = '/api/marine/admin/wallet-requests'
const one = answer('WalletRequest')

export const requestRoutes = [
  listRoute({
    url,
    summary: 'List submitted requests for funds, longest waiting first',
    access: marineAdmin('marine.wallet.read'),
    query: listQuery(sorts, filters),
    data: pageOf('ListedWalletRequest'),
    async read({ services: { db }, query }) {
      const { state, partner_id, q } = query
      let found = selectRequests(db).where('request.submitted_at', 'is not', null)
      if (state === 'waiting') found = found.where('request.state', 'in', ['pending', 'second_approval'])
      else if (state === 'bank_found') found = found.where(isBankLineFound)
      else if (state) found = found.where('request.state', '=', state)
      if (partner_id) found = found.where('request.partner_id', '=', partner_id)
      if (q) found = found.where(textMatch('request.search', q))
      const accounts = await allReceivingAccounts(db)
      const isQueue = state === 'waiting' || state === 'bank_found'
      const sort = query.sort ?? (isQueue ? 'submitted_at' : '-submitted_at')
      const page = await readPage(db, found, { ...query, sort }, sorts, 'submitted_at')
      return presentPage(page, (row) => presentListedRequest(row, accounts))
    },
  }),
  route({
    method: 'GET',
    url: `${url}/:id`,
    summary: 'Get a request for funds with its evidence, its wallet and similar requests',
    access: marineAdmin('marine.wallet.read'),
    params,
    data: one,
    async handle({ services: { db, clock }, params: { id }, principal }) {
      return { data: await presentWalletRequest(db, id, principal, clock()) }
    },
  }),
  action({
    method: 'POST',
    url: `${url}/:id/approve`,
    summary: 'Approve a request for funds; above the caller’s limit a second user approves as well',
    access: marineAdmin('marine.wallet.approve'),
    params,
    body: walletApprovalSchema,
    data: one,
    act: ({ tx, services, params: { id }, body, principal, actor }) =>
      approveRequest(tx, services, id, body, principal, actor),
    present: ({ tx, params: { id }, principal, actor }) => presentWalletRequest(tx, id, principal, actor.now),
    message: 'decision_saved',
  }),
  action({
    method: 'POST',
    url: `${url}/:id/reject`,
    summary: 'Reject a request for funds, with a reason for the partner',
    access: marineAdmin('marine.wallet.approve'),
    params,
    body: refusalSchema,
    data: one,
    act: ({ tx, services, params: { id }, body, principal, actor }) =>
      rejectRequest(tx, services, id, body, principal, actor),
    present: ({ tx, params: { id }, principal, actor }) => presentWalletRequest(tx, id, principal, actor.now),
    message: 'decision_saved',
  }),
]
