import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '../../app.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { publicly } from '../access/access.ts'
import { AnswerOf, nothing } from '../answers/answers.ts'
import { route } from './route.ts'

interface WithDay {
  day: string
  within: { day: string }
}

const within = { type: 'object', properties: { day: { type: 'string' } }, required: ['day'] }
const withDay = {
  type: 'object',
  properties: { day: { type: 'string' }, within },
  required: ['day', 'within'],
}

/** Values thrown by handlers. */
const thrown: Record<string, unknown> = {
  error: new TypeError('A secret of ours.'),
  syntax: new SyntaxError('A secret of ours.'),
  text: 'A secret of ours.',
  nothing: undefined,
  null: null,
  number: 404,
  object: { status: 404, code: 'A secret of ours.' },
  statusCode: Object.assign(new Error('A secret of ours.'), { statusCode: 404 }),
}

/** Codes of PostgreSQL for a transaction cancelled in favour of another. */
const givenUp = ['40001', '40P01', '55P03', '57014']

/** Codes of PostgreSQL for a row that another request stored or deleted meanwhile. */
const overtaken = ['23503', '23505', '23P01']

const access = publicly('a test', 6000)
const errors = {
  ...thrown,
  ...Object.fromEntries(
    [...givenUp, ...overtaken].map((code) => [code, Object.assign(new Error('A secret of ours.'), { code })]),
  ),
}
const routes = [
  ...Object.entries(errors).map(([name, fault]) =>
    route({
      method: 'GET',
      url: `/api/faults/${name}`,
      summary: 'Throws',
      access,
      data: nothing,
      handle: async () => {
        throw fault
      },
    }),
  ),
  route({
    method: 'GET',
    url: '/api/faults/answer',
    summary: 'Answers with what is not in its shape',
    access,
    data: new AnswerOf<WithDay>('TestResponse', withDay),
    handle: async () => ({ data: { day: 'A secret of ours.' } as WithDay }),
  }),
]

describe('a handler that throws', () => {
  let test: TestApp
  let app: FastifyInstance
  const lines: string[] = []
  beforeAll(async () => {
    test = await createTestApp()
    const services = { ...test.services, settings: { ...test.settings, LOG_LEVEL: 'error' as const } }
    app = await buildApp({ services, routes, logStream: { write: (line) => lines.push(line) } })
  })
  afterAll(async () => {
    await app.close()
    await test.close()
  })

  it.each(givenUp)('is a retriable 503 where the database cancelled its transaction (%s)', async (code) => {
    const answer = await app.inject(`/api/faults/${code}`)
    expect([answer.statusCode, answer.json().code]).toEqual([503, 'service_away'])
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  })

  it.each(overtaken)('is a conflict where another request was faster (%s)', async (code) => {
    lines.length = 0
    const answer = await app.inject(`/api/faults/${code}`)
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'edit_conflict'])
    expect(answer.body).not.toContain('secret')
    expect(lines).toHaveLength(1)
  })

  it.each([...Object.keys(thrown), 'answer'])(
    '%s is an internal error: 500, in the standard shape',
    async (name) => {
      lines.length = 0
      const answer = await app.inject({ url: `/api/faults/${name}` })
      const body = answer.json()
      expect(answer.statusCode).toBe(500)
      expect(body).toEqual({
        message: expect.any(String),
        data: body.message,
        code: 'internal_error',
        request_id: answer.headers['x-request-id'],
      })
      expect(answer.body).not.toContain('secret')
      expect(lines.map((line) => JSON.parse(line).reqId)).toEqual([body.request_id])
    },
  )

  it('is described in the caller’s language', async () => {
    const inGerman = await app.inject({ url: '/api/faults/error', headers: { 'accept-language': 'de' } })
    const inEnglish = await app.inject({ url: '/api/faults/error' })
    expect(inGerman.json().message).not.toBe(inEnglish.json().message)
  })
})
