import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { holdAgainstDocument } from './api-document.ts'

const done = { data: null, message: 'Done' }

async function foundOf(
  url: string,
  answer: object,
  call: { query?: object; body?: object; status?: number },
) {
  const app = Fastify()
  const method = call.body ? 'POST' : 'GET'
  app.route({
    method,
    url,
    handler: (_request, reply) => reply.status(call.status ?? 200).send(answer),
  })
  const found = holdAgainstDocument(app)
  const query = call.query as Record<string, string> | undefined
  await app.inject({ method, url, ...(query ? { query } : {}), ...(call.body ? { payload: call.body } : {}) })
  return found
}

it('finds an answer that is not as described', async () => {
  const answer = { data: { status: 'ok', version: null }, message: 'Done' }
  expect(await foundOf('/api/healthz', answer, {})).toEqual([
    'GET /api/healthz 200, answer: /data/version must be string',
  ])
})

it('finds a request that is accepted though it is not as described', async () => {
  const found = await foundOf('/api/forgot-password', done, { body: { email: 5 } })
  expect(found).toEqual(['POST /api/forgot-password 200, body: /email must be string'])
})

it('finds a query that is not described', async () => {
  const found = await foundOf('/api/setups/colors', { data: [], message: '' }, { query: { hue: '1' } })
  expect(found).toEqual(['GET /api/setups/colors: hue is not described'])
})

it('finds a refusal without its code, and a status that is not described', async () => {
  const refusal = { message: 'No', data: 'No', request_id: '1' }
  expect((await foundOf('/api/healthz', refusal, { status: 404 }))[0]).toContain("'code'")
  expect(await foundOf('/api/forgot-password', done, { body: { email: 'a@b.test' }, status: 201 })).toEqual([
    'POST /api/forgot-password: 201 is not described',
  ])
})
