import type { BankMatch, BankProposal } from '@coverdesk/sdk'
import {
  bankMatchSchema,
  bankUndoSchema,
  claimSchema,
  refusalSchema,
  versionSchema,
  writeOffSchema,
} from '@coverdesk/sdk/schemas'
import { z } from 'zod'
import { marineAdmin } from '../../platform/access/access.ts'
import { answers } from '../../platform/http/answers.ts'
import { listMeta, listQuery } from '../../platform/http/list.ts'
import { listRoute } from '../../platform/http/list-route.ts'
import { presentPage, readPage } from '../../platform/http/page.ts'
import { route } from '../../platform/http/route.ts'
import { joinByHand } from './join.ts'
import { findMatch, presentMatch, undoByHand } from './matches.ts'
import {
  agreeProposal,
  declineProposal,
  findProposal,
  presentProposal,
  proposeClaim,
  proposeWriteOff,
  selectProposals,
} from './proposals.ts'
import { matchShape, proposalShape } from './shapes.ts'

const params = z.object({ id: z.uuid() })
const sorts = { proposed_at: 'proposal.proposed_at' } as const
const base = '/api/marine/admin/reconciliation'
const reads = marineAdmin('marine.reconciliation.read')
const edits = marineAdmin('marine.reconciliation.edit')
const match = answers<BankMatch>()(matchShape)
const proposal = answers<BankProposal>()(proposalShape)

export const bankMatchRoutes = [
  route({
    method: 'POST',
    url: `${base}/matches`,
    summary: 'Join lines with entries, each with its amount',
    access: edits,
    body: bankMatchSchema,
    data: match,
    status: 201,
    async handle({ body, principal, transact, actor, t }) {
      const user = principal
      const data = await transact(async (tx) => {
        const id = await joinByHand(tx, body, user, actor)
        return presentMatch(await findMatch(tx, id), user)
      })
      return { data, message: t('messages', 'saved') }
    },
  }),
  route({
    method: 'POST',
    url: `${base}/matches/:id/undo`,
    summary: 'Take one match back; what it had posted is taken back by another person',
    access: reads,
    params,
    body: bankUndoSchema,
    data: match,
    async handle({ params: { id }, body, principal, transact, actor, t }) {
      const user = principal
      const data = await transact(async (tx) => {
        await undoByHand(tx, id, body, user, actor)
        return presentMatch(await findMatch(tx, id), user)
      })
      return { data, message: t('messages', 'saved') }
    },
  }),
  listRoute({
    url: `${base}/proposals`,
    summary: 'Write-offs and claims of suspense, the newest first',
    access: reads,
    query: listQuery(sorts, {
      state: z.enum(['proposed', 'agreed', 'declined']).optional(),
      account: z.string().max(40).optional(),
    }),
    data: answers<BankProposal[]>()(z.array(proposalShape)),
    meta: listMeta,
    async read({ services: { db }, principal, query }) {
      let found = selectProposals(db)
      if (query.state) found = found.where('proposal.state', '=', query.state)
      if (query.account) found = found.where('proposal.receiving_account', '=', query.account)
      const page = await readPage(db, found, query, sorts, 'proposed_at')
      return presentPage(page, (row) => presentProposal(row, principal))
    },
  }),
  route({
    method: 'POST',
    url: `${base}/proposals/write-offs`,
    summary: 'Propose to close what is left of a line or an entry',
    access: edits,
    body: writeOffSchema,
    data: proposal,
    status: 201,
    async handle({ body, principal, transact, actor, t }) {
      const user = principal
      const data = await transact(async (tx) => {
        const id = await proposeWriteOff(tx, body, user, actor)
        return presentProposal(await findProposal(tx, id), user)
      })
      return { data, message: t('messages', 'saved') }
    },
  }),
  route({
    method: 'POST',
    url: `${base}/proposals/claims`,
    summary: 'Propose that money of suspense is a partner’s',
    access: edits,
    body: claimSchema,
    data: proposal,
    status: 201,
    async handle({ body, principal, transact, actor, t }) {
      const user = principal
      const data = await transact(async (tx) => {
        const id = await proposeClaim(tx, body, user, actor)
        return presentProposal(await findProposal(tx, id), user)
      })
      return { data, message: t('messages', 'saved') }
    },
  }),
  route({
    method: 'POST',
    url: `${base}/proposals/:id/agree`,
    summary: 'Agree to a proposal of somebody else: it is posted',
    access: marineAdmin('marine.reconciliation.approve'),
    params,
    body: versionSchema,
    data: proposal,
    async handle({ params: { id }, body: { version }, principal, transact, actor, t }) {
      const user = principal
      const data = await transact(async (tx) => {
        await agreeProposal(tx, id, version, user, actor)
        return presentProposal(await findProposal(tx, id), user)
      })
      return { data, message: t('messages', 'decision_saved') }
    },
  }),
  route({
    method: 'POST',
    url: `${base}/proposals/:id/decline`,
    summary: 'Refuse a proposal, or take one’s own back',
    access: reads,
    params,
    body: refusalSchema,
    data: proposal,
    async handle({ params: { id }, body, principal, transact, actor, t }) {
      const user = principal
      const data = await transact(async (tx) => {
        await declineProposal(tx, id, body, user, actor)
        return presentProposal(await findProposal(tx, id), user)
      })
      return { data, message: t('messages', 'decision_saved') }
    },
  }),
]
