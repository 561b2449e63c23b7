import { industryRecordList } from '@coverdesk/lists/industry-records'
import { industryRecordSendSchema } from '@coverdesk/sdk/schemas'
import { z } from 'zod'
import { branchCalled } from '../../organisation/branches/branch-called.ts'
import { staff } from '../../platform/access/access.ts'
import { isInBranches } from '../../platform/access/branches.ts'
import { action } from '../../platform/actions/action.ts'
import { answer, pageOf } from '../../platform/answers/answers.ts'
import { notFound } from '../../platform/errors/api-error.ts'
import { listQuery, textMatch } from '../../platform/http/list.ts'
import { filtersOf, type SortsOf } from '../../platform/http/list-filters.ts'
import { listRoute } from '../../platform/http/list-route.ts'
import { presentPage, readPageOf } from '../../platform/http/page.ts'
import { route } from '../../platform/http/route.ts'
import { presentListedRecord, presentRecord } from './presenter.ts'
import { selectRecords } from './reported-policy.ts'
import { sendRecordAgain } from './send-again.ts'

const sorts = { queued_at: 'industry_records.queued_at' } as const satisfies SortsOf<
  typeof industryRecordList
>
const params = z.object({ id: z.uuid() })

/** The queue of motor policies for the industry database. */
export const industryRecordRoutes = [
  listRoute({
    url: '/api/industry-records',
    summary: 'List the records of motor policies in the industry database, the newest first',
    access: staff('policy.motor.read'),
    query: listQuery(sorts, filtersOf(industryRecordList)),
    data: pageOf('ListedIndustryRecord'),
    async read({ services: { db }, query, principal }) {
      let found = db
        .selectFrom('industry_records')
        .innerJoin('policies', 'policies.id', 'industry_records.id')
        .where(isInBranches('policies.branch_id', principal))
      if (query.q) found = found.where(textMatch('policies.search', query.q))
      if (query.state) found = found.where('industry_records.state', '=', query.state)
      if (query.event) found = found.where('industry_records.event', '=', query.event)
      if (query.branch) found = found.where('policies.branch_id', '=', branchCalled(query.branch))
      const parts = { found, shown: selectRecords(db) }
      return presentPage(await readPageOf(db, parts, query, sorts, 'queued_at'), presentListedRecord)
    },
  }),
  route({
    method: 'GET',
    url: '/api/industry-records/:id',
    summary: 'Get the record of a motor policy in the industry database, by the id of the policy',
    access: staff('policy.motor.read'),
    params,
    data: answer('IndustryRecord'),
    async handle({ services: { db }, params: { id }, principal }) {
      const row = await selectRecords(db)
        .where('industry_records.id', '=', id)
        .where(isInBranches('policies.branch_id', principal))
        .executeTakeFirst()
      if (!row) throw notFound()
      return { data: presentRecord(row) }
    },
  }),
  action({
    method: 'POST',
    url: '/api/industry-records/:id/send',
    summary: 'Send the record of a motor policy to the industry database again, with corrections',
    access: staff('policy.motor.edit'),
    params,
    body: industryRecordSendSchema,
    data: answer('IndustryRecord'),
    act: ({ tx, services, actor, params: { id }, body }) =>
      sendRecordAgain(tx, services, { id, ...body }, actor),
    present: async ({ tx, params: { id } }) =>
      presentRecord(await selectRecords(tx).where('industry_records.id', '=', id).executeTakeFirstOrThrow()),
    message: 'done',
  }),
]
