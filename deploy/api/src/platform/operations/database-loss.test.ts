import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { databaseUrl, onServer, serverUrl } from '../../testing/database.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

const server = serverUrl()

describe.skipIf(!server)('when the database server drops every connection', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await createTestApp()
  })
  afterAll(() => test.close())

  const ask = () => test.call('GET', '/api/setups/cover-types')
  const dropAll = (name: string) =>
    onServer(
      databaseUrl(server ?? '', 'postgres'),
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
    )

  it('responds 503 with a time to wait, never 500, and recovers immediately', async () => {
    const { rows } = await test.services.pool.query<{ name: string }>('select current_database() as name')
    const under = Array.from({ length: 60 }, ask)
    await dropAll(rows[0]?.name ?? '')
    const answers = [...(await Promise.all(under)), ...(await Promise.all(Array.from({ length: 20 }, ask)))]
    expect(answers.filter(({ status }) => status !== 200 && status !== 503)).toEqual([])
    for (const { headers } of answers.filter(({ status }) => status === 503)) {
      expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    }
    expect((await ask()).status).toBe(200)
  })
})
