import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { brokenOnes, verifyLedger } from '../../ledger/verify.ts'
import { allLedgerChecks } from '../../ledger-checks.ts'
import { days, lagosDay } from '../../platform/db/clock.ts'
import { staffOfBranch } from '../../testing/branches.ts'
import { signature } from '../../testing/claims.ts'
import { ADA, type GuestAt, payAtGateway, quoteGuest, signIn, verify } from '../../testing/journey.ts'
import { bookReturn, openRefundOf } from '../../testing/refunds.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { must } from '../../testing/workflows.ts'

const NOWHERE = '0190f000-0000-7000-8000-000000000000'
let people = 0

describe('a premium paid at the counter', () => {
  let test: TestApp
  let seller: string
  let finance: string
  let confirmer: string
  beforeAll(async () => {
    test = await createTestApp()
    await signAllIn()
  })
  afterAll(async () => {
    expect(brokenOnes(await verifyLedger(test.services.db, allLedgerChecks))).toEqual([])
    await test.close()
  })

  async function signAllIn() {
    seller = await signIn(test, 'underwriter@coverdesk.test')
    finance = await signIn(test, 'finance@coverdesk.test')
    confirmer = await signIn(test, 'payments@coverdesk.test')
  }

  const today = () => lagosDay(test.services.clock())
  /** A sale that waits for its payment. */
  async function sale(plate: string): Promise<GuestAt & { email: string }> {
    people += 1
    const email = `counter${people}@example.test`
    const person = { ...ADA, id_number: `5200000${String(people).padStart(4, '0')}`, email }
    const guest = await quoteGuest(
      test,
      (data) => {
        data.vehicle.registration_number = plate
      },
      person,
    )
    return { ...guest, email }
  }
  const due = (id: string, token = seller) => must(test, 'GET', `/api/payments/${id}/counter`, { token })
  async function bodyOf(paymentId: string, change: object = {}) {
    const { amount, tills } = await due(paymentId)
    return {
      payment_id: paymentId,
      method: 'cash',
      amount,
      account: tills[0].code,
      reference: `RCT ${paymentId.slice(-12)}`,
      received_on: today(),
      payer: 'Ada Obi',
      evidence: [] as string[],
      ...change,
    }
  }
  const send = (body: object, token = seller, headers: Record<string, string> = {}) =>
    test.call('POST', '/api/counter-receipts', { token, body, headers })
  const record = async (paymentId: string, change: object = {}) => {
    const { status, body } = await send(await bodyOf(paymentId, change))
    expect([status, body.code]).toEqual([201, undefined])
    return body.data as { id: string; version: number }
  }
  const decide = <Path extends string>(
    verb: Path,
    id: string,
    body: object,
    token = confirmer,
    headers = {},
  ) => test.call('POST', `/api/counter-receipts/${id}/${verb}`, { token, body, headers })
  const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]
  const faultOf = ({
    status,
    body,
  }: {
    status: number
    body: { errors?: { path: string; code: string }[] }
  }) => [status, body.errors?.[0]?.path, body.errors?.[0]?.code]
  const guestSees = async (guest: GuestAt) =>
    (await test.call('GET', `/api/payments/${guest.paymentId}/guest`, { token: guest.token })).body.data
  const balance = async (kind: string, owner: string) =>
    (
      await test.services.db
        .selectFrom('ledger_accounts')
        .select(sql<number>`balance * side`.as('balance'))
        .where('kind', '=', kind)
        .where('owner', '=', owner)
        .executeTakeFirst()
    )?.balance ?? 0

  it('insures in cash once a second person confirms it, as a payment through the gateway does', async () => {
    const guest = await sale('CSH111AA')
    const shown = await due(guest.paymentId)
    expect(shown).toMatchObject({ refusal: null, receipts: [], currency: 'NGN' })
    expect(shown.payment_reference).not.toBe('')
    expect(shown.accounts[0]).toMatchObject({ code: 'ZENITH-PREMIUM', account_number: '1012345678' })
    const till = shown.tills[0].code
    const before = [await balance('cash', till), await balance('premium', 'motor')]
    const { id, version } = await record(guest.paymentId)
    expect(await guestSees(guest)).toMatchObject({ status: 'pending', receipt_waiting: true, policy: null })
    const queue = await must(test, 'GET', '/api/counter-receipts?state=recorded', { token: confirmer })
    expect(queue).toMatchObject([
      { id, actions: ['confirm', 'reject'], tracker: { matter: { plate: 'CSH111AA' } } },
    ])
    const confirmed = await decide('confirm', id, { version })
    expect(confirmed.body.data).toMatchObject({
      state: 'confirmed',
      decided_by: 'Ify Eze',
      account: { code: till },
      policy: { policy_number: expect.any(String), cancelled: false },
      actions: ['request_reversal'],
    })
    expect([await balance('cash', till), await balance('premium', 'motor')]).toEqual([
      (before[0] ?? 0) + shown.amount,
      (before[1] ?? 0) + shown.amount,
    ])
    expect(await guestSees(guest)).toMatchObject({
      status: 'succeeded',
      receipt_waiting: false,
      policy: { plate: 'CSH111AA' },
    })
    const subjects = (await test.mails(guest.email)).map(({ subject }) => subject)
    expect(subjects.at(-1)).toMatch(/insured|certificate/i)
    const listed = await must(test, 'GET', '/api/payment-receipts', { token: finance })
    expect(listed[0]).toMatchObject({ source: 'counter', channel: 'cash', state: 'used', proposal: null })
    expect(await must(test, 'GET', '/api/payment-receipts?matched=no', { token: finance })).toEqual([])
  })

  it('takes exactly the due amount, into an account of the method, by today', async () => {
    const guest = await sale('FLD222AA')
    const body = await bodyOf(guest.paymentId)
    const fault = async (change: object) => faultOf(await send({ ...body, ...change }))
    for (const amount of [body.amount - 1, body.amount + 1])
      expect(await fault({ amount })).toEqual([422, 'amount', 'amount_mismatch'])
    expect(await fault({ account: 'ZENITH-PREMIUM' })).toEqual([422, 'account', 'fields.choice_unknown'])
    expect(await fault({ method: 'transfer' })).toEqual([422, 'account', 'fields.choice_unknown'])
    expect(await fault({ method: 'broker', account: '00485' })).toEqual([
      422,
      'account',
      'fields.choice_unknown',
    ])
    expect(
      await fault({ received_on: lagosDay(new Date(test.services.clock().getTime() + days(2))) }),
    ).toEqual([422, 'received_on', 'fields.date_future'])
    expect(await fault({ method: 'cheque', account: 'ZENITH-PREMIUM' })).toEqual([
      422,
      'drawn_on',
      'fields.required',
    ])
    expect(await fault({ evidence: [NOWHERE] })).toEqual([422, 'evidence', 'fields.file_unknown'])
    expect(await fault({ payer: ' ' })).toEqual([422, 'payer', 'fields.required'])
    expect((await send({ ...body, more: 1 })).status).toBe(400)
    expect((await send({ ...body, payment_id: NOWHERE })).status).toBe(404)
    expect((await send(body, '')).status).toBe(401)
    expect((await send(body, await signIn(test, 'claims@coverdesk.test'))).status).toBe(403)
    expect((await guestSees(guest)).status).toBe('created')
  })

  it('has a reference that no other receipt of its method and account has, until it is rejected', async () => {
    const [one, other] = [await sale('REF333AA'), await sale('REF333BB')]
    const account = 'ZENITH-PREMIUM'
    const first = await record(one.paymentId, { method: 'transfer', account, reference: 'FT-26330 99' })
    const same = await bodyOf(other.paymentId, { method: 'transfer', account, reference: 'ft2633099' })
    expect(faultOf(await send(same))).toEqual([422, 'reference', 'reference_taken'])
    const rejected = await decide('reject', first.id, { version: first.version, reason: 'Not at the bank' })
    expect(rejected.body.data).toMatchObject({ state: 'rejected', reason: 'Not at the bank', actions: [] })
    expect((await test.mails(one.email)).at(-1)?.text).toContain('/workflow-forms/resume')
    expect(await guestSees(one)).toMatchObject({ status: 'created', receipt_waiting: false })
    expect((await send(same)).status).toBe(201)
    expect(
      (
        await send(
          await bodyOf(one.paymentId, { method: 'transfer', account: 'GTB-PREMIUM', reference: 'FT2633099' }),
        )
      ).status,
    ).toBe(201)
  })

  it('is recorded once of twenty at once, and confirmed once of twenty at once', async () => {
    const guest = await sale('TWY444AA')
    const body = await bodyOf(guest.paymentId)
    const records = await Promise.all(
      Array.from({ length: 20 }, (_, at) => send({ ...body, reference: `TWENTY ${at}` })),
    )
    expect(records.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(records.map(codeOf).filter(([, code]) => code === 'receipt_waiting')).toHaveLength(19)
    const { id, version } = records.find(({ status }) => status === 201)?.untyped.data ?? {}
    const confirms = await Promise.all(Array.from({ length: 20 }, () => decide('confirm', id, { version })))
    expect(confirms.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(confirms.map(codeOf).filter(([, code]) => code === 'payment_decided')).toHaveLength(19)
    const policies = await test.services.db
      .selectFrom('policies')
      .select('id')
      .where('plate', '=', 'TWY444AA')
      .execute()
    expect(policies).toHaveLength(1)
  })

  it('counts once when a request is sent again with its key', async () => {
    const guest = await sale('RPL555AA')
    const body = await bodyOf(guest.paymentId)
    const key = (name: string) => ({ 'idempotency-key': `counter-${name}-${guest.paymentId}` })
    const [first, again] = [await send(body, seller, key('record')), await send(body, seller, key('record'))]
    expect([first.status, again.body.data.id]).toEqual([201, first.body.data.id])
    const { id, version } = first.body.data
    const confirm = () => decide('confirm', id, { version }, confirmer, key('confirm'))
    const answers = [await confirm(), await confirm()]
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(answers[1]?.body.data).toEqual(answers[0]?.body.data)
  })

  it('is confirmed by another user than its recorder, with the privilege and within the limit', async () => {
    const guest = await sale('MKR666AA')
    const mine = await send(await bodyOf(guest.paymentId), finance)
    const { id, version } = mine.body.data
    expect(mine.body.data.actions).toEqual(['cancel'])
    for (const verb of ['confirm', 'reject'])
      expect(
        codeOf(await decide(verb, id, verb === 'reject' ? { version, reason: 'No' } : { version }, finance)),
      ).toEqual([403, 'maker_is_checker'])
    expect((await decide('confirm', id, { version }, seller)).status).toBe(403)
    expect((await decide('confirm', id, { version }, '')).status).toBe(401)
    expect((await decide('confirm', NOWHERE, { version })).status).toBe(404)
    expect((await decide('confirm', id, {})).status).toBe(422)
    expect(codeOf(await decide('confirm', id, { version: version + 1 }))).toEqual([409, 'edit_conflict'])
    expect(faultOf(await decide('confirm', id, { version, cleared_on: today() }))).toEqual([
      422,
      'cleared_on',
      'fields.invalid',
    ])
    expect(codeOf(await decide('cancel', id, { version, reason: 'Typed twice' }))).toEqual([
      403,
      'not_allowed',
    ])
    const roles = test.services.db.updateTable('roles').where('name', '=', 'Finance')
    const { limits } = await test.services.db
      .selectFrom('roles')
      .select('limits')
      .where('name', '=', 'Finance')
      .executeTakeFirstOrThrow()
    await roles.set({ limits: JSON.stringify({ ...limits, receipt: 100 }) }).execute()
    expect((await decide('confirm', id, { version })).body).toMatchObject({
      code: 'limit_exceeded',
      kind: 'single',
      limit: 100,
      able: ['Administrator'],
    })
    await roles.set({ limits: JSON.stringify({ ...limits, receipt_daily: 100 }) }).execute()
    expect((await decide('confirm', id, { version })).body).toMatchObject({
      code: 'limit_exceeded',
      kind: 'daily',
    })
    await roles.set({ limits: JSON.stringify(limits) }).execute()
    const taken = await decide('cancel', id, { version, reason: 'Typed twice' }, finance)
    expect(taken.body.data).toMatchObject({ state: 'cancelled', reason: 'Typed twice' })
    expect(codeOf(await decide('confirm', id, { version }))).toEqual([409, 'payment_decided'])
    expect((await guestSees(guest)).status).toBe('created')
  })

  it('stops the gateway while it waits, and holds a payment that arrives all the same', async () => {
    const guest = await sale('GTW777AA')
    const { reference, authorization_url } = await payAtGateway(test, guest, 'leave')
    const { id, version } = await record(guest.paymentId)
    const initiate = (token: string) =>
      test.call('POST', '/api/payments/initiate', { token, body: { payment_id: guest.paymentId } })
    expect(codeOf(await initiate(guest.token))).toEqual([409, 'receipt_waiting'])
    expect(await guestSees(guest)).toMatchObject({ authorization_url: null, receipt_waiting: true })
    await test.app.inject({ method: 'POST', url: `${new URL(authorization_url).pathname}/pay` })
    await verify(test, guest)
    const held = await must(test, 'GET', `/api/payments/held?q=${reference}`, { token: finance })
    expect(held).toMatchObject([{ reference, reason: 'paid_twice' }])
    expect((await decide('confirm', id, { version })).body.data).toMatchObject({ state: 'confirmed' })
    const { policy } = await guestSees(guest)
    expect(policy.plate).toBe('GTW777AA')
    for (const q of [policy.policy_number.toLowerCase(), policy.policy_number.replaceAll('/', ' ')])
      expect(await must(test, 'GET', `/api/payments/held?q=${q}`, { token: finance })).toMatchObject([
        { reference, tracker: { matter: { policy_number: policy.policy_number } } },
      ])
  })

  it('leaves the sale to the payment that the gateway received, once it is rejected', async () => {
    const guest = await sale('GTW777BB')
    const { reference, authorization_url } = await payAtGateway(test, guest, 'leave')
    const { id, version } = await record(guest.paymentId)
    await test.app.inject({ method: 'POST', url: `${new URL(authorization_url).pathname}/pay` })
    await verify(test, guest)
    expect((await guestSees(guest)).policy).toBeNull()
    expect((await decide('reject', id, { version, reason: 'Counted nothing' })).status).toBe(200)
    expect(await guestSees(guest)).toMatchObject({
      status: 'succeeded',
      reference,
      policy: { plate: 'GTW777BB' },
    })
    expect(await must(test, 'GET', `/api/payments/held?q=${reference}`, { token: finance })).toEqual([])
  })

  it('is refused for a sale that the gateway has paid, and for one without a payment', async () => {
    const guest = await sale('PAD888AA')
    const body = await bodyOf(guest.paymentId)
    await payAtGateway(test, guest, 'pay')
    await verify(test, guest)
    expect(codeOf(await send(body))).toEqual([409, 'already_paid'])
    expect((await due(guest.paymentId)).refusal).toMatchObject({ code: 'already_paid' })
    expect((await test.call('GET', `/api/payments/${NOWHERE}/counter`, { token: seller })).status).toBe(404)
    expect((await test.call('GET', `/api/payments/${guest.paymentId}/counter`, {})).status).toBe(401)
  })

  it('is not recorded once the price has expired', async () => {
    const guest = await sale('EXP888BB')
    const body = await bodyOf(guest.paymentId)
    await test.services.db
      .updateTable('quotes')
      .set({ valid_until: test.services.clock() })
      .where('tracker_id', '=', guest.trackerId)
      .execute()
    expect(codeOf(await send(body))).toEqual([409, 'quote_expired'])
    expect((await due(guest.paymentId)).refusal).toMatchObject({ code: 'quote_expired' })
  })

  const CHEQUE = { method: 'cheque', account: 'GTB-PREMIUM', drawn_on: 'Access Bank', reference: '000123' }

  it('of a cheque counts when the bank has cleared it', async () => {
    const [one, other] = [await sale('CHQ111AA'), await sale('CHQ111BB')]
    const { id, version } = await record(one.paymentId, CHEQUE)
    const { amount } = await due(one.paymentId)
    expect(await balance('cheques-in-clearing', 'GTB-PREMIUM')).toBe(amount)
    const again = { ...CHEQUE, account: 'ZENITH-PREMIUM', drawn_on: 'access bank', reference: '000 123' }
    expect(faultOf(await send(await bodyOf(other.paymentId, again)))).toEqual([
      422,
      'reference',
      'reference_taken',
    ])
    // Another bank's cheque may have the same number.
    const foreign = await record(other.paymentId, { ...CHEQUE, drawn_on: 'Wema Bank' })
    const before = await balance('bank', 'GTB-PREMIUM')
    expect(faultOf(await decide('confirm', id, { version }))).toEqual([422, 'cleared_on', 'fields.required'])
    const early = lagosDay(new Date(test.services.clock().getTime() - days(2)))
    expect(faultOf(await decide('confirm', id, { version, cleared_on: early }))).toEqual([
      422,
      'cleared_on',
      'fields.invalid',
    ])
    const cleared = await decide('confirm', id, { version, cleared_on: today() })
    expect(cleared.body.data).toMatchObject({ state: 'confirmed', cleared_on: today() })
    expect(await balance('bank', 'GTB-PREMIUM')).toBe(before + amount)
    const reason = 'No funds'
    const bounced = await decide('bounce', foreign.id, { version: foreign.version, reason })
    expect(bounced.body.data).toMatchObject({ state: 'bounced', reason })
    expect((await test.mails(other.email)).at(-1)?.subject).toBe('Your payment did not go through')
    expect([
      await balance('cheques-in-clearing', 'GTB-PREMIUM'),
      await balance('premium-deposits', 'GTB-PREMIUM'),
    ]).toEqual([0, 0])
    const cash = await record(other.paymentId)
    expect(codeOf(await decide('bounce', cash.id, { version: cash.version, reason }))).toEqual([
      409,
      'not_a_cheque',
    ])
    expect((await decide('bounce', cash.id, { version: cash.version, reason: '' })).status).toBe(422)
  })

  it('through a broker’s account is owed by the agency', async () => {
    const guest = await sale('BRK222AA')
    const { id, version } = await record(guest.paymentId, {
      method: 'broker',
      account: '00510',
      reference: 'CN 77',
    })
    const confirmed = await decide('confirm', id, { version })
    expect(confirmed.body.data.account).toEqual({ code: '00510', name: 'Harbourline Brokers' })
    expect(await balance('broker-receivable', '00510')).toBe(confirmed.body.data.amount)
  })

  it('is reversed by two people after its confirmation; the policy stays and shows it', async () => {
    const guest = await sale('REV333AA')
    const { id, version } = await record(guest.paymentId, {
      method: 'pos',
      account: 'ZENITH-PREMIUM',
      reference: 'POS 9',
    })
    const { version: confirmed, policy, amount } = (await decide('confirm', id, { version })).body.data
    const before = await balance('bank', 'ZENITH-PREMIUM')
    const reason = 'The slip was declined'
    expect((await decide('request-reversal', id, { version: confirmed, reason }, seller)).status).toBe(403)
    expect(codeOf(await decide('approve-reversal', id, { version: confirmed }))).toEqual([
      409,
      'payment_decided',
    ])
    const request = (at: number) => decide('request-reversal', id, { version: at, reason }, finance)
    const requested = await request(confirmed)
    expect(requested.body.data).toMatchObject({
      state: 'reversal_requested',
      reversal: { reason, requested_by: 'Efe Omoregie', approved_by: null },
      actions: [],
    })
    const open = requested.body.data.version
    expect(codeOf(await decide('approve-reversal', id, { version: open }, finance))).toEqual([
      403,
      'maker_is_checker',
    ])
    const rejected = await decide('reject-reversal', id, { version: open, reason: 'Look again' })
    expect(rejected.body.data.state).toBe('confirmed')
    const second = await request(rejected.body.data.version)
    const version2 = second.body.data.version
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => decide('approve-reversal', id, { version: version2 })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.map(codeOf).filter(([, code]) => code === 'payment_decided')).toHaveLength(19)
    expect(await balance('bank', 'ZENITH-PREMIUM')).toBe(before - amount)
    const shown = await must(test, 'GET', `/api/policies/${policy.id}`, { token: seller })
    expect(shown.payment.reversals).toMatchObject([{ kind: 'reversal', state: 'returned', amount, reason }])
    expect(codeOf(await request(version2 + 1))).toEqual([409, 'payment_decided'])
  })

  it('is not reversed once its premium is refunded, in whole or in part', async () => {
    const guest = await sale('REV555AA')
    const { id, version } = await record(guest.paymentId)
    const confirmed = (await decide('confirm', id, { version })).body.data
    const { policy, amount } = confirmed
    const refund = async (part: number) =>
      openRefundOf(test, policy.id, await bookReturn(test, policy.id, part), part)
    const ask = { version: confirmed.version, reason: 'Never received' }
    const requested = (await decide('request-reversal', id, ask, finance)).body.data
    const back = { version: requested.version }
    const [refunded, ...answers] = await Promise.all([
      refund(1_00).catch(() => null),
      ...Array.from({ length: 20 }, () => decide('approve-reversal', id, back)),
    ])
    const reversed = answers.filter(({ status }) => status === 200).length
    // Whichever is first: the premium goes back once.
    expect(reversed + (refunded === null ? 0 : 1)).toBe(1)
    if (reversed === 1) {
      expect(await refund(amount)).toBeNull()
      return
    }
    expect(codeOf(await decide('approve-reversal', id, back))).toEqual([409, 'premium_refunded'])
    const rejected = (await decide('reject-reversal', id, { ...back, reason: 'It is refunded' })).body.data
    const again = await decide('request-reversal', id, { ...ask, version: rejected.version }, finance)
    expect(codeOf(again)).toEqual([409, 'premium_refunded'])
  })

  it('is reversed before it is refunded, and then nothing is owed', async () => {
    const guest = await sale('REV666AA')
    const { id, version } = await record(guest.paymentId)
    const { policy, amount, ...confirmed } = (await decide('confirm', id, { version })).body.data
    const ask = { version: confirmed.version, reason: 'Never received' }
    const requested = (await decide('request-reversal', id, ask, finance)).body.data
    const change = await bookReturn(test, policy.id, amount)
    expect((await decide('approve-reversal', id, { version: requested.version })).status).toBe(200)
    expect(await openRefundOf(test, policy.id, change, amount)).toBeNull()
  })

  /** A confirmed receipt, and a rejected refund of a part of its premium. */
  async function rejectedRefund(plate: string, part: number, change: object = {}) {
    const guest = await sale(plate)
    const { id, version } = await record(guest.paymentId, change)
    const cleared = 'method' in change ? { cleared_on: today() } : {}
    const { policy, amount, ...confirmed } = (await decide('confirm', id, { version, ...cleared })).body.data
    const refund = await openRefundOf(test, policy.id, await bookReturn(test, policy.id, part), part)
    const reject = () => decideRefund(refund, 'reject', { version: 1, reason: 'Not sold' })
    const ask = { version: confirmed.version, reason: 'The cheque bounced' }
    return { id, policy, amount, refund, reject, ask }
  }
  const decideRefund = (id: string | null, verb: 'reject' | 'reopen', body: object, token = finance) =>
    test.call('POST', `/api/refunds/${id}/${verb}`, { token, body })
  const readRefund = (id: string | null) => must(test, 'GET', `/api/refunds/${id}`, { token: finance })
  async function owed() {
    const { rows } = await sql<{ kind: string; stands: number }>`
      select kind, sum(balance * side)::bigint as stands from ledger_accounts
      where kind in ('refunds-payable', 'premium-returned') and owner = 'motor' group by kind`.execute(
      test.services.db,
    )
    const at = (kind: string) => Number(rows.find((row) => row.kind === kind)?.stands ?? 0)
    return { payable: at('refunds-payable'), returned: at('premium-returned') }
  }
  const isSound = async () =>
    expect(brokenOnes(await verifyLedger(test.services.db, allLedgerChecks))).toEqual([])

  it('is reversed once its refund is rejected, which is written off with it', async () => {
    const before = await owed()
    const { id, amount, refund, reject, ask } = await rejectedRefund('REV777AA', 2_00)
    expect(codeOf(await decide('request-reversal', id, ask, finance))).toEqual([409, 'premium_refunded'])
    expect((await reject()).status).toBe(200)
    const requested = (await decide('request-reversal', id, ask, finance)).body.data
    const back = { version: requested.version }
    expect(await owed()).toEqual({ payable: before.payable + 2_00, returned: before.returned + 2_00 })
    expect(codeOf(await decide('approve-reversal', id, back, finance))).toEqual([403, 'maker_is_checker'])
    const answers = await Promise.all(Array.from({ length: 20 }, () => decide('approve-reversal', id, back)))
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
    await isSound()
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
    const requested = (await decide('request-reversal', id, ask, finance)).body.data
    expect((await decide('approve-reversal', id, { version: requested.version })).status).toBe(200)
    const shown = await readRefund(refund)
    expect(shown).toMatchObject({ status: 'rejected', amount: 1_00, written_off: 2_00, actions: ['reopen'] })
    expect(await owed()).toEqual({
      payable: before.payable + 1_00,
      returned: before.returned + amount + 1_00,
    })
    expect((await decideRefund(refund, 'reopen', { version: shown.version })).status).toBe(200)
    await isSound()
  })

  it('is reversed, or its rejected refund is requested again, never both', async () => {
    const { id, refund, reject, ask } = await rejectedRefund('REV999AA', 2_00)
    const { version } = (await reject()).body.data
    const requested = (await decide('request-reversal', id, ask, finance)).body.data
    const [reversed, reopened] = await Promise.all([
      decide('approve-reversal', id, { version: requested.version }),
      decideRefund(refund, 'reopen', { version }),
    ])
    expect([reversed.status, reopened.status].toSorted()).toEqual([200, 409])
    await isSound()
  })

  it('has evidence, which the second person opens', async () => {
    const guest = await sale('EVD444AA')
    const slip = await signature()
    const upload = (id: string, payload: Buffer | undefined, token = seller) =>
      test.app.inject({
        method: 'POST',
        url: `/api/payments/${id}/evidence?file_name=teller.png`,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
        ...(payload && { payload }),
      })
    const sent = await upload(guest.paymentId, slip)
    expect([sent.statusCode, sent.json().data]).toMatchObject([201, { media_type: 'image/png' }])
    expect((await upload(guest.paymentId, Buffer.from('MZ not a document'))).statusCode).toBe(422)
    expect((await upload(guest.paymentId, undefined)).statusCode).toBe(400)
    expect((await upload(NOWHERE, slip)).statusCode).toBe(404)
    expect(
      (await upload(guest.paymentId, slip, await signIn(test, 'claims@coverdesk.test'))).statusCode,
    ).toBe(403)
    const file = sent.json().data.id
    const { id } = await record(guest.paymentId, { evidence: [file] })
    const [listed] = await must(test, 'GET', '/api/counter-receipts?q=EVD444AA', { token: confirmer })
    expect(listed).toMatchObject({ id, evidence: [{ id: file, file_name: 'teller.png' }] })
    expect((await test.call('GET', `/api/documents/${file}`, { token: confirmer })).status).toBe(200)
  })

  it('is hidden from users of another branch', async () => {
    const guest = await sale('BRN555AA')
    const { id, version } = await record(guest.paymentId)
    const { id: branch } = await test.services.db
      .selectFrom('branches')
      .select('id')
      .where('code', '=', '11040')
      .executeTakeFirstOrThrow()
    const other = await staffOfBranch(test, branch)
    expect(
      (await test.call('GET', `/api/payments/${guest.paymentId}/counter`, { token: other })).status,
    ).toBe(404)
    const reason = 'No'
    for (const [verb, body] of [
      ['confirm', { version }],
      ['approve-reversal', { version }],
      ...['reject', 'bounce', 'cancel', 'request-reversal', 'reject-reversal'].map((name) => [
        name,
        { version, reason },
      ]),
    ] as [string, object][])
      expect([verb, (await decide(verb, id, body, other)).status]).toEqual([verb, 404])
    expect(await must(test, 'GET', '/api/counter-receipts', { token: other })).toEqual([])
    await decide('reject', id, { version, reason })
  })

  it('is filtered by method, state and day', async () => {
    const found = async (query: string) =>
      (await must(test, 'GET', `/api/counter-receipts?${query}`, { token: finance })).map(
        ({ method, state }: { method: string; state: string }) => `${method} ${state}`,
      )
    expect(await found('method=broker')).toEqual(['broker confirmed'])
    expect(new Set(await found('state=bounced'))).toEqual(new Set(['cheque bounced']))
    expect(
      await found(`received_until=${lagosDay(new Date(test.services.clock().getTime() - days(9)))}`),
    ).toEqual([])
    expect((await test.call('GET', '/api/counter-receipts?method=beads', { token: finance })).status).toBe(
      422,
    )
    expect((await test.call('GET', '/api/counter-receipts', { token: seller })).status).toBe(200)
  })
})
