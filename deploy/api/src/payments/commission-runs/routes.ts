import { commissionRunList } from '@coverdesk/lists/commission-runs'
import {
  commissionRunSchema,
  commissionTransferSchema,
  confirmSchema,
  reasonedVersionSchema,
} from '@coverdesk/sdk/schemas'
import { sql } from 'kysely'
import { z } from 'zod'
import { staff } from '../../platform/access/access.ts'
import { seesAll } from '../../platform/access/branches.ts'
import { action } from '../../platform/actions/action.ts'
import { answer, pageOf } from '../../platform/answers/answers.ts'
import { notFound } from '../../platform/errors/api-error.ts'
import { listQuery } from '../../platform/http/list.ts'
import { filtersOf, type SortsOf } from '../../platform/http/list-filters.ts'
import { listRoute } from '../../platform/http/list-route.ts'
import { presentPage, readPageOf } from '../../platform/http/page.ts'
import { route } from '../../platform/http/route.ts'
import { runBankFile } from './bank-file.ts'
import { confirmRun } from './confirm-run.ts'
import { createRun } from './create-run.ts'
import { decideRun, lockRun, withdrawRun } from './decide.ts'
import { presentListedRun, presentRun, selectRuns } from './presenter.ts'
import { numberIn, runNumber } from './run-number.ts'

const params = z.object({ id: z.uuid() })
const data = answer('CommissionRunDetail')
const sorts = {
  made_at: 'commission_runs.made_at',
  amount: 'commission_runs.amount',
} as const satisfies SortsOf<typeof commissionRunList>

export const commissionRunRoutes = [
  listRoute({
    url: '/api/commission-runs',
    summary: 'List payment runs of commission, the newest first; for users of all branches',
    access: staff('payment.payment.read'),
    query: listQuery(sorts, filtersOf(commissionRunList)),
    data: pageOf('CommissionRun'),
    async read({ services: { db }, query, principal }) {
      let found = db.selectFrom('commission_runs').where(sql<boolean>`${seesAll(principal)}::boolean`)
      if (query.status) found = found.where('commission_runs.status', '=', query.status)
      if (query.q) found = found.where('commission_runs.number', '=', numberIn(query.q))
      if (query.agency)
        found = found.where(({ exists, selectFrom }) =>
          exists(
            selectFrom('commission_run_lines')
              .select('agency_code')
              .whereRef('run_id', '=', 'commission_runs.id')
              .where('agency_code', '=', query.agency ?? ''),
          ),
        )
      const page = await readPageOf(db, { found, shown: selectRuns(db) }, query, sorts, 'made_at')
      return presentPage(page, presentListedRun)
    },
  }),
  route({
    method: 'GET',
    url: '/api/commission-runs/:id',
    summary: 'Get a payment run of commission with its transfers',
    access: staff('payment.payment.read'),
    params,
    data,
    async handle({ services: { db, clock }, params: { id }, principal }) {
      return { data: await presentRun(db, id, { principal, now: clock() }) }
    },
  }),
  action({
    method: 'POST',
    url: '/api/commission-runs',
    summary: 'Create a payment run of what is owed to agencies, for another user to approve',
    access: staff('payment.payment.edit'),
    body: commissionRunSchema,
    data,
    status: 201,
    act: ({ tx, body, actor }) => createRun(tx, body.agency_codes, actor),
    present: ({ tx, actor }, id) => presentRun(tx, id, actor),
  }),
  action({
    method: 'POST',
    url: '/api/commission-runs/:id/approve',
    summary: 'Approve a payment run that another user created',
    access: staff('payment.payment.approve'),
    params,
    body: confirmSchema,
    data,
    async act({ tx, params: { id }, body, actor }) {
      const run = await lockRun(tx, id, body.version, ['awaiting_approval'], actor)
      await decideRun(tx, run, 'approved', null, actor)
    },
    present: ({ tx, params: { id }, actor }) => presentRun(tx, id, actor),
  }),
  action({
    method: 'POST',
    url: '/api/commission-runs/:id/reject',
    summary: 'Reject a payment run that another user created; its commission is owed again',
    access: staff('payment.payment.approve'),
    params,
    body: reasonedVersionSchema,
    data,
    async act({ tx, params: { id }, body, actor }) {
      const run = await lockRun(tx, id, body.version, ['awaiting_approval'], actor)
      await decideRun(tx, run, 'rejected', body.reason, actor)
    },
    present: ({ tx, params: { id }, actor }) => presentRun(tx, id, actor),
  }),
  action({
    method: 'POST',
    url: '/api/commission-runs/:id/withdraw',
    summary: 'Withdraw a payment run that is not paid; its commission is owed again',
    access: staff('payment.payment.edit'),
    params,
    body: reasonedVersionSchema,
    data,
    async act({ tx, params: { id }, body, actor }) {
      const run = await lockRun(tx, id, body.version, ['awaiting_approval', 'approved'], actor)
      await withdrawRun(tx, run, body.reason, actor)
    },
    present: ({ tx, params: { id }, actor }) => presentRun(tx, id, actor),
  }),
  action({
    method: 'POST',
    url: '/api/commission-runs/:id/confirm',
    summary: 'Confirm that the bank paid an approved payment run: it is posted to the ledger',
    access: staff('payment.payment.edit'),
    params,
    body: commissionTransferSchema,
    data,
    async act({ tx, params: { id }, body: { version, ...transfer }, actor }) {
      const run = await lockRun(tx, id, version, ['approved'], actor)
      await confirmRun(tx, run, transfer, actor)
    },
    present: ({ tx, params: { id }, actor }) => presentRun(tx, id, actor),
  }),
  route({
    method: 'POST',
    url: '/api/commission-runs/:id/bank-file',
    summary: 'Write the transfers of an approved payment run as a CSV file that a bank pays from',
    access: staff('payment.payment.edit'),
    params,
    async handle({ params: { id }, transact, actor }) {
      const { file, number } = await transact(async (tx) => {
        const found = await tx
          .selectFrom('commission_runs')
          .select('version')
          .where('id', '=', id)
          .executeTakeFirst()
        if (!found) throw notFound()
        const run = await lockRun(tx, id, found.version, ['approved'], actor)
        return { file: await runBankFile(tx, run, actor), number: runNumber(run.number) }
      })
      return {
        file: Buffer.from(file),
        headers: {
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': `attachment; filename="${number}.csv"`,
          'cache-control': 'private, no-store',
        },
      }
    },
  }),
]
