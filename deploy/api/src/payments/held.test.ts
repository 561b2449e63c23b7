import { MOTOR_WORKFLOW_ID, type SearchHit } from '@coverdesk/sdk'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { post } from '../ledger/post.ts'
import { gatewayReceiptUnclaimed } from '../ledger/posting-rules.ts'
import { after, days, instant, lagosDay } from '../platform/db/clock.ts'
import { inTransaction } from '../platform/outbox/in-transaction.ts'
import { existing } from '../testing/existing.ts'
import { ADA, payAtGateway, quoteGuest, signIn, verify } from '../testing/journey.ts'
import type { Query } from '../testing/operations/bodies.ts'
import { expectSoundLedger } from '../testing/sound-ledger.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

describe('money that fits no sale', () => {
  let test: TestApp
  let finance: string
  let references: string[]
  beforeAll(async () => {
    test = await createTestApp()
    finance = await signIn(test, 'finance@coverdesk.test')
    references = [
      await pay('HLD111AA', { amount: 123_456 }),
      await pay('HLD222BB', { amount: 7_000, currency: 'GHS' }),
      await pay('HLD333CC', { amount: 99_00 }),
    ]
    // The last one came in first, a month ago.
    const long = instant(after(test.services.clock(), -days(30)))
    await sql`update payment_attempts set settled_at = ${long} where reference = ${references[2]}`.execute(
      test.services.db,
    )
  })
  afterAll(() => test.close())

  let people = 0
  /** Pays another amount than the requested one. */
  async function pay(plate: string, { amount, currency = 'NGN' }: { amount: number; currency?: string }) {
    people += 1
    const person = { ...ADA, id_number: `7100000000${people}`, email: `held${people}@example.test` }
    const guest = await quoteGuest(
      test,
      (data) => {
        data.vehicle.registration_number = plate
      },
      person,
    )
    const { reference, authorization_url } = await payAtGateway(test, guest, 'leave')
    await sql`update sandbox_charges set amount = ${amount}, currency = ${currency}
      where reference = ${reference}`.execute(test.services.db)
    await test.app.inject({ method: 'POST', url: `${new URL(authorization_url).pathname}/pay` })
    await verify(test, guest)
    return reference
  }

  const ask = (query: Query = '', token = finance) =>
    test.call('GET', `/api/payments/held${query}`, { token })
  const found = async (query: Query): Promise<string[]> => {
    const { status, body } = await ask(query)
    expect([query, status]).toEqual([query, 200])
    return body.data.map((row: { reference: string }) => row.reference)
  }

  it('is listed by amount, the longest waiting first, with its payer and reason', async () => {
    const { body } = await ask()
    expect(body.data.map((row: { reference: string }) => row.reference)).toEqual([
      references[2],
      references[0],
      references[1],
    ])
    expect(body.data[1]).toMatchObject({
      amount: 123_456,
      currency: 'NGN',
      reason: 'amount_mismatch',
      tracker: { workflow_id: MOTOR_WORKFLOW_ID, matter: { plate: 'HLD111AA' } },
    })
    expect(body.data[1].customer.name).not.toBe('')
    expect(body.data[1].asked).toBeGreaterThan(123_456)
    expect(body.data[2]).toMatchObject({ amount: 7_000, currency: 'GHS' })
  })

  it('is filtered, searched, sorted and read page by page', async () => {
    const today = lagosDay(test.services.clock())
    const [first = '', second = '', third = ''] = references
    expect(await found('?reason=paid_twice')).toEqual([])
    expect(await found('?reason=amount_mismatch&sort=-amount')).toEqual([first, third, second])
    expect(await found(`?received_from=${today}&received_until=${today}`)).toEqual([first, second])
    expect(await found(`?received_until=${lagosDay(after(test.services.clock(), -days(1)))}`)).toEqual([
      third,
    ])
    expect(await found(`?q=${second}`)).toEqual([second])
    const page = await ask('?limit=2')
    expect(page.body.meta).toMatchObject({ total: 3, total_is_exact: true })
    expect(await found(`?limit=2&cursor=${page.body.meta.next_cursor}`)).toEqual([second])
  })

  it('is found by its reference in the staff search, by users who may see payments', async () => {
    const [first = ''] = references
    const search = async (token: string) =>
      (await test.call('GET', `/api/search?q=${first}`, { token })).body.data as SearchHit[]
    const { tracker } = (await ask(`?q=${first}`)).body.data[0]
    expect((await search(finance)).filter(({ kind }) => kind === 'payment')).toMatchObject([
      { id: tracker.id, title: first, plate: 'HLD111AA', workflow_id: MOTOR_WORKFLOW_ID },
    ])
    const officer = await search(await signIn(test, 'claims@coverdesk.test'))
    expect(officer.filter(({ kind }) => kind === 'payment')).toEqual([])
  })

  it('is what the figure of the overview counts, without marine’s', async () => {
    await inTransaction(test.services, (tx) =>
      post(tx, {
        reference: 'marine, without a claimant',
        ...gatewayReceiptUnclaimed(5_000_000),
        currency: 'NGN',
        postedAt: test.services.clock(),
        madeBy: 'system',
      }),
    )
    const { body } = await test.call('GET', '/api/dashboard', { token: finance })
    const listed = (await ask()).body
    expect(body.data.payments.suspense).toEqual({
      count: listed.meta.total,
      more: false,
      oldest_at: listed.data[0].received_at,
      amount: 123_456 + 99_00,
    })
  })

  const suspend = (id: string, token = finance) =>
    test.call('POST', `/api/payments/held/${id}/suspend`, { token })
  const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]

  it('is put into suspense once, and pays the premium that it was sent for', async () => {
    await pay('HLD444DD', { amount: 15_500_00 })
    const [held] = (await ask('?q=HLD444DD')).body.data
    const answers = await Promise.all(Array.from({ length: 20 }, () => suspend(held.id)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(answers.filter(({ body }) => body.code === 'line_in_suspense')).toHaveLength(19)
    const item = existing(answers.find(({ status }) => status === 201)).body.data
    expect(item).toMatchObject({
      amount: 15_500_00,
      remaining: 15_500_00,
      account: 'paystack',
      reason: 'too_much',
      reference: held.reference,
      may_take_back: false,
    })
    expect((await ask('?q=HLD444DD')).body.data).toEqual([])
    await expectSoundLedger(test.services.db)
    const url = `/api/suspense-items/${item.id}` as const
    const due = (await test.call('GET', `${url}/payments?q=HLD444DD`, { token: finance })).body.data
    expect(due).toMatchObject([{ payment_id: held.payment_id }])
    const [{ amount }] = due
    const use = { kind: 'allocation', payment_id: held.payment_id, amount, reason: 'His premium' }
    const body = { ...use, version: item.version }
    const proposed = await test.call('POST', `${url}/uses`, { token: finance, body })
    const { version, uses } = proposed.body.data
    const decided = { version, use_id: uses[0].id }
    const own = await test.call('POST', `${url}/approve`, { token: finance, body: decided })
    expect(codeOf(own)).toEqual([403, 'maker_is_checker'])
    const payments = await signIn(test, 'payments@coverdesk.test')
    const approved = await test.call('POST', `${url}/approve`, { token: payments, body: decided })
    expect(approved.body.data.remaining).toBe(15_500_00 - amount)
    const policy = await test.services.db
      .selectFrom('policies')
      .select('plate')
      .where('payment_id', '=', held.payment_id)
      .executeTakeFirst()
    expect(policy?.plate).toBe('HLD444DD')
    await expectSoundLedger(test.services.db)
  })

  it('stays held in another currency, once a refund is noted, and for others', async () => {
    const [, cedis = ''] = references
    const idOf = async (reference: string) => (await ask(`?q=${reference}`)).body.data[0].id
    expect((await suspend(await idOf(cedis))).status).toBe(404)
    await pay('HLD555EE', { amount: 40_00 })
    const id = await idOf('HLD555EE')
    expect((await suspend(id, await signIn(test, 'claims@coverdesk.test'))).status).toBe(403)
    expect((await test.call('POST', `/api/payments/held/${id}/suspend`)).status).toBe(401)
    const noted = { token: finance, body: { reference: 'RF-HELD-5' } }
    expect((await test.call('POST', `/api/payments/held/${id}/refund`, noted)).status).toBe(200)
    for (const q of ['rf held 5', 'RFHELD5']) expect(await found(`?q=${q}`)).toHaveLength(1)
    expect(codeOf(await suspend(id))).toEqual([409, 'refund_noted'])
    expect((await suspend('0190f000-0000-7000-8000-000000000000')).status).toBe(404)
    const confirmer = await signIn(test, 'payments@coverdesk.test')
    await test.call('POST', `/api/payments/held/${id}/confirm-refund`, { token: confirmer })
    expect(codeOf(await suspend(id))).toEqual([409, 'already_reversed'])
  })

  it('is exported as it is listed', async () => {
    const columns = ['case', 'customer', 'amount', 'currency', 'reason']
    const input = { list: 'held-payments', format: 'csv', columns, filters: { reason: 'amount_mismatch' } }
    const made = await test.call('POST', '/api/exports', { token: finance, body: input })
    expect(made.body.data).toMatchObject({ rows_total: 3 })
  })

  it('needs the privilege, and is filtered with known values only', async () => {
    expect((await ask('', await signIn(test, 'claims@coverdesk.test'))).status).toBe(403)
    expect((await test.call('GET', '/api/payments/held')).status).toBe(401)
    expect((await ask('?reason=else')).status).toBe(422)
    expect((await ask('?received_from=yesterday')).status).toBe(422)
    expect((await ask('?cursor=nonsense')).status).toBe(400)
  })
})
