import type { ExportInput, ReportName } from '@coverdesk/sdk'
import { nextOn } from '../../marine/reports/schedules.ts'
import { spanOf } from '../../marine/reports/span.ts'
import { system } from '../../platform/access/principal.ts'
import { readMaker } from '../../platform/access/read-maker.ts'
import { lagosDay } from '../../platform/db/clock.ts'
import { ApiError } from '../../platform/errors/api-error.ts'
import type { Route } from '../../platform/http/route.ts'
import { inTransaction } from '../../platform/outbox/in-transaction.ts'
import { enqueue } from '../../platform/outbox/outbox.ts'
import type { Services } from '../../platform/services.ts'
import { exportedLists } from './lists.ts'
import { readRequestedList } from './requested-list.ts'
import { startExport, storeExport } from './start-export.ts'

/** Reports of the present, for which no days are chosen. */
const OF_NOW: ReadonlySet<string> = new Set(['wallet-positions', 'vessel-exposure', 'port-exposure'])

/**
 * Sends the reports that are due: each recipient gets a link, and the file among their exports, by the rights they have
 * now. A user who may not read a report any more gets nothing. The next due time is set in the transaction that sends
 * the email, so that no report is sent twice.
 */
export async function mailReports(services: Services, routes: readonly Route[]): Promise<void> {
  const due = await services.db
    .selectFrom('report_schedules')
    .selectAll()
    .where('next_on', '<=', lagosDay(services.clock()))
    .where('paused_at', 'is', null)
    .orderBy('next_on')
    .execute()
  for (const schedule of due) await mailReport(services, routes, schedule)
}

type Started = Awaited<ReturnType<typeof startExport>>

interface Ready {
  email: string
  locale: string
  first_name: string
  started: Started
}

interface Due {
  id: string
  report: string
  every: 'week' | 'month'
  format: 'csv' | 'xlsx'
  partner_id: string | null
  next_on: string
}

async function mailReport(services: Services, routes: readonly Route[], due: Due): Promise<void> {
  const { db, clock, translate } = services
  const list = `report-${due.report}`
  const columns = Object.keys(exportedLists[list]?.columns ?? {})
  const span = spanOf({ period: due.every === 'week' ? 'last_week' : 'last_month' }, due.next_on)
  const filters = {
    ...(OF_NOW.has(due.report) ? {} : span),
    ...(due.partner_id ? { partner_id: due.partner_id } : {}),
  }
  const body: ExportInput = { list, format: due.format, columns, filters }
  const people = await db
    .selectFrom('report_recipients')
    .innerJoin('users', 'users.id', 'report_recipients.user_id')
    .select(['users.id', 'users.email', 'users.locale', 'users.first_name'])
    .where('schedule_id', '=', due.id)
    .orderBy('users.id')
    .execute()
  const ready: Ready[] = []
  for (const person of people) {
    const started = await write(person.id, person.locale)
    if (started) ready.push({ ...person, started })
  }
  await inTransaction(services, async (tx) => {
    const now = clock()
    const moved = await tx
      .updateTable('report_schedules')
      .set({ next_on: nextOn(due.every, lagosDay(now)), last_on: lagosDay(now) })
      .where('id', '=', due.id)
      .where('next_on', '=', due.next_on)
      .where('paused_at', 'is', null)
      .executeTakeFirst()
    if (moved.numUpdatedRows === 0n) return
    for (const { email, locale, first_name: name, started } of ready) {
      const row = { ...started.row, schedule_id: due.id }
      await storeExport(tx, { principal: system, now }, { ...started, row }, body)
      const report = translate(locale, 'marine-reports', `names.${due.report}`)
      const days = OF_NOW.has(due.report) ? { from: lagosDay(now), to: lagosDay(now) } : span
      const url = `${services.settings.MARINE_ORIGIN}${addressOf(due.report as ReportName, filters)}`
      const params = { report, start_date: days.from, end_date: days.to, name, url }
      await enqueue(tx, 'mail', { template: 'report-ready', to: email, locale, params }, now)
    }
  })

  /** Returns nothing for a disabled user, or one whose role does not open the report any more. */
  async function write(userId: string, locale: string): Promise<Started | null> {
    try {
      const principal = await readMaker(db, userId)
      return await startExport(
        readRequestedList(routes, body, principal),
        body,
        { services, principal, locale },
        userId,
      )
    } catch (error) {
      if (error instanceof ApiError) return null
      throw error
    }
  }
}

const addressOf = (report: ReportName, filters: Record<string, string>): string =>
  `/marine-admin/reports/${report}?${new URLSearchParams(filters)}`
