import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { lagosDay } from '../../platform/db/clock.ts'
import type { SandboxGateway } from '../../sandbox/paystack/gateway.ts'
import { buyPolicy } from '../../testing/claims.ts'
import { gatewayOf, sendEvent } from '../../testing/gateway.ts'
import { signIn } from '../../testing/journey.ts'
import { bookReturn, openRefundOf } from '../../testing/refunds.ts'
import { expectSoundLedger } from '../../testing/sound-ledger.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

const REASON = 'The gateway charged a fee.'

describe('a refund of which another amount came back', () => {
  let test: TestApp
  let gateway: SandboxGateway
  let finance: string
  let admin: string
  let policyId: string
  let charge: string
  beforeAll(async () => {
    test = await createTestApp()
    gateway = gatewayOf(test)
    policyId = (await buyPolicy(test, 'differs@example.test')).id
    charge = (
      await test.services.db
        .selectFrom('payment_attempts')
        .select('reference')
        .where('status', '=', 'succeeded')
        .executeTakeFirstOrThrow()
    ).reference
    finance = await signIn(test, 'finance@coverdesk.test')
    admin = await signIn(test, 'admin@coverdesk.test')
  })
  afterAll(() => test.close())

  const read = async (id: string) =>
    (await test.call('GET', `/api/refunds/${id}`, { token: admin })).body.data
  async function act<Path extends string>(id: string, verb: Path, body: object = {}, token = finance) {
    const { version } = await read(id)
    return test.call('POST', `/api/refunds/${id}/${verb}`, { token, body: { ...body, version } })
  }
  const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]
  const faultsOf = ({ status, body }: { status: number; body: { errors?: { path: string }[] } }) => [
    status,
    body.errors?.map(({ path }) => path),
  ]

  const webhook = () =>
    sendEvent(test, 'refund.processed', { transaction_reference: charge, amount: '1', status: 'x' })

  /** A refund of which the gateway returned another amount. */
  async function differing(ordered: number, returned: number): Promise<string> {
    const id = await openRefundOf(test, policyId, await bookReturn(test, policyId, ordered), ordered)
    if (!id) throw new Error('Nothing is owed.')
    expect((await act(id, 'approve', {}, admin)).status).toBe(200)
    await test.deliver()
    await sql`update sandbox_charges set refunds = jsonb_set(refunds, '{-1,amount}', ${String(returned)}::jsonb)
      where reference = ${charge}`.execute(test.services.db)
    await gateway.endRefund(charge, 'processed')
    await webhook()
    await webhook()
    return id
  }

  async function books() {
    const { rows } = await sql<{ name: string; stands: number }>`
      select kind || case when kind = 'suspense' then ':' || owner else '' end as name, sum(balance * side)::bigint as stands
      from ledger_accounts where currency = 'NGN' group by 1`.execute(test.services.db)
    const at = (name: string) => Number(rows.find((row) => row.name === name)?.stands ?? 0)
    return {
      payable: at('refunds-payable'),
      gateway: at('gateway-clearing'),
      bank: at('bank'),
      adjustments: at('adjustments'),
      excess: at('suspense:refunds'),
      returned: at('premium-returned'),
    }
  }
  const setRate = (currency: string, rate_micro: number) =>
    test.services.db
      .insertInto('fx_rates')
      .values({
        id: uuid(),
        currency,
        day: lagosDay(test.services.clock()),
        rate_micro,
        source: 'CBN',
        set_at: test.services.clock(),
        set_by: null,
        approved_by: null,
      })
      .execute()

  /** Limits the administrators. @returns their limits before */
  async function limitRefunds(limits: object): Promise<object> {
    const roles = test.services.db.selectFrom('roles').select('limits').where('name', '=', 'Administrator')
    const before = await roles.executeTakeFirstOrThrow()
    await test.services.db
      .updateTable('roles')
      .set({ limits: JSON.stringify(limits) })
      .where('name', '=', 'Administrator')
      .execute()
    return before.limits
  }

  const isSound = () => expectSoundLedger(test.services.db)

  it('says which amount came back, posts it once, and is neither failed nor sent again', async () => {
    const before = await books()
    const id = await differing(20_00, 19_00)
    expect(await read(id)).toMatchObject({
      status: 'differs',
      amount: 20_00,
      difference: { ordered: 20_00, returned: 19_00, settlement: null },
    })
    const { actions } = (await test.call('GET', `/api/refunds/${id}`, { token: finance })).body.data
    expect(actions).toEqual(['propose_settlement'])
    expect(await books()).toEqual({
      ...before,
      payable: before.payable + 1_00,
      gateway: before.gateway - 19_00,
      returned: before.returned + 20_00,
    })
    expect(codeOf(await act(id, 'fail', { reason: REASON }))).toEqual([409, 'refund_status'])
    expect(codeOf(await act(id, 'retry'))).toEqual([409, 'refund_status'])
    expect(codeOf(await act(id, 'settle', {}, admin))).toEqual([409, 'settlement_missing'])
    const work = await test.call('GET', '/api/my-work?kind=refund', { token: finance })
    expect(work.body.data).toMatchObject([{ id, reason: 'refund_differs' }])
    await isSound()
  })

  it('is accepted by a second person within their limit, once', async () => {
    const before = await books()
    const id = await differing(20_00, 19_00)
    expect((await act(id, 'propose-settlement', { settlement: 'accept', reason: REASON })).status).toBe(200)
    expect(codeOf(await act(id, 'settle'))).toEqual([403, 'maker_is_checker'])
    const underwriter = await signIn(test, 'underwriter@coverdesk.test')
    expect(codeOf(await act(id, 'settle', {}, underwriter))).toEqual([403, 'not_allowed'])
    const work = await test.call('GET', '/api/my-work?kind=refund', { token: admin })
    expect(work.body.data.filter((item: { id: string }) => item.id === id)).toMatchObject([
      { reason: 'refund_settle' },
    ])
    const { version } = await read(id)
    const once = { token: admin, body: { version }, headers: { 'idempotency-key': 'settle-a-difference' } }
    const settle = () => test.call('POST', `/api/refunds/${id}/settle`, once)
    const first = await settle()
    expect(first.status).toBe(200)
    expect((await settle()).body).toEqual(first.body)
    expect(await read(id)).toMatchObject({
      status: 'confirmed',
      amount: 19_00,
      difference: { settlement: 'accept', reason: REASON, settled_by: expect.any(String) },
    })
    expect(await books()).toEqual({
      ...before,
      gateway: before.gateway - 19_00,
      returned: before.returned + 20_00,
      adjustments: before.adjustments - 1_00,
    })
    expect(codeOf(await act(id, 'settle', {}, admin))).toEqual([409, 'refund_status'])
    await isSound()
  })

  it('is followed by a refund of the rest with an approval of its own', async () => {
    const before = await books()
    const id = await differing(30_00, 10_00)
    expect(faultsOf(await act(id, 'propose-settlement', { settlement: 'recover', reason: REASON }))).toEqual([
      422,
      ['settlement'],
    ])
    await act(id, 'propose-settlement', { settlement: 'rest', reason: REASON })
    expect((await act(id, 'settle', {}, admin)).status).toBe(200)
    const { rest } = await test.services.db
      .selectFrom('refunds')
      .select('id as rest')
      .where('rest_of', '=', id)
      .executeTakeFirstOrThrow()
    expect(await read(rest)).toMatchObject({
      status: 'requested',
      amount: 20_00,
      rest_of: id,
      way: 'gateway',
    })
    await isSound()
    expect((await act(rest, 'approve', {}, admin)).status).toBe(200)
    await test.deliver()
    await gateway.endRefund(charge, 'processed')
    await webhook()
    expect((await read(rest)).status).toBe('confirmed')
    expect(await books()).toEqual({
      ...before,
      gateway: before.gateway - 30_00,
      returned: before.returned + 30_00,
    })
    await isSound()
  })

  it('stays in suspense with its excess until the customer paid it back or it is accepted', async () => {
    const before = await books()
    const id = await differing(10_00, 14_00)
    expect((await books()).excess).toBe(before.excess - 4_00)
    await isSound()
    const today = lagosDay(test.services.clock())
    const recover = { settlement: 'recover', reason: REASON }
    const paid = { account: 'CLAIMS', reference: 'FT-EXCESS-1', day: today }
    expect(faultsOf(await act(id, 'propose-settlement', recover))).toEqual([422, ['account']])
    for (const [field, value] of Object.entries({ account: 'NOWHERE', day: '2099-01-01' }))
      expect(faultsOf(await act(id, 'propose-settlement', { ...recover, ...paid, [field]: value }))).toEqual([
        422,
        [field],
      ])
    expect(faultsOf(await act(id, 'propose-settlement', { settlement: 'rest', reason: REASON }))).toEqual([
      422,
      ['settlement'],
    ])
    expect((await act(id, 'propose-settlement', { ...recover, ...paid })).status).toBe(200)
    const other = await differing(10_00, 11_00)
    expect(faultsOf(await act(other, 'propose-settlement', { ...recover, ...paid }))).toEqual([
      422,
      ['reference'],
    ])
    await act(other, 'propose-settlement', { settlement: 'accept', reason: 'Too small to ask for' })
    expect((await act(id, 'settle', {}, admin)).status).toBe(200)
    expect((await act(other, 'settle', {}, admin)).status).toBe(200)
    expect(await books()).toEqual({
      ...before,
      gateway: before.gateway - 25_00,
      bank: before.bank + 4_00,
      returned: before.returned + 20_00,
      adjustments: before.adjustments + 1_00,
    })
    expect(await read(id)).toMatchObject({ status: 'confirmed', amount: 10_00 })
    await isSound()
  })

  it('is in suspense in its own currency where that came back, until it is accepted in place of ours', async () => {
    const before = await books()
    const ordered = 17_00
    const id = await openRefundOf(test, policyId, await bookReturn(test, policyId, ordered), ordered)
    if (!id) throw new Error('Nothing is owed.')
    expect((await act(id, 'approve', {}, admin)).status).toBe(200)
    await test.deliver()
    const { payments } = test.services.providers
    const real = payments.reversalsOf.bind(payments)
    const inDollars = vi
      .spyOn(payments, 'reversalsOf')
      .mockImplementation(async (chargeId) =>
        (await real(chargeId)).map((one) =>
          one.reason.includes(id) && one.state === 'returned'
            ? { ...one, currency: 'USD', amount: 1_20 }
            : one,
        ),
      )
    await gateway.endRefund(charge, 'processed')
    await webhook()
    await webhook()
    inDollars.mockRestore()
    expect(await read(id)).toMatchObject({
      status: 'differs',
      difference: { ordered, returned: 0, other: { amount: 1_20, currency: 'USD' } },
    })
    const dollars = async (owner: string) =>
      (
        await test.services.db
          .selectFrom('ledger_accounts')
          .select('balance')
          .where('kind', '=', 'suspense')
          .where('owner', '=', owner)
          .where('currency', '=', 'USD')
          .executeTakeFirstOrThrow()
      ).balance
    expect([await dollars('refunds'), await dollars('gateway')]).toEqual([1_20, -1_20])
    expect((await books()).payable).toBe(before.payable + ordered)
    await isSound()
    // Our own money is still owed, and is not sent beside the other.
    for (const [verb, body] of [
      ['fail', { reason: REASON }],
      ['retry', {}],
      ['account', { name: 'Ada Obi', bank: 'First Bank of Nigeria', account_number: '0123456784' }],
    ] as const)
      expect(codeOf(await act(id, verb, body))).toEqual([409, 'refund_status'])
    expect(faultsOf(await act(id, 'propose-settlement', { settlement: 'rest', reason: REASON }))).toEqual([
      422,
      ['settlement'],
    ])
    // Without a rate it is unknown within whose limits it is.
    const accept = () => act(id, 'propose-settlement', { settlement: 'accept', reason: REASON })
    expect((await accept()).body.errors).toMatchObject([
      { path: 'settlement', code: 'fields.fx_rate_missing' },
    ])
    const day = lagosDay(test.services.clock())
    const setter = { name: 'Ibrahim Lawal', role: 'Marine administrator' }
    const missing = { currency: 'USD', day, users: expect.arrayContaining([setter]) }
    const asFinance = async () => (await test.call('GET', `/api/refunds/${id}`, { token: finance })).body.data
    for (const shown of [await asFinance(), await read(id)])
      expect(shown).toMatchObject({
        actions: [],
        deciders: [],
        missing_rate: missing,
        refusal: { code: 'fx_rate_missing' },
      })
    // One that was proposed before values were stored.
    const proposal = (values: object) =>
      test.services.db.updateTable('refund_differences').set(values).where('refund_id', '=', id).execute()
    const { id: proposer } = await test.services.db
      .selectFrom('users')
      .select('id')
      .where('email', '=', 'finance@coverdesk.test')
      .executeTakeFirstOrThrow()
    const proposed_at = test.services.clock()
    await proposal({ settlement: 'accept', reason: REASON, proposed_by: proposer, proposed_at })
    const workOf = async (token: string) =>
      (await test.call('GET', '/api/my-work?kind=refund', { token })).body.data.filter(
        (item: { id: string }) => item.id === id,
      )
    expect((await read(id)).actions).toEqual([])
    expect(await workOf(admin)).not.toMatchObject([{ reason: 'refund_settle' }])
    expect(await workOf(finance)).toMatchObject([{ reason: 'refund_differs' }])
    expect(codeOf(await act(id, 'settle', {}, admin))).toEqual([409, 'settlement_missing'])
    await setRate('USD', 1_500_000_000)
    expect(await read(id)).toMatchObject({
      deciders: [],
      missing_rate: null,
      refusal: { code: 'settlement_missing' },
    })
    expect((await read(id)).actions).not.toContain('settle')
    expect((await asFinance()).actions).toEqual(['propose_settlement'])
    const list = await test.call('GET', '/api/refunds?status=differs', { token: admin })
    const listed = list.body.data.find((one: { id: string }) => one.id === id)
    expect([listed.actions.includes('settle'), listed.refusal.code]).toEqual([false, 'settlement_missing'])
    expect((await accept()).status).toBe(200)
    expect(codeOf(await act(id, 'settle'))).toEqual([403, 'maker_is_checker'])
    // What the customer keeps is worth ₦1,800, far more than what was owed.
    const limits = await limitRefunds({ refund: 1_799_99 })
    expect(await read(id)).toMatchObject({ limit: { limit: 1_799_99 }, refusal: { code: 'limit_exceeded' } })
    expect((await act(id, 'settle', {}, admin)).body).toMatchObject({
      code: 'limit_exceeded',
      limit: 1_799_99,
    })
    const work = await test.call('GET', '/api/my-work?kind=refund', { token: admin })
    expect(work.body.data.filter((item: { id: string }) => item.id === id)).toEqual([])
    await limitRefunds(limits)
    const { version } = await read(id)
    const settled = await Promise.all(
      Array.from({ length: 20 }, () =>
        test.call('POST', `/api/refunds/${id}/settle`, { token: admin, body: { version } }),
      ),
    )
    expect(settled.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await read(id)).toMatchObject({ status: 'confirmed', amount: ordered })
    expect([await dollars('refunds'), await dollars('gateway')]).toEqual([0, -1_20])
    expect((await books()).payable).toBe(before.payable)
    await isSound()
  })

  it('of before differences were settled offers only what works: nothing is sent beside what came back', async () => {
    const id = await openRefundOf(test, policyId, await bookReturn(test, policyId, 13_00), 13_00)
    if (!id) throw new Error('Nothing is owed.')
    const { db } = test.services
    const { id: attempt } = await db
      .selectFrom('payment_attempts')
      .select('id')
      .where('reference', '=', charge)
      .executeTakeFirstOrThrow()
    const now = test.services.clock()
    await db
      .insertInto('payment_reversals')
      .values({
        id: uuid(),
        attempt_id: attempt,
        refund_id: id,
        kind: 'refund',
        gateway_id: 'before-settlements',
        amount: 12_00,
        currency: 'NGN',
        state: 'returned',
        reason: '',
        answer_by: null,
        opened_at: now,
        closed_at: now,
        posted: 0,
        next_check_at: null,
      })
      .execute()
    const account = { name: 'Ada Obi', bank: 'First Bank of Nigeria', account_number: '0123456784' }
    const refused = [409, 'refund_above_paid']
    const stand = (status: 'requested' | 'failed' | 'rejected') =>
      db.updateTable('refunds').set({ status, reason: REASON }).where('id', '=', id).execute()
    for (const [status, verbs] of [
      ['requested', ['approve', 'account']],
      ['failed', ['retry', 'account']],
      ['rejected', ['reopen']],
    ] as const) {
      await stand(status)
      const shown = await read(id)
      expect([shown.actions, shown.refusal?.code]).toEqual([
        status === 'rejected' ? [] : ['reject'],
        'refund_above_paid',
      ])
      const { actions } = (await test.call('GET', `/api/refunds/${id}`, { token: finance })).body.data
      expect(actions.filter((one: string) => one !== 'reject')).toEqual([])
      for (const verb of verbs) {
        const tried = act(id, verb, verb === 'account' ? account : {}, verb === 'approve' ? admin : finance)
        expect(codeOf(await tried)).toEqual(refused)
      }
    }
    await isSound()
  })

  it('is settled in the version that was read, and found only by staff who see it', async () => {
    const id = await differing(12_00, 11_00)
    const body = { settlement: 'accept', reason: REASON, version: 1 }
    const stale = await test.call('POST', `/api/refunds/${id}/propose-settlement`, { token: finance, body })
    expect(codeOf(stale)).toEqual([409, 'edit_conflict'])
    const nowhere = '/api/refunds/0190f000-0000-7000-8000-000000000000'
    for (const [verb, sent] of [
      ['propose-settlement', body],
      ['settle', { version: 1 }],
    ] as const) {
      const call = (token?: string) =>
        test.call('POST', `${nowhere}/${verb}`, { ...(token ? { token } : {}), body: sent })
      expect((await call(admin)).status).toBe(404)
      expect((await call()).status).toBe(401)
      expect((await call(await signIn(test, 'claims@coverdesk.test'))).status).toBe(403)
    }
  })
})
