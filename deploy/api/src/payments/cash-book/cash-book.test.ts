import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { days, lagosDay } from '../../platform/db/clock.ts'
import { existing } from '../../testing/existing.ts'
import { ADA, quoteGuest, signIn } from '../../testing/journey.ts'
import { expectSoundLedger } from '../../testing/sound-ledger.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { must } from '../../testing/workflows.ts'

const NOWHERE = '0190f000-0000-7000-8000-000000000000'
const ACCOUNT = 'ZENITH-PREMIUM'
/** Third-party premium of a private car, kobo. */
const PREMIUM = 1_500_000

describe('cash received at the counter', () => {
  let test: TestApp
  let cashier: string
  let finance: string
  let confirmer: string
  let till: string
  let count = 0
  beforeAll(async () => {
    test = await createTestApp()
    await signAllIn()
  })
  afterAll(async () => {
    await expectSoundLedger(test.services.db)
    await test.close()
  })
  const signAllIn = async () => {
    cashier = await signIn(test, 'underwriter@coverdesk.test')
    finance = await signIn(test, 'finance@coverdesk.test')
    confirmer = await signIn(test, 'payments@coverdesk.test')
  }
  /** Takes every privilege from the role of a user. */
  const setPrivileges = async (token: string) => {
    const { role } = await must(test, 'GET', '/api/user-profile', { token })
    await test.services.db
      .updateTable('roles')
      .set({ privileges: [] })
      .where('name', '=', role.name)
      .execute()
  }
  const today = () => lagosDay(test.services.clock())
  /** A premium paid in cash to the cashier, and confirmed. */
  const receive = async () => {
    count += 1
    const person = {
      ...ADA,
      id_number: `5300000${String(count).padStart(4, '0')}`,
      email: `cash${count}@example.test`,
    }
    const { paymentId } = await quoteGuest(
      test,
      (data) => {
        data.vehicle.registration_number = `CBK${100 + count}AA`
      },
      person,
    )
    const { amount, tills } = await must(test, 'GET', `/api/payments/${paymentId}/counter`, {
      token: cashier,
    })
    till = tills[0].code
    const receipt = await must(test, 'POST', '/api/counter-receipts', {
      token: cashier,
      body: {
        payment_id: paymentId,
        method: 'cash',
        amount,
        account: till,
        reference: `RCT ${count}`,
        received_on: today(),
        payer: 'Ada Obi',
        evidence: [],
      },
    })
    await must(test, 'POST', `/api/counter-receipts/${receipt.id}/confirm`, {
      token: confirmer,
      body: { version: receipt.version },
    })
  }
  const book = (token = finance, query = `branch=${till}`) =>
    must(test, 'GET', `/api/cash-book?${query}`, { token })
  const drawer = async (query?: string) => (await book(finance, query)).drawers[0]
  const deposit = (change: object = {}, token = cashier, headers: Record<string, string> = {}) =>
    test.call('POST', '/api/cash-book/deposits', {
      token,
      headers,
      body: {
        branch_id: till,
        amount: PREMIUM,
        account: ACCOUNT,
        slip: `DEP ${count}`,
        day: today(),
        ...change,
      },
    })
  const counted = (amount: number, reason?: string, token = cashier) =>
    test.call('POST', '/api/cash-book/counts', {
      token,
      body: { branch_id: till, counted: amount, ...(reason ? { reason } : {}) },
    })
  const decide = <Path extends string>(
    verb: Path,
    { id, version }: { id: string; version: number },
    token = confirmer,
    more = {},
  ) => test.call('POST', `/api/cash-book/movements/${id}/${verb}`, { token, body: { version, ...more } })
  const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]
  const faultOf = ({ status, body }: Awaited<ReturnType<typeof deposit>>) => [
    status,
    body.errors?.[0]?.path,
    body.errors?.[0]?.code,
  ]
  const balance = async (kind: string, owner: string) =>
    (
      await test.services.db
        .selectFrom('ledger_accounts')
        .select(sql<number>`balance * side`.as('balance'))
        .where('kind', '=', kind)
        .where('owner', '=', owner)
        .executeTakeFirst()
    )?.balance ?? 0

  it('is in the drawer of its cashier until a second person confirms its deposit', async () => {
    await receive()
    await receive()
    expect(await drawer()).toMatchObject({
      opening: 0,
      received: 2 * PREMIUM,
      deposited: 0,
      closing: 2 * PREMIUM,
      oldest_on: today(),
      overdue: false,
      counted: false,
    })
    const before = [await balance('cash', till), await balance('bank', ACCOUNT)]
    const recorded = await deposit()
    expect(recorded).toMatchObject({
      status: 201,
      body: { data: { status: 'recorded', account: { code: ACCOUNT }, actions: [] } },
    })
    expect(await drawer()).toMatchObject({ closing: 2 * PREMIUM, pending: PREMIUM })
    const confirmed = await decide('confirm', recorded.body.data)
    expect(confirmed.body.data).toMatchObject({ status: 'confirmed', decided_by: 'Ify Eze' })
    expect([await balance('cash', till), await balance('bank', ACCOUNT)]).toEqual([
      (before[0] ?? 0) - PREMIUM,
      (before[1] ?? 0) + PREMIUM,
    ])
    expect(await drawer()).toMatchObject({ deposited: PREMIUM, closing: PREMIUM, pending: 0 })
    // Marine's reconciliation has the deposit as an entry of the bank account.
    const entry = await test.services.db
      .selectFrom('bank_entries')
      .select('amount')
      .where('receiving_account', '=', ACCOUNT)
      .orderBy('number', 'desc')
      .executeTakeFirstOrThrow()
    expect(entry.amount).toBe(PREMIUM)
  })

  it('is deposited once, from what is there, into a bank account, by today', async () => {
    expect(faultOf(await deposit({ amount: PREMIUM + 1, slip: 'A 1' }))).toEqual([
      422,
      'amount',
      'deposit_above_cash',
    ])
    const known = 'fields.choice_unknown'
    expect(faultOf(await deposit({ account: 'NOWHERE', slip: 'A 2' }))).toEqual([422, 'account', known])
    expect(faultOf(await deposit({ slip: `dep-${count}` }))).toEqual([422, 'slip', 'reference_taken'])
    const later = lagosDay(new Date(test.services.clock().getTime() + days(2)))
    expect(faultOf(await deposit({ day: later, slip: 'A 3' }))).toEqual([422, 'day', 'fields.date_future'])
    expect((await deposit({ branch_id: NOWHERE, slip: 'A 4' })).status).toBe(404)
    expect((await deposit({}, '')).status).toBe(401)
    expect((await deposit({}, await signIn(test, 'auditor@coverdesk.test'))).status).toBe(403)
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, index) => deposit({ slip: `TWICE ${index}` })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422, 422])
    const made = existing(answers.find(({ status }) => status === 201)).body.data
    expect(codeOf(await decide('confirm', made, cashier))).toEqual([403, 'not_allowed'])
    const twice = await Promise.all([decide('confirm', made), decide('confirm', made)])
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await drawer()).toMatchObject({ closing: 0, oldest_on: null })
  })

  it('stays in the drawer when the deposit is rejected, and its maker does not decide', async () => {
    await receive()
    const { body } = await deposit({ slip: 'LOST 1', cashier_id: undefined }, cashier)
    const reason = 'No such slip'
    expect((await decide('reject', body.data, confirmer, {})).status).toBe(422)
    const rejected = await decide('reject', body.data, confirmer, { reason })
    expect(rejected.body.data).toMatchObject({ status: 'rejected', rejection: reason })
    expect(codeOf(await decide('confirm', body.data))).toEqual([409, 'payment_decided'])
    expect((await decide('confirm', { id: NOWHERE, version: 1 })).status).toBe(404)
    const { own_id: cashierId } = await book(cashier)
    const byFinance = await deposit({ slip: 'LOST 2', cashier_id: cashierId }, confirmer)
    expect(codeOf(byFinance)).toEqual([201, undefined])
    expect(codeOf(await decide('confirm', byFinance.body.data, confirmer))).toEqual([403, 'maker_is_checker'])
    await decide('reject', byFinance.body.data, finance, { reason })
    expect(await drawer()).toMatchObject({ closing: PREMIUM, pending: 0 })
  })

  it('is counted once a day; a difference goes to suspense by two people', async () => {
    expect(faultOf(await counted(PREMIUM - 50_000))).toEqual([422, 'reason', 'fields.required'])
    const short = await counted(PREMIUM - 50_000, 'Wrong change given')
    expect(short.body.data).toMatchObject({ amount: -50_000, counted: PREMIUM - 50_000, status: 'recorded' })
    expect(codeOf(await counted(PREMIUM))).toEqual([409, 'drawer_counted'])
    const before = [await balance('cash', till), await balance('suspense', 'cash')]
    await decide('confirm', short.body.data)
    expect([await balance('cash', till), await balance('suspense', 'cash')]).toEqual([
      (before[0] ?? 0) - 50_000,
      (before[1] ?? 0) - 50_000,
    ])
    expect(await drawer()).toMatchObject({ differences: -50_000, closing: PREMIUM - 50_000, counted: true })
  })

  it('that is not deposited after the days of the setup is overdue, and waits in the cashier’s work', async () => {
    const received = today()
    test.wait(days(3))
    await signAllIn()
    const late = await drawer()
    expect(late).toMatchObject({ opening: PREMIUM - 50_000, received: 0, oldest_on: received, overdue: true })
    const work = await must(test, 'GET', '/api/my-work?kind=payment', { token: cashier })
    expect(work).toMatchObject([{ reason: 'deposit' }])
    // A count without a difference needs no second person.
    const even = await counted(PREMIUM - 50_000)
    expect(even.body.data).toMatchObject({ amount: 0, status: 'confirmed' })
    await decide('confirm', (await deposit({ amount: PREMIUM - 50_000, slip: 'LAST' })).body.data)
    expect(await must(test, 'GET', '/api/my-work?kind=payment', { token: cashier })).toEqual([])
    expect(await drawer(`branch=${till}&day=${received}`)).toMatchObject({ closing: PREMIUM - 50_000 })
  })

  it('is read by users who sell or read payments, for branches they see', async () => {
    expect((await test.call('GET', '/api/cash-book', {})).status).toBe(401)
    const claims = await signIn(test, 'claims@coverdesk.test')
    // Those who may not read payments see their own drawer.
    expect((await book(claims)).drawers).toEqual([])
    await setPrivileges(claims)
    expect((await test.call('GET', '/api/cash-book', { token: claims })).status).toBe(403)
    const other = await test.call('GET', `/api/cash-book?branch=${NOWHERE}`, { token: finance })
    expect(codeOf(other)).toEqual([422, 'fields.choice_unknown'])
  })

  it('that never was in a drawer is counted once a day as well', async () => {
    await signAllIn()
    const answers = await Promise.all(Array.from({ length: 20 }, () => counted(0, undefined, finance)))
    const codes = answers.map(codeOf).filter(([status]) => status !== 201)
    expect(codes).toEqual(Array.from({ length: 19 }, () => [409, 'drawer_counted']))
  })
})
