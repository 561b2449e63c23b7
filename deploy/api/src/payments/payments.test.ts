import { policyTerm } from '@coverdesk/sdk'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { AccountKind } from '../ledger/accounts.ts'
import { hours, lagosDay } from '../platform/db/clock.ts'
import { signBody } from '../platform/providers/payments/signature.ts'
import { ProviderDown } from '../platform/providers/provider-errors.ts'
import { SANDBOX_SECRET } from '../platform/providers/sandbox-keys.ts'
import { postWebhook } from '../testing/gateway.ts'
import { ADA, type GuestAt, payAtGateway, quoteGuest, signIn, verify } from '../testing/journey.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { pollPayments } from './poll-payments.ts'

let people = 0

describe('paying a premium', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await createTestApp()
  })
  afterAll(() => test.close())

  /** A quote of a new customer for a plate. */
  function quoted(plate: string): Promise<GuestAt> {
    people += 1
    const person = {
      ...ADA,
      id_number: `5000000${String(people).padStart(4, '0')}`,
      email: `payer${people}@example.test`,
    }
    return quoteGuest(
      test,
      (data) => {
        data.vehicle.registration_number = plate
      },
      person,
    )
  }

  const webhook = (body: string, secret = SANDBOX_SECRET, headers: Record<string, string> = {}) =>
    postWebhook(test, body, secret, headers)

  /** Sets the gateway's status of a charge without notifying us. */
  const atGateway = (reference: string, change: { status: string; paid_at: Date }) =>
    test.services.db.updateTable('sandbox_charges').set(change).where('reference', '=', reference).execute()

  const eventOf = (reference: string) =>
    JSON.stringify({ event: 'charge.success', data: { reference, amount: 1, status: 'success' } })

  it.each([
    [[], 5_000_000],
    [['EXCESS_BUYBACK'], 0],
  ])('says before it is paid what is left to the customer: %j', async (extensions, excess) => {
    people += 1
    const person = { ...ADA, id_number: `5000000${String(people).padStart(4, '0')}` }
    const guest = await quoteGuest(
      test,
      ({ vehicle, cover }) => {
        vehicle.registration_number = `EXC10${people % 10}AA`
        Object.assign(cover, { cover_type: 'COMPREHENSIVE', sum_insured: 500_000_000, extensions })
      },
      { ...person, email: `payer${people}@example.test` },
    )
    const { body } = await test.call('GET', `/api/payments/${guest.paymentId}/guest`, { token: guest.token })
    expect(body.data.excess).toBe(excess)
  })

  it('is found by the webhook when the browser never returns, once for fifty copies at once', async () => {
    const guest = await quoted('WHK111AA')
    const { reference } = await payAtGateway(test, guest, 'pay')
    const answers = await Promise.all(Array.from({ length: 50 }, () => webhook(eventOf(reference))))
    expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([200]))
    const policies = await test.services.db
      .selectFrom('policies')
      .select('id')
      .where('plate', '=', 'WHK111AA')
      .execute()
    expect(policies).toHaveLength(1)
    const postings = await test.services.db
      .selectFrom('ledger_transactions')
      .select('id')
      .where('reference', '=', `receipt ${reference}`)
      .execute()
    expect(postings).toHaveLength(1)
  })

  it('can be deferred: price and resume link go to the buyer’s own address, ten times a day at most', async () => {
    const guest = await quoted('PUT444DD')
    const ask = (token = guest.token, trackerId = guest.trackerId) =>
      test.call('POST', `/api/trackers/${trackerId}/link/guest`, token ? { token } : {})
    const { status, body } = await ask()
    expect([status, body.data]).toEqual([
      200,
      { masked_email: expect.stringContaining('@example.test'), expires_at: expect.any(String) },
    ])
    const mail = (await test.mails(`payer${people}@example.test`)).at(-1)
    expect(mail?.subject).toBe('Pay for your insurance')
    expect(mail?.text).toContain('/workflow-forms/resume?written=en#token=')
    expect((await ask('')).status).toBe(401)
    expect((await ask((await quoted('PUT555EE')).token)).status).toBe(404)
    for (let time = 2; time <= 10; time += 1) await ask()
    expect((await ask()).status).toBe(429)
    const paid = await quoted('PUT666FF')
    await payAtGateway(test, paid, 'pay')
    await verify(test, paid)
    expect((await ask(paid.token, paid.trackerId)).body.code).toBe('step_passed')
  })

  it('names the parts of the price in the reader’s language', async () => {
    const { paymentId, token } = await quoted('LNG777GG')
    const partsIn = async (language: string) => {
      const headers = { 'accept-language': language }
      const { body } = await test.call('GET', `/api/payments/${paymentId}/guest`, { token, headers })
      return body.data.quote.premium.breakdown.map(({ label }: { label: string }) => label)
    }
    expect(await partsIn('en')).toContain('Third-party cover')
    expect(await partsIn('de')).toContain('Haftpflicht')
  })

  it('is found by the poll when every webhook is lost', async () => {
    const guest = await quoted('SWP222BB')
    await payAtGateway(test, guest, 'pay')
    test.wait(61_000)
    await pollPayments(test.services)
    const payment = await test.call('GET', `/api/payments/${guest.paymentId}/guest`, { token: guest.token })
    expect(payment.body.data.status).toBe('succeeded')
    expect(payment.body.data.policy.plate).toBe('SWP222BB')
  })

  it('finds a payment that was declined first and paid on the same page, though no webhook came', async () => {
    const guest = await quoted('DCL333CC')
    const { reference } = await payAtGateway(test, guest, 'decline')
    test.wait(61_000)
    await pollPayments(test.services)
    const stands = async () =>
      (await test.call('GET', `/api/payments/${guest.paymentId}/guest`, { token: guest.token })).body.data
    expect((await stands()).status).toBe('failed')
    await atGateway(reference, { status: 'success', paid_at: test.services.clock() })
    test.wait(15 * 60_000)
    await pollPayments(test.services)
    expect(await stands()).toMatchObject({ status: 'succeeded', policy: { plate: 'DCL333CC' } })
  })

  it('stops asking about a declined attempt after three days', async () => {
    const guest = await quoted('DCL444DD')
    const { reference } = await payAtGateway(test, guest, 'decline')
    await verify(test, guest)
    const next = async () =>
      await test.services.db
        .selectFrom('payment_attempts')
        .select(['status', 'next_check_at'])
        .where('reference', '=', reference)
        .executeTakeFirstOrThrow()
    expect((await next()).next_check_at).not.toBeNull()
    test.wait(hours(73))
    await pollPayments(test.services)
    expect(await next()).toEqual({ status: 'failed', next_check_at: null })
  })

  it('asks about a declined attempt before it begins another, and takes the money once', async () => {
    const guest = await quoted('DCL555EE')
    const { reference } = await payAtGateway(test, guest, 'decline')
    await verify(test, guest)
    await atGateway(reference, { status: 'success', paid_at: test.services.clock() })
    const again = await test.call('POST', '/api/payments/initiate', {
      token: guest.token,
      body: { payment_id: guest.paymentId },
    })
    expect([again.status, again.body.code]).toEqual([409, 'already_paid'])
    expect((await verify(test, guest)).body.data.policy.plate).toBe('DCL555EE')
  })

  it('begins no other attempt while the gateway cannot report the result of a declined one', async () => {
    const guest = await quoted('DCL666FF')
    await payAtGateway(test, guest, 'decline')
    await verify(test, guest)
    const { payments } = test.services.providers
    vi.spyOn(payments, 'verify').mockRejectedValueOnce(new ProviderDown('no answer'))
    const again = await test.call('POST', '/api/payments/initiate', {
      token: guest.token,
      body: { payment_id: guest.paymentId },
    })
    expect([again.status, again.body.code]).toEqual([503, 'gateway_away'])
    const attempts = await test.services.db
      .selectFrom('payment_attempts')
      .select('id')
      .where('payment_id', '=', guest.paymentId)
      .execute()
    expect(attempts).toHaveLength(1)
  })

  it('trusts no webhook without the gateway’s own signature over exactly these bytes', async () => {
    const guest = await quoted('FRG333CC')
    const { reference } = await payAtGateway(test, guest, 'leave')
    const body = eventOf(reference)
    expect((await webhook(body, 'another secret')).statusCode).toBe(401)
    expect((await webhook(body, SANDBOX_SECRET, { 'x-paystack-signature': '' })).statusCode).toBe(401)
    const signed = signBody(SANDBOX_SECRET, body)
    expect((await webhook(`${body} `, SANDBOX_SECRET, { 'x-paystack-signature': signed })).statusCode).toBe(
      401,
    )
    // Signed, but the gateway itself reports that nothing was paid.
    expect((await webhook(body)).statusCode).toBe(200)
    expect((await verify(test, guest)).body.data.policy).toBeNull()
  })

  it('sets aside a payment of another amount instead of issuing a policy', async () => {
    const guest = await quoted('AMT444DD')
    const { reference } = await payAtGateway(test, guest, 'leave')
    await sql`update sandbox_charges set amount = 100 where reference = ${reference}`.execute(
      test.services.db,
    )
    const url = new URL(
      (await test.call('GET', `/api/payments/${guest.paymentId}/guest`, { token: guest.token })).body.data
        .authorization_url,
    )
    await test.app.inject({ method: 'POST', url: `${url.pathname}/pay` })
    const settled = await verify(test, guest)
    expect(settled.body.data).toMatchObject({ status: 'review', policy: null })
    expect(settled.body.data.next.screen).toBe('pending-review')
  })

  const balance = async (kind: AccountKind, currency = 'NGN') =>
    (
      await test.services.db
        .selectFrom('ledger_accounts')
        .select('balance')
        .where('kind', '=', kind)
        .where('currency', '=', currency)
        .executeTakeFirst()
    )?.balance ?? 0
  const reviewOf = async (guest: GuestAt, token: string) =>
    (await test.call('GET', `/api/payments/${guest.paymentId}`, { token })).body.data
  const pressPay = (url: string) => test.app.inject({ method: 'POST', url: `${new URL(url).pathname}/pay` })

  it('posts money of another amount to suspense, once, and notifies finance of the amount', async () => {
    const finance = await signIn(test, 'finance@coverdesk.test')
    const before = [await balance('gateway-clearing'), await balance('suspense')]
    const guest = await quoted('SUS111AA')
    const { reference, authorization_url } = await payAtGateway(test, guest, 'leave')
    await sql`update sandbox_charges set amount = 123456 where reference = ${reference}`.execute(
      test.services.db,
    )
    await pressPay(authorization_url)
    await Promise.all(Array.from({ length: 10 }, () => webhook(eventOf(reference))))
    await verify(test, guest)
    const after = [await balance('gateway-clearing'), await balance('suspense')]
    expect(after).toEqual([(before[0] ?? 0) + 123_456, (before[1] ?? 0) - 123_456])
    expect(await reviewOf(guest, finance)).toMatchObject({
      status: 'review',
      held: [
        {
          reference,
          amount: 123_456,
          currency: 'NGN',
          reason: 'The amount paid is not the amount requested.',
        },
      ],
    })
    const unread = await test.call('GET', '/api/notifications/unread', { token: finance })
    expect(unread.body.data.map((notice: { message: string }) => notice.message).join()).toContain(
      '₦1,234.56 came in',
    )
    const listed = await test.call('GET', `/api/trackers/${guest.trackerId}`, {
      token: await signIn(test, 'admin@coverdesk.test'),
    })
    expect(listed.body.data.payments[0].held[0].amount).toBe(123_456)
  })

  it('posts money of another currency to an account of that currency', async () => {
    const guest = await quoted('SUS222BB')
    const { reference, authorization_url } = await payAtGateway(test, guest, 'leave')
    await sql`update sandbox_charges set currency = 'GHS', amount = 5000 where reference = ${reference}`.execute(
      test.services.db,
    )
    await pressPay(authorization_url)
    await verify(test, guest)
    expect([await balance('gateway-clearing', 'GHS'), await balance('suspense', 'GHS')]).toEqual([
      5000, -5000,
    ])
  })

  it('posts a second payment of the same policy to suspense, beside the one that bought it', async () => {
    const finance = await signIn(test, 'finance@coverdesk.test')
    const guest = await quoted('SUS333CC')
    const first = await payAtGateway(test, guest, 'leave')
    const second = { reference: `${first.reference}-again` }
    const { db } = test.services
    const attempt = await db
      .selectFrom('payment_attempts')
      .selectAll()
      .where('reference', '=', first.reference)
      .executeTakeFirstOrThrow()
    await db
      .insertInto('payment_attempts')
      .values({ ...attempt, id: uuid(), reference: second.reference })
      .execute()
    await sql`insert into sandbox_charges select (charge).* from (
      select jsonb_populate_record(c, ${JSON.stringify({ reference: second.reference, access_code: 'again' })}::jsonb) as charge
      from sandbox_charges c where reference = ${first.reference}) copied`.execute(db)
    await pressPay(first.authorization_url)
    await webhook(eventOf(first.reference))
    const before = [await balance('premium'), await balance('suspense')]
    await sql`update sandbox_charges set status = 'success', paid_at = now() where reference = ${second.reference}`.execute(
      db,
    )
    await Promise.all(Array.from({ length: 5 }, () => webhook(eventOf(second.reference))))
    const review = await reviewOf(guest, finance)
    expect(review).toMatchObject({
      status: 'succeeded',
      held: [{ reference: second.reference, amount: review.amount }],
    })
    expect([await balance('premium'), await balance('suspense')]).toEqual([
      before[0],
      (before[1] ?? 0) - review.amount,
    ])
  })

  it('trusts no response about another payment: nothing is issued, and no money posted', async () => {
    const guest = await quoted('OTH777GG')
    const { reference } = await payAtGateway(test, guest, 'pay')
    const { payments } = test.services.providers
    const verified = await payments.verify(reference)
    const answer = vi
      .spyOn(payments, 'verify')
      .mockResolvedValue({ ...verified, reference: `${reference}-other` })
    const before = [await balance('gateway-clearing'), await balance('premium'), await balance('suspense')]
    const settled = await verify(test, guest)
    answer.mockRestore()
    expect(verified.status).toBe('success')
    expect(settled.body.data).toMatchObject({ status: 'review', policy: null })
    expect([await balance('gateway-clearing'), await balance('premium'), await balance('suspense')]).toEqual(
      before,
    )
    const finance = await signIn(test, 'finance@coverdesk.test')
    expect((await reviewOf(guest, finance)).held).toEqual([])
  })

  it('takes the amount from the quote, whatever the client sends', async () => {
    const guest = await quoted('TMP555EE')
    const body = { payment_id: guest.paymentId, amount: 1 }
    expect((await test.call('POST', '/api/payments/initiate', { token: guest.token, body })).status).toBe(400)
  })

  it('keeps the money and asks staff when another customer insured the plate meanwhile', async () => {
    const [one, other] = [await quoted('TWO666FF'), await quoted('TWO666FF')]
    await payAtGateway(test, one, 'pay')
    await payAtGateway(test, other, 'pay')
    const [first, second] = await Promise.all([verify(test, one), verify(test, other)])
    expect([first.body.data.status, second.body.data.status].sort()).toEqual(['review', 'succeeded'])
    const notices = await test.services.db
      .selectFrom('notifications')
      .select('id')
      .where('title_key', '=', 'payment_review_title')
      .execute()
    expect(notices.length).toBeGreaterThan(0)
  })

  it('returns the same open attempt to a second click', async () => {
    const guest = await quoted('DBL777GG')
    const call = () =>
      test.call('POST', '/api/payments/initiate', {
        token: guest.token,
        body: { payment_id: guest.paymentId },
      })
    const first = await call()
    const second = await call()
    expect(second.body.data.authorization_url).toBe(first.body.data.authorization_url)
  })

  it('finds a late payment of a day ago, and never pays twice for one policy', async () => {
    const guest = await quoted('LTE888HH')
    const { authorization_url } = await payAtGateway(test, guest, 'leave')
    test.wait(26 * 3_600_000)
    await pollPayments(test.services)
    await test.app.inject({ method: 'POST', url: `${new URL(authorization_url).pathname}/pay` })
    test.wait(3_700_000)
    await pollPayments(test.services)
    await pollPayments(test.services)
    const payment = await test.call('GET', `/api/payments/${guest.paymentId}/guest`, { token: guest.token })
    expect(payment.body.data.status).toBe('succeeded')
    const policy = await test.services.db
      .selectFrom('policies')
      .innerJoin('payments', 'payments.id', 'policies.payment_id')
      .select(['policies.start_date', 'policies.end_date', 'paid_at'])
      .where('payment_id', '=', guest.paymentId)
      .executeTakeFirstOrThrow()
    const day = lagosDay(new Date(policy.paid_at ?? 0))
    expect([policy.start_date, policy.end_date]).toEqual([day, policyTerm(day).end])
    const again = await test.call('POST', '/api/payments/initiate', {
      token: guest.token,
      body: { payment_id: guest.paymentId },
    })
    expect(again.body.code).toBe('already_paid')
  })

  it('leaves a ledger that sums to 0', async () => {
    const sums = await sql<{
      sum: number
    }>`select coalesce(sum(amount), 0)::bigint as sum from ledger_entries`.execute(test.services.db)
    const drift = await sql<{ count: number }>`
      select count(*)::int as count from ledger_accounts a
      where a.balance <> (select coalesce(sum(e.amount), 0) from ledger_entries e where e.account_id = a.id)`.execute(
      test.services.db,
    )
    expect(sums.rows[0]?.sum).toBe(0)
    expect(drift.rows[0]?.count).toBe(0)
  })
})
