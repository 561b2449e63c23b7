import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { brokenOnes, verifyLedger } from '../ledger/verify.ts'
import { ADA, type GuestAt, payAtGateway, quoteGuest, signIn, verify } from '../testing/journey.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { paymentChecks } from './checks.ts'

describe('the refund of money that was not used', () => {
  let test: TestApp
  let finance: string
  let admin: string
  beforeAll(async () => {
    test = await createTestApp()
    finance = await signIn(test, 'finance@coverdesk.test')
    admin = await signIn(test, 'admin@coverdesk.test')
  })
  afterAll(() => test.close())

  let people = 0
  function quoted(plate: string): Promise<GuestAt> {
    people += 1
    const person = { ...ADA, id_number: `7200000000${people}`, email: `refund${people}@example.test` }
    return quoteGuest(
      test,
      (data) => {
        data.vehicle.registration_number = plate
      },
      person,
    )
  }

  /** Pays another amount than the requested one; returns the unused amount. */
  async function payWrong(plate: string): Promise<{ guest: GuestAt; held: string }> {
    const guest = await quoted(plate)
    const { reference, authorization_url } = await payAtGateway(test, guest, 'leave')
    await sql`update sandbox_charges set amount = 123456 where reference = ${reference}`.execute(
      test.services.db,
    )
    await test.app.inject({ method: 'POST', url: `${new URL(authorization_url).pathname}/pay` })
    await verify(test, guest)
    return { guest, held: (await paymentOf(guest)).held[0].id }
  }

  const paymentOf = async ({ paymentId }: GuestAt) =>
    (await test.call('GET', `/api/payments/${paymentId}`, { token: finance })).body.data
  const note = (id: string, reference: string, token = finance) =>
    test.call('POST', `/api/payments/held/${id}/refund`, { token, body: { reference } })
  const confirm = (id: string, token = admin) =>
    test.call('POST', `/api/payments/held/${id}/confirm-refund`, { token })
  const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]
  const balances = async () => {
    const { rows } = await sql<{ kind: string; balance: number }>`select kind, balance from ledger_accounts
      where kind in ('gateway-clearing', 'suspense') and owner = '' and currency = 'NGN' order by kind`.execute(
      test.services.db,
    )
    return rows.map(({ balance }) => Number(balance))
  }

  it('stays within the limit for refunds, of one and of a day, however many are confirmed at once', async () => {
    const { db } = test.services
    const limit = (limits: object) =>
      db
        .updateTable('roles')
        .set({ limits: JSON.stringify(limits) })
        .where('name', '=', 'Administrator')
        .execute()
    const held: string[] = []
    for (const plate of ['RFD900AA', 'RFD900BB', 'RFD900CC', 'RFD900DD'])
      held.push((await payWrong(plate)).held)
    for (const [index, id] of held.entries()) expect((await note(id, `RF-L${index}`)).status).toBe(200)
    await limit({})
    expect(codeOf(await confirm(held[0] ?? ''))).toEqual([403, 'limit_exceeded'])
    await limit({ refund: 123_455 })
    expect((await confirm(held[0] ?? '')).body).toMatchObject({ code: 'limit_exceeded', kind: 'single' })
    await limit({ refund: 123_456, refund_daily: 4 * 123_456 - 1 })
    const answers = await Promise.all([...held, ...held].map((id) => confirm(id)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
    await limit({ refund: 5_000_000_00 })
  })

  it('is recorded by one user and confirmed by another; the receipt is reversed, and the tracker may be paid again', async () => {
    const before = await balances()
    const { guest, held } = await payWrong('RFD111AA')
    expect(codeOf(await confirm(held))).toEqual([409, 'refund_not_noted'])
    expect((await note(held, 'RF-1', admin)).status).toBe(200)
    expect(codeOf(await confirm(held))).toEqual([403, 'maker_is_checker'])
    expect((await note(held, 'RF-2')).status).toBe(200)
    expect((await paymentOf(guest)).held[0]).toMatchObject({ refund_reference: 'RF-2', refunded_at: null })
    const answers = await Promise.all(Array.from({ length: 20 }, () => confirm(held)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(409)])
    expect(await balances()).toEqual(before)
    expect(codeOf(await confirm(held))).toEqual([409, 'already_reversed'])
    expect(codeOf(await note(held, 'RF-9'))).toEqual([409, 'already_reversed'])

    const payment = await paymentOf(guest)
    expect(payment).toMatchObject({ status: 'failed', held: [{ refund_reference: 'RF-2' }] })
    expect(payment.failure_reason).toBe('What you paid came back to you. You can pay again.')
    const listed = await test.call('GET', '/api/payments/held', { token: finance })
    expect(listed.body.data.map((row: { id: string }) => row.id)).not.toContain(held)
    const tracker = await test.call('GET', `/api/trackers/${guest.trackerId}`, { token: admin })
    expect(tracker.body.data).toMatchObject({ state: 'waiting', waits_for: 'payment' })
    expect((await test.mails(`refund${people}@example.test`)).at(-1)?.subject).toMatch(/link/i)
    const paid = await payAtGateway(test, guest, 'pay')
    expect(paid.reference).not.toBe('')
    expect((await verify(test, guest)).body.data.status).toBe('succeeded')
    expect(brokenOnes(await verifyLedger(test.services.db, paymentChecks))).toEqual([])
  })

  it('resolves a tracker whose plate another customer has insured meanwhile', async () => {
    const [one, other] = [await quoted('RFD222BB'), await quoted('RFD222BB')]
    for (const guest of [one, other]) {
      await payAtGateway(test, guest, 'pay')
      await verify(test, guest)
    }
    const { held, status, failure_reason: reason } = await paymentOf(other)
    expect([status, held.length]).toEqual(['review', 1])
    expect((await paymentOf(one)).held).toEqual([])
    const cancel = () => test.call('DELETE', `/api/trackers/${other.trackerId}`, { token: admin })
    expect(codeOf(await cancel())).toEqual([409, 'tracker_paid'])
    await note(held[0].id, 'RF-3')
    expect((await confirm(held[0].id)).status).toBe(200)
    expect((await paymentOf(other)).failure_reason).toBe(reason)
    expect((await cancel()).status).toBe(200)
    expect(brokenOnes(await verifyLedger(test.services.db, paymentChecks))).toEqual([])
  })

  it('is refused for used money, without the privilege, for an unknown payment, and with a used reference', async () => {
    const { held } = await payWrong('RFD333CC')
    expect((await note(held, ' ')).status).toBe(422)
    const taken = await note(held, 'RF-2')
    expect([taken.status, JSON.stringify(taken.body)]).toEqual([
      422,
      expect.stringContaining('This reference belongs to another payment.'),
    ])
    const guest = await quoted('RFD444DD')
    await payAtGateway(test, guest, 'pay')
    await verify(test, guest)
    const used = await test.services.db
      .selectFrom('payment_attempts')
      .select('id')
      .where('payment_id', '=', guest.paymentId)
      .executeTakeFirstOrThrow()
    const unknown = '0190f000-0000-7000-8000-000000000000'
    for (const id of [used.id, unknown])
      expect([(await note(id, 'RF-8')).status, (await confirm(id)).status]).toEqual([404, 404])
    const claims = await signIn(test, 'claims@coverdesk.test')
    expect([(await note(held, 'RF-8', claims)).status, (await confirm(held, claims)).status]).toEqual([
      403, 403,
    ])
    expect((await confirm('x')).status).toBe(404)
    expect((await test.call('POST', `/api/payments/held/${held}/confirm-refund`)).status).toBe(401)
    expect((await note(held, 'RF-8', guest.token)).status).toBe(403)
  })
})
