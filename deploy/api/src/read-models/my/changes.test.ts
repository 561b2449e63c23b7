import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { lagosDay } from '../../platform/db/clock.ts'
import { addDays } from '../../policies/terms/days.ts'
import { buyPolicy, photo } from '../../testing/claims.ts'
import { payAtGateway, quoteGuest, signIn, verify } from '../../testing/journey.ts'
import { openMy } from '../../testing/my.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { codesTo } from '../../testing/workflows.ts'
import { respondBy } from './changes.ts'

const OWNER = 'owner@my.test'
const NOWHERE = '0190f000-0000-7000-8000-000000000000'

describe('a change that a customer requests', () => {
  let test: TestApp
  let policy: Awaited<ReturnType<typeof buyPolicy>>
  let neighbours: string
  let token: string
  beforeAll(async () => {
    test = await createTestApp()
    policy = await buyPolicy(test, OWNER)
    const person = { id_type: 'nin', id_number: '22222222222', email: 'next@my.test', phone: '08031234568' }
    const other = await quoteGuest(
      test,
      ({ vehicle }) => {
        vehicle.registration_number = 'XYZ789LA'
      },
      person,
    )
    await payAtGateway(test, other, 'pay')
    neighbours = (await verify(test, other)).body.data.policy.id
    token = (await openMy(test, policy.plate, OWNER)).token
  })
  afterAll(() => test.close())
  /** Waits until the rate limit of earlier requests has passed. */
  beforeEach(() => test.wait(90_000))

  const cancelFrom = (days: number) => ({
    kind: 'cancel',
    cancelled_by: 'insured',
    effective_from: addDays(lagosDay(test.services.clock()), days),
  })
  const price = (body: object, id = policy.id, as: string | undefined = token) =>
    test.call('POST', `/api/my/policies/${id}/changes/price`, { token: as, body })
  const request = (body: object, id = policy.id, headers = {}) =>
    test.call('POST', `/api/my/policies/${id}/changes`, { token, body, headers })
  const sendCode = async () => {
    const sent = await test.call('POST', `/api/my/policies/${policy.id}/codes`, { token, body: {} })
    const { attempt } = sent.body.data
    const otp = (await codesTo(test, OWNER)).at(-1) ?? ''
    return { attempt, otp }
  }

  it('shows the refund before it is requested, and by when it is answered', async () => {
    const { status, body } = await price(cancelFrom(10))
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ charge: -1_125_000, refund: 1_125_000, retained: 375_000 })
    expect(body.data.respond_by).toBe(respondBy(test.services.clock()))
  })

  it('is refused for other customers’ policies, the insurer’s kinds and past days', async () => {
    expect((await price(cancelFrom(1), policy.id, '')).status).toBe(401)
    for (const id of [neighbours, NOWHERE]) {
      expect((await price(cancelFrom(1), id)).status).toBe(404)
      const code = { attempt: 'a'.repeat(43), otp: '123456' }
      expect((await request({ change: cancelFrom(1), ...code }, id)).status).toBe(404)
    }
    const flat = await price({ ...cancelFrom(0), cancelled_by: 'flat' })
    expect([flat.status, flat.body.errors[0].path]).toEqual([422, 'cancelled_by'])
    const reinstated = await price({ kind: 'reinstate', effective_from: cancelFrom(1).effective_from })
    expect([reinstated.status, reinstated.body.errors[0].path]).toEqual([422, 'kind'])
    const past = await price(cancelFrom(-1))
    expect([past.status, past.body.errors[0].path]).toEqual([422, 'effective_from'])
  })

  it('sends its code at once, also when the customer has only just entered one', async () => {
    const opened = await openMy(test, policy.plate, OWNER)
    const before = await codesTo(test, OWNER)
    const path = (id: string) => `/api/my/policies/${id}/codes`
    expect((await test.call('POST', path(policy.id), { token: opened.token, body: {} })).status).toBe(200)
    expect(await codesTo(test, OWNER)).toHaveLength(before.length + 1)
    expect((await test.call('POST', path(policy.id), { body: {} })).status).toBe(401)
    expect((await test.call('POST', path(neighbours), { token, body: {} })).status).toBe(404)
    expect((await test.call('POST', path(policy.id), { token, body: { query: 'x' } })).status).toBe(400)
  })

  it('changes the plate at once where nothing is charged, with its documents', async () => {
    const change = {
      kind: 'endorse',
      endorsement: 'registration_number',
      effective_from: lagosDay(test.services.clock()),
      facts: { registration_number: 'KJA818ZX' },
    }
    expect((await price(change)).body.data).toMatchObject({ charge: 0, respond_by: null })
    const booked = await request({ change, ...(await sendCode()) })
    expect([booked.status, booked.body.data]).toMatchObject([201, { kind: 'endorse', status: 'booked' }])
    const staff = await signIn(test, 'admin@coverdesk.test')
    const reasonIn = async (language: string) => {
      const options = { token: staff, headers: { 'accept-language': language } }
      const listed = await test.call('GET', `/api/policy-changes/${booked.body.data.id}`, options)
      const { terms } = (await test.call('GET', `/api/policies/${policy.id}/history`, options)).body.data
      return [listed.body.data.reason, terms[0]?.transactions.at(-1)?.reason]
    }
    expect(await reasonIn('de')).toEqual(['Auf Wunsch des Kunden', 'Auf Wunsch des Kunden'])
    expect((await reasonIn('en'))[0]).toBe('Requested by the customer')
    const [home] = (await test.call('GET', '/api/my', { token })).body.data.policies
    expect(home).toMatchObject({ plate: 'KJA818ZX', changes: [], past_changes: [{ status: 'booked' }] })
    const kinds = home.papers.map(({ kind }: { kind: string }) => kind)
    expect(kinds.filter((kind: string) => kind === 'motor-certificate')).toHaveLength(2)
    expect(kinds).toContain('endorsement-schedule')
    for (const { id } of home.papers)
      expect((await test.call('GET', `/api/documents/${id}`, { token })).status).toBe(200)
  })

  it('changes the name with a proof that another person approves, and writes the certificate again', async () => {
    const change = {
      kind: 'endorse',
      endorsement: 'name',
      effective_from: lagosDay(test.services.clock()),
      facts: { last_name: 'Obi-Bello' },
    }
    expect((await price(change)).body.data).toMatchObject({
      approval: { reasons: ['name', 'proof'] },
      respond_by: respondBy(test.services.clock()),
    })
    const upload = async (id: string, payload: Buffer, as = token) => {
      const answer = await test.app.inject({
        method: 'POST',
        url: `/api/my/policies/${id}/proofs?file_name=marriage.jpg`,
        headers: { authorization: `Bearer ${as}`, 'content-type': 'application/octet-stream' },
        payload,
      })
      return { status: answer.statusCode, body: answer.json() }
    }
    const paper = await photo()
    expect((await upload(policy.id, paper, '')).status).toBe(401)
    expect((await upload(neighbours, paper)).status).toBe(404)
    expect((await upload(policy.id, Buffer.from('no picture'))).status).toBe(422)
    const sent = await upload(policy.id, paper)
    expect([sent.status, sent.body.data]).toEqual([
      201,
      { id: expect.any(String), file_name: 'marriage.jpg' },
    ])
    const proof = [sent.body.data.id]
    const code = await sendCode()
    const reason = 'Marriage'
    const without = await request({ change, reason, ...code })
    expect([without.status, without.body.errors[0].path]).toEqual([422, 'proof'])
    const foreign = await request({ change, reason, proof: [NOWHERE], ...code })
    expect([foreign.status, foreign.body.errors[0].path]).toEqual([422, 'proof'])
    const requested = await request({ change, reason, proof, ...code })
    expect([requested.status, requested.body.data]).toMatchObject([
      201,
      { status: 'awaiting_approval', respond_by: respondBy(test.services.clock()) },
    ])
    const underwriter = await signIn(test, 'underwriter@coverdesk.test')
    const path = `/api/policy-changes/${requested.body.data.id}` as const
    const found = await test.call('GET', path, { token: underwriter })
    expect(found.body.data).toMatchObject({ may_decide: true, proof: [{ id: proof[0] }], reason })
    expect((await test.call('GET', `/api/documents/${proof[0]}`, { token: underwriter })).status).toBe(200)
    const body = { version: found.body.data.version }
    const approved = await test.call('POST', `${path}/approve`, { token: underwriter, body })
    expect(approved.body.data.status).toBe('booked')
    const home = (await test.call('GET', '/api/my', { token })).body.data
    expect(home.name).toMatch(/ Obi-Bello$/)
    const kinds = home.policies[0].papers.map(({ kind }: { kind: string }) => kind)
    expect(kinds).toContain('endorsement-schedule')
  })

  it('is paid at once by the customer where it costs more, and its stages are listed', async () => {
    const drivers = {
      kind: 'endorse',
      endorsement: 'named_drivers',
      effective_from: lagosDay(test.services.clock()),
      facts: { named_drivers: [{ name: 'Bola Ade' }] },
    }
    expect((await request({ change: drivers, ...(await sendCode()) })).body.data.status).toBe('booked')
    test.wait(90_000)
    const change = {
      kind: 'endorse',
      endorsement: 'cover_type',
      effective_from: lagosDay(test.services.clock()),
      facts: { cover_type: 'COMPREHENSIVE', sum_insured: 500_000_000 },
    }
    const { charge } = (await price(change)).body.data
    const requested = await request({ change, ...(await sendCode()) })
    expect(requested.body.data).toMatchObject({
      status: 'awaiting_payment',
      endorsement: 'cover_type',
      charge,
    })
    const { id } = requested.body.data
    const open = (changeId: string, as = token) =>
      test.call('POST', `/api/my/changes/${changeId}/sessions`, { token: as })
    const opened = await open(id)
    expect([opened.status, opened.body.data.next.screen]).toEqual([201, 'pay-motor'])
    const path = `/api/payments/${opened.body.data.next.id}/guest` as const
    const payment = await test.call('GET', path, { token: opened.body.data.token })
    expect(payment.body.data).toMatchObject({ amount: charge, status: 'created' })
    expect((await open(NOWHERE)).status).toBe(404)
    const [home] = (await test.call('GET', '/api/my', { token })).body.data.policies
    const codesOf = ({ stages }: { stages: { code: string }[] }) => stages.map(({ code }) => code)
    expect(home.changes.map(codesOf)).toEqual([['requested', 'awaiting_payment']])
    expect(home.past_changes.map(codesOf)).toContainEqual(['requested', 'booked'])
    expect(home.insured).toMatchObject({ use: 'PRIVATE', named_drivers: [{ name: 'Bola Ade' }] })
    const staff = await signIn(test, 'underwriter@coverdesk.test')
    const found = await test.call('GET', `/api/policy-changes/${id}`, { token: staff })
    const body = { version: found.body.data.version, reason: 'By phone' }
    const withdrawn = await test.call('POST', `/api/policy-changes/${id}/withdraw`, { token: staff, body })
    expect(withdrawn.status).toBe(200)
    const late = await open(id)
    expect([late.status, late.body.code]).toEqual([409, 'not_waiting'])
  })

  it('does not include endorsements that staff request', async () => {
    const change = { kind: 'endorse', effective_from: lagosDay(test.services.clock()) }
    const facts = { finance_interest: 'A bank' }
    const refused = await price({ ...change, endorsement: 'finance_interest', facts })
    expect([refused.status, refused.body.errors[0].path]).toEqual([422, 'endorsement'])
  })

  it('needs a code of the policy’s own contact, and waits for the approval of the refund', async () => {
    const change = cancelFrom(10)
    const wrong = await request({ change, attempt: 'a'.repeat(43), otp: '000000' })
    expect([wrong.status, wrong.body.code]).toEqual([422, 'code_expired'])
    const code = await sendCode()
    const key = { 'idempotency-key': 'cancel-my-policy-once' }
    const requested = await request({ change, ...code }, policy.id, key)
    expect([requested.status, requested.body.data]).toMatchObject([
      201,
      { kind: 'cancel', status: 'awaiting_approval', refund: 1_125_000 },
    ])
    expect((await request({ change, ...code }, policy.id, key)).body.data.id).toBe(requested.body.data.id)
    const { body } = await test.call('GET', '/api/my', { token })
    expect(body.data.policies[0].changes).toMatchObject([{ id: requested.body.data.id }])
    expect(body.data.policies[0].papers[0].created_at).toMatch(/^\d{4}-/)
    test.wait(90_000)
    const again = await request({ change, ...(await sendCode()) })
    expect([again.status, again.body.code]).toEqual([409, 'waits_already'])
    const checker = await signIn(test, 'director@coverdesk.test')
    const { id } = requested.body.data
    const found = await test.call('GET', `/api/policy-changes/${id}`, { token: checker })
    const approval = { token: checker, body: { version: found.body.data.version } }
    expect((await test.call('POST', `/api/policy-changes/${id}/approve`, approval)).status).toBe(200)
    const after = (await test.call('GET', '/api/my', { token })).body.data
    expect(after.policies[0].past_changes[0]).toMatchObject({
      kind: 'cancel',
      stages: [{ code: 'requested' }, { code: 'approved' }, { code: 'booked' }],
    })
    expect(after.refunds[0].stages).toMatchObject([{ code: 'requested' }])
  })
})

it('counts working days until an answer', () => {
  expect(respondBy(new Date('2026-11-26T10:00:00Z'))).toBe('2026-11-30')
  expect(respondBy(new Date('2026-11-23T10:00:00Z'))).toBe('2026-11-25')
})
