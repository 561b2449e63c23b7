import { statementLineList } from '@coverdesk/lists/statement-lines'
import { bankDateFormats, bankDecimals } from '@coverdesk/sdk'
import { matchLinesSchema, noteLineSchema, reasonedVersionSchema } from '@coverdesk/sdk/schemas'
import { z } from 'zod'
import { payingAccounts } from '../../payments/bank-accounts/paying-accounts.ts'
import { GATEWAY } from '../../payments/statement-lines/line-ref.ts'
import { staff } from '../../platform/access/access.ts'
import { seesAll } from '../../platform/access/branches.ts'
import { countAttempt, type RateLimit } from '../../platform/action-rate-limits/action-rate-limits.ts'
import { action } from '../../platform/actions/action.ts'
import { answer, listOf, pageOf } from '../../platform/answers/answers.ts'
import { days, lagosDay } from '../../platform/db/clock.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { ApiError, fieldError } from '../../platform/errors/api-error.ts'
import { listQuery } from '../../platform/http/list.ts'
import { filtersOf, type SortsOf } from '../../platform/http/list-filters.ts'
import { listRoute } from '../../platform/http/list-route.ts'
import { presentPage, readPageOf } from '../../platform/http/page.ts'
import { route } from '../../platform/http/route.ts'
import type { TextOf } from '../../platform/translations/translate.ts'
import { importStatement } from './import-statement.ts'
import { matchLines, noteLine, unmatchLine } from './match-lines.ts'
import { isInSuspense, isLineFound, isLineInBranches, presentLine, selectLines } from './presenter.ts'
import { readStatement } from './read-statement.ts'
import { sumsIn, sumsOut } from './summary.ts'

/** Bytes of a statement, at most. */
const MOST_BYTES = 8 * 1024 * 1024
const url = '/api/statement-lines'
const params = z.object({ id: z.uuid() })
const sorts = { day: 'statement_lines.day' } as const satisfies SortsOf<typeof statementLineList>
const filters = filtersOf(statementLineList)
const reads = staff('payment.payment.read')
const edits = staff('payment.payment.edit')
const data = answer('StatementLine')
const perPerson: RateLimit = {
  action: 'statement_lines',
  max: 60,
  within: days(1),
  refusal: 'too_many_uploads',
}

/** The insurer's accounts for which statements are imported. */
async function accountsOf(db: Db, day: string, t: TextOf): Promise<{ code: string; name: string }[]> {
  return [{ code: GATEWAY, name: t('payments', 'statement.gateway') }, ...(await payingAccounts(db, day))]
}

const findLine = async (db: Db | Tx, id: string) =>
  presentLine(await selectLines(db).where('statement_lines.id', '=', id).executeTakeFirstOrThrow())

export const statementLineRoutes = [
  listRoute({
    url,
    summary: 'List the lines of statements of our accounts, the newest first',
    access: reads,
    query: listQuery(sorts, filters),
    data: pageOf('StatementLine'),
    async read({ services: { db }, query, principal }) {
      let found = db.selectFrom('statement_lines').where(isLineInBranches(principal))
      const { matched, direction, account, amount, from, until, q } = query
      if (matched === 'yes') found = found.where('matched_at', 'is not', null)
      if (matched === 'no') found = found.where('matched_at', 'is', null).where(isInSuspense, '=', false)
      if (direction) found = found.where('amount', direction === 'in' ? '>' : '<', 0)
      if (account) found = found.where('account', '=', account)
      if (amount !== undefined) found = found.where('amount', '=', amount)
      if (from) found = found.where('day', '>=', from)
      if (until) found = found.where('day', '<=', until)
      if (q) found = found.where(isLineFound(q))
      return presentPage(
        await readPageOf(db, { found, shown: selectLines(db) }, query, sorts, 'day'),
        presentLine,
      )
    },
  }),
  route({
    method: 'GET',
    url: `${url}/summary`,
    summary: 'Sum matched and unmatched payments and lines, in and out',
    access: reads,
    data: answer('StatementSummary'),
    async handle({ services: { db, clock }, principal, t }) {
      const [moneyIn, moneyOut, accounts] = await Promise.all([
        sumsIn(db, principal),
        sumsOut(db, principal),
        accountsOf(db, lagosDay(clock()), t),
      ])
      return { data: { in: moneyIn, out: moneyOut, accounts } }
    },
  }),
  route({
    method: 'POST',
    url: `${url}/import`,
    summary: 'Import a statement of one of our accounts as CSV or XLSX: all of its lines, or none',
    access: edits,
    query: z.object({
      account: z.string().min(1, 'fields.required').max(40, 'fields.choice_unknown'),
      file_name: z.string().trim().min(1, 'fields.required').max(255, 'fields.too_long'),
      sheet: z.string().trim().max(100, 'fields.choice_unknown').optional(),
      date_format: z.enum(bankDateFormats, 'fields.choice_unknown').optional(),
      decimal: z.enum(bankDecimals, 'fields.choice_unknown').optional(),
    }),
    bodyLimit: MOST_BYTES,
    data: answer('ImportedStatement'),
    status: 201,
    async handle({ services, request, query, principal, transact, actor, t }) {
      // A statement belongs to an account of the whole company.
      if (!seesAll(principal)) throw new ApiError(403, 'not_allowed')
      const content = request.rawBody
      if (!content?.length) throw new ApiError(400, 'body_expected')
      const { account, file_name, ...written } = query
      const today = lagosDay(actor.now)
      const known = await accountsOf(services.db, today, t)
      if (!known.some(({ code }) => code === account)) throw fieldError('account', 'fields.choice_unknown')
      await countAttempt(services.db, perPerson, principal.userId, actor.now)
      const lines = await readStatement(content, written, today)
      const imported = await transact((tx) =>
        importStatement(tx, { account, file_name, content, lines }, actor),
      )
      return { data: imported, message: t('messages', 'saved') }
    },
  }),
  action({
    method: 'POST',
    url: `${url}/match`,
    summary: 'Match statement lines with the payments they show: all of them, or none',
    access: edits,
    body: matchLinesSchema,
    data: listOf('StatementLine'),
    async act({ tx, body, actor }) {
      const ids = await matchLines(tx, body.matches, actor)
      return selectLines(tx).where('statement_lines.id', 'in', ids).execute()
    },
    present: (_call, rows) => rows.map(presentLine),
  }),
  action({
    method: 'POST',
    url,
    summary: 'Enter a line that was read at the bank, and match it with the payment it shows',
    access: edits,
    body: noteLineSchema,
    data,
    status: 201,
    act: ({ tx, body, actor }) => noteLine(tx, body, actor),
    present: ({ tx }, id) => findLine(tx, id),
  }),
  action({
    method: 'POST',
    url: `${url}/:id/unmatch`,
    summary: 'Unmatch a statement line, with a reason',
    access: edits,
    params,
    body: reasonedVersionSchema,
    act: ({ tx, params: { id }, body, actor }) => unmatchLine(tx, id, body, actor),
  }),
]
