import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { days, lagosDay } from '../../platform/db/clock.ts'
import { staffOfBranch } from '../../testing/branches.ts'
import { ADA, payAtGateway, quoteGuest, signIn, verify } from '../../testing/journey.ts'
import { expectSoundLedger } from '../../testing/sound-ledger.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

const NOWHERE = '0190f000-0000-7000-8000-000000000000'
const PAYEE = { payee: 'Ada Obi', bank: 'First Bank of Nigeria', account_number: '0123456784' }

describe('money in suspense', () => {
  let test: TestApp
  let payments: string
  let finance: string
  let admin: string
  let entered = 0
  beforeAll(async () => {
    test = await createTestApp()
    payments = await signIn(test, 'payments@coverdesk.test')
    finance = await signIn(test, 'finance@coverdesk.test')
    admin = await signIn(test, 'admin@coverdesk.test')
  })
  afterAll(() => test.close())

  const today = () => lagosDay(test.services.clock())
  const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]
  const faultsOf = ({ status, body }: { status: number; body: { errors?: { path: string }[] } }) => [
    status,
    body.errors?.map(({ path }) => path),
  ]
  const record = (body: object, token = payments) =>
    test.call('POST', '/api/suspense-items', {
      token,
      body: { payer: 'Ada Obi', reason: 'paid_twice', ...body },
    })
  const read = async (id: string, token = admin) =>
    (await test.call('GET', `/api/suspense-items/${id}`, { token })).body.data
  async function propose(id: string, use: object, token = payments) {
    const { version } = await read(id)
    const body = { reason: 'As the payer wrote', ...use, version }
    return test.call('POST', `/api/suspense-items/${id}/uses`, { token, body })
  }
  async function decide(id: string, verb: 'approve' | 'reject', token = finance, more: object = {}) {
    const { version, uses } = await read(id)
    const body = { version, use_id: uses.at(-1)?.id ?? NOWHERE, ...more }
    return test.call('POST', `/api/suspense-items/${id}/${verb}`, { token, body })
  }
  /** Money that was read at the bank. */
  async function item(amount: number, branchId?: string): Promise<string> {
    entered += 1
    const money = { account: 'CLAIMS', amount, day: today(), reference: `FT-SUS-${entered}` }
    const made = await record({ ...money, ...(branchId ? { branch_id: branchId } : {}) })
    expect(made.status).toBe(201)
    return made.body.data.id
  }
  async function books() {
    const { rows } = await sql<{ name: string; stands: number }>`
      select kind || case when kind = 'suspense' then ':' || owner else '' end as name, sum(balance * side)::bigint as stands
      from ledger_accounts where currency = 'NGN' group by 1`.execute(test.services.db)
    const at = (name: string) => Number(rows.find((row) => row.name === name)?.stands ?? 0)
    return {
      bank: at('bank'),
      suspense: at('suspense:receipts'),
      premium: at('premium'),
      adjustments: at('adjustments'),
      gateway: at('gateway-clearing'),
    }
  }
  const isSound = () => expectSoundLedger(test.services.db)
  const importLine = (reference: string, naira: string, account = 'CLAIMS') =>
    test.app.inject({
      method: 'POST',
      url: `/api/statement-lines/import?account=${account}&file_name=s.csv&date_format=ymd&decimal=.`,
      payload: `Date,Narration,Reference,Debit,Credit\n${today()},Transfer,${reference},,${naira}`,
      headers: { authorization: `Bearer ${finance}`, 'content-type': 'application/octet-stream' },
    })
  const lines = async (query: string) =>
    (await test.call('GET', `/api/statement-lines?${query}`, { token: finance })).body.data

  it('comes from a line of a statement, once, and is not premium', async () => {
    expect((await importLine('FT-LINE-1', '500.00')).statusCode).toBe(201)
    const [line] = await lines('matched=no&direction=in')
    const before = await books()
    const made = await record({ line_id: line.id, reason: 'unknown_reference' })
    expect([made.status, made.body.data]).toMatchObject([
      201,
      { amount: 500_00, remaining: 500_00, status: 'open', reference: 'FT-LINE-1', branch: null },
    ])
    expect(codeOf(await record({ line_id: line.id }))).toEqual([409, 'line_in_suspense'])
    expect(await books()).toEqual({
      ...before,
      bank: before.bank + 500_00,
      suspense: before.suspense + 500_00,
    })
    expect(await lines('matched=no&direction=in')).toEqual([])
    expect((await lines('direction=in'))[0]).toMatchObject({ suspense_item_id: made.body.data.id })
    const match = { line_id: line.id, version: line.version, receipt_id: NOWHERE }
    const matched = await test.call('POST', '/api/statement-lines/match', {
      token: finance,
      body: { matches: [match] },
    })
    expect(matched.status).toBe(404)
    expect((await record({ line_id: NOWHERE })).status).toBe(404)
    await isSound()
  })

  it('of the gateway stays in its clearing account', async () => {
    expect((await importLine('PS-LINE-1', '70.00', 'paystack')).statusCode).toBe(201)
    const [line] = await lines('matched=no&account=paystack')
    const before = await books()
    expect((await record({ line_id: line.id, reason: 'too_much' })).status).toBe(201)
    expect((await books()).gateway).toBe(before.gateway + 70_00)
    await isSound()
  })

  it('names what is missing, and refuses the same money twice', async () => {
    const money = { account: 'CLAIMS', amount: 900_00, day: today(), reference: 'FT-TWICE' }
    for (const field of ['account', 'amount', 'day', 'reference'])
      expect(faultsOf(await record({ ...money, [field]: undefined }))).toEqual([422, [field]])
    expect(faultsOf(await record({ ...money, day: '2099-01-01' }))).toEqual([422, ['day']])
    expect(faultsOf(await record({ ...money, account: 'NOWHERE' }))).toEqual([422, ['account']])
    expect(faultsOf(await record({ ...money, branch_id: NOWHERE }))).toEqual([422, ['branch_id']])
    expect((await record(money)).status).toBe(201)
    expect(faultsOf(await record({ ...money, reference: 'ft twice' }))).toEqual([422, ['reference']])
  })

  it('pays a premium in part, by a second person, and the rest stays', async () => {
    const guest = await quoteGuest(test, () => undefined, { ...ADA, email: 'suspense@example.test' })
    const due = await test.services.db
      .selectFrom('payments')
      .selectAll()
      .where('id', '=', guest.paymentId)
      .executeTakeFirstOrThrow()
    const id = await item(due.amount + 250_00)
    const listed = await test.call('GET', `/api/suspense-items/${id}/payments`, { token: payments })
    expect(listed.body.data).toMatchObject([{ payment_id: due.id, amount: due.amount }])
    const before = await books()
    const wrong = { kind: 'allocation', payment_id: due.id, amount: due.amount - 1 }
    expect(faultsOf(await propose(id, wrong))).toEqual([422, ['amount']])
    expect((await propose(id, { ...wrong, payment_id: NOWHERE })).status).toBe(404)
    const right = { ...wrong, amount: due.amount }
    const priceUntil = (at: Date | string) =>
      test.services.db
        .updateTable('quotes')
        .set({ valid_until: at })
        .where('id', '=', due.quote_id)
        .returning('id')
        .executeTakeFirstOrThrow()
    const { valid_until } = await test.services.db
      .selectFrom('quotes')
      .select('valid_until')
      .where('id', '=', due.quote_id)
      .executeTakeFirstOrThrow()
    await priceUntil(test.services.clock())
    expect(codeOf(await propose(id, right))).toEqual([409, 'quote_expired'])
    await priceUntil(valid_until)
    expect((await propose(id, right)).body.data).toMatchObject({ status: 'proposed', may_propose: false })
    expect(codeOf(await propose(id, right))).toEqual([409, 'use_waiting'])
    expect(codeOf(await decide(id, 'approve', payments))).toEqual([403, 'maker_is_checker'])
    expect((await decide(id, 'approve')).body.data).toMatchObject({
      status: 'open',
      remaining: 250_00,
      uses: [{ status: 'approved', kind: 'allocation', tracker: { id: due.tracker_id } }],
    })
    expect(codeOf(await decide(id, 'approve'))).toEqual([409, 'payment_decided'])
    expect(await books()).toEqual({
      ...before,
      suspense: before.suspense - due.amount,
      premium: before.premium + due.amount,
    })
    const policy = await test.services.db
      .selectFrom('policies')
      .select('policy_number')
      .where('payment_id', '=', due.id)
      .executeTakeFirst()
    expect(policy?.policy_number).toBeTruthy()
    expect(codeOf(await propose(id, { ...right, amount: 250_00 }))).toEqual([409, 'already_paid'])
    await isSound()
  })

  it('goes back to its payer by two people, and what is left is written off within a limit', async () => {
    const id = await item(1_000_00)
    const before = await books()
    const refund = { kind: 'refund', amount: 900_00, ...PAYEE, paid_from: 'CLAIMS', paid_on: today() }
    const sent = { ...refund, reference: 'FT-BACK-1' }
    expect(faultsOf(await propose(id, { ...sent, paid_on: '2099-01-01' }))).toEqual([422, ['paid_on']])
    expect(faultsOf(await propose(id, { ...sent, paid_on: '2020-01-01' }))).toEqual([422, ['paid_on']])
    expect(faultsOf(await propose(id, { ...sent, paid_from: 'NOWHERE' }))).toEqual([422, ['paid_from']])
    expect(faultsOf(await propose(id, { ...sent, amount: 1_000_01 }))).toEqual([422, ['amount']])
    expect((await propose(id, sent, finance)).status).toBe(201)
    expect(codeOf(await decide(id, 'approve', finance))).toEqual([403, 'maker_is_checker'])
    expect(await read(id, finance)).toMatchObject({
      refusal: { code: 'maker_is_checker' },
      may_reject: false,
    })
    expect((await decide(id, 'reject', admin, { reason: 'Not his account' })).body.data).toMatchObject({
      status: 'open',
      remaining: 1_000_00,
    })
    expect((await propose(id, sent)).status).toBe(201)
    expect((await decide(id, 'approve')).status).toBe(200)
    const other = await item(900_00)
    expect(faultsOf(await propose(other, sent))).toEqual([422, ['reference']])
    expect((await propose(id, { kind: 'write_off', amount: 100_00 })).status).toBe(201)
    await sql`update roles set limits = limits || '{"refund": 1000}' where name = 'Finance'`.execute(
      test.services.db,
    )
    const limited = await decide(id, 'approve')
    expect(limited.status === 200 || limited.body.code === 'limit_exceeded').toBe(true)
    if (limited.status !== 200) expect((await decide(id, 'approve', admin)).status).toBe(200)
    expect(await read(id)).toMatchObject({ status: 'used', remaining: 0 })
    expect(await books()).toEqual({
      ...before,
      bank: before.bank - 900_00 + 900_00,
      suspense: before.suspense - 1_000_00 + 900_00,
      adjustments: before.adjustments - 100_00,
    })
    await isSound()
  })

  it('is rejected by who may not approve so much', async () => {
    const before = await sql<{ limits: object }>`select limits from roles where name = 'Finance'`.execute(
      test.services.db,
    )
    const set = (limits: object) =>
      sql`update roles set limits = ${JSON.stringify(limits)}::jsonb where name = 'Finance'`.execute(
        test.services.db,
      )
    const id = await item(70_00)
    expect((await propose(id, { kind: 'write_off', amount: 70_00 })).status).toBe(201)
    await set({ refund: 1_00 })
    expect(await read(id, finance)).toMatchObject({
      may_decide: false,
      may_reject: true,
      refusal: { code: 'limit_exceeded' },
    })
    expect((await decide(id, 'reject', finance, { reason: 'Ask the payer' })).status).toBe(200)
    expect(await read(id, finance)).toMatchObject({ may_reject: false, refusal: null })
    await set(before.rows[0]?.limits ?? {})
  })

  it('is taken back as a mistake by two people, and its line is open again', async () => {
    expect((await importLine('FT-MISTAKE', '40.00')).statusCode).toBe(201)
    const lineOf = async () => (await lines('matched=no&direction=in&q=FT-MISTAKE'))[0]
    const line = await lineOf()
    const before = await books()
    const id = (await record({ line_id: line.id })).body.data.id
    expect(await lineOf()).toBeUndefined()
    expect(await read(id, payments)).toMatchObject({ may_take_back: true, from_line: true })
    const mistake = { kind: 'taken_back', amount: 40_00 }
    expect(faultsOf(await propose(id, { ...mistake, amount: 39_00 }))).toEqual([422, ['amount']])
    const tries = await Promise.all(Array.from({ length: 20 }, () => propose(id, mistake)))
    expect(tries.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(codeOf(await decide(id, 'approve', payments))).toEqual([403, 'maker_is_checker'])
    const decisions = await Promise.all(Array.from({ length: 20 }, () => decide(id, 'approve')))
    expect(decisions.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await read(id)).toMatchObject({ status: 'used', remaining: 0, may_take_back: false })
    expect(await books()).toEqual(before)
    expect(await lineOf()).toMatchObject({ id: line.id, suspense_item_id: null })
    await isSound()
    expect((await record({ line_id: line.id })).status).toBe(201)
    const typed = { account: 'CLAIMS', amount: 30_00, day: today(), reference: 'FT-TYPED' }
    const wrong = (await record(typed)).body.data.id
    expect((await read(wrong, payments)).from_line).toBe(false)
    await propose(wrong, { kind: 'taken_back', amount: 30_00 })
    expect((await decide(wrong, 'approve')).status).toBe(200)
    expect((await record(typed)).status).toBe(201)
    await isSound()
  })

  it('is not taken back once a part of it was used', async () => {
    const id = await item(60_00)
    await propose(id, { kind: 'write_off', amount: 10_00 })
    expect((await decide(id, 'approve', admin)).status).toBe(200)
    expect((await read(id, payments)).may_take_back).toBe(false)
    const mistake = { kind: 'taken_back', amount: 60_00 }
    expect(faultsOf(await propose(id, mistake))).toEqual([422, ['amount']])
    expect(faultsOf(await propose(id, { ...mistake, amount: 50_00 }))).toEqual([422, ['amount']])
  })

  it('is listed by age, reason and words, within the branches of the reader', async () => {
    const found = async (query: string, token = finance) =>
      (await test.call('GET', `/api/suspense-items?${query}`, { token })).body.data
    const cleared = (await found('open=no')).map((row: { status: string }) => row.status)
    expect(new Set(cleared)).toEqual(new Set(['used']))
    expect(await found('reason=unknown_reference')).toMatchObject([{ reference: 'FT-LINE-1' }])
    expect(await found('q=FT-LINE-1')).toHaveLength(1)
    expect(await found(`from=${today()}&until=${today()}&open=yes&sort=-amount`)).not.toHaveLength(0)
    const { id: branchId } = await test.services.db
      .selectFrom('branches')
      .select('id')
      .executeTakeFirstOrThrow()
    const token = await staffOfBranch(test, branchId)
    const own = await item(10_00, branchId)
    expect((await found('', token)).map((row: { id: string }) => row.id)).toEqual([own])
    const money = { account: 'CLAIMS', amount: 1, day: today(), reference: 'X1' }
    const { body } = await record(money, token)
    expect(body.data.branch).toMatchObject({ id: branchId })
    const { id: another } = await test.services.db
      .selectFrom('branches')
      .select('id')
      .where('id', '!=', branchId)
      .executeTakeFirstOrThrow()
    const elsewhere = { ...money, reference: 'X2', branch_id: another }
    expect(faultsOf(await record(elsewhere, token))).toEqual([422, ['branch_id']])
    const work = await test.call('GET', '/api/dashboard', { token: finance })
    expect(work.body.data.payments.unallocated).toMatchObject({ oldest_at: expect.any(String) })
  })

  it('is found, used and decided only by staff who may', async () => {
    const id = await item(20_00)
    const use = { kind: 'write_off', amount: 20_00, reason: 'Small', version: 1 }
    const stale = { ...use, version: 9 }
    const uses = `/api/suspense-items/${id}/uses` as const
    expect(codeOf(await test.call('POST', uses, { token: payments, body: stale }))).toEqual([
      409,
      'edit_conflict',
    ])
    const claims = await signIn(test, 'claims@coverdesk.test')
    const calls = [
      ['POST', '/api/suspense-items', { line_id: NOWHERE, reason: 'paid_twice', payer: '' }],
      ['POST', `/api/suspense-items/${NOWHERE}/uses`, use],
      ['POST', `/api/suspense-items/${NOWHERE}/approve`, { use_id: NOWHERE, version: 1 }],
      ['POST', `/api/suspense-items/${NOWHERE}/reject`, { use_id: NOWHERE, version: 1, reason: 'No' }],
      ['GET', `/api/suspense-items/${NOWHERE}`, undefined],
      ['GET', `/api/suspense-items/${NOWHERE}/payments`, undefined],
    ] as const
    for (const [method, url, body] of calls) {
      const sent = body ? { body } : {}
      expect((await test.call(method, url, sent)).status).toBe(401)
      expect((await test.call(method, url, { token: claims, ...sent })).status).toBe(403)
      expect((await test.call(method, url, { token: admin, ...sent })).status).toBe(404)
    }
  })

  it('of a known receipt is not put into suspense as well', async () => {
    const guest = await quoteGuest(
      test,
      (data) => {
        data.vehicle.registration_number = 'SUS123AA'
      },
      { ...ADA, id_number: '71000000001', email: 'known@example.test' },
    )
    const { reference, authorization_url } = await payAtGateway(test, guest, 'leave')
    const { db } = test.services
    await sql`update sandbox_charges set amount = 123456 where reference = ${reference}`.execute(db)
    await test.app.inject({ method: 'POST', url: `${new URL(authorization_url).pathname}/pay` })
    await verify(test, guest)
    expect((await importLine(reference, '1234.56', 'paystack')).statusCode).toBe(201)
    const [line] = await lines(`q=${reference}`)
    expect(faultsOf(await record({ line_id: line.id }))).toEqual([422, ['line_id']])
    const { id } = await db
      .selectFrom('payment_attempts')
      .select('id')
      .where('reference', '=', reference)
      .executeTakeFirstOrThrow()
    const suspend = () => test.call('POST', `/api/payments/held/${id}/suspend`, { token: payments })
    const held = await Promise.all(Array.from({ length: 20 }, suspend))
    expect(held.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(new Set(held.map(({ status }) => status))).toEqual(new Set([201, 409]))
    await isSound()
  })

  it('is listed as at the end of a day, with what remained then', async () => {
    const first = today()
    const id = await item(700_00)
    test.wait(days(2))
    for (const name of ['payments', 'finance', 'admin'] as const) {
      const token = await signIn(test, `${name}@coverdesk.test`)
      if (name === 'payments') payments = token
      else if (name === 'finance') finance = token
      else admin = token
    }
    expect((await propose(id, { kind: 'write_off', amount: 700_00 })).status).toBe(201)
    expect((await decide(id, 'approve', admin)).status).toBe(200)
    const asAt = async (day: string) => {
      const { body } = await test.call('GET', `/api/suspense-items?as_at=${day}&sort=-amount`, {
        token: finance,
      })
      const row = body.data.find((one: { id: string }) => one.id === id)
      const sum = body.data.reduce((total: number, one: { remaining: number }) => total + one.remaining, 0)
      expect(body.meta.totals.remaining).toBe(sum)
      return row
    }
    expect(await asAt(first)).toMatchObject({ remaining: 700_00, status: 'open' })
    expect(await asAt(today())).toBeUndefined()
    const refused = await test.call('GET', '/api/suspense-items?as_at=2026-02-30', { token: finance })
    expect(refused.status).toBe(422)
  })
})
