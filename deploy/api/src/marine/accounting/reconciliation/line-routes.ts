import { type BankPosting, bankLineStates } from '@coverdesk/sdk'
import {
  bankCancellationSchema,
  bankLineActsSchema,
  bankPostingSchema,
  daySchema,
  refusalSchema,
  versionSchema,
} from '@coverdesk/sdk/schemas'
import { sql } from 'kysely'
import { z } from 'zod'
import { marineAdmin } from '../../../platform/access/access.ts'
import type { SignedInUser } from '../../../platform/access/principal.ts'
import { action } from '../../../platform/actions/action.ts'
import { answer, listOf, pageOf } from '../../../platform/answers/answers.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { listQuery, textMatch } from '../../../platform/http/list.ts'
import { listRoute } from '../../../platform/http/list-route.ts'
import { presentPage, readPage } from '../../../platform/http/page.ts'
import { type Route, route } from '../../../platform/http/route.ts'
import { actOnLines } from './act-on-lines.ts'
import { cancelLines } from './exceptions/cancel-lines.ts'
import { markLine } from './exceptions/mark.ts'
import { setAside } from './exceptions/set-aside.ts'
import { firstDayOf, lastDayOf, monthFilter } from './items/months.ts'
import { findProposal, presentProposal } from './items/proposals.ts'
import { findLine, presentLine, selectLines } from './items/store.ts'
import { readLine } from './line-detail.ts'
import { findMatch, presentMatch } from './matching/matches.ts'
import { postLine } from './postings/post-line.ts'
import { postToSuspense } from './postings/post-to-suspense.ts'

const params = z.object({ id: z.uuid() })
const sorts = { day: 'line.day' } as const
const url = '/api/marine/admin/reconciliation/lines'
const edits = marineAdmin('marine.reconciliation.edit')
const one = answer('BankLine')
const posted = answer('BankPosting')

/** Presents the match that was made, or the proposal that another user decides. */
async function presentMade(
  tx: Tx,
  made: { match: string } | { proposal: string },
  user: SignedInUser,
): Promise<BankPosting> {
  return {
    match: 'match' in made ? presentMatch(await findMatch(tx, made.match), user) : null,
    proposal: 'proposal' in made ? presentProposal(await findProposal(tx, made.proposal), user) : null,
  }
}

export const bankLineRoutes: Route[] = [
  listRoute({
    url,
    summary: 'List lines of bank statements with their suggested matches',
    access: marineAdmin('marine.reconciliation.read'),
    query: listQuery(sorts, {
      account: z.string().max(40).optional(),
      state: z.enum([...bankLineStates, 'open']).optional(),
      month: monthFilter.optional(),
      until: daySchema().optional(),
      file_id: z.uuid().optional(),
    }),
    data: pageOf('BankLine'),
    async read({ services: { db }, query }) {
      const { account, state, month, until, file_id, q } = query
      let found = selectLines(db)
      if (account) found = found.where('line.receiving_account', '=', account)
      if (file_id) found = found.where('line.file_id', '=', file_id)
      if (until) found = found.where('line.day', '<=', until)
      if (month)
        found = found.where('line.day', '>=', firstDayOf(month)).where('line.day', '<=', lastDayOf(month))
      if (state === 'open') found = found.where('line.state', 'in', ['open', 'partly', 'disputed'])
      else if (state === 'suggested' || state === 'unmatched') {
        const has = sql<boolean>`exists (select 1 from bank_suggestions s where s.line_id = line.id)`
        found = found
          .where('line.state', '=', 'open')
          .where(state === 'suggested' ? has : sql<boolean>`not ${has}`)
      } else if (state === 'cancelled' || state === 'ignored') {
        const has = sql<boolean>`exists (
          select 1 from bank_cancelled_lines c where c.line_id = line.id and c.active)`
        found = found
          .where('line.state', '=', 'ignored')
          .where(state === 'cancelled' ? has : sql<boolean>`not ${has}`)
      } else if (state) found = found.where('line.state', '=', state === 'partly_matched' ? 'partly' : state)
      if (q) found = found.where(textMatch('line.search', q))
      return presentPage(await readPage(db, found, query, sorts, 'day'), presentLine)
    },
  }),
  route({
    method: 'GET',
    url: `${url}/:id`,
    summary: 'Get a line with its matches, its suggestions and similar lines',
    access: marineAdmin('marine.reconciliation.read'),
    params,
    data: answer('BankLineDetail'),
    async handle({ services: { db }, params: { id }, principal }) {
      return { data: await readLine(db, id, principal) }
    },
  }),
  action({
    method: 'POST',
    url: `${url}/acts`,
    summary: 'Accept or set aside several lines; each has its own result',
    access: edits,
    body: bankLineActsSchema,
    data: listOf('BankLineResult'),
    act: ({ tx, body, principal, actor }) => actOnLines(tx, body, principal, actor),
    present: ({ t }, results) =>
      results.map(({ id, proposed, refusal }) => ({
        id,
        ok: refusal === null,
        proposed,
        message: refusal ? t('errors', refusal.code, refusal.details.params) : '',
      })),
    message: 'done',
  }),
  action({
    method: 'POST',
    url: `${url}/cancel`,
    summary: 'Close lines that cancel each other, or propose it for approval',
    access: edits,
    body: bankCancellationSchema,
    data: posted,
    status: 201,
    act: ({ tx, body, principal, actor }) => cancelLines(tx, body, principal, actor),
    present: ({ tx, principal }, made) => presentMade(tx, made, principal),
  }),
  action({
    method: 'POST',
    url: `${url}/:id/dispute`,
    summary: 'Dispute a line, with a reason',
    access: edits,
    params,
    body: refusalSchema,
    data: one,
    act: ({ tx, params: { id }, body, principal, actor }) =>
      markLine(tx, id, body, 'disputed', principal, actor),
    present: async ({ tx, params: { id } }) => presentLine(await findLine(tx, id)),
  }),
  action({
    method: 'POST',
    url: `${url}/:id/ignore`,
    summary: 'Set a line aside with a reason; above the limit, propose it for approval',
    access: edits,
    params,
    body: refusalSchema,
    data: answer('BankSetAside'),
    act: ({ tx, params: { id }, body, principal, actor }) => setAside(tx, id, body, principal, actor),
    present: async ({ tx, params: { id }, principal }, proposal) => ({
      line: presentLine(await findLine(tx, id)),
      proposal: proposal === null ? null : presentProposal(await findProposal(tx, proposal), principal),
    }),
  }),
  action({
    method: 'POST',
    url: `${url}/:id/reopen`,
    summary: 'Reopen a disputed or ignored line',
    access: edits,
    params,
    body: versionSchema,
    data: one,
    act: ({ tx, params: { id }, body, principal, actor }) => markLine(tx, id, body, null, principal, actor),
    present: async ({ tx, params: { id } }) => presentLine(await findLine(tx, id)),
  }),
  action({
    method: 'POST',
    url: `${url}/:id/post`,
    summary: 'Post a line under a purpose and match it; above the limit, propose it for approval',
    access: edits,
    params,
    body: bankPostingSchema,
    data: posted,
    status: 201,
    act: ({ tx, params: { id }, body, principal, actor }) => postLine(tx, id, body, principal, actor),
    present: ({ tx, principal }, made) => presentMade(tx, made, principal),
  }),
  action({
    method: 'POST',
    url: `${url}/:id/suspend`,
    summary: 'Post the unclaimed rest of a line to suspense',
    access: edits,
    params,
    body: versionSchema,
    data: answer('BankMatch'),
    act: ({ tx, params: { id }, body: { version }, principal, actor }) =>
      postToSuspense(tx, id, version, principal, actor),
    present: async ({ tx, principal }, match) => presentMatch(await findMatch(tx, match), principal),
  }),
]
