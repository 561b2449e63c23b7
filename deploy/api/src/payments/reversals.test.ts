import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ledgerChecks } from '../ledger/checks.ts'
import { hours } from '../platform/db/clock.ts'
import { createDatabaseStore } from '../sandbox/paystack/database-store.ts'
import type { SandboxGateway } from '../sandbox/paystack/gateway.ts'
import { gatewayOf, sendEvent } from '../testing/gateway.ts'
import { ADA, type GuestAt, payAtGateway, quoteGuest, signIn, verify } from '../testing/journey.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { newAttempt } from './attempts.ts'
import { paymentChecks } from './checks.ts'
import { pollReversals } from './poll-reversals.ts'
import { settleAttempt } from './settle.ts'

const NEEDED = { gateway: 0, returned: 0 }

describe('the reversal of a payment at the gateway', () => {
  let test: TestApp
  let gateway: SandboxGateway
  let office: string
  let people = 0
  beforeAll(async () => {
    test = await createTestApp()
    gateway = gatewayOf(test)
    office = await signIn(test, 'finance@coverdesk.test')
  })
  afterAll(() => test.close())

  async function paid(plate: string): Promise<GuestAt & { reference: string; premium: number }> {
    people += 1
    const person = {
      ...ADA,
      id_number: `7100000${String(people).padStart(4, '0')}`,
      email: `reversed${people}@example.test`,
    }
    const guest = await quoteGuest(
      test,
      (data) => {
        data.vehicle.registration_number = plate
      },
      person,
    )
    const { reference, amount } = await payAtGateway(test, guest, 'pay')
    await verify(test, guest)
    return { ...guest, reference, premium: amount }
  }

  const webhook = (event: string, data: object) => sendEvent(test, event, data)
  const disputed = (event: string, reference: string) =>
    webhook(`charge.dispute.${event}`, { id: 1, transaction: { reference } })
  const refunded = (event: string, reference: string) =>
    webhook(`refund.${event}`, { transaction_reference: reference, amount: '1', status: event })

  const paymentOf = async ({ paymentId }: GuestAt) =>
    (await test.call('GET', `/api/payments/${paymentId}`, { token: office })).body.data
  const policyOf = async (plate: string) => {
    const { body } = await test.call('GET', `/api/policies?q=${plate}`, { token: office })
    return (await test.call('GET', `/api/policies/${body.data[0].id}`, { token: office })).body.data
  }

  const receiptsOf = async (state: string): Promise<string[]> =>
    (await test.call('GET', `/api/payment-receipts?state=${state}`, { token: office })).body.data.map(
      (row: { reference: string; state: string }) => (row.state === state ? row.reference : ''),
    )

  /** Ledger balances of motor premiums at the gateway and returned. */
  async function books(): Promise<typeof NEEDED> {
    const { rows } = await sql<{ kind: string; stands: number }>`
      select kind, balance * side as stands from ledger_accounts
      where currency = 'NGN' and (kind = 'gateway-clearing' or (kind = 'premium-returned' and owner = 'motor'))`.execute(
      test.services.db,
    )
    const at = (kind: string) => Number(rows.find((row) => row.kind === kind)?.stands ?? 0)
    return { gateway: at('gateway-clearing'), returned: at('premium-returned') }
  }

  const notices = async (reference: string) => {
    const { rows } = await sql<{ title_key: string }>`select distinct title_key from notifications
      where params ->> 'reference' = ${reference} or path like ${`%${reference}`} order by 1`.execute(
      test.services.db,
    )
    return rows.map((row) => row.title_key)
  }

  it('stores a dispute, notifies finance of the time to respond, and posts it when it is lost, once', async () => {
    const guest = await paid('DSP111AA')
    const before = await books()
    await gateway.dispute(guest.reference)
    expect((await disputed('create', guest.reference)).statusCode).toBe(200)
    const open = (await paymentOf(guest)).reversals
    expect(open).toEqual([
      expect.objectContaining({ kind: 'dispute', state: 'open', amount: guest.premium, closed_at: null }),
    ])
    expect(open[0].answer_by).not.toBeNull()
    expect((await policyOf('DSP111AA')).payment.reversals).toEqual(open)
    expect(await notices(guest.trackerId)).toEqual(expect.arrayContaining(['events.payment_dispute_open']))
    expect(await books()).toEqual(before)
    expect(await receiptsOf('disputed')).toContain(guest.reference)
    await gateway.resolveDispute(guest.reference, 'merchant-accepted')
    const answers = await Promise.all(Array.from({ length: 20 }, () => disputed('resolve', guest.reference)))
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    expect((await paymentOf(guest)).reversals).toEqual([
      expect.objectContaining({ kind: 'dispute', state: 'returned' }),
    ])
    expect(await books()).toEqual({
      gateway: before.gateway - guest.premium,
      returned: before.returned + guest.premium,
    })
    expect(await notices(guest.trackerId)).toEqual(
      expect.arrayContaining(['events.payment_dispute_returned']),
    )
    expect(await receiptsOf('disputed')).not.toContain(guest.reference)
    expect(await receiptsOf('refunded')).toContain(guest.reference)
  })

  it('posts nothing for a dispute that is won', async () => {
    const guest = await paid('DSP222BB')
    const before = await books()
    await gateway.dispute(guest.reference)
    await disputed('create', guest.reference)
    await gateway.resolveDispute(guest.reference, 'declined')
    await disputed('resolve', guest.reference)
    expect((await paymentOf(guest)).reversals).toEqual([
      expect.objectContaining({ kind: 'dispute', state: 'kept' }),
    ])
    expect(await books()).toEqual(before)
  })

  it('notifies of a refund that failed, and posts the parts of one that succeeded', async () => {
    const guest = await paid('RFD333CC')
    const before = await books()
    await gateway.refund(guest.reference, 1_000_00)
    await refunded('pending', guest.reference)
    await gateway.endRefund(guest.reference, 'failed')
    await refunded('failed', guest.reference)
    expect(await notices(guest.trackerId)).toEqual(['events.payment_refund_kept'])
    await gateway.refund(guest.reference, 2_500_00)
    await gateway.endRefund(guest.reference, 'processed')
    await refunded('processed', guest.reference)
    expect(
      (await paymentOf(guest)).reversals.map(({ state, amount }: { state: string; amount: number }) => [
        state,
        amount,
      ]),
    ).toEqual([
      ['kept', 1_000_00],
      ['returned', 2_500_00],
    ])
    expect(await books()).toEqual({
      gateway: before.gateway - 2_500_00,
      returned: before.returned + 2_500_00,
    })
  })

  it('finds reversals without a webhook, and never returns more than came in', async () => {
    const guest = await paid('SWP444DD')
    const before = await books()
    await gateway.refund(guest.reference, 1_000_00)
    await pollReversals(test.services)
    await gateway.endRefund(guest.reference, 'processed')
    test.wait(hours(2))
    await pollReversals(test.services)
    office = await signIn(test, 'finance@coverdesk.test')
    // All of it is returned, and the remainder without a reason from the gateway.
    await gateway.reverse(guest.reference)
    await refunded('processed', guest.reference)
    expect(
      (await paymentOf(guest)).reversals.map(({ kind, amount }: { kind: string; amount: number }) => [
        kind,
        amount,
      ]),
    ).toEqual([
      ['refund', 1_000_00],
      ['reversal', guest.premium - 1_000_00],
    ])
    expect(await books()).toEqual({
      gateway: before.gateway - guest.premium,
      returned: before.returned + guest.premium,
    })
  })

  it('treats a refund of money that fits no sale as confirmed, without a second user', async () => {
    const guest = await paid('HLD555EE')
    const again = `AGAIN${guest.reference}`
    const store = createDatabaseStore(test.services.db)
    const first = await store.get(guest.reference)
    if (!first) throw new Error('The charge is missing.')
    const { id: _, ...charge } = first
    await store.put({ ...charge, reference: again, access_code: again })
    await test.services.db
      .insertInto('payment_attempts')
      .values(newAttempt(test.services, guest.paymentId, again))
      .execute()
    await settleAttempt(test.services, again)
    const [held] = (await paymentOf(guest)).held
    expect(held).toMatchObject({ reference: again, amount: guest.premium, refunded_at: null })
    await gateway.refund(again)
    await gateway.endRefund(again, 'processed')
    await refunded('processed', again)
    const [back] = (await paymentOf(guest)).held
    expect(back.refunded_at).not.toBeNull()
    const confirmed = await test.call('POST', `/api/payments/held/${held.id}/confirm-refund`, {
      token: office,
    })
    expect([confirmed.status, confirmed.body.code]).toEqual([409, 'already_reversed'])
    // The policy was paid by the other charge.
    expect((await policyOf('HLD555EE')).payment.reversals).toEqual([])
  })

  it('leaves a balanced ledger', async () => {
    for (const { statement } of [...ledgerChecks, ...paymentChecks])
      expect((await sql.raw(statement).execute(test.services.db)).rows).toEqual([])
  })

  it('ignores a charge that is not ours, and refuses an unsigned event', async () => {
    expect((await disputed('create', 'NOT-OURS')).statusCode).toBe(200)
    const unsigned = await test.call('POST', '/api/payments/webhook', {
      body: { event: 'refund.processed', data: { transaction_reference: 'X' } },
    })
    expect([unsigned.status, unsigned.body.code]).toEqual([401, 'signature_wrong'])
  })
})
