import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { readSettings } from '../settings/settings.ts'
import { trustProxy } from './trust-proxy.ts'

const GATEWAY = '10.0.0.2'
const CLIENT = '203.0.113.7'

async function addressSeen(TRUST_PROXY: string, peer: string, forwarded: string): Promise<string> {
  const app = Fastify({ trustProxy: trustProxy(readSettings({ TRUST_PROXY }).TRUST_PROXY) })
  app.get('/', ({ ip }) => ip)
  const answer = await app.inject({
    url: '/',
    remoteAddress: peer,
    headers: { 'x-forwarded-for': forwarded },
  })
  return answer.body
}

describe("a caller's address", () => {
  it.each([
    ['false', GATEWAY, CLIENT, GATEWAY],
    ['1', GATEWAY, CLIENT, CLIENT],
    ['1', GATEWAY, `198.51.100.1, ${CLIENT}`, CLIENT],
    ['1', GATEWAY, `${CLIENT}, ${CLIENT}, 198.51.100.1, ${CLIENT}`, CLIENT],
    ['2', GATEWAY, `198.51.100.1, ${CLIENT}, 10.0.0.3`, CLIENT],
    [GATEWAY, GATEWAY, `198.51.100.1, ${CLIENT}`, CLIENT],
    ['10.0.0.0/8', GATEWAY, `198.51.100.1, ${CLIENT}, 10.0.0.3`, CLIENT],
    ['10.0.0.0/8', CLIENT, '198.51.100.1', CLIENT],
    ['10.0.0.0/8', CLIENT, '10.0.0.9, 10.0.0.8', CLIENT],
    ['uniquelocal', GATEWAY, `198.51.100.1, ${CLIENT}`, CLIENT],
    ['uniquelocal', CLIENT, '198.51.100.1', CLIENT],
  ])('with TRUST_PROXY=%s, from %s forwarding for %s, is %s', async (trusted, peer, forwarded, seen) => {
    expect(await addressSeen(trusted, peer, forwarded)).toBe(seen)
  })
})

describe('an untrusted gateway', () => {
  const warnings = async (env: Record<string, string>, calls: readonly Record<string, string>[]) => {
    const lines: string[] = []
    const test = await createTestApp({ LOG_LEVEL: 'warn', ...env }, { write: (line) => lines.push(line) })
    for (const headers of calls) await test.call('GET', '/api/healthz', { headers })
    await test.close()
    return lines
  }
  const forwarded = { 'x-forwarded-for': CLIENT }

  it('is reported once, with the setting and without an address', async () => {
    const logged = await warnings({}, [forwarded, {}, forwarded])
    expect(logged).toHaveLength(1)
    expect(logged[0]).toContain('TRUST_PROXY')
    expect(logged[0]).not.toMatch(/\d+\.\d+\.\d+\.\d+/)
  })

  it('is not reported where there is none, or it is known', async () => {
    expect(await warnings({}, [{}])).toEqual([])
    expect(await warnings({ TRUST_PROXY: '1' }, [forwarded])).toEqual([])
  })
})

describe('behind a gateway', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await createTestApp({ TRUST_PROXY: '1' })
  })
  afterAll(() => test.close())

  /** A page that answers twenty calls a minute. */
  const statuses = async (forwarded: (at: number) => string) => {
    const seen = new Set<number>()
    for (let at = 0; at < 30; at += 1) {
      const headers = { 'x-forwarded-for': forwarded(at) }
      seen.add((await test.call('GET', '/api/certificates?query=ABC123DE', { headers })).status)
    }
    return seen
  }

  it('limits one caller who forges a new chain each time, and not others', async () => {
    expect(await statuses((at) => `198.51.100.${at}, ${CLIENT}`)).toEqual(new Set([404, 429]))
    expect(await statuses((at) => `${CLIENT}, 198.51.100.${at}`)).toEqual(new Set([404]))
  })
})
