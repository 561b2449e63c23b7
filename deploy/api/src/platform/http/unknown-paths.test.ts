import { staticHosts } from '@coverdesk/gateway'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '../../app.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { publicly } from '../access/access.ts'
import { localesFolder } from '../paths/paths.ts'

const SOME_ID = '0190f000-0000-7000-8000-000000000000'

let test: TestApp
let app: FastifyInstance
beforeAll(async () => {
  test = await createTestApp()
  const routeConfig = { access: publicly('the apps themselves') }
  app = await buildApp({
    services: test.services,
    extend: async (fastify) =>
      void (await fastify.register(staticHosts, {
        hosts: {},
        addresses: {},
        localesDir: localesFolder,
        routeConfig,
      })),
  })
})
afterAll(async () => {
  await app.close()
  await test.close()
})

describe('beside the files of the apps', () => {
  it.each(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS'] as const)(
    'responds 404 to %s of an unknown address',
    async (method) => {
      for (const url of ['/api/nothing', '/api/policies/1/2/3', '/api/healthz/deeper', '/api/'])
        expect((await app.inject({ method, url })).statusCode).toBe(404)
    },
  )

  it.each([
    ['DELETE', '/api/login', 'POST'],
    ['HEAD', '/api/login', 'POST'],
    ['GET', '/api/login', 'POST'],
    ['POST', '/api/healthz', 'HEAD, GET'],
    ['DELETE', `/api/documents/${SOME_ID}`, 'HEAD, GET'],
  ] as const)('responds to %s %s with 405 and the allowed methods', async (method, url, allowed) => {
    const { statusCode, headers } = await app.inject({ method, url: `${url}?a=b` })
    expect(statusCode).toBe(405)
    expect(String(headers.allow).split(', ').sort()).toEqual(allowed.split(', ').sort())
  })

  it('responds to HEAD as to GET, without a body', async () => {
    const answer = await app.inject({ method: 'HEAD', url: '/api/healthz' })
    expect([answer.statusCode, answer.body]).toEqual([200, ''])
    expect((await app.inject({ method: 'HEAD', url: '/api/policies' })).statusCode).toBe(401)
    expect((await app.inject({ method: 'HEAD', url: '/locales/en/common.json' })).statusCode).toBe(200)
  })
})
