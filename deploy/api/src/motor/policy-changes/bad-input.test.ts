import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { days, lagosDay } from '../../platform/db/clock.ts'
import { addDays } from '../../policies/terms/days.ts'
import { claimant, noticeAnswers } from '../../testing/claims.ts'
import { existing } from '../../testing/existing.ts'
import { contents } from '../../testing/faults.ts'
import { type GuestAt, payAtGateway, signIn, verify } from '../../testing/journey.ts'
import { changeOffice, emailOf, type SoldPolicy } from '../../testing/motor-policy-changes.ts'
import { expectBooks } from '../../testing/policy-books.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { linkIn, must, submit } from '../../testing/workflows.ts'
import { runDailyChanges } from './daily-changes.ts'

const AT_ONCE = 20

describe('a wrong change of a policy', () => {
  let test: TestApp
  let office: Awaited<ReturnType<typeof changeOffice>>
  let sold = 0
  beforeAll(async () => {
    test = await createTestApp()
    office = await changeOffice(test)
  })
  afterAll(async () => {
    await expectBooks(test)
    await test.close()
  })

  const sell = (plate = '') => {
    sold += 1
    return office.sell(plate || `KJA${500 + sold}BB`, ({ vehicle }) => {
      vehicle.chassis_number = `2T1BURHE0JC05${1_000 + sold}`
    })
  }
  const wait = async (length: number) => {
    test.wait(days(length))
    office = await changeOffice(test)
    await runDailyChanges(test.services)
  }
  const plate = (from: string, number = 'LND500AB') => ({
    kind: 'endorse',
    endorsement: 'registration_number',
    effective_from: from,
    facts: { registration_number: number },
  })
  const cancel = (from: string, by = 'insured') => ({
    kind: 'cancel',
    cancelled_by: by,
    effective_from: from,
  })
  const book = async ({ id }: SoldPolicy, body: object) => {
    const { data } = (await office.request(id, body)).body
    const done =
      data.status === 'awaiting_approval'
        ? (await office.decide(data.id, 'approve', { version: data.version })).body.data
        : data
    expect(done.status).toBe('booked')
    return done
  }
  /** Requests what is refused: one error at a field, in words, and nothing is written. */
  const refusal = async ({ id }: SoldPolicy, body: object) => {
    const before = await contents(test)
    const { status, body: answer } = await office.request(id, body)
    expect(status, JSON.stringify(answer)).toBe(422)
    expect(await contents(test)).toEqual(before)
    expect(answer.message).toMatch(/\w+ \w+.*\.$/)
    const [{ path, code }] = answer.errors
    return [path, code]
  }

  it('begins outside every term, or in a period that is over', async () => {
    const policy = await sell()
    for (const day of [
      addDays(policy.start_date, -1),
      addDays(policy.end_date, 1),
      '1900-01-01',
      '9999-12-31',
    ])
      expect(await refusal(policy, plate(day))).toEqual([
        'effective_from',
        expect.stringMatching(/change_outside_term|day_range/),
      ])
    const day = addDays(policy.start_date, 30)
    await wait(400)
    expect(await refusal(policy, plate(day))).toEqual(['effective_from', 'change_period_closed'])
    expect(await refusal(policy, cancel(day))).toEqual(['effective_from', 'change_period_closed'])
  })

  it('begins before the loss of an open claim', async () => {
    const policy = await sell()
    await wait(20)
    const guest = await claimant(test, policy.plate, emailOf(policy.plate))
    const today = lagosDay(test.services.clock())
    const answers = await noticeAnswers(test, guest.token, guest.formId, today)
    await submit(test, guest.token, guest.formId, answers, 'register-claim')
    const answer = await office.request(policy.id, plate(today))
    expect(answer.body).toMatchObject({
      code: 'change_before_claim',
      errors: [{ path: 'effective_from' }],
      message: expect.stringMatching(/CLM|\//),
    })
    expect(await refusal(policy, cancel(today, 'insurer'))).toEqual(['effective_from', 'change_before_claim'])
    await book(policy, plate(office.day(1), 'LND501AB'))
  })

  it('arrives twenty times at once: it is requested, approved and paid once', async () => {
    const policy = await sell()
    const request = (body: object) =>
      Promise.all(Array.from({ length: AT_ONCE }, () => office.request(policy.id, body)))
    const plates = await request(plate(office.today(), 'LND502AB'))
    const codes = plates.filter(({ status }) => status !== 201).map(({ body }) => body.code)
    expect([plates.length - codes.length, [...new Set(codes)]]).toEqual([1, ['nothing_changed']])
    const cancelled = await request(cancel(office.today()))
    const waiting = cancelled.filter(({ status }) => status === 201)
    expect(waiting).toHaveLength(1)
    expect(new Set(cancelled.map(({ body }) => body.code))).toEqual(new Set([undefined, 'waits_already']))
    const { id } = existing(waiting[0]).body.data
    const decided = await Promise.all(
      Array.from({ length: AT_ONCE }, () => office.decide(id, 'approve', { version: 1 })),
    )
    expect(decided.map(({ status }) => status).sort()).toEqual([200, ...Array(AT_ONCE - 1).fill(409)])
  })

  it('cancels, changes or renews a cancelled policy', async () => {
    const policy = await sell()
    await book(policy, cancel(office.today()))
    const code = ['effective_from', 'policy_cancelled']
    for (const day of [policy.start_date, office.day(20), policy.end_date]) {
      expect(await refusal(policy, cancel(day))).toEqual(code)
      expect(await refusal(policy, plate(day))).toEqual(code)
    }
    const sent = await test.call('POST', `/api/renewals/${policy.id}/send`, { token: office.maker, body: {} })
    expect([sent.status, sent.body.code]).toEqual([409, 'policy_cancelled'])
  })

  it('returns more than was paid, or twice', async () => {
    const policy = await sell()
    const { id, refund } = await book(policy, cancel(office.today(), 'insurer'))
    expect(refund).toBe(policy.premium)
    const again = (body: object) => test.call('POST', '/api/refunds', { token: office.maker, body })
    const finance = await signIn(test, 'finance@coverdesk.test')
    const request = (body: object) => test.call('POST', '/api/refunds', { token: finance, body })
    expect((await again({ transaction_id: id })).status).toBe(403)
    expect((await request({ transaction_id: id })).body.code).toBe('refund_exists')
    expect((await request({ transaction_id: id, amount: policy.premium * 2 })).status).toBe(400)
  })

  it('renews a policy whose cancellation is booked for a later day', async () => {
    const policy = await sell()
    await wait(330)
    await book(policy, cancel(office.day(20)))
    const send = () => test.call('POST', `/api/renewals/${policy.id}/send`, { token: office.maker, body: {} })
    expect((await send()).body.code).toBe('policy_cancelled')
    const due = await test.call('GET', `/api/renewals?q=${policy.plate}`, { token: office.maker })
    expect(due.body.data).toEqual([])
  })

  it('pays a renewal after the policy was cancelled: the money waits for staff, the policy stays as it is', async () => {
    const policy = await sell()
    await wait(330)
    await must(test, 'POST', `/api/renewals/${policy.id}/send`, { token: office.maker, body: {} })
    const paying = await acceptRenewal(policy.plate)
    await book(policy, cancel(office.day(10)))
    const { body } = await settle(paying)
    expect(body.data).toMatchObject({ status: 'review', policy: null })
    const { terms } = await office.history(policy.id)
    expect(terms).toHaveLength(1)
  })

  it('pays a change after a renewal was paid in between: the money waits for staff, and no term is changed', async () => {
    const policy = await sell()
    await wait(330)
    const body = {
      kind: 'endorse',
      endorsement: 'cover_type',
      effective_from: office.today(),
      facts: { cover_type: 'COMPREHENSIVE', sum_insured: 5_000_000_00 },
    }
    const { cover_type } = await office.policy(policy.id)
    const change = (await office.request(policy.id, body)).body.data
    expect(change.status).toBe('awaiting_payment')
    const link = await linkIn(test, emailOf(policy.plate))
    const { token } = await must(test, 'GET', `/api/validate-guest-token/${link}`)
    const due = await test.services.db
      .selectFrom('payments')
      .select('id')
      .where('tracker_id', '=', change.tracker_id)
      .executeTakeFirstOrThrow()
    await must(test, 'POST', `/api/renewals/${policy.id}/send`, { token: office.maker, body: {} })
    expect((await settle(await acceptRenewal(policy.plate))).body.data.status).toBe('succeeded')
    const before = await office.history(policy.id)
    expect(before.terms).toHaveLength(2)
    const { body: paid } = await settle({ token, paymentId: due.id } as GuestAt)
    expect(paid.data).toMatchObject({ status: 'review', failure_reason: expect.stringMatching(/ /) })
    const after = await office.history(policy.id)
    expect(after.terms).toEqual(before.terms)
    expect(await office.policy(policy.id)).toMatchObject({ cover_type })
    await expectBooks(test)
  })

  it('renews one plate for two customers: the first to pay is insured, the other’s money waits for staff', async () => {
    const first = await sell('KJA777BB')
    await wait(366)
    const second = await sell('KJA777BB')
    await wait(366)
    const offers = []
    for (const policy of [first, second]) {
      await must(test, 'POST', `/api/renewals/${policy.id}/send`, { token: office.maker, body: {} })
      offers.push(await acceptRenewal(policy.plate))
    }
    const paid = []
    for (const paying of offers) await payAtGateway(test, paying, 'pay')
    for (const { body } of await Promise.all(offers.map((paying) => verify(test, paying))))
      paid.push(body.data.status)
    expect(paid.toSorted()).toEqual(['review', 'succeeded'])
    const renewed = await test.services.db
      .selectFrom('policy_terms')
      .select('policy_id')
      .where('policy_id', 'in', [first.id, second.id])
      .where('number', '=', 2)
      .execute()
    expect(renewed).toHaveLength(1)
  })

  const acceptRenewal = async (ofPlate: string): Promise<GuestAt> => {
    const link = await linkIn(test, emailOf(ofPlate))
    const { token } = await must(test, 'GET', `/api/validate-guest-token/${link}`)
    const accepted = await must(test, 'POST', '/api/renewals/guest/accept', { token, body: {} })
    return { token, paymentId: accepted.next.id } as GuestAt
  }
  const settle = async (paying: GuestAt) => {
    await payAtGateway(test, paying, 'pay')
    return verify(test, paying)
  }

  const DAYS = [
    '2027-02-30',
    '2026-13-01',
    '0000-00-00',
    '2027-1-1',
    'today',
    '',
    '2027-01-01T00:00:00Z',
    '٢٠٢٧-٠١-٠١',
    20_270_101,
    null,
    ['2027-01-01'],
    '+12027-01-01',
    '-0001-01-01',
  ]
  const VALUES = [-1, 0.5, 1e300, '500000000', null, Number.MAX_SAFE_INTEGER, 1, [], true]
  const PLATES = ['', ' ', '\u0000', 'KJA\u0000111AA', '\ud800', 'A'.repeat(5_000), '<script>', 5, null, {}]

  it('has values that are none: each is refused at its field, and nothing is written', async () => {
    const policy = await sell()
    const today = office.today()
    const bodies: [string, object][] = [
      ...DAYS.map((day): [string, object] => ['effective_from', { ...cancel(today), effective_from: day }]),
      ...VALUES.map((sum): [string, object] => [
        'facts.sum_insured',
        {
          kind: 'endorse',
          endorsement: 'cover_type',
          effective_from: today,
          facts: { cover_type: 'COMPREHENSIVE', sum_insured: sum },
        },
      ]),
      ...PLATES.map((number): [string, object] => [
        'facts.registration_number',
        plate(today, number as string),
      ]),
      ['reason', { ...cancel(today), reason: '' }],
      ['reason', { ...cancel(today), reason: '\u0000' }],
      ['reason', { ...cancel(today), reason: '\u2800' }],
      ['reason', { ...cancel(today), reason: 'a'.repeat(100_000) }],
      ['cancelled_by', cancel(today, 'nobody')],
      ['kind', { ...cancel(today), kind: 'issue' }],
      ['kind', { ...cancel(today), kind: 'renew' }],
      ['', { ...cancel(today), charge: -1 }],
      ['', { ...cancel(today), status: 'booked' }],
      ['endorsement', { ...plate(today), endorsement: 'toString' }],
      [
        '',
        {
          ...plate(today),
          facts: JSON.parse('{"__proto__": {"sum_insured": 1}, "registration_number": "LND1AB"}'),
        },
      ],
      ['facts.year', vehicle({ year: 1800 })],
      ['facts.year', vehicle({ year: 3000 })],
      ['facts.year', vehicle({ year: '2018' })],
    ]
    const before = await contents(test)
    for (const [path, body] of bodies) {
      const answer = await office.request(policy.id, body)
      const shown = `${JSON.stringify(body)} ${JSON.stringify(answer.body)}`
      expect([400, 422], shown).toContain(answer.status)
      expect(answer.body.message, shown).toMatch(/\w+ \w+/)
      if (path)
        expect(
          answer.body.errors?.map((error: { path: string }) => error.path),
          shown,
        ).toContain(path)
    }
    expect(await contents(test)).toEqual(before)

    function vehicle(facts: object) {
      const whole = {
        make: 'TOYOTA',
        model: 'COROLLA',
        year: 2018,
        colour: 'BLUE',
        body_type: 'SALOON',
        use: 'PRIVATE',
        chassis_number: '2T1BURHE0JC059999',
      }
      return { kind: 'endorse', endorsement: 'vehicle', effective_from: today, facts: { ...whole, ...facts } }
    }
  })
})
