import {
  bankMatchSchema,
  bankUndoSchema,
  claimSchema,
  refusalSchema,
  versionSchema,
  writeOffSchema,
} from '@coverdesk/sdk/schemas'
import { z } from 'zod'
import { marineAdmin } from '../../../platform/access/access.ts'
import { action } from '../../../platform/actions/action.ts'
import { answer, pageOf } from '../../../platform/answers/answers.ts'
import { listQuery } from '../../../platform/http/list.ts'
import { listRoute } from '../../../platform/http/list-route.ts'
import { presentPage, readPage } from '../../../platform/http/page.ts'
import { findProposal, presentProposal, selectProposals } from './items/proposals.ts'
import { matchByHand } from './matching/match-by-hand.ts'
import { findMatch, presentMatch } from './matching/matches.ts'
import { approveProposal, rejectProposal } from './postings/decide-proposal.ts'
import { proposeClaim, proposeWriteOff } from './postings/propose.ts'
import { unmatchByHand } from './postings/undo-match.ts'

const params = z.object({ id: z.uuid() })
const sorts = { proposed_at: 'proposal.proposed_at' } as const
const base = '/api/marine/admin/reconciliation'
const reads = marineAdmin('marine.reconciliation.read')
const edits = marineAdmin('marine.reconciliation.edit')
const match = answer('BankMatch')
const proposal = answer('BankProposal')

export const bankMatchRoutes = [
  action({
    method: 'POST',
    url: `${base}/matches`,
    summary: 'Match lines with entries, each with its amount',
    access: edits,
    body: bankMatchSchema,
    data: match,
    status: 201,
    act: ({ tx, body, principal, actor }) => matchByHand(tx, body, principal, actor),
    present: async ({ tx, principal }, id) => presentMatch(await findMatch(tx, id), principal),
  }),
  action({
    method: 'POST',
    url: `${base}/matches/:id/undo`,
    summary: 'Undo a match; a posting of it is reversed by another user',
    access: reads,
    params,
    body: bankUndoSchema,
    data: match,
    act: ({ tx, params: { id }, body, principal, actor }) => unmatchByHand(tx, id, body, principal, actor),
    present: async ({ tx, params: { id }, principal }) => presentMatch(await findMatch(tx, id), principal),
  }),
  listRoute({
    url: `${base}/proposals`,
    summary: 'List proposed write-offs and claims of suspense, newest first',
    access: reads,
    query: listQuery(sorts, {
      state: z.enum(['proposed', 'agreed', 'declined']).optional(),
      account: z.string().max(40).optional(),
    }),
    data: pageOf('BankProposal'),
    async read({ services: { db }, principal, query }) {
      let found = selectProposals(db)
      if (query.state) found = found.where('proposal.state', '=', query.state)
      if (query.account) found = found.where('proposal.receiving_account', '=', query.account)
      const page = await readPage(db, found, query, sorts, 'proposed_at')
      return presentPage(page, (row) => presentProposal(row, principal))
    },
  }),
  action({
    method: 'POST',
    url: `${base}/proposals/write-offs`,
    summary: 'Propose to write off the rest of a line or an entry',
    access: edits,
    body: writeOffSchema,
    data: proposal,
    status: 201,
    act: ({ tx, body, principal, actor }) => proposeWriteOff(tx, body, principal, actor),
    present: async ({ tx, principal }, id) => presentProposal(await findProposal(tx, id), principal),
  }),
  action({
    method: 'POST',
    url: `${base}/proposals/claims`,
    summary: 'Propose to move money from suspense to a partner',
    access: edits,
    body: claimSchema,
    data: proposal,
    status: 201,
    act: ({ tx, body, principal, actor }) => proposeClaim(tx, body, principal, actor),
    present: async ({ tx, principal }, id) => presentProposal(await findProposal(tx, id), principal),
  }),
  action({
    method: 'POST',
    url: `${base}/proposals/:id/agree`,
    summary: 'Approve and post a proposal of another user',
    access: marineAdmin('marine.reconciliation.approve'),
    params,
    body: versionSchema,
    data: proposal,
    act: ({ tx, params: { id }, body: { version }, principal, actor }) =>
      approveProposal(tx, id, version, principal, actor),
    present: async ({ tx, params: { id }, principal }) =>
      presentProposal(await findProposal(tx, id), principal),
    message: 'decision_saved',
  }),
  action({
    method: 'POST',
    url: `${base}/proposals/:id/decline`,
    summary: 'Reject a proposal, or withdraw an own one',
    access: reads,
    params,
    body: refusalSchema,
    data: proposal,
    act: ({ tx, params: { id }, body, principal, actor }) => rejectProposal(tx, id, body, principal, actor),
    present: async ({ tx, params: { id }, principal }) =>
      presentProposal(await findProposal(tx, id), principal),
    message: 'decision_saved',
  }),
]
