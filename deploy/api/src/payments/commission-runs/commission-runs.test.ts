import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { holdersOf } from '../../authority/holders.ts'
import { balanceOf } from '../../ledger/accounts.ts'
import { lagosDay } from '../../platform/db/clock.ts'
import { staffOfBranch } from '../../testing/branches.ts'
import { existing } from '../../testing/existing.ts'
import { signIn } from '../../testing/journey.ts'
import { migrateAgain } from '../../testing/migrations.ts'
import type { Query } from '../../testing/operations/bodies.ts'
import { expectSoundLedger } from '../../testing/sound-ledger.ts'
import { sellThrough } from '../../testing/staff-sales.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { must } from '../../testing/workflows.ts'

const BROKER = '00510'
const OTHER = '00522'
/** Commission of ₦15,000 at 12.5 % with VAT, less the withheld tax. */
const OWED = 192_188
const UNKNOWN_ID = '0190a000-0000-7000-8000-000000000000'

describe('the payment of commission', () => {
  let test: TestApp
  let seller: string
  let maker: string
  let checker: string
  let claims: string
  beforeAll(async () => {
    test = await createTestApp()
    seller = await signIn(test, 'underwriter@coverdesk.test')
    maker = await signIn(test, 'finance@coverdesk.test')
    checker = await signIn(test, 'admin@coverdesk.test')
    claims = await signIn(test, 'claims@coverdesk.test')
    const account = { bank: 'Zenith Bank', account_number: '0123456789', account_name: 'Harbourline Brokers' }
    await test.services.db
      .insertInto('agency_accounts')
      .values({ agency_code: BROKER, ...account, changed_at: test.services.clock() })
      .execute()
  })
  afterAll(() => test.close())

  const db = () => test.services.db
  const today = () => lagosDay(test.services.clock())
  const create = (codes: string[], token = maker) =>
    test.call('POST', '/api/commission-runs', { token, body: { agency_codes: codes } })
  const call = <Path extends string>(id: string, verb: Path, body: object, token = checker) =>
    test.call('POST', `/api/commission-runs/${id}/${verb}`, { token, body })
  const agencyOf = async (code = BROKER, query: Query = '') =>
    must(test, 'GET', `/api/agencies/${code}${query}`, { token: maker })
  const owedNow = async () => {
    const { agency } = await agencyOf()
    return agency.balance - agency.in_payment
  }
  const transfer = (version: number, reference = 'FT1') => ({
    version,
    paid_on: today(),
    account: 'CLAIMS',
    reference,
  })

  it('shows what an agency earned, and pays it once with two people', async () => {
    const before = await agencyOf()
    const policy = await sellThrough(test, seller, { agency_code: BROKER })
    const earned = await agencyOf()
    expect(earned.closing - before.closing).toBe(OWED)
    const [entry] = await must(test, 'GET', `/api/commissions?agency=${BROKER}&q=${policy.plate}`, {
      token: maker,
    })
    expect(entry).toMatchObject({
      kind: 'accrued',
      policy: { policy_number: policy.policy_number },
      basis: 1_500_000,
      rate_bps: 1_250,
      commission: 187_500,
      vat: 14_063,
      wht: 9_375,
      amount: OWED,
      run: null,
    })
    const listed = await must(test, 'GET', '/api/agencies?balance=owing', { token: maker })
    expect(listed.map(({ code }: { code: string }) => code)).toContain(BROKER)
    const balanceAt = async (day: string) => {
      const rows = await must(test, 'GET', `/api/agencies?as_at=${day}`, { token: maker })
      return rows.find(({ code }: { code: string }) => code === BROKER)
    }
    expect(await balanceAt(today())).toMatchObject({ balance: earned.closing, in_payment: 0 })
    expect(await balanceAt('2020-01-01')).toMatchObject({ balance: 0 })
    expect(await must(test, 'GET', '/api/agencies?balance=owing&as_at=2020-01-01', { token: maker })).toEqual(
      [],
    )
    const refused = await test.call('GET', '/api/agencies?as_at=yesterday', { token: maker })
    expect(refused.status).toBe(422)

    const created = await create([BROKER])
    expect(created.status, JSON.stringify(created.body)).toBe(201)
    const run = created.body.data
    const amount = earned.agency.balance
    expect(run).toMatchObject({ status: 'awaiting_approval', amount, agencies: 1, actions: ['withdraw'] })
    expect(run.lines).toMatchObject([{ agency: { code: BROKER }, amount, account_number: '0123456789' }])
    expect(await owedNow()).toBe(0)
    const early = await call(run.id, 'confirm', transfer(run.version), maker)
    expect([early.status, early.body.code]).toEqual([409, 'decision_made'])
    expect((await call(run.id, 'bank-file', {}, maker)).status).toBe(409)

    const approved = await call(run.id, 'approve', { version: run.version })
    expect(approved.body.data).toMatchObject({ status: 'approved' })
    const file = await test.app.inject({
      method: 'POST',
      url: `/api/commission-runs/${run.id}/bank-file`,
      headers: { authorization: `Bearer ${maker}` },
    })
    expect(file.statusCode).toBe(200)
    expect(file.body).toContain((amount / 100).toFixed(2))
    expect(file.body).toContain('0123456789')
    const account = { kind: 'commission-payable', owner: BROKER } as const
    expect(await balanceOf(db(), account, 'NGN')).toBe(amount)
    const version = approved.body.data.version
    const twenty = await Promise.all(
      Array.from({ length: 20 }, () => call(run.id, 'confirm', transfer(version), maker)),
    )
    expect(twenty.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await balanceOf(db(), account, 'NGN')).toBe(0)
    const paid = await agencyOf(BROKER, `?from=${today()}`)
    expect(paid).toMatchObject({ paid: -amount, closing: 0 })
    const [payment] = await must(test, 'GET', `/api/commissions?agency=${BROKER}&kind=paid`, { token: maker })
    expect(payment).toMatchObject({ amount: -amount, policy: null, run: { number: run.number } })
    const runs = await must(test, 'GET', `/api/commission-runs?status=paid&q=${run.number}`, { token: maker })
    expect(runs).toMatchObject([{ id: run.id, bank_reference: 'FT1', account: { code: 'CLAIMS' } }])
    for (const q of [run.number.toLowerCase(), run.number.replace('-', ' '), run.number.replace('-', '')])
      expect(await must(test, 'GET', `/api/commission-runs?q=${q}`, { token: maker })).toHaveLength(1)
    const again = await create([BROKER])
    expect([again.status, again.body.errors[0].code]).toEqual([422, 'fields.nothing_owed'])
    await expectSoundLedger(db())
  })

  it('is in one run only when twenty are created at once', async () => {
    await sellThrough(test, seller, { agency_code: BROKER })
    const all = await Promise.all(Array.from({ length: 20 }, () => create([BROKER])))
    const created = all.filter(({ status }) => status === 201)
    expect(created).toHaveLength(1)
    expect(all.filter(({ status }) => status === 422)).toHaveLength(19)
    const [run] = created
    const rejected = await call(existing(run).body.data.id, 'reject', { version: 1, reason: 'Wrong month' })
    expect(rejected.body.data).toMatchObject({ status: 'rejected', reason: 'Wrong month', actions: [] })
    expect(await owedNow()).toBe(OWED)
  })

  it('is decided once, by another user within their limit', async () => {
    const { id, version } = (await create([BROKER], checker)).body.data
    const own = await call(id, 'approve', { version }, checker)
    expect([own.status, own.body.code]).toEqual([403, 'maker_is_checker'])
    expect((await call(id, 'withdraw', { version, reason: 'x' }, maker)).body.code).toBe('not_allowed')
    await sql`update roles set limits = limits || '{"commission": 1000}' where name = 'Finance'`.execute(db())
    const above = await call(id, 'approve', { version }, maker)
    expect([above.status, above.body.code]).toEqual([403, 'limit_exceeded'])
    const shown = await must(test, 'GET', `/api/commission-runs/${id}`, { token: maker })
    expect(shown).toMatchObject({ actions: ['reject'], limit: { kind: 'single', limit: 1_000 } })
    await sql`update roles set limits = limits || '{"commission": 5000000}' where name = 'Finance'`.execute(
      db(),
    )
    expect((await call(id, 'approve', { version: version + 1 }, maker)).body.code).toBe('edit_conflict')
    const twenty = await Promise.all(
      Array.from({ length: 20 }, () => call(id, 'approve', { version }, maker)),
    )
    expect(twenty.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await call(id, 'reject', { version, reason: 'late' }, maker)).body.code).toBe('decision_made')
    const approvals = await db()
      .selectFrom('decisions')
      .select('limit_name')
      .where('object_id', '=', id)
      .execute()
    expect(approvals).toEqual([{ limit_name: 'commission' }])
    const wrong = [
      await call(id, 'confirm', { ...transfer(version + 1), paid_on: '2999-01-01' }, maker),
      await call(id, 'confirm', { ...transfer(version + 1), paid_on: '2020-01-01' }, maker),
      await call(id, 'confirm', { ...transfer(version + 1), account: 'NONE' }, maker),
      await call(id, 'confirm', transfer(version + 1, 'FT1'), maker),
    ]
    expect(wrong.map(({ status, body }) => [status, body.errors[0].path])).toEqual([
      [422, 'paid_on'],
      [422, 'paid_on'],
      [422, 'account'],
      [422, 'reference'],
    ])
    const back = await call(id, 'withdraw', { version: version + 1, reason: 'The bank refused it' }, maker)
    expect(back.body.data).toMatchObject({ status: 'withdrawn', decided_by: expect.any(String) })
    expect(await owedNow()).toBe(OWED)
  })

  it('is withdrawn only by a third user once its bank file was made', async () => {
    const { id, version: made } = (await create([BROKER])).body.data
    const approved = await call(id, 'approve', { version: made })
    const { version } = approved.body.data
    const body = { version, reason: 'The bank refused it' }
    expect((await call(id, 'bank-file', {}, checker)).status).toBe(200)
    expect((await call(id, 'bank-file', {}, checker)).status).toBe(200)
    for (const token of [maker, checker]) {
      const shown = await must(test, 'GET', `/api/commission-runs/${id}`, { token })
      expect(shown).toMatchObject({
        actions: ['confirm', 'bank_file'],
        bank_file_at: expect.any(String),
        version,
      })
      const refused = await call(id, 'withdraw', body, token)
      expect([refused.status, refused.body.code]).toEqual([403, 'maker_is_checker'])
    }
    // Where everybody who may withdraw it made its file, it cannot be withdrawn; otherwise it says who can.
    const other = await signIn(test, 'second-admin@coverdesk.test')
    const readBy = (token: string) => must(test, 'GET', `/api/commission-runs/${id}`, { token })
    const fileBy = (users: string[]) =>
      db().updateTable('commission_runs').set({ filed_by: users }).where('id', '=', id).execute()
    const { filed_by } = await db()
      .selectFrom('commission_runs')
      .select('filed_by')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const holders = await holdersOf(db(), 'payment.payment.approve')
    await fileBy(holders.map(({ userId }) => userId))
    expect(await readBy(other)).toMatchObject({ actions: ['confirm', 'bank_file'], can_take_back: [] })
    await fileBy(filed_by)
    const { can_take_back: able } = await readBy(checker)
    expect(able).toContainEqual({ name: expect.any(String), role: 'Administrator' })
    expect(able.length).toBeLessThan(holders.length)
    expect((await readBy(other)).actions).toContain('withdraw')
    const third = await signIn(test, 'payments@coverdesk.test')
    const shown = await must(test, 'GET', `/api/commission-runs/${id}`, { token: third })
    expect(shown).toMatchObject({ actions: ['confirm', 'bank_file', 'withdraw'], can_take_back: null })
    await db()
      .updateTable('commission_runs')
      .set({ filed_by: [], filed_at: null })
      .where('id', '=', id)
      .execute()
    await migrateAgain(db(), '0599_bank_files_made_before.sql')
    const before = await call(id, 'withdraw', body)
    expect([before.status, before.body.code]).toEqual([403, 'maker_is_checker'])
    expect((await must(test, 'GET', `/api/commission-runs/${id}`, { token: third })).bank_file_at).toBe(
      shown.bank_file_at,
    )
    const twenty = await Promise.all(Array.from({ length: 20 }, () => call(id, 'withdraw', body, third)))
    expect(twenty.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await owedNow()).toBe(OWED)
    const again = (await create([BROKER])).body.data
    expect((await call(again.id, 'reject', { version: again.version, reason: 'Not now' })).status).toBe(200)
  })

  it('needs the account of the agency, and an agency that is owed something', async () => {
    await sellThrough(test, seller, { agency_code: OTHER })
    const refused = [await create([OTHER]), await create(['nope']), await create(['00548']), await create([])]
    expect(refused.map(({ status, body }) => [status, body.errors[0].code])).toEqual([
      [422, 'fields.account_missing'],
      [422, 'fields.choice_unknown'],
      [422, 'fields.nothing_owed'],
      [422, 'fields.required'],
    ])
    expect(refused[0]?.body.errors[0].message).toContain('Savannah Insurance Brokers')
  })

  it('is for staff of all branches who may see or edit payments', async () => {
    const { id, version } = (await create([BROKER])).body.data
    const urls = ['/api/agencies', `/api/agencies/${BROKER}`, '/api/commissions', '/api/commission-runs']
    for (const url of [...urls, `/api/commission-runs/${id}`]) {
      expect((await test.call('GET', url)).status).toBe(401)
      expect((await test.call('GET', url, { token: claims })).status, url).toBe(403)
    }
    const body = { version, reason: 'x' }
    for (const verb of ['approve', 'reject', 'withdraw', 'confirm'])
      expect((await call(id, verb, verb === 'approve' ? { version } : body, claims)).status).toBe(403)
    expect((await create([BROKER], claims)).status).toBe(403)
    expect((await call(UNKNOWN_ID, 'approve', { version })).status).toBe(404)
    expect((await call(id, 'approve', { version, surprise: 1 })).status).toBe(400)
    expect((await test.call('GET', '/api/agencies/nope', { token: maker })).status).toBe(404)

    const abuja = await db()
      .selectFrom('branches')
      .select('id')
      .where('code', '=', '11010')
      .executeTakeFirstOrThrow()
    const local = await staffOfBranch(test, abuja.id)
    for (const url of [`/api/agencies/${BROKER}`, `/api/commission-runs/${id}`])
      expect((await test.call('GET', url, { token: local })).status, url).toBe(404)
    for (const url of ['/api/agencies', '/api/commissions', '/api/commission-runs'])
      expect((await test.call('GET', url, { token: local })).body.data, url).toEqual([])
    expect((await call(id, 'withdraw', body, local)).status).toBe(404)
    expect((await create([BROKER], local)).status).toBe(404)
  })
})
