import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { days } from '../../platform/db/clock.ts'
import { addDays } from '../../policies/terms/days.ts'
import { staffOfBranch } from '../../testing/branches.ts'
import { csvOf, fleetOffice, lineOf } from '../../testing/fleets.ts'
import { signIn } from '../../testing/journey.ts'
import { expectBalanced } from '../../testing/motor-policy-changes.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { must } from '../../testing/workflows.ts'
import { runRenewals } from '../renewals/run-renewals.ts'

const NOWHERE = '0198c2a0-0000-7000-8000-00000000ffff'
const CLIENT = 'rc6000001@example.test'

describe('the renewal of a fleet by staff', () => {
  let test: TestApp
  let office: Awaited<ReturnType<typeof fleetOffice>>
  let admin: string
  let id: string
  beforeAll(async () => {
    test = await createTestApp()
    office = await fleetOffice(test)
    const comprehensive = { cover: 'COMPREHENSIVE', sum: '10000000' }
    const lines = [lineOf('FRA', 0), lineOf('FRA', 1, comprehensive), lineOf('FRA', 2, comprehensive)]
    const { body } = await office.create(csvOf(...lines), office.company('RC6000001'))
    await office.payByLink(body.data.proposals[0], CLIENT)
    id = body.data.id
  })
  afterAll(() => test.close())

  const enter = async () => {
    office = await fleetOffice(test)
    admin = await signIn(test, 'admin@coverdesk.test')
  }
  const renew = (fleet = id, token = admin) => test.call('POST', `/api/fleets/${fleet}/renewals`, { token })
  const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]
  const subjects = async () => (await test.mails(CLIENT)).map(({ subject }) => subject ?? '')

  it('asks for the photos of all vehicles in one email, and reminds once', async () => {
    await test.deliver()
    const photos = (all: string[]) => all.filter((subject) => subject.includes('hotos and papers'))
    expect(photos(await subjects())).toEqual(['Photos and papers of your vehicles: 2'])
    test.wait(days(4))
    await test.deliver()
    await test.deliver()
    expect(photos(await subjects())).toHaveLength(2)
    test.wait(days(8))
    await test.deliver()
    expect(photos(await subjects())).toHaveLength(2)
  })

  it('is proposed only once it is due', async () => {
    await enter()
    expect((await office.get(id)).renewable).toBe(false)
    expect(codeOf(await renew())).toEqual([409, 'renewal_not_due'])
    expect((await renew(NOWHERE)).status).toBe(404)
    expect((await test.call('POST', `/api/fleets/${id}/renewals`)).status).toBe(401)
    expect((await renew(id, await signIn(test, 'claims@coverdesk.test'))).status).toBe(403)
  })

  it('is offered to its client in one email for all vehicles', async () => {
    const { end_date: end } = await office.get(id)
    const { rows } = await sql<{
      today: string
    }>`select ${test.services.clock().toISOString()}::date::text as today`.execute(test.services.db)
    const wait = (Date.parse(addDays(end, -30)) - Date.parse(rows[0]?.today ?? '')) / days(1)
    test.wait(days(wait))
    const before = (await subjects()).length
    expect(await runRenewals(test.services)).toEqual({ sent: 3, refused: 0 })
    expect(await runRenewals(test.services)).toEqual({ sent: 0, refused: 0 })
    await test.deliver()
    const fresh = (await subjects()).slice(before)
    expect(fresh.filter((subject) => subject.startsWith('Renew your'))).toEqual([
      expect.stringMatching(/^Renew your fleet \S+/),
    ])
  })

  it('is offered once, by email and SMS, where staff send its renewals in bulk', async () => {
    await enter()
    const { db } = test.services
    const ofFleet = sql<boolean>`policy_id in (select policy_id from fleet_vehicles v
      join fleet_proposals p on p.id = v.proposal_id where p.fleet_id = ${id})`
    await sql`update renewal_offers set sent_at = null, reminded_at = null where ${ofFleet}`.execute(db)
    const before = (await subjects()).length
    const texted = async () =>
      (await test.mails('+2348031234567@sms.localhost')).map(({ text }) => text ?? '')
    const smsBefore = (await texted()).length
    const filters = { due: '90', status: 'not_sent' }
    const body = { list: 'renewals', act: 'send', filters }
    const batch = await must(test, 'POST', '/api/batches', { token: admin, body })
    expect(batch.rows_ready).toBe(3)
    await must(test, 'POST', `/api/batches/${batch.id}/start`, { token: admin, body: { rows: 3 } })
    await test.deliver()
    expect(await must(test, 'GET', `/api/batches/${batch.id}`, { token: admin })).toMatchObject({
      rows_done: 3,
      rows_refused: 0,
    })
    expect((await subjects()).slice(before)).toEqual([expect.stringMatching(/^Renew your fleet \S+/)])
    expect((await texted()).slice(smsBefore)).toEqual([expect.stringContaining('Renew it for')])
    const sent = await db.selectFrom('renewal_offers').select('sent_at').where(ofFleet).execute()
    expect(sent.every(({ sent_at }) => sent_at !== null)).toBe(true)
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from audit_events
      where action = 'renewal.sent' and object_kind = 'renewal' and actor_kind = 'staff'`.execute(db)
    expect(rows[0]?.count).toBe(3)
  })

  it('waits for an underwriter where one vehicle would, is decided by another user, and paid at once', async () => {
    await enter()
    await sql`update policy_segments set facts = facts || '{"year": 2005}' where policy_id in (
      select policy_id from fleet_vehicles v join fleet_proposals p on p.id = v.proposal_id
      where p.fleet_id = ${id} and v.position = 1)`.execute(test.services.db)
    expect((await office.get(id)).renewable).toBe(true)
    const answers = await Promise.all(Array.from({ length: 20 }, () => renew()))
    const codes = answers.map(({ status }) => status).toSorted((one, other) => one - other)
    expect(codes).toEqual([201, ...Array(19).fill(409)])
    const before = await office.get(id)
    expect(before.renewable).toBe(false)
    const proposal = before.proposals.at(-1)
    expect(proposal).toMatchObject({ status: 'underwriting', vehicles: 3, payment_id: null })
    const waiting = await must(test, 'GET', '/api/approvals/903?state=waiting', { token: office.token })
    const approval = waiting.find((one: { tracker_id: string }) => one.tracker_id === proposal.tracker_id)
    const decision = { approval_id: approval.id, decision: 'approve', version: approval.version }
    await must(test, 'POST', '/api/workflows/submit-approval', { token: office.token, body: decision })
    const priced = (await office.get(id)).proposals.at(-1)
    expect(priced).toMatchObject({ status: 'awaiting_payment' })
    await office.payByLink(priced, CLIENT)
    const after = await office.get(id)
    expect(after).toMatchObject({ status: 'in_force', start_date: addDays(before.end_date, 1), vehicles: 3 })
    await expectBalanced(test)
  })

  it('is that of the branch’s own users alone', async () => {
    const { rows } = await sql<{ id: string }>`select id from branches
      where id <> (select branch_id from fleets where id = ${id}) limit 1`.execute(test.services.db)
    const stranger = await staffOfBranch(test, rows[0]?.id ?? '')
    expect((await renew(id, stranger)).status).toBe(404)
  })
})
