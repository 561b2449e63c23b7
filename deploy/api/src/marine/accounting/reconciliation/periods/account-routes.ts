import { monthLockSchema } from '@coverdesk/sdk/schemas'
import { z } from 'zod'
import { marineAdmin } from '../../../../platform/access/access.ts'
import { action } from '../../../../platform/actions/action.ts'
import { answer, listOf } from '../../../../platform/answers/answers.ts'
import { route } from '../../../../platform/http/route.ts'
import { attachment } from '../../../../platform/providers/files/file-name.ts'
import { findAccount, lockBankAccount } from '../items/accounts.ts'
import { monthFilter } from '../items/months.ts'
import { toleranceOn } from '../items/tolerance.ts'
import { runMatching } from '../matching/run-matching.ts'
import { suggestSums } from '../matching/sums.ts'
import { lockMonth } from './close-month.ts'
import { listAccounts, readPosition } from './position.ts'
import { bankStatementFile } from './statement-file.ts'

const url = '/api/marine/admin/reconciliation/accounts'
const params = z.object({ code: z.string().min(1).max(40) })
const reads = marineAdmin('marine.reconciliation.read')

export const bankAccountRoutes = [
  route({
    method: 'GET',
    url: '/api/marine/admin/reconciliation/tolerance',
    summary: 'Get the tolerances within which a line matches an entry today',
    access: reads,
    data: answer('BankTolerance'),
    async handle({ services: { db, clock } }) {
      return { data: await toleranceOn(db, clock()) }
    },
  }),
  route({
    method: 'GET',
    url,
    summary: 'List receiving accounts with the number and amount of their open items',
    access: reads,
    data: listOf('BankAccount'),
    async handle({ services: { db, clock } }) {
      return { data: await listAccounts(db, clock()) }
    },
  }),
  route({
    method: 'GET',
    url: `${url}/:code`,
    summary: 'Get the bank and ledger balances of an account at a month’s end, and their differences',
    access: reads,
    params,
    query: z.object({ month: monthFilter }),
    data: answer('BankPosition'),
    async handle({ services: { db, clock }, params: { code }, query: { month } }) {
      await findAccount(db, code)
      return { data: await readPosition(db, code, month, clock()) }
    },
  }),
  route({
    method: 'GET',
    url: `${url}/:code/statement`,
    summary: 'Download the reconciliation statement of a month as a PDF or a spreadsheet',
    access: reads,
    params,
    query: z.object({ month: monthFilter, format: z.enum(['pdf', 'xlsx'], 'fields.choice_unknown') }),
    async handle({ services, params: { code }, query: { month, format }, t }) {
      await findAccount(services.db, code)
      const { file, mediaType, name } = await bankStatementFile(services, { code, month, format }, t)
      return {
        file,
        headers: {
          'content-type': mediaType,
          'content-disposition': attachment(`Bank reconciliation ${name}.${format}`),
          'x-content-type-options': 'nosniff',
          'cache-control': 'private, no-store',
        },
      }
    },
  }),
  action({
    method: 'POST',
    url: `${url}/:code/match`,
    summary: 'Match lines with entries: certain pairs are matched, likely pairs suggested',
    access: marineAdmin('marine.reconciliation.edit'),
    params,
    body: z.strictObject({}),
    data: answer('MatchingResult'),
    async act({ tx, params: { code }, actor }) {
      await findAccount(tx, code)
      await lockBankAccount(tx, code)
      return runMatching(tx, code, actor.now)
    },
    present: (_call, found) => found,
  }),
  route({
    method: 'GET',
    url: `${url}/:code/sums`,
    summary: 'Find open lines whose sum equals one open entry',
    access: reads,
    params,
    data: listOf('SuggestedSum'),
    async handle({ services: { db }, params: { code } }) {
      await findAccount(db, code)
      return { data: await suggestSums(db, code) }
    },
  }),
  action({
    method: 'POST',
    url: `${url}/:code/lock`,
    summary: 'Close a month with the presented figures',
    access: marineAdmin('marine.reconciliation.approve'),
    params,
    body: monthLockSchema,
    data: answer('BankPosition'),
    act: ({ tx, params: { code }, body, principal, actor }) => lockMonth(tx, code, body, principal, actor),
    present: ({ tx, params: { code }, body, actor }) => readPosition(tx, code, body.month, actor.now),
  }),
]
