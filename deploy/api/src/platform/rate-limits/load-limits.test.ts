import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildApp } from '../../app.ts'
import { ADA, signIn, startGuest } from '../../testing/journey.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { type Access, guest, publicly, staff } from '../access/access.ts'
import { AnswerOf } from '../answers/answers.ts'
import { minutes } from '../db/clock.ts'
import { route } from '../http/route.ts'
import type { LoadSettings } from './load-settings.ts'

const textAnswer = new AnswerOf<{ text: string }>('TestResponse', {
  type: 'object',
  properties: { text: { type: 'string' } },
})
const FEW = { inFlightOfPrincipal: 4, readsOfPrincipal: 2, reads: 3, inFlight: 6, patience: 50 }

describe('load', () => {
  let test: TestApp
  let ada: string
  let bola: string
  let app: FastifyInstance
  let running: number
  let most: number
  let ends: (() => void)[]
  beforeAll(async () => {
    test = await createTestApp()
    ada = await signIn(test, 'underwriter@coverdesk.test')
    bola = await signIn(test, 'finance@coverdesk.test')
  })
  afterAll(() => test.close())
  beforeEach(() => {
    running = 0
    most = 0
    ends = []
    test.wait(minutes(2))
  })
  afterEach(async () => {
    for (const end of ends) end()
    await app.close()
  })

  const slow = (url: string, access: Access) =>
    route({
      method: 'GET',
      url,
      summary: 'Slow',
      access,
      data: textAnswer,
      async handle() {
        running += 1
        most = Math.max(most, running)
        await new Promise<void>((done) => ends.push(done))
        running -= 1
        return { data: { text: 'done' } }
      },
    })
  const quick = (url: string, access: Access, evenUnderLoad?: true) =>
    route({
      method: 'GET',
      url,
      summary: 'Quick',
      access,
      ...(evenUnderLoad ? { evenUnderLoad } : {}),
      data: textAnswer,
      handle: async () => ({ data: { text: 'done' } }),
    })
  const start = async (load: Partial<LoadSettings>) => {
    const routes = [
      slow('/api/slow', staff('own')),
      slow('/api/own', guest),
      quick('/api/quick', staff('own')),
      quick('/api/open', publicly('a test', 2)),
      quick('/api/health', publicly('a test', 100), true),
    ]
    app = await buildApp({ services: test.services, routes, load })
  }
  const call = async (url: string, token?: string) =>
    app.inject({ url, headers: token ? { authorization: `Bearer ${token}` } : {} })
  const until = (count: number) => expect.poll(() => ends.length).toBe(count)
  const endAll = () => {
    for (const end of ends.splice(0)) end()
  }

  it('of one principal runs a few requests concurrently, lets a few wait and refuses the rest with 429', async () => {
    await start({ ...FEW, patience: 60_000 })
    await call('/api/quick', ada)
    const calls = Array.from({ length: 10 }, () => call('/api/slow', ada))
    const refused = await Promise.all(calls.slice(4))
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([429, 429, 429, 429, 429, 429])
    expect(refused[0]?.json()).toMatchObject({ code: 'too_many_requests' })
    expect(refused[0]?.headers).toMatchObject({
      'retry-after': '1',
      ratelimit: '"concurrent";r=0',
      'ratelimit-policy': '"concurrent";q=4;qu="concurrent-requests"',
    })
    await until(2)
    endAll()
    await until(2)
    endAll()
    const done = await Promise.all(calls.slice(0, 4))
    expect([done.map(({ statusCode }) => statusCode), most]).toEqual([[200, 200, 200, 200], 2])
    expect(done[0]?.headers).toMatchObject({
      ratelimit: expect.stringMatching(/^"calls";r=\d+;t=\d+, "concurrent";r=\d$/),
      'ratelimit-policy': '"calls";q=3000;w=60, "concurrent";q=4;qu="concurrent-requests"',
    })
  })

  it('of several principals is limited by the process, which responds 503 after a short wait', async () => {
    await start(FEW)
    const calls = [call('/api/slow', ada), call('/api/slow', ada), call('/api/slow', bola)]
    await until(3)
    const answer = await call('/api/quick', bola)
    expect([answer.statusCode, answer.json().code, answer.headers['retry-after']]).toEqual([
      503,
      'service_away',
      '2',
    ])
    expect(answer.headers.ratelimit).toMatch(/"concurrent";r=2$/)
    endAll()
    await Promise.all(calls)
    expect(most).toBe(3)
    expect((await call('/api/quick', bola)).statusCode).toBe(200)
  })

  it('leaves health checks and public routes available', async () => {
    await start({ ...FEW, inFlight: 4, patience: 60_000 })
    const calls = Array.from({ length: 3 }, () => call('/api/slow', bola))
    await until(2)
    expect((await call('/api/open')).statusCode).toBe(200)
    calls.push(call('/api/slow', ada))
    await until(3)
    expect((await call('/api/open')).statusCode).toBe(503)
    expect((await call('/api/health')).statusCode).toBe(200)
    endAll()
    await until(1)
    endAll()
    await Promise.all(calls)
  })

  it('is not accepted while the heap is nearly full', async () => {
    await start({ heapShare: 0 })
    expect((await call('/api/quick', ada)).statusCode).toBe(503)
    expect((await call('/api/health')).statusCode).toBe(200)
  })

  it('does not start while responses to the principal are not received', async () => {
    await start({ bytesOfPrincipal: 0 })
    await call('/api/quick', ada)
    const first = call('/api/slow', ada)
    await until(1)
    expect((await call('/api/slow', ada)).statusCode).toBe(429)
    expect((await call('/api/quick', bola)).statusCode).toBe(200)
    endAll()
    await first
  })

  it('counts an account separately on public routes, and others for their network', async () => {
    await start({ accountFactor: 3 })
    await call('/api/quick', ada)
    const statuses = async (token?: string, times = 3) => {
      const answers = []
      for (let index = 0; index < times; index += 1) answers.push((await call('/api/open', token)).statusCode)
      return answers
    }
    expect(await statuses()).toEqual([200, 200, 429])
    expect(await statuses(ada, 7)).toEqual([200, 200, 200, 200, 200, 200, 429])
    expect(await statuses('x'.repeat(43), 1)).toEqual([429])
    const answer = await call('/api/open', ada)
    expect(answer.headers['ratelimit-policy']).toMatch(/^"calls";q=6;w=60/)
    expect(answer.headers['retry-after']).toMatch(/^\d+$/)
  })

  it('of many guest sessions of one network is limited together', async () => {
    await start({ inFlightOfNetwork: 3, patience: 60_000 })
    await call('/api/quick', ada)
    const guests = [await startGuest(test), await startGuest(test, { ...ADA, id_number: '22345678901' })]
    const calls = guests.map(({ token }) => call('/api/own', token))
    await until(2)
    const third = call('/api/own', guests[0]?.token)
    await until(3)
    expect((await call('/api/own', guests[1]?.token)).statusCode).toBe(429)
    expect((await call('/api/quick', ada)).statusCode).toBe(200)
    endAll()
    await Promise.all([...calls, third])
  })

  it('of one principal is limited in a minute, whatever it calls', async () => {
    await start({ calls: 3 })
    await call('/api/quick', bola)
    const statuses = []
    for (let times = 0; times < 5; times += 1) statuses.push((await call('/api/quick', ada)).statusCode)
    expect(statuses).toEqual([200, 200, 200, 200, 429])
    test.wait(minutes(1))
    expect((await call('/api/quick', ada)).statusCode).toBe(200)
  })
})
