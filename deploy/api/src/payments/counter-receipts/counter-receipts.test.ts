import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { days, lagosDay } from '../../platform/db/clock.ts'
import { staffOfBranch } from '../../testing/branches.ts'
import { signature } from '../../testing/claims.ts'
import { CHEQUE, codeOf, faultOf, openCounter } from '../../testing/counter-desk.ts'
import { existing } from '../../testing/existing.ts'
import { payAtGateway, signIn, verify } from '../../testing/journey.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { must } from '../../testing/workflows.ts'

const NOWHERE = '0190f000-0000-7000-8000-000000000000'

describe('a premium paid at the counter', () => {
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

  it('insures in cash once a second person confirms it, as a payment through the gateway does', async () => {
    const guest = await desk.sale('CSH111AA')
    const shown = await desk.due(guest.paymentId)
    expect(shown).toMatchObject({ refusal: null, receipts: [], currency: 'NGN' })
    expect(shown.payment_reference).not.toBe('')
    expect(shown.accounts[0]).toMatchObject({ code: 'ZENITH-PREMIUM', account_number: '1012345678' })
    const till = shown.tills[0].code
    const before = [await desk.balance('cash', till), await desk.balance('premium', 'motor')]
    const { id, version } = await desk.record(guest.paymentId)
    expect(await desk.guestSees(guest)).toMatchObject({
      status: 'pending',
      receipt_waiting: true,
      policy: null,
    })
    const queue = await must(test, 'GET', '/api/counter-receipts?state=recorded', { token: desk.confirmer })
    expect(queue).toMatchObject([
      { id, actions: ['confirm', 'reject'], tracker: { matter: { plate: 'CSH111AA' } } },
    ])
    const confirmed = await desk.decide('confirm', id, { version })
    expect(confirmed.body.data).toMatchObject({
      state: 'confirmed',
      decided_by: 'Ify Eze',
      account: { code: till },
      policy: { policy_number: expect.any(String), cancelled: false },
      actions: ['request_reversal'],
    })
    expect([await desk.balance('cash', till), await desk.balance('premium', 'motor')]).toEqual([
      (before[0] ?? 0) + shown.amount,
      (before[1] ?? 0) + shown.amount,
    ])
    expect(await desk.guestSees(guest)).toMatchObject({
      status: 'succeeded',
      receipt_waiting: false,
      policy: { plate: 'CSH111AA' },
    })
    const subjects = (await test.mails(guest.email)).map(({ subject }) => subject)
    expect(subjects.at(-1)).toMatch(/insured|certificate/i)
    const listed = await must(test, 'GET', '/api/payment-receipts', { token: desk.finance })
    expect(listed[0]).toMatchObject({ source: 'counter', channel: 'cash', state: 'used', proposal: null })
    expect(await must(test, 'GET', '/api/payment-receipts?matched=no', { token: desk.finance })).toEqual([])
    const { reference } = confirmed.body.data
    for (const q of [reference, reference.replace(' ', '-').toLowerCase(), reference.replace(' ', '')])
      expect(await must(test, 'GET', `/api/payment-receipts?q=${q}`, { token: desk.finance })).toMatchObject([
        { source: 'counter', reference },
      ])
  })

  it('takes exactly the due amount, into an account of the method, by today', async () => {
    const guest = await desk.sale('FLD222AA')
    const body = await desk.bodyOf(guest.paymentId)
    const fault = async (change: object) => faultOf(await desk.send({ ...body, ...change }))
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
    const ago = (count: number) => lagosDay(new Date(test.services.clock().getTime() - days(count)))
    expect(await fault({ received_on: ago(181) })).toEqual([422, 'received_on', 'fields.date_early'])
    expect(await fault({ method: 'cheque', account: 'ZENITH-PREMIUM' })).toEqual([
      422,
      'drawn_on',
      'fields.required',
    ])
    expect(await fault({ evidence: [NOWHERE] })).toEqual([422, 'evidence', 'fields.file_unknown'])
    expect(await fault({ payer: ' ' })).toEqual([422, 'payer', 'fields.required'])
    expect((await desk.send({ ...body, more: 1 })).status).toBe(400)
    expect((await desk.send({ ...body, payment_id: NOWHERE })).status).toBe(404)
    expect((await desk.send(body, '')).status).toBe(401)
    expect((await desk.send(body, await signIn(test, 'claims@coverdesk.test'))).status).toBe(403)
    expect((await desk.guestSees(guest)).status).toBe('created')
  })

  it('has a reference that no other receipt of its method and account has, until it is rejected', async () => {
    const [one, other] = [await desk.sale('REF333AA'), await desk.sale('REF333BB')]
    const account = 'ZENITH-PREMIUM'
    const first = await desk.record(one.paymentId, { method: 'transfer', account, reference: 'FT-26330 99' })
    const same = await desk.bodyOf(other.paymentId, { method: 'transfer', account, reference: 'ft2633099' })
    expect(faultOf(await desk.send(same))).toEqual([422, 'reference', 'reference_taken'])
    const rejected = await desk.decide('reject', first.id, {
      version: first.version,
      reason: 'Not at the bank',
    })
    expect(rejected.body.data).toMatchObject({ state: 'rejected', reason: 'Not at the bank', actions: [] })
    expect((await test.mails(one.email)).at(-1)?.text).toContain('/workflow-forms/resume')
    expect(await desk.guestSees(one)).toMatchObject({ status: 'created', receipt_waiting: false })
    expect((await desk.send(same)).status).toBe(201)
    expect(
      (
        await desk.send(
          await desk.bodyOf(one.paymentId, {
            method: 'transfer',
            account: 'GTB-PREMIUM',
            reference: 'FT2633099',
          }),
        )
      ).status,
    ).toBe(201)
  })

  it('is recorded once of twenty at once, and confirmed once of twenty at once', async () => {
    const guest = await desk.sale('TWY444AA')
    const body = await desk.bodyOf(guest.paymentId)
    const records = await Promise.all(
      Array.from({ length: 20 }, (_, at) => desk.send({ ...body, reference: `TWENTY ${at}` })),
    )
    expect(records.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(records.map(codeOf).filter(([, code]) => code === 'receipt_waiting')).toHaveLength(19)
    const { id, version } = existing(records.find(({ status }) => status === 201)).body.data
    const confirms = await Promise.all(
      Array.from({ length: 20 }, () => desk.decide('confirm', id, { version })),
    )
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
    const guest = await desk.sale('RPL555AA')
    const body = await desk.bodyOf(guest.paymentId)
    const key = (name: string) => ({ 'idempotency-key': `counter-${name}-${guest.paymentId}` })
    const [first, again] = [
      await desk.send(body, desk.seller, key('record')),
      await desk.send(body, desk.seller, key('record')),
    ]
    expect([first.status, again.body.data.id]).toEqual([201, first.body.data.id])
    const { id, version } = first.body.data
    const confirm = () => desk.decide('confirm', id, { version }, desk.confirmer, key('confirm'))
    const answers = [await confirm(), await confirm()]
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(answers[1]?.body.data).toEqual(answers[0]?.body.data)
  })

  it('is confirmed by another user than its recorder, with the privilege and within the limit', async () => {
    const guest = await desk.sale('MKR666AA')
    const mine = await desk.send(await desk.bodyOf(guest.paymentId), desk.finance)
    const { id, version } = mine.body.data
    expect(mine.body.data.actions).toEqual(['cancel'])
    for (const verb of ['confirm', 'reject'])
      expect(
        codeOf(
          await desk.decide(
            verb,
            id,
            verb === 'reject' ? { version, reason: 'No' } : { version },
            desk.finance,
          ),
        ),
      ).toEqual([403, 'maker_is_checker'])
    expect((await desk.decide('confirm', id, { version }, desk.seller)).status).toBe(403)
    expect((await desk.decide('confirm', id, { version }, '')).status).toBe(401)
    expect((await desk.decide('confirm', NOWHERE, { version })).status).toBe(404)
    expect((await desk.decide('confirm', id, {})).status).toBe(422)
    expect(codeOf(await desk.decide('confirm', id, { version: version + 1 }))).toEqual([409, 'edit_conflict'])
    expect(faultOf(await desk.decide('confirm', id, { version, cleared_on: desk.today() }))).toEqual([
      422,
      'cleared_on',
      'fields.invalid',
    ])
    expect(codeOf(await desk.decide('cancel', id, { version, reason: 'Typed twice' }))).toEqual([
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
    expect((await desk.decide('confirm', id, { version })).body).toMatchObject({
      code: 'limit_exceeded',
      kind: 'single',
      limit: 100,
      able: ['Administrator'],
    })
    await roles.set({ limits: JSON.stringify({ ...limits, receipt_daily: 100 }) }).execute()
    expect((await desk.decide('confirm', id, { version })).body).toMatchObject({
      code: 'limit_exceeded',
      kind: 'daily',
    })
    await roles.set({ limits: JSON.stringify(limits) }).execute()
    const taken = await desk.decide('cancel', id, { version, reason: 'Typed twice' }, desk.finance)
    expect(taken.body.data).toMatchObject({ state: 'cancelled', reason: 'Typed twice' })
    expect(codeOf(await desk.decide('confirm', id, { version }))).toEqual([409, 'payment_decided'])
    expect((await desk.guestSees(guest)).status).toBe('created')
  })

  it('stops the gateway while it waits, and holds a payment that arrives all the same', async () => {
    const guest = await desk.sale('GTW777AA')
    const { reference, authorization_url } = await payAtGateway(test, guest, 'leave')
    const { id, version } = await desk.record(guest.paymentId)
    const initiate = (token: string) =>
      test.call('POST', '/api/payments/initiate', { token, body: { payment_id: guest.paymentId } })
    expect(codeOf(await initiate(guest.token))).toEqual([409, 'receipt_waiting'])
    expect(await desk.guestSees(guest)).toMatchObject({ authorization_url: null, receipt_waiting: true })
    await test.app.inject({ method: 'POST', url: `${new URL(authorization_url).pathname}/pay` })
    await verify(test, guest)
    const held = await must(test, 'GET', `/api/payments/held?q=${reference}`, { token: desk.finance })
    expect(held).toMatchObject([{ reference, reason: 'paid_twice' }])
    expect((await desk.decide('confirm', id, { version })).body.data).toMatchObject({ state: 'confirmed' })
    const { policy } = await desk.guestSees(guest)
    expect(policy.plate).toBe('GTW777AA')
    for (const q of [policy.policy_number.toLowerCase(), policy.policy_number.replaceAll('/', ' ')])
      expect(await must(test, 'GET', `/api/payments/held?q=${q}`, { token: desk.finance })).toMatchObject([
        { reference, tracker: { matter: { policy_number: policy.policy_number } } },
      ])
  })

  it('leaves the sale to the payment that the gateway received, once it is rejected', async () => {
    const guest = await desk.sale('GTW777BB')
    const { reference, authorization_url } = await payAtGateway(test, guest, 'leave')
    const { id, version } = await desk.record(guest.paymentId)
    await test.app.inject({ method: 'POST', url: `${new URL(authorization_url).pathname}/pay` })
    await verify(test, guest)
    expect((await desk.guestSees(guest)).policy).toBeNull()
    expect((await desk.decide('reject', id, { version, reason: 'Counted nothing' })).status).toBe(200)
    expect(await desk.guestSees(guest)).toMatchObject({
      status: 'succeeded',
      reference,
      policy: { plate: 'GTW777BB' },
    })
    expect(await must(test, 'GET', `/api/payments/held?q=${reference}`, { token: desk.finance })).toEqual([])
  })

  it('is refused for a sale that the gateway has paid, and for one without a payment', async () => {
    const guest = await desk.sale('PAD888AA')
    const body = await desk.bodyOf(guest.paymentId)
    await payAtGateway(test, guest, 'pay')
    await verify(test, guest)
    expect(codeOf(await desk.send(body))).toEqual([409, 'already_paid'])
    expect((await desk.due(guest.paymentId)).refusal).toMatchObject({ code: 'already_paid' })
    expect((await test.call('GET', `/api/payments/${NOWHERE}/counter`, { token: desk.seller })).status).toBe(
      404,
    )
    expect((await test.call('GET', `/api/payments/${guest.paymentId}/counter`, {})).status).toBe(401)
  })

  it('is not recorded once the price has expired', async () => {
    const guest = await desk.sale('EXP888BB')
    const body = await desk.bodyOf(guest.paymentId)
    await test.services.db
      .updateTable('quotes')
      .set({ valid_until: test.services.clock() })
      .where('tracker_id', '=', guest.trackerId)
      .execute()
    expect(codeOf(await desk.send(body))).toEqual([409, 'quote_expired'])
    expect((await desk.due(guest.paymentId)).refusal).toMatchObject({ code: 'quote_expired' })
  })

  it('of a cheque counts when the bank has cleared it', async () => {
    const [one, other] = [await desk.sale('CHQ111AA'), await desk.sale('CHQ111BB')]
    const { id, version } = await desk.record(one.paymentId, CHEQUE)
    const { amount } = await desk.due(one.paymentId)
    expect(await desk.balance('cheques-in-clearing', 'GTB-PREMIUM')).toBe(amount)
    const again = { ...CHEQUE, account: 'ZENITH-PREMIUM', drawn_on: 'access bank', reference: '000 123' }
    expect(faultOf(await desk.send(await desk.bodyOf(other.paymentId, again)))).toEqual([
      422,
      'reference',
      'reference_taken',
    ])
    // Another bank's cheque may have the same number.
    const foreign = await desk.record(other.paymentId, { ...CHEQUE, drawn_on: 'Wema Bank' })
    const before = await desk.balance('bank', 'GTB-PREMIUM')
    expect(faultOf(await desk.decide('confirm', id, { version }))).toEqual([
      422,
      'cleared_on',
      'fields.required',
    ])
    const early = lagosDay(new Date(test.services.clock().getTime() - days(2)))
    expect(faultOf(await desk.decide('confirm', id, { version, cleared_on: early }))).toEqual([
      422,
      'cleared_on',
      'fields.invalid',
    ])
    const cleared = await desk.decide('confirm', id, { version, cleared_on: desk.today() })
    expect(cleared.body.data).toMatchObject({ state: 'confirmed', cleared_on: desk.today() })
    expect(await desk.balance('bank', 'GTB-PREMIUM')).toBe(before + amount)
    const reason = 'No funds'
    const bounced = await desk.decide('bounce', foreign.id, { version: foreign.version, reason })
    expect(bounced.body.data).toMatchObject({ state: 'bounced', reason })
    expect((await test.mails(other.email)).at(-1)?.subject).toBe('Your payment did not go through')
    expect([
      await desk.balance('cheques-in-clearing', 'GTB-PREMIUM'),
      await desk.balance('premium-deposits', 'GTB-PREMIUM'),
    ]).toEqual([0, 0])
    const cash = await desk.record(other.paymentId)
    expect(codeOf(await desk.decide('bounce', cash.id, { version: cash.version, reason }))).toEqual([
      409,
      'not_a_cheque',
    ])
    expect((await desk.decide('bounce', cash.id, { version: cash.version, reason: '' })).status).toBe(422)
  })

  it('through a broker’s account is owed by the agency', async () => {
    const guest = await desk.sale('BRK222AA')
    const { id, version } = await desk.record(guest.paymentId, {
      method: 'broker',
      account: '00510',
      reference: 'CN 77',
    })
    const confirmed = await desk.decide('confirm', id, { version })
    expect(confirmed.body.data.account).toEqual({ code: '00510', name: 'Harbourline Brokers' })
    expect(await desk.balance('broker-receivable', '00510')).toBe(confirmed.body.data.amount)
  })

  it('has evidence, which the second person opens', async () => {
    const guest = await desk.sale('EVD444AA')
    const slip = await signature()
    const upload = (id: string, payload: Buffer | undefined, token = desk.seller) =>
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
    const { id } = await desk.record(guest.paymentId, { evidence: [file] })
    const [listed] = await must(test, 'GET', '/api/counter-receipts?q=EVD444AA', { token: desk.confirmer })
    expect(listed).toMatchObject({ id, evidence: [{ id: file, file_name: 'teller.png' }] })
    expect((await test.call('GET', `/api/documents/${file}`, { token: desk.confirmer })).status).toBe(200)
  })

  it('is hidden from users of another branch', async () => {
    const guest = await desk.sale('BRN555AA')
    const { id, version } = await desk.record(guest.paymentId)
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
      expect([verb, (await desk.decide(verb, id, body, other)).status]).toEqual([verb, 404])
    expect(await must(test, 'GET', '/api/counter-receipts', { token: other })).toEqual([])
    await desk.decide('reject', id, { version, reason })
  })

  it('is filtered by method, state and day', async () => {
    const found = async (query: string) =>
      (await must(test, 'GET', `/api/counter-receipts?${query}`, { token: desk.finance })).map(
        ({ method, state }: { method: string; state: string }) => `${method} ${state}`,
      )
    expect(await found('method=broker')).toEqual(['broker confirmed'])
    expect(new Set(await found('state=bounced'))).toEqual(new Set(['cheque bounced']))
    expect(
      await found(`received_until=${lagosDay(new Date(test.services.clock().getTime() - days(9)))}`),
    ).toEqual([])
    expect(
      (await test.call('GET', '/api/counter-receipts?method=beads', { token: desk.finance })).status,
    ).toBe(422)
    expect((await test.call('GET', '/api/counter-receipts', { token: desk.seller })).status).toBe(200)
  })
})
