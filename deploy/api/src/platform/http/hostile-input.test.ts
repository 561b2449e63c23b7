import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { proposal, proveGuest, signIn, startGuest } from '../../testing/journey.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { lagosDay } from '../db/clock.ts'

const NUL = 'a\u0000b'
const HALF = 'a\ud83d'

describe('hostile input', () => {
  let test: TestApp
  let admin: string
  beforeAll(async () => {
    test = await createTestApp()
    admin = await signIn(test, 'admin@coverdesk.test')
  })
  afterAll(() => test.close())

  const errors = (answer: { status: number; body: { errors?: { path: string; code: string }[] } }) => [
    answer.status,
    ...(answer.body.errors ?? []).map(({ path, code }) => `${path} ${code}`),
  ]
  const condition = (change: object) =>
    test.call('POST', '/api/conditions', {
      token: admin,
      body: { name: 'A', description: '', condition: { '==': [{ var: 'quote.amount' }, 1] }, ...change },
    })

  it('is refused at the field: characters that no text may contain', async () => {
    for (const bad of [NUL, HALF, 'a\u001bb', 'a\u000bb', '\udc00']) {
      expect(errors(await condition({ name: bad }))).toEqual([422, 'name fields.characters'])
    }
    expect(errors(await condition({ name: NUL, description: HALF }))).toEqual([
      422,
      'name fields.characters',
      'description fields.characters',
    ])
  })

  it('is distinguished from texts of several lines, tabs, emoji and right-to-left marks', async () => {
    const answer = await condition({ name: 'Signs', description: 'a\tb\r\nc \u200fא 👩‍👩‍👧' })
    expect([answer.status, answer.body.data?.condition?.description]).toEqual([
      201,
      'a\tb\r\nc \u200fא 👩‍👩‍👧',
    ])
  })

  it('is refused at the field of a proposal, in drafts and at submission', async () => {
    const guest = await proveGuest(test)
    const data = proposal(lagosDay(test.services.clock()))
    data.vehicle.make = NUL
    const form = await test.call('GET', `/api/forms/${guest.formId}/guest`, { token: guest.token })
    const { version } = form.body.data
    const sent = await test.call('POST', '/api/workflows/underwrite-motor-policy', {
      token: guest.token,
      body: { form_id: guest.formId, data, version },
    })
    expect(errors(sent)).toEqual([422, 'data.vehicle.make fields.characters'])
    const draft = await test.call('PUT', `/api/forms/${guest.formId}/guest`, {
      token: guest.token,
      body: { draft: { vehicle: { [NUL]: 'x', colour: HALF } }, version },
    })
    expect(errors(draft)).toEqual([
      422,
      'draft.vehicle.a\ufffdb fields.characters',
      'draft.vehicle.colour fields.characters',
    ])
  })

  it('is refused in a query at the field, and as an unknown address in a path', async () => {
    const listed = await test.call('GET', '/api/policies?q=a%00b', { token: admin })
    expect(errors(listed)).toEqual([422, 'q fields.characters'])
    for (const path of ['/api/setups/vehicle-models/a%00b', '/api/setups/business-types/%01']) {
      expect((await test.call('GET', path)).status).toBe(404)
    }
    expect((await test.call('GET', '/api/setups/vehicle-models/%ED%A0%BD')).status).toBe(404)
  })

  it('is answered with at most twenty errors', async () => {
    const unknown = Object.fromEntries(Array.from({ length: 70_000 }, (_, index) => [`k${index}`, 1]))
    const many = await test.call('POST', '/api/login/request-otp', { body: unknown })
    expect([many.status, many.body.code, many.body.errors.length]).toEqual([400, 'unknown_field', 20])
    expect(many.raw.length).toBeLessThan(4_000)
    const texts = Object.fromEntries(Array.from({ length: 5_000 }, (_, index) => [`k${index}`, NUL]))
    const hostile = await test.call('POST', '/api/login/request-otp', { body: texts })
    expect([hostile.status, hostile.body.errors.length]).toEqual([422, 20])
    const fields = Array.from({ length: 150 }, () => ({ key: '!', kind: '?', label: '' }))
    const wrong = await test.call('POST', '/api/form-types', {
      token: admin,
      body: { name: 'A', description: '', fields },
    })
    expect([wrong.status, wrong.body.errors.length]).toEqual([422, 20])
  })

  it('is not inspected in an overlong list', async () => {
    const decisions = Array.from({ length: 100_000 }, () => ({}))
    const endless = await test.call('POST', '/api/approvals/decide', { token: admin, body: { decisions } })
    expect(errors(endless)).toEqual([422, 'decisions fields.many'])
  })

  it('gets a specific error: for a missing value, a wrong and a low one', async () => {
    const premium = (query: string) =>
      test.call('GET', `/api/setups/calculate-premium?risk_type=PRIVATE&cover_type=COMP&${query}`)
    expect(errors(await premium('sum_insured=-1'))).toEqual([422, 'sum_insured fields.amount_format'])
    expect(errors(await premium('sum_insured=abc'))).toEqual([422, 'sum_insured fields.amount_format'])
    expect(errors(await premium('sum_insured=9000000000000'))).toEqual([
      422,
      'sum_insured fields.amount_too_large',
    ])
    expect(errors(await test.call('GET', '/api/policies?limit=0', { token: admin }))).toEqual([
      422,
      'limit fields.number_low',
    ])
    expect(errors(await test.call('GET', '/api/setups/calculate-premium?cover_type=COMP'))).toEqual([
      422,
      'risk_type fields.required',
    ])
  })

  it('is cut off where its head or its body arrives too slowly', () => {
    expect(test.app.server).toMatchObject({
      headersTimeout: 10_000,
      requestTimeout: 30_000,
      connectionsCheckingInterval: 5_000,
    })
  })

  it('is refused by its size, its type and its shape', async () => {
    const { token } = await startGuest(test)
    const send = async (payload: string | Buffer, headers: Record<string, string>) => {
      const answer = await test.app.inject({
        method: 'POST',
        url: '/api/payments/initiate',
        headers: { authorization: `Bearer ${token}`, ...headers },
        payload,
      })
      return answer.statusCode
    }
    const json = { 'content-type': 'application/json' }
    expect(await send(JSON.stringify({ payment_id: 'x'.repeat(2_000_000) }), json)).toBe(413)
    const bomb = gzipSync(Buffer.alloc(50_000_000, 32))
    expect(await send(bomb, { ...json, 'content-encoding': 'gzip' })).toBe(400)
    expect(await send('['.repeat(50_000), json)).toBe(400)
    expect(await send(`${'['.repeat(60)}${']'.repeat(60)}`, json)).toBe(400)
    expect(await send('{"__proto__":{"a":1}}', json)).toBe(400)
    expect(await send('{"payment_id":{"constructor":{"prototype":1}}}', json)).toBe(400)
    expect(await send('{"payment_id":1', json)).toBe(400)
    expect(await send('', json)).toBe(400)
    expect(await send('null', json)).toBe(400)
    expect(await send(Buffer.from('{"payment_id":"\xff\xfe"}', 'latin1'), json)).toBe(422)
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data',
      'text/html',
    ]) {
      expect(await send('payment_id=1', { 'content-type': type }), type).toBe(415)
    }
  })
})
