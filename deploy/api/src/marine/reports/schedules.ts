import type {
  ReportName,
  ReportRecipient,
  ReportRhythm,
  ReportSchedule,
  ReportScheduleInput,
} from '@coverdesk/sdk'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { UserActor } from '../../platform/access/actor.ts'
import type { Privilege } from '../../platform/access/privileges.ts'
import { recordAudit } from '../../platform/audit-events/record.ts'
import { lagosDay } from '../../platform/db/clock.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { ApiError, editConflict, fieldError, notFound } from '../../platform/errors/api-error.ts'
import { dayAfter } from '../../reference/setups/entries.ts'
import { startOfMonth } from '../dashboard/days.ts'

/** The privilege required for each report. */
export const reportPrivileges: Record<ReportName, Privilege> = {
  'premium-bordereau': 'marine.report.read',
  production: 'marine.report.read',
  commission: 'marine.report.read',
  'wallet-positions': 'marine.wallet.read',
  'vessel-exposure': 'marine.report.read',
  'port-exposure': 'marine.report.read',
  'credit-notes': 'marine.note.read',
  'bank-reconciliation': 'marine.reconciliation.read',
}

const isReport = (name: string): name is ReportName => Object.hasOwn(reportPrivileges, name)

/** Returns the next sending day after `day`: a Monday, or the first of a month. */
export function nextOn(every: ReportRhythm, day: string): string {
  if (every === 'month') return startOfMonth(dayAfter(startOfMonth(day), 32))
  return dayAfter(day, 7 - ((new Date(day).getUTCDay() + 6) % 7))
}

/** Reads the users of the insurer whose role may read a report, by name. */
export async function readRecipients(db: Db | Tx, report: ReportName): Promise<ReportRecipient[]> {
  const { rows } = await sql<ReportRecipient>`
    select u.id, u.first_name || ' ' || u.last_name as name, u.email
    from users u join roles r on r.id = u.role_id
    where u.audience = 'marine_admin' and u.disabled_at is null and ${reportPrivileges[report]} = any (r.privileges)
    order by name, u.id`.execute(db)
  return rows
}

/** @param privileges of the caller; schedules of reports they may not read are omitted */
export async function readSchedules(
  db: Db | Tx,
  privileges: ReadonlySet<string>,
  filters: { report?: ReportName | undefined; id?: string },
): Promise<ReportSchedule[]> {
  const { rows } = await sql<ReportSchedule & { report: string }>`
    select s.id, s.report, s.every, s.format, s.next_on, s.last_on, s.paused_at, s.version,
      case when p.id is null then null else jsonb_build_object('id', p.id, 'name', p.name) end as partner,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', u.id, 'name', u.first_name || ' ' || u.last_name, 'email', u.email,
          'may', false) order by u.first_name, u.last_name, u.id)
        from report_recipients r join users u on u.id = r.user_id where r.schedule_id = s.id
      ), '[]'::jsonb) as recipients
    from report_schedules s left join partners p on p.id = s.partner_id
    where (${filters.report ?? null}::text is null or s.report = ${filters.report ?? null})
      and (${filters.id ?? null}::uuid is null or s.id = ${filters.id ?? null}::uuid)
    order by s.created_at, s.id`.execute(db)
  const open = rows.filter(({ report }) => isReport(report) && privileges.has(reportPrivileges[report]))
  const may = new Map<ReportName, Set<string>>()
  for (const { report } of open)
    if (!may.has(report)) may.set(report, new Set((await readRecipients(db, report)).map(({ id }) => id)))
  return open.map((row) => ({
    ...row,
    recipients: row.recipients.map((one) => ({ ...one, may: may.get(row.report)?.has(one.id) ?? false })),
  }))
}

interface Save {
  tx: Tx
  actor: UserActor
}

/** @throws ApiError 403, 422 at `partner_id`, `recipients.n` */
export async function createSchedule(
  { tx, actor }: Save,
  input: ReportScheduleInput,
): Promise<ReportSchedule> {
  await assertFits(tx, actor, input)
  const { report, every, format, partner_id } = input
  const id = uuid()
  const { userId } = actor.principal
  const at = { created_at: actor.now, updated_at: actor.now, created_by: userId }
  const next_on = nextOn(every, lagosDay(actor.now))
  await tx
    .insertInto('report_schedules')
    .values({ id, report, every, format, partner_id, next_on, ...at })
    .execute()
  await setRecipients(tx, id, input.recipients)
  await recordAudit(tx, actor, {
    action: 'report_schedule.created',
    objectKind: 'report_schedule',
    objectId: id,
    after: { ...input },
  })
  return readOne({ tx, actor }, id)
}

/** @throws ApiError 403, 404, 409 `edit_conflict`, 422 */
export async function changeSchedule(
  { tx, actor }: Save,
  id: string,
  { version, ...input }: ReportScheduleInput & { version: number },
): Promise<ReportSchedule> {
  const before = await readOne({ tx, actor }, id, true)
  if (before.version !== version) throw editConflict(before)
  await assertFits(tx, actor, input)
  const { report, every, format, partner_id } = input
  const next_on = every === before.every ? before.next_on : nextOn(every, lagosDay(actor.now))
  await tx
    .updateTable('report_schedules')
    .set({ report, every, format, partner_id, next_on, updated_at: actor.now, version: version + 1 })
    .where('id', '=', id)
    .execute()
  await tx.deleteFrom('report_recipients').where('schedule_id', '=', id).execute()
  await setRecipients(tx, id, input.recipients)
  const { recipients, partner, ...unchanged } = before
  await recordAudit(tx, actor, {
    action: 'report_schedule.changed',
    objectKind: 'report_schedule',
    objectId: id,
    before: { ...unchanged, partner_id: partner?.id ?? null, recipients: recipients.map((one) => one.id) },
    after: { ...input },
  })
  return readOne({ tx, actor }, id)
}

/**
 * Pauses a schedule, or resumes it on its next sending day; skipped reports are not sent later.
 * @throws ApiError 404, 409 `edit_conflict`
 */
export async function pauseSchedule(
  { tx, actor }: Save,
  id: string,
  { paused, version }: { paused: boolean; version: number },
): Promise<ReportSchedule> {
  const before = await readOne({ tx, actor }, id, true)
  if (before.version !== version) throw editConflict(before)
  if (paused === (before.paused_at !== null)) return before
  await tx
    .updateTable('report_schedules')
    .set({
      ...(paused ? {} : { next_on: nextOn(before.every, lagosDay(actor.now)) }),
      paused_at: paused ? actor.now : null,
      updated_at: actor.now,
      version: version + 1,
    })
    .where('id', '=', id)
    .execute()
  await recordAudit(tx, actor, {
    action: `report_schedule.${paused ? 'paused' : 'resumed'}`,
    objectKind: 'report_schedule',
    objectId: id,
    after: { report: before.report },
  })
  return readOne({ tx, actor }, id)
}

/** @throws ApiError 404 */
export async function deleteSchedule({ tx, actor }: Save, id: string): Promise<null> {
  const { report, recipients } = await readOne({ tx, actor }, id, true)
  await tx.deleteFrom('report_schedules').where('id', '=', id).execute()
  await recordAudit(tx, actor, {
    action: 'report_schedule.deleted',
    objectKind: 'report_schedule',
    objectId: id,
    before: { report, recipients: recipients.map((one) => one.id) },
  })
  return null
}

async function readOne({ tx, actor }: Save, id: string, locked = false): Promise<ReportSchedule> {
  if (locked) await tx.selectFrom('report_schedules').select('id').where('id', '=', id).forUpdate().execute()
  const [one] = await readSchedules(tx, actor.principal.privileges, { id })
  if (!one) throw notFound()
  return one
}

async function assertFits(tx: Tx, actor: UserActor, input: ReportScheduleInput): Promise<void> {
  if (!actor.principal.privileges.has(reportPrivileges[input.report])) throw new ApiError(403, 'not_allowed')
  const may = new Set((await readRecipients(tx, input.report)).map(({ id }) => id))
  const stranger = input.recipients.findIndex(
    (one, index) => !may.has(one) || input.recipients.indexOf(one) !== index,
  )
  if (stranger >= 0) throw fieldError(`recipients.${stranger}`, 'fields.choice_unknown')
  if (input.partner_id === null) return
  // Bank figures cannot be limited to one partner.
  if (input.report === 'bank-reconciliation') throw fieldError('partner_id', 'fields.choice_unknown')
  const partner = await tx
    .selectFrom('partners')
    .select('id')
    .where('id', '=', input.partner_id)
    .executeTakeFirst()
  if (!partner) throw fieldError('partner_id', 'fields.choice_unknown')
}

const setRecipients = (tx: Tx, schedule_id: string, recipients: readonly string[]) =>
  tx
    .insertInto('report_recipients')
    .values(recipients.map((user_id) => ({ schedule_id, user_id })))
    .execute()
