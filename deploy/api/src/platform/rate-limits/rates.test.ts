import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { type Access, publicly } from '../access/access.ts'
import { ApiError } from '../errors/api-error.ts'
import { networkOf } from '../http/network.ts'
import { loadSettings } from './load-settings.ts'
import { limitRates } from './rates.ts'

const MOST = 3

describe('calls of one address to a public route', () => {
  let app: FastifyInstance
  let now = new Date('2026-01-01T12:00:00Z')
  beforeAll(async () => {
    app = Fastify({ trustProxy: true })
    const counterOf = await limitRates(app, () => now, { ...loadSettings, calls: 2 * MOST, accountFactor: 2 })
    const limited = (access: Access) => {
      const count = counterOf(access)
      return {
        async onRequest(request: FastifyRequest) {
          const user = request.headers['x-user']
          request.countedFor = { key: String(user ?? networkOf(request.ip)), hasAccount: user !== undefined }
          if ((await count(request)).isExceeded) throw new ApiError(429, 'too_many_requests')
        },
      }
    }
    app.get('/a', limited(publicly('test', MOST)), () => 'a')
    app.get('/b', limited(publicly('test', MOST)), () => 'b')
    app.get('/own', () => 'own')
    app.setErrorHandler((error: ApiError, _request, reply) => reply.status(error.status).send())
  })
  afterAll(() => app.close())

  const call = async (address: string, url = '/a') => {
    const { statusCode } = await app.inject({ url, headers: { 'x-forwarded-for': address } })
    return statusCode
  }
  const callTimes = async (count: number, address: string, url?: string) => {
    for (let calls = 0; calls < count; calls += 1) await call(address, url)
  }

  it('are refused past its limit, on that route and for that address only', async () => {
    await callTimes(MOST, '192.0.2.1')
    expect(await call('192.0.2.1')).toBe(429)
    expect(await call('192.0.2.2')).toBe(200)
    expect(await call('192.0.2.1', '/b')).toBe(200)
    await callTimes(MOST + 1, '192.0.2.1', '/own')
    expect(await call('192.0.2.1', '/own')).toBe(200)
  })

  it('are counted together where one network assigns a caller many addresses', async () => {
    await callTimes(MOST, '2001:db8:1:1::1')
    expect(await call('2001:db8:1:1:ffff::9')).toBe(429)
    expect(await call('2001:db8:1:2::1')).toBe(200)
  })

  it('are accepted again when the minute is over', async () => {
    await callTimes(MOST + 1, '203.0.113.1')
    now = new Date(now.getTime() + 59_000)
    expect(await call('203.0.113.1')).toBe(429)
    now = new Date(now.getTime() + 1_000)
    expect(await call('203.0.113.1')).toBe(200)
  })

  it('stay refused while a flood from elsewhere arrives', async () => {
    await callTimes(MOST + 1, '198.51.100.1')
    for (let others = 0; others < 6000; others += 1) {
      await call(`10.1.${others >> 8}.${others & 255}`)
      if (others % 1000 === 0) expect(await call('198.51.100.1')).toBe(429)
    }
    expect(await call('198.51.100.1')).toBe(429)
  })
})

describe('a caller past the limit', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await createTestApp()
  })
  afterAll(() => test.close())

  it('is notified in their language, with the time to wait, before the body is read', async () => {
    const call = () =>
      test.call('POST', '/api/login', { body: 'broken', headers: { 'accept-language': 'de' } })
    let answer = await call()
    for (let calls = 0; calls < 200 && answer.status !== 429; calls += 1) answer = await call()
    expect(answer.status).toBe(429)
    expect(answer.body).toMatchObject({ code: 'too_many_requests', request_id: expect.any(String) })
    expect(answer.body.message).toMatch(/^Zu viele/)
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(60)
    expect(answer.headers).not.toHaveProperty('x-ratelimit-limit')
    expect(answer.headers['content-security-policy']).toBeDefined()
  })
})
