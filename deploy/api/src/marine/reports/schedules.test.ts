import type { Export, ReportSchedule, ReportScheduleInput } from '@coverdesk/sdk'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mailReports } from '../../bulk/exports/mail-reports.ts'
import { apiRoutes } from '../../routes.ts'
import { signIn } from '../../testing/journey.ts'
import type { Method } from '../../testing/operations/bodies.ts'
import { userId } from '../../testing/people.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { nextOn } from './schedules.ts'

const SCHEDULES = '/api/marine/admin/report-schedules'
const ADMIN = '/api/marine/admin'
const UNKNOWN = '0190f000-0000-7000-8000-000000000000'
const AUDITOR = 'auditor@marine.coverdesk.test'

it.each([
  ['week', '2026-11-22', '2026-11-23'],
  ['week', '2026-11-23', '2026-11-30'],
  ['month', '2026-11-22', '2026-12-01'],
  ['month', '2026-12-01', '2027-01-01'],
  ['month', '2027-01-31', '2027-02-01'],
] as const)('sends next, every %s after %s, on %s', (every, day, next) =>
  expect(nextOn(every, day)).toBe(next),
)

describe('scheduling of emailed reports', () => {
  let test: TestApp
  const tokens: Record<string, string> = {}
  let auditor: string
  let underwriter: string
  beforeAll(async () => {
    test = await createTestApp()
    for (const who of ['head', 'auditor', 'underwriter', 'finance'])
      tokens[who] = await signIn(test, `${who}@marine.coverdesk.test`, ADMIN)
    tokens.partner = await signIn(test, 'owner@harbourline.test', '/api/marine/partner')
    auditor = await userId(test, AUDITOR)
    underwriter = await userId(test, 'underwriter@marine.coverdesk.test')
  })
  afterAll(() => test.close())

  const call = <M extends Method, Path extends string = ''>(
    method: M,
    path: Path = '' as Path,
    body?: object,
    who = 'head',
  ) => test.call(method, `${SCHEDULES}${path}`, { token: tokens[who], ...(body ? { body } : {}) })
  const input = (change: Partial<ReportScheduleInput> = {}): ReportScheduleInput => ({
    report: 'production',
    every: 'month',
    format: 'csv',
    partner_id: null,
    recipients: [auditor],
    ...change,
  })
  const make = async (change: Partial<ReportScheduleInput> = {}): Promise<ReportSchedule> => {
    const made = await call('POST', '', input(change))
    expect(made.status).toBe(201)
    return made.body.data
  }
  const fall = (id: string, next_on: string) =>
    test.services.db.updateTable('report_schedules').set({ next_on }).where('id', '=', id).execute()
  const mailsTo = async (email: string) =>
    (
      await test.services.db
        .selectFrom('outbox')
        .select('payload')
        .where('topic', '=', 'mail')
        .orderBy('created_at')
        .execute()
    )
      .map(({ payload }) => payload as { template: string; to: string; params: Record<string, string> })
      .filter((mail) => mail.template === 'report-ready' && mail.to === email)
  const exportsOf = async (who: string): Promise<Export[]> =>
    (await test.call('GET', '/api/exports', { token: tokens[who] })).body.data

  it('accepts recipients whose role may read the report, and names the others', async () => {
    const { body } = await call('GET', '/recipients?report=wallet-positions')
    const ids = body.data.map(({ id }: { id: string }) => id)
    expect([ids.includes(auditor), ids.includes(underwriter)]).toEqual([true, false])
    const wrong = input({ report: 'wallet-positions', recipients: [auditor, underwriter] })
    const refused = await call('POST', '', wrong)
    expect([refused.status, refused.body.errors[0].path]).toEqual([422, 'recipients.1'])
    for (const recipients of [[UNKNOWN], [auditor, auditor], []])
      expect((await call('POST', '', input({ recipients }))).status).toBe(422)
    expect((await call('POST', '', input({ partner_id: UNKNOWN }))).body.errors[0].path).toBe('partner_id')
  })

  it('requires the edit privilege to schedule, the report privilege to read, and is closed to partners', async () => {
    expect((await call('GET', '', undefined, 'auditor')).status).toBe(200)
    expect((await call('POST', '', input(), 'auditor')).status).toBe(403)
    expect((await call('GET', '/recipients?report=production', undefined, 'auditor')).status).toBe(403)
    expect((await call('POST', '', input(), 'underwriter')).status).toBe(403)
    expect((await call('GET', '', undefined, 'partner')).status).toBe(403)
    const byFinance = await call('POST', '', input(), 'finance')
    expect(byFinance.status).toBe(201)
    const { id } = byFinance.body.data
    expect((await call('DELETE', `/${id}`, undefined, 'partner')).status).toBe(403)
    expect((await call('DELETE', `/${id}`, undefined, 'auditor')).status).toBe(403)
    expect((await call('DELETE', `/${id}`)).status).toBe(200)
    expect((await call('DELETE', `/${id}`)).status).toBe(404)
  })

  it('is changed once by the version that was read', async () => {
    const { id, version } = await make()
    const changed = await call('PUT', `/${id}`, { ...input({ every: 'week', format: 'xlsx' }), version })
    expect(changed.body.data).toMatchObject({ every: 'week', format: 'xlsx', version: version + 1 })
    const late = await call('PUT', `/${id}`, { ...input(), version })
    expect([late.status, late.body.code]).toEqual([409, 'edit_conflict'])
    expect((await call('PUT', `/${UNKNOWN}`, { ...input(), version })).status).toBe(404)
    const { body } = await call('GET', '?report=production')
    expect(body.data.map((one: ReportSchedule) => one.id)).toContain(id)
    expect((await call('GET', '?report=commission')).body.data).toEqual([])
    await call('DELETE', `/${id}`)
  })

  it('emails each recipient a link and their file once, and continues with the next month', async () => {
    const before = (await exportsOf('auditor')).length
    const { id } = await make()
    await fall(id, '2026-03-01')
    await mailReports(test.services, apiRoutes)
    await mailReports(test.services, apiRoutes)
    const mails = await mailsTo(AUDITOR)
    expect(mails).toHaveLength(1)
    expect(mails[0]?.params).toMatchObject({
      report: 'Production by partner',
      start_date: '2026-02-01',
      end_date: '2026-02-28',
      url: expect.stringMatching(/\/marine-admin\/reports\/production\?from=2026-02-01&to=2026-02-28$/),
    })
    const files = await exportsOf('auditor')
    expect(files).toHaveLength(before + 1)
    expect(files[0]).toMatchObject({ list: 'report-production', state: 'done', format: 'csv' })
    const [stored] = (await call('GET', '?report=production')).body.data
    expect(stored).toMatchObject({ id, last_on: expect.any(String) })
    expect(stored.next_on > stored.last_on).toBe(true)
    await call('DELETE', `/${id}`)
  })

  it('sends nothing while paused, resumes on its next day, and names the file it sent', async () => {
    const { id, version } = await make({ every: 'week' })
    const pause = (paused: boolean, version: number, who = 'head') =>
      call('PUT', `/${id}/pause`, { paused, version }, who)
    expect((await pause(true, version, 'auditor')).status).toBe(403)
    expect((await pause(true, version, 'partner')).status).toBe(403)
    const rests = await pause(true, version)
    expect(rests.body.data).toMatchObject({ paused_at: expect.any(String), version: version + 1 })
    expect((await pause(false, version)).body.code).toBe('edit_conflict')
    expect((await call('PUT', `/${UNKNOWN}/pause`, { paused: true, version })).status).toBe(404)
    await fall(id, '2026-03-02')
    const mailed = (await mailsTo(AUDITOR)).length
    await mailReports(test.services, apiRoutes)
    expect(await mailsTo(AUDITOR)).toHaveLength(mailed)
    const goes = (await pause(false, version + 1)).body.data
    expect(goes).toMatchObject({ paused_at: null, last_on: null })
    expect(goes.next_on > '2026-03-02').toBe(true)
    await fall(id, '2026-03-02')
    await mailReports(test.services, apiRoutes)
    expect((await exportsOf('auditor'))[0]).toMatchObject({ schedule_id: id, state: 'done' })
    expect((await call('DELETE', `/${id}`)).status).toBe(200)
    expect((await exportsOf('auditor'))[0]).toMatchObject({ schedule_id: null })
  })

  it('sends nothing to a user whose role may no longer read it, and states that', async () => {
    const { id } = await make({ recipients: [underwriter] })
    const roles = test.services.db.updateTable('roles').where('name', '=', 'Marine underwriter')
    const { privileges } = await test.services.db
      .selectFrom('roles')
      .select('privileges')
      .where('name', '=', 'Marine underwriter')
      .executeTakeFirstOrThrow()
    await roles.set({ privileges: privileges.filter((one) => one !== 'marine.report.read') }).execute()
    await fall(id, '2026-03-01')
    await mailReports(test.services, apiRoutes)
    expect(await mailsTo('underwriter@marine.coverdesk.test')).toEqual([])
    const [listed] = (await call('GET', '?report=production')).body.data
    expect(listed.recipients).toMatchObject([{ id: underwriter, may: false }])
    await roles.set({ privileges }).execute()
  })
})
