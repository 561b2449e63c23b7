import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { z } from 'zod'
import { buildApp } from '../../app.ts'
import { signIn } from '../../testing/journey.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { staff } from '../access/access.ts'
import { answer } from '../answers/answers.ts'
import { recordAudit } from '../audit-events/record.ts'
import { ApiError, editConflict } from '../errors/api-error.ts'
import { action, changeAction } from './action.ts'

const PRESENT_VERSION = 7
/** Steps that ran since the test began. */
const steps: string[] = []
/** The step that throws. */
let failing: string | undefined
/** Identifies the records of a test. */
let id = ''

function run(step: string): void {
  steps.push(step)
  if (step === failing) throw new ApiError(404, 'not_found')
}
const noteOf = (kind: 'created' | 'changed') => ({
  action: `branch.${kind}`,
  objectKind: 'branch',
  objectId: id,
})

const create = action({
  method: 'POST',
  url: '/api/counted',
  summary: 'Count',
  access: staff('own'),
  body: z.strictObject({ amount: z.number() }),
  data: answer('NotificationCount'),
  message({ count }) {
    run('message')
    return count > 3 ? 'saved' : 'done'
  },
  async act({ tx, actor, body }) {
    await recordAudit(tx, actor, noteOf('created'))
    run('act')
    return body.amount
  },
  audit() {
    run('audit')
    return noteOf('changed')
  },
  async present({ tx }, amount) {
    const { rows } = await written(tx)
    run('present')
    return { count: amount + rows }
  },
})
const silent = action({
  method: 'DELETE',
  url: '/api/counted',
  summary: 'Delete the count',
  access: staff('own'),
  async act() {
    run('act')
  },
})
const change = changeAction({
  method: 'PUT',
  url: '/api/counted',
  summary: 'Change the count',
  access: staff('own'),
  body: z.strictObject({ version: z.number().optional() }),
  async act({ body }) {
    run(`act from ${body.version}`)
    if (body.version !== PRESENT_VERSION) throw editConflict(null, PRESENT_VERSION)
  },
})

let test: TestApp
let app: FastifyInstance
let token: string
beforeAll(async () => {
  test = await createTestApp()
  token = await signIn(test, 'admin@coverdesk.test')
  app = await buildApp({ services: test.services, routes: [create, silent, change] })
})
afterAll(async () => {
  await app.close()
  await test.close()
})
beforeEach(() => {
  steps.length = 0
  failing = undefined
  id = randomUUID()
})

async function send(method: 'POST' | 'PUT' | 'DELETE', body?: object, key?: string) {
  const headers = { authorization: `Bearer ${token}`, ...(key ? { 'idempotency-key': key } : {}) }
  const sent = await app.inject({ method, url: '/api/counted', headers, ...(body ? { payload: body } : {}) })
  return { status: sent.statusCode, ...sent.json() }
}

/** Counts the audit events of this test. */
async function written(db: Pick<TestApp['services']['db'], 'selectFrom'>): Promise<{ rows: number }> {
  const found = await db.selectFrom('audit_events').select('id').where('object_id', '=', id).execute()
  return { rows: found.length }
}

it('acts, records, presents and responds, in this order and in one transaction', async () => {
  const sent = await send('POST', { amount: 2 })
  expect(sent).toMatchObject({ status: 200, data: { count: 4 }, message: 'Saved' })
  expect(steps).toEqual(['act', 'audit', 'present', 'message'])
  expect(await written(test.services.db)).toEqual({ rows: 2 })
})

it('selects the message by the data', async () => {
  expect((await send('POST', { amount: 1 })).message).toBe('Done')
})

it('checks the body before it acts', async () => {
  expect((await send('POST', { amount: 'two' })).status).toBe(422)
  expect(steps).toEqual([])
})

it.each([
  ['act', ['act']],
  ['audit', ['act', 'audit']],
  ['present', ['act', 'audit', 'present']],
])('writes nothing when %s throws, the idempotency key included', async (step, ran) => {
  failing = step
  expect((await send('POST', { amount: 2 }, id)).status).toBe(404)
  expect([steps, await written(test.services.db)]).toEqual([ran, { rows: 0 }])
  failing = undefined
  expect((await send('POST', { amount: 2 }, id)).status).toBe(200)
  expect(await written(test.services.db)).toEqual({ rows: 2 })
})

it('replays the stored response with its message for the same key', async () => {
  const first = await send('POST', { amount: 2 }, id)
  steps.length = 0
  expect(await send('POST', { amount: 2 }, id)).toEqual(first)
  expect(steps).toEqual(['message'])
  expect(await written(test.services.db)).toEqual({ rows: 2 })
})

it('responds null and "Saved" without `present` and `message`', async () => {
  expect(await send('DELETE')).toEqual({ status: 200, data: null, message: 'Saved' })
})

it('changes from the version sent, or from the current one', async () => {
  expect((await send('PUT', { version: 6 })).status).toBe(409)
  expect((await send('PUT', {})).status).toBe(200)
  expect(steps).toEqual(['act from 6', 'act from 0', 'act from 7'])
})
