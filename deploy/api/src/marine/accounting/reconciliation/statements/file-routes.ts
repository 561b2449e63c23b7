import { bankDelimiters, bankEncodings } from '@coverdesk/sdk'
import { bankImportSchema, bankStatementSchema } from '@coverdesk/sdk/schemas'
import { z } from 'zod'
import { marineAdmin } from '../../../../platform/access/access.ts'
import { countAttempt, type RateLimit } from '../../../../platform/action-rate-limits/action-rate-limits.ts'
import { answer, pageOf } from '../../../../platform/answers/answers.ts'
import { readBankFile, readBankTable } from '../../../../platform/bank-statements/read-file.ts'
import { days, lagosDay } from '../../../../platform/db/clock.ts'
import { ApiError } from '../../../../platform/errors/api-error.ts'
import { listQuery } from '../../../../platform/http/list.ts'
import { listRoute } from '../../../../platform/http/list-route.ts'
import { presentPage, readPage } from '../../../../platform/http/page.ts'
import { route } from '../../../../platform/http/route.ts'
import { runMatching } from '../matching/run-matching.ts'
import {
  findFile,
  importFile,
  knownLayout,
  MOST_BYTES,
  presentFile,
  savedMapping,
  selectFiles,
  storeFile,
} from './files.ts'
import { planImport } from './plan-import.ts'

const MOST_HEADER = 100
const params = z.object({ id: z.uuid() })
const sorts = { imported_at: 'file.imported_at' } as const
const url = '/api/marine/admin/reconciliation/files'
const reads = marineAdmin('marine.reconciliation.read')
const edits = marineAdmin('marine.reconciliation.edit')
/** Overrides of the detected layout of a file. */
const layoutQuery = z.object({
  encoding: z.enum(bankEncodings, 'fields.choice_unknown').optional(),
  delimiter: z.enum(bankDelimiters, 'fields.choice_unknown').optional(),
  sheet: z.string().max(100, 'fields.choice_unknown').optional(),
  header: z.coerce
    .number('fields.number_format')
    .int('fields.number_format')
    .min(1, 'fields.number_format')
    .max(MOST_HEADER, 'fields.number_format')
    .optional(),
})
const one = answer('BankFile')
const perUser: RateLimit = {
  action: 'bank_statement',
  max: 60,
  within: days(1),
  refusal: 'too_many_uploads',
}

export const bankFileRoutes = [
  listRoute({
    url,
    summary: 'List imported bank statements, newest first',
    access: reads,
    query: listQuery(sorts, { account: z.string().max(40).optional() }),
    data: pageOf('ImportedBankFile'),
    async read({ services: { db }, query }) {
      let found = selectFiles(db).where('file.state', '=', 'imported')
      if (query.account) found = found.where('file.receiving_account', '=', query.account)
      return presentPage(await readPage(db, found, query, sorts, 'imported_at'), (row) => ({
        id: row.id,
        receiving_account: row.receiving_account,
        file_name: row.file_name,
        first_day: row.first_day,
        last_day: row.last_day,
        opening: row.opening ?? 0,
        closing: row.closing ?? 0,
        line_count: row.line_count,
        left_out: row.left_out,
        imported_at: row.imported_at ?? '',
        imported_by: row.importer ?? '',
      }))
    },
  }),
  route({
    method: 'POST',
    url,
    summary: 'Upload a bank statement as CSV or XLSX; nothing is imported yet',
    access: edits,
    query: z.object({
      receiving_account: z.string().min(1, 'fields.required').max(40, 'fields.choice_unknown'),
      file_name: z.string().trim().min(1, 'fields.required').max(255, 'fields.too_long'),
    }),
    bodyLimit: MOST_BYTES,
    data: one,
    status: 201,
    async handle({ services, request, query, transact, principal, actor, t }) {
      const content = request.rawBody
      if (!content?.length) throw new ApiError(400, 'body_expected')
      const user = principal
      await countAttempt(services.db, perUser, user.userId, actor.now)
      const saved = await savedMapping(services.db, query.receiving_account).catch(() => undefined)
      const reading = await readBankFile(content, { saved: saved?.mapping })
      const data = await transact(async (tx) => {
        const id = await storeFile(tx, { ...query, content }, reading, user, actor)
        return presentFile(tx, await findFile(tx, id), reading)
      })
      return { data, message: t('messages', 'saved') }
    },
  }),
  route({
    method: 'GET',
    url: `${url}/:id`,
    summary: 'Get an uploaded bank statement with its detected layout',
    access: reads,
    params,
    query: layoutQuery,
    data: one,
    async handle({ services: { db }, params: { id }, query }) {
      const file = await findFile(db, id)
      const known = await knownLayout(db, file)
      const chosen = file.state === 'imported' ? known?.chosen : query
      const reading = await readBankFile(file.content, { ...known, ...(chosen ? { chosen } : {}) })
      return { data: await presentFile(db, file, reading) }
    },
  }),
  route({
    method: 'POST',
    url: `${url}/:id/preview`,
    summary: 'Preview an import row by row',
    access: edits,
    params,
    body: bankStatementSchema,
    data: answer('BankPreview'),
    async handle({ services: { db }, params: { id }, body, actor }) {
      const file = await findFile(db, id)
      const table = await readBankTable(file.content, body.mapping)
      const { preview } = await planImport(db, file, table, body, lagosDay(actor.now))
      return { data: preview }
    },
  }),
  route({
    method: 'POST',
    url: `${url}/:id/import`,
    summary: 'Import exactly the previewed rows, and match them',
    access: edits,
    params,
    body: bankImportSchema,
    data: one,
    async handle({ services: { db }, params: { id }, body, principal, transact, actor, t }) {
      const { content } = await findFile(db, id)
      const reading = await readBankFile(content, { chosen: body.mapping })
      const table = await readBankTable(content, body.mapping)
      const data = await transact(async (tx) => {
        await importFile(tx, id, table, body, principal, actor)
        const row = await findFile(tx, id)
        await runMatching(tx, row.receiving_account, actor.now)
        return presentFile(tx, row, reading)
      })
      return { data, message: t('messages', 'saved') }
    },
  }),
]
