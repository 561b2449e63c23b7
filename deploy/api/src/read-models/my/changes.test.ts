import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { lagosDay } from '../../platform/db/clock.ts'
import { addDays } from '../../policies/terms/days.ts'
import { buyPolicy } from '../../testing/claims.ts'
import { payAtGateway, quoteGuest, verify } from '../../testing/journey.ts'
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
    const [home] = (await test.call('GET', '/api/my', { token })).body.data.policies
    expect(home).toMatchObject({ plate: 'KJA818ZX', changes: [] })
    const kinds = home.papers.map(({ kind }: { kind: string }) => kind)
    expect(kinds.filter((kind: string) => kind === 'motor-certificate')).toHaveLength(2)
    expect(kinds).toContain('endorsement-schedule')
    for (const { id } of home.papers)
      expect((await test.call('GET', `/api/documents/${id}`, { token })).status).toBe(200)
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
  })
})

it('counts working days until an answer', () => {
  expect(respondBy(new Date('2026-11-26T10:00:00Z'))).toBe('2026-11-30')
  expect(respondBy(new Date('2026-11-23T10:00:00Z'))).toBe('2026-11-25')
})
