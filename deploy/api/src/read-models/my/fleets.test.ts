import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { followProposals } from '../../motor/fleets/follow-proposals.ts'
import { days } from '../../platform/db/clock.ts'
import { addDays } from '../../policies/terms/days.ts'
import { csvOf, fleetOffice, lineOf, plateOf } from '../../testing/fleets.ts'
import { payAtGateway } from '../../testing/journey.ts'
import { expectBalanced } from '../../testing/motor-policy-changes.ts'
import { openMy } from '../../testing/my.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { must } from '../../testing/workflows.ts'

const NAIRA = 100
const NOWHERE = '0198c2a0-0000-7000-8000-00000000ffff'

describe('the fleet of a customer', () => {
  let test: TestApp
  let office: Awaited<ReturnType<typeof fleetOffice>>
  let token: string
  let stranger: string
  let id: string
  beforeAll(async () => {
    test = await createTestApp()
    office = await fleetOffice(test)
    id = await insure('RC3000001', 'MFA', 3)
    await insure('RC3000002', 'MFB', 1)
    token = await home('RC3000001', 'MFA')
    stranger = await home('RC3000002', 'MFB')
  })
  afterAll(() => test.close())

  const insure = async (rc: string, series: string, count: number): Promise<string> => {
    const lines = Array.from({ length: count }, (_, at) => lineOf(series, at))
    const { body } = await office.create(csvOf(...lines), office.company(rc))
    await office.payByLink(body.data.proposals[0], `${rc.toLowerCase()}@example.test`)
    return body.data.id
  }
  const home = async (rc: string, series: string): Promise<string> => {
    test.wait(61_000)
    return (await openMy(test, plateOf(series, 0), `${rc.toLowerCase()}@example.test`)).token
  }
  const fleets = (as = token) => must(test, 'GET', '/api/my/fleets', { token: as })
  const post = <Path extends string>(path: Path, body?: object, as: string | undefined = token) =>
    test.call('POST', `/api/my/${path}`, { token: as, ...(body ? { body } : {}) })
  const open = (document: string, as: string) => test.call('GET', `/api/documents/${document}`, { token: as })
  const pay = async (proposal: string) => {
    const { body } = await post(`fleet-proposals/${proposal}/sessions`)
    expect(body.data.next.screen).toBe('pay-motor')
    const { token: guest, tracker_id: trackerId, next } = body.data
    const paying = { token: guest, trackerId, validationId: '', formId: '', paymentId: next.id }
    const { amount } = await payAtGateway(test, paying, 'pay')
    await must(test, 'POST', '/api/payments/verify', { token: guest, body: { payment_id: next.id } })
    return amount
  }

  it('is seen as one: vehicles, common expiry, and documents of all', async () => {
    const [fleet, ...others] = await fleets()
    expect(others).toEqual([])
    expect(fleet).toMatchObject({ id, status: 'in_force', renewable: false, proposals: [] })
    expect(fleet.vehicles).toHaveLength(3)
    expect(fleet.vehicles[0]).toMatchObject({ plate: plateOf('MFA', 0), cancelled: false })
    expect(new Set(fleet.documents.map(({ kind }: { kind: string }) => kind))).toEqual(
      new Set(['fleet-debit-note', 'fleet-receipt', 'fleet-certificates']),
    )
    for (const document of fleet.documents) {
      expect((await open(document.id, token)).status).toBe(200)
      expect((await open(document.id, stranger)).status).toBe(404)
    }
  })

  it('is the customer’s alone, and not renewed too early', async () => {
    for (const path of [`fleets/${id}/renewals`, `fleets/${NOWHERE}/renewals`])
      expect((await post(path, undefined, stranger)).status).toBe(404)
    expect((await test.call('POST', `/api/my/fleets/${id}/renewals`)).status).toBe(401)
    const early = await post(`fleets/${id}/renewals`)
    expect([early.status, early.body.code]).toEqual([409, 'renewal_not_due'])
  })

  it('takes another vehicle up to the common expiry, without another identity check', async () => {
    const today = office.today()
    const [row] = await office.rowsOf(csvOf(lineOf('MFC', 0)), { fleet_id: id })
    const wrong = await post(`fleets/${id}/vehicles`, {
      start_date: today,
      rows: [{ ...row, registration_number: 'X' }],
    })
    expect([wrong.status, wrong.body.errors[0].path]).toEqual([422, 'rows.0.registration_number'])
    const counted = await test.services.db
      .selectFrom('attempts')
      .select('id')
      .where('action', '=', 'my_fleet')
      .where('subject', '=', id)
      .execute()
    // The renewal that was too early, and this one.
    expect(counted).toHaveLength(2)
    const added = await post(`fleets/${id}/vehicles`, { start_date: today, rows: [row] })
    expect(added.status, JSON.stringify(added.body)).toBe(201)
    const [proposal] = added.body.data.proposals
    expect(proposal).toMatchObject({ renews: false, status: 'awaiting_payment', vehicles: 1 })
    expect((await post(`fleets/${id}/vehicles`, { start_date: today, rows: [row] })).status).toBe(409)
    expect((await post(`fleet-proposals/${proposal.id}/sessions`, undefined, stranger)).status).toBe(404)
    expect(await pay(proposal.id)).toBe(15_000 * NAIRA)
    const [fleet] = await fleets()
    expect(fleet.vehicles).toHaveLength(4)
    expect(new Set(fleet.vehicles.map(({ end_date }: { end_date: string }) => end_date))).toEqual(
      new Set([fleet.end_date]),
    )
    const again = await post(`fleet-proposals/${proposal.id}/sessions`)
    expect([again.status, again.body.code]).toEqual([409, 'not_waiting'])
  })

  it('has the price of the day until another vehicle is paid, and goes on without it after a week', async () => {
    const [row] = await office.rowsOf(csvOf(lineOf('MFD', 0)), { fleet_id: id })
    const body = { start_date: office.today(), rows: [row] }
    const added = await post(`fleets/${id}/vehicles`, body)
    expect(added.status, JSON.stringify(added.body)).toBe(201)
    test.wait(days(1.1))
    await followProposals(test.services)
    await followProposals(test.services)
    office = await fleetOffice(test)
    token = await home('RC3000001', 'MFA')
    const [proposal] = (await fleets())[0].proposals
    expect(proposal).toMatchObject({ status: 'awaiting_payment', start_date: office.today() })
    expect((await post(`fleets/${id}/vehicles`, body)).body.code).toBe('waits_already')
    test.wait(days(7))
    await followProposals(test.services)
    office = await fleetOffice(test)
    token = await home('RC3000001', 'MFA')
    expect((await fleets())[0]).toMatchObject({ status: 'in_force', proposals: [] })
    const { fleet_id, status } = await test.services.db
      .selectFrom('fleet_proposals')
      .select(['fleet_id', 'status'])
      .where('id', '=', proposal.id)
      .executeTakeFirstOrThrow()
    expect({ fleet_id, status }).toEqual({ fleet_id: id, status: 'withdrawn' })
  })

  it('goes on without another vehicle that was insured elsewhere meanwhile', async () => {
    const [row] = await office.rowsOf(csvOf(lineOf('MFE', 0)), { fleet_id: id })
    const added = await post(`fleets/${id}/vehicles`, { start_date: office.today(), rows: [row] })
    const { db } = test.services
    await sql`update fleet_vehicles set vehicle = vehicle || ${JSON.stringify({
      registration_number: plateOf('MFB', 0),
    })}::jsonb where proposal_id = ${added.body.data.proposals[0].id}`.execute(db)
    test.wait(days(1.1))
    await followProposals(test.services)
    office = await fleetOffice(test)
    token = await home('RC3000001', 'MFA')
    expect((await fleets())[0]).toMatchObject({ status: 'in_force', proposals: [] })
  })

  it('is renewed in one proposal and one payment: numbers stay, certificates are new', async () => {
    test.wait(days(340))
    office = await fleetOffice(test)
    token = await home('RC3000001', 'MFA')
    const [before] = await fleets()
    expect(before.renewable).toBe(true)
    const [first, second] = await Promise.all([post(`fleets/${id}/renewals`), post(`fleets/${id}/renewals`)])
    expect([first.status, second.status].toSorted()).toEqual([201, 409])
    const [{ proposals, renewable }] = await fleets()
    expect(renewable).toBe(false)
    expect(proposals).toMatchObject([
      { renews: true, status: 'awaiting_payment', vehicles: 4, amount: 60_000 * NAIRA },
    ])
    expect(await pay(proposals[0].id)).toBe(60_000 * NAIRA)
    const [after] = await fleets()
    const numbers = ({ vehicles }: { vehicles: { policy_number: string }[] }) =>
      vehicles.map(({ policy_number }) => policy_number)
    expect(numbers(after)).toEqual(numbers(before))
    const start = addDays(before.end_date, 1)
    expect(after).toMatchObject({ status: 'in_force', start_date: start, proposals: [], renewable: false })
    for (const { end_date } of after.vehicles) expect(end_date).toBe(after.end_date)
    expect(after.end_date > before.end_date).toBe(true)
    const [certificates] = after.documents.filter(
      ({ kind }: { kind: string }) => kind === 'fleet-certificates',
    )
    expect((await open(certificates.id, token)).status).toBe(200)
    expect(await office.get(id)).toMatchObject({ vehicles: 4, status: 'in_force' })
    await expectBalanced(test)
  })
  it('is not named by a vehicle that another customer took over', async () => {
    const { db } = test.services
    const buyer = await db
      .selectFrom('policies')
      .select(['client_id', 'email', 'phone'])
      .where('plate', '=', plateOf('MFB', 0))
      .executeTakeFirstOrThrow()
    const plate = plateOf('MFA', 2)
    await db.updateTable('policies').set(buyer).where('plate', '=', plate).execute()
    const { policies } = await must(test, 'GET', '/api/my', { token: await home('RC3000002', 'MFB') })
    const taken = policies.find((one: { plate: string }) => one.plate === plate)
    expect(taken).toMatchObject({ fleet_id: null })
  })
})
