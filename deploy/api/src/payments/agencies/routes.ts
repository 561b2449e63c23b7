import { agencyAccountList } from '@coverdesk/lists/agencies'
import type { AgencyStatement } from '@coverdesk/sdk'
import { agencyAccountSchema, daySchema } from '@coverdesk/sdk/schemas'
import { sql } from 'kysely'
import { z } from 'zod'
import { waitingFor } from '../../identity/pending-changes/waiting.ts'
import { staff } from '../../platform/access/access.ts'
import { seesAll } from '../../platform/access/branches.ts'
import type { StaffUser } from '../../platform/access/principal.ts'
import { countAttempt, type RateLimit } from '../../platform/action-rate-limits/action-rate-limits.ts'
import { answer, pageOf } from '../../platform/answers/answers.ts'
import { days, lagosDay, lagosMidnight } from '../../platform/db/clock.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { notFound } from '../../platform/errors/api-error.ts'
import { folded, listQuery, textMatch } from '../../platform/http/list.ts'
import { filtersOf, type SortsOf } from '../../platform/http/list-filters.ts'
import { listRoute } from '../../platform/http/list-route.ts'
import { readPage } from '../../platform/http/page.ts'
import { route } from '../../platform/http/route.ts'
import { selectEntries } from '../../reference/setups/entries.ts'
import { lookUpHolder } from '../bank-accounts/look-up-holder.ts'
import { requestAccount } from './account/request-account.ts'
import { presentAgencies } from './presenter.ts'
import { readSums } from './statement/read-statement.ts'
import { statementFile } from './statement/statement-file.ts'

const sorts = { name: 'setup_rows.name' } as const satisfies SortsOf<typeof agencyAccountList>

const params = z.object({ code: z.string().max(40) })
const period = { from: daySchema().optional(), until: daySchema().optional() }
/** Lookups of the holder at the bank. */
const perUser: RateLimit = {
  action: 'agency_account',
  max: 30,
  within: days(1),
  refusal: 'too_many_lookups',
}

/** In SQL: commission that no payment run includes. */
const owed = sql<number>`(select coalesce(sum(amount), 0) from commissions
  where agency_code = setup_rows.code and run_id is null)`

/** In SQL: what was owed to an agency at the end of a day. */
const balanceAt = (day: string) => sql<number>`(select coalesce(sum(amount), 0) from commissions
  where agency_code = setup_rows.code and accrued_at < ${lagosMidnight(day, 1)})`

export const agencyRoutes = [
  listRoute({
    url: '/api/agencies',
    summary: 'List the accounts of agencies by name; for users of all branches',
    access: staff('payment.payment.read'),
    query: listQuery(sorts, filtersOf(agencyAccountList)),
    data: pageOf('AgencyAccount'),
    async read({ services: { db, clock }, query, principal }) {
      const today = lagosDay(clock())
      let rows = selectEntries(db, 'agencies', today)
        .where('effective_from', '<=', today)
        .where(sql<boolean>`${seesAll(principal)}::boolean`)
      if (query.kind)
        rows = rows.where(sql<boolean>`coalesce(attributes ->> 'kind', 'AGENCY') = ${query.kind}`)
      if (query.balance) rows = rows.where(sql<boolean>`${query.as_at ? balanceAt(query.as_at) : owed} > 0`)
      if (query.q) rows = rows.where(textMatch(folded('setup_rows.name'), query.q))
      const page = await readPage(db, rows, { ...query, sort: query.sort ?? 'name' }, sorts, 'name')
      const { rows: shown, ...meta } = page
      return { data: await presentAgencies(db, shown, today, query.as_at), meta }
    },
  }),
  route({
    method: 'GET',
    url: '/api/agencies/:code',
    summary: 'Get the account of an agency, with the sums of a period; for users of all branches',
    access: staff('payment.payment.read'),
    params,
    query: z.object(period),
    data: answer('AgencyStatement'),
    async handle({ services: { db, clock }, params: { code }, query, principal }) {
      return { data: await presentStatement(db, code, query, { principal, today: lagosDay(clock()) }) }
    },
  }),
  route({
    method: 'GET',
    url: '/api/agencies/:code/statement',
    summary: 'Write the statement of an agency over a period as a CSV or PDF file; for users of all branches',
    access: staff('payment.payment.read'),
    params,
    query: z.object({ ...period, format: z.enum(['csv', 'pdf']) }),
    async handle({ services, params: { code }, query: { format, ...days }, principal, t }) {
      const today = lagosDay(services.clock())
      const statement = await presentStatement(services.db, code, days, { principal, today })
      const { file, mediaType } = await statementFile(services, statement, format, t)
      return {
        file,
        headers: {
          'content-type': mediaType,
          'content-disposition': `attachment; filename="statement.${format}"`,
          'cache-control': 'private, no-store',
        },
      }
    },
  }),
  route({
    method: 'PUT',
    url: '/api/agencies/:code/account',
    summary: 'Request another bank account of an agency, which a second administrator approves',
    access: staff('settings.setup.edit'),
    params,
    body: agencyAccountSchema,
    data: answer('AgencyStatement'),
    async handle({ services, params: { code }, body, principal, actor, transact, storedResult, t }) {
      if (!seesAll(principal)) throw notFound()
      let holder: string | null = null
      if ((await storedResult()) === undefined) {
        await countAttempt(services.db, perUser, principal.userId, actor.now)
        holder = await lookUpHolder(services, body)
      }
      const data = await transact(async (tx) => {
        await requestAccount(tx, services, code, body, holder, actor)
        return presentStatement(tx, code, {}, { principal, today: lagosDay(actor.now) })
      })
      return { data, message: t('messages', 'saved') }
    },
  }),
]

/** @throws ApiError 404 for an unknown agency, and for users of some branches only */
async function presentStatement(
  db: Db | Tx,
  code: string,
  { from, until }: { from?: string | undefined; until?: string | undefined },
  { principal, today }: { principal: StaffUser; today: string },
): Promise<AgencyStatement> {
  const rows = seesAll(principal)
    ? await selectEntries(db, 'agencies', today).where('code', '=', code).execute()
    : []
  const [agency] = await presentAgencies(db, rows, today)
  if (!agency) throw notFound()
  const waiting = await waitingFor(db, 'agency_account', code, principal)
  return { agency, waiting, ...(await readSums(db, code, { from: from ?? null, until: until ?? today })) }
}
