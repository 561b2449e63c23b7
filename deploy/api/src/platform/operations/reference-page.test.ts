import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

it('lists every call of the API without scripts', async () => {
  const { status, headers, body } = await test.call('GET', '/api/docs')
  expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  for (const path of ['/claims', '/policies', '/workflows']) expect(body).toContain(`/api${path}`)
})
