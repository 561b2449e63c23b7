import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CHEQUE, codeOf, openCounter } from '../../testing/counter-desk.ts'
import { bookReturn, openRefundOf } from '../../testing/refunds.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { must } from '../../testing/workflows.ts'

describe('a confirmed premium at the counter', () => {
  let test: TestApp
  let desk: Awaited<ReturnType<typeof openCounter>>
  beforeAll(async () => {
    test = await createTestApp()
    desk = await openCounter(test)
  })
  afterAll(async () => {
    await desk.expectSound()
    await test.close()
  })

  it('is reversed by two people after its confirmation; the policy stays and shows it', async () => {
    const guest = await desk.sale('REV333AA')
    const { id, version } = await desk.record(guest.paymentId, {
      method: 'pos',
      account: 'ZENITH-PREMIUM',
      reference: 'POS 9',
    })
    const { version: confirmed, policy, amount } = (await desk.decide('confirm', id, { version })).body.data
    const before = await desk.balance('bank', 'ZENITH-PREMIUM')
    const reason = 'The slip was declined'
    expect(
      (await desk.decide('request-reversal', id, { version: confirmed, reason }, desk.seller)).status,
    ).toBe(403)
    expect(codeOf(await desk.decide('approve-reversal', id, { version: confirmed }))).toEqual([
      409,
      'payment_decided',
    ])
    const request = (at: number) => desk.decide('request-reversal', id, { version: at, reason }, desk.finance)
    const requested = await request(confirmed)
    expect(requested.body.data).toMatchObject({
      state: 'reversal_requested',
      reversal: { reason, requested_by: 'Efe Omoregie', approved_by: null },
      actions: [],
    })
    const open = requested.body.data.version
    expect(codeOf(await desk.decide('approve-reversal', id, { version: open }, desk.finance))).toEqual([
      403,
      'maker_is_checker',
    ])
    const rejected = await desk.decide('reject-reversal', id, { version: open, reason: 'Look again' })
    expect(rejected.body.data.state).toBe('confirmed')
    const second = await request(rejected.body.data.version)
    const version2 = second.body.data.version
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => desk.decide('approve-reversal', id, { version: version2 })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.map(codeOf).filter(([, code]) => code === 'payment_decided')).toHaveLength(19)
    expect(await desk.balance('bank', 'ZENITH-PREMIUM')).toBe(before - amount)
    const shown = await must(test, 'GET', `/api/policies/${policy.id}`, { token: desk.seller })
    expect(shown.payment.reversals).toMatchObject([{ kind: 'reversal', state: 'returned', amount, reason }])
    expect(codeOf(await request(version2 + 1))).toEqual([409, 'payment_decided'])
  })

  it('is not reversed once its premium is refunded, in whole or in part', async () => {
    const guest = await desk.sale('REV555AA')
    const { id, version } = await desk.record(guest.paymentId)
    const confirmed = (await desk.decide('confirm', id, { version })).body.data
    const { policy, amount } = confirmed
    const refund = async (part: number) =>
      openRefundOf(test, policy.id, await bookReturn(test, policy.id, part), part)
    const ask = { version: confirmed.version, reason: 'Never received' }
    const requested = (await desk.decide('request-reversal', id, ask, desk.finance)).body.data
    const back = { version: requested.version }
    const [refunded, ...answers] = await Promise.all([
      refund(1_00).catch(() => null),
      ...Array.from({ length: 20 }, () => desk.decide('approve-reversal', id, back)),
    ])
    const reversed = answers.filter(({ status }) => status === 200).length
    // Whichever is first: the premium goes back once.
    expect(reversed + (refunded === null ? 0 : 1)).toBe(1)
    if (reversed === 1) {
      expect(await refund(amount)).toBeNull()
      return
    }
    expect(codeOf(await desk.decide('approve-reversal', id, back))).toEqual([409, 'premium_refunded'])
    const rejected = (await desk.decide('reject-reversal', id, { ...back, reason: 'It is refunded' })).body
      .data
    const again = await desk.decide(
      'request-reversal',
      id,
      { ...ask, version: rejected.version },
      desk.finance,
    )
    expect(codeOf(again)).toEqual([409, 'premium_refunded'])
  })

  it('is reversed before it is refunded, and then nothing is owed', async () => {
    const guest = await desk.sale('REV666AA')
    const { id, version } = await desk.record(guest.paymentId)
    const { policy, amount, ...confirmed } = (await desk.decide('confirm', id, { version })).body.data
    const ask = { version: confirmed.version, reason: 'Never received' }
    const requested = (await desk.decide('request-reversal', id, ask, desk.finance)).body.data
    const change = await bookReturn(test, policy.id, amount)
    expect((await desk.decide('approve-reversal', id, { version: requested.version })).status).toBe(200)
    expect(await openRefundOf(test, policy.id, change, amount)).toBeNull()
  })

  /** A confirmed receipt, and a rejected refund of a part of its premium. */
  async function rejectedRefund(plate: string, part: number, change: object = {}) {
    const guest = await desk.sale(plate)
    const { id, version } = await desk.record(guest.paymentId, change)
    const cleared = 'method' in change ? { cleared_on: desk.today() } : {}
    const { policy, amount, ...confirmed } = (await desk.decide('confirm', id, { version, ...cleared })).body
      .data
    const refund = await openRefundOf(test, policy.id, await bookReturn(test, policy.id, part), part)
    const reject = () => decideRefund(refund, 'reject', { version: 1, reason: 'Not sold' })
    const ask = { version: confirmed.version, reason: 'The cheque bounced' }
    return { id, policy, amount, refund, reject, ask }
  }
  const decideRefund = (id: string | null, verb: 'reject' | 'reopen', body: object, token = desk.finance) =>
    test.call('POST', `/api/refunds/${id}/${verb}`, { token, body })
  const readRefund = (id: string | null) => must(test, 'GET', `/api/refunds/${id}`, { token: desk.finance })
  async function owed() {
    const { rows } = await sql<{ kind: string; stands: number }>`
      select kind, sum(balance * side)::bigint as stands from ledger_accounts
      where kind in ('refunds-payable', 'premium-returned') and owner = 'motor' group by kind`.execute(
      test.services.db,
    )
    const at = (kind: string) => Number(rows.find((row) => row.kind === kind)?.stands ?? 0)
    return { payable: at('refunds-payable'), returned: at('premium-returned') }
  }
  it('is reversed once its refund is rejected, which is written off with it', async () => {
    const before = await owed()
    const { id, amount, refund, reject, ask } = await rejectedRefund('REV777AA', 2_00)
    expect(codeOf(await desk.decide('request-reversal', id, ask, desk.finance))).toEqual([
      409,
      'premium_refunded',
    ])
    expect((await reject()).status).toBe(200)
    const requested = (await desk.decide('request-reversal', id, ask, desk.finance)).body.data
    const back = { version: requested.version }
    expect(await owed()).toEqual({ payable: before.payable + 2_00, returned: before.returned + 2_00 })
    expect(codeOf(await desk.decide('approve-reversal', id, back, desk.finance))).toEqual([
      403,
      'maker_is_checker',
    ])
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => desk.decide('approve-reversal', id, back)),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    // The premium was never there: it goes back once, and nothing of it is owed.
    expect(await owed()).toEqual({ payable: before.payable, returned: before.returned + amount })
    const shown = await readRefund(refund)
    expect(shown).toMatchObject({ status: 'rejected', amount: 0, written_off: 2_00, actions: [] })
    expect(shown.history.at(-1)).toMatchObject({ kind: 'written_off', reason: ask.reason })
    const again = await decideRefund(refund, 'reopen', { version: shown.version })
    expect(codeOf(again)).toEqual([409, 'refund_nothing_owed'])
    const trail = await test.services.db
      .selectFrom('audit_events')
      .select(['before', 'after'])
      .where('action', '=', 'refund.written_off')
      .where('object_id', '=', String(refund))
      .execute()
    expect(trail).toEqual([{ before: { amount: 2_00 }, after: { amount: 0, reason: ask.reason } }])
    await desk.expectSound()
  })

  it('by a cheque writes off no more of a rejected refund than it paid; the rest stays owed', async () => {
    const before = await owed()
    const { id, policy, amount, refund, reject, ask } = await rejectedRefund('REV888AA', 3_00, {
      ...CHEQUE,
      reference: '000888',
    })
    await reject()
    // Another 1.00 was paid for the policy, which the cheque did not pay.
    await bookReturn(test, policy.id, -1_00)
    const requested = (await desk.decide('request-reversal', id, ask, desk.finance)).body.data
    expect((await desk.decide('approve-reversal', id, { version: requested.version })).status).toBe(200)
    const shown = await readRefund(refund)
    expect(shown).toMatchObject({ status: 'rejected', amount: 1_00, written_off: 2_00, actions: ['reopen'] })
    expect(await owed()).toEqual({
      payable: before.payable + 1_00,
      returned: before.returned + amount + 1_00,
    })
    expect((await decideRefund(refund, 'reopen', { version: shown.version })).status).toBe(200)
    await desk.expectSound()
  })

  it('is reversed, or its rejected refund is requested again, never both', async () => {
    const { id, refund, reject, ask } = await rejectedRefund('REV999AA', 2_00)
    const { version } = (await reject()).body.data
    const requested = (await desk.decide('request-reversal', id, ask, desk.finance)).body.data
    const [reversed, reopened] = await Promise.all([
      desk.decide('approve-reversal', id, { version: requested.version }),
      decideRefund(refund, 'reopen', { version }),
    ])
    expect([reversed.status, reopened.status].toSorted()).toEqual([200, 409])
    await desk.expectSound()
  })
})
