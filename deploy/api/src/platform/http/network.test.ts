import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { must } from '../../testing/workflows.ts'
import { networkOf } from './network.ts'

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:1:ffff:ffff:ffff:ffff', '2001:db8:1:1::'],
  ['2001:DB8:1:1::1', '2001:db8:1:1::'],
  ['2001:db8:1:2::1', '2001:db8:1:2::'],
])('an address is counted under its network: %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

describe('a limit of addresses', () => {
  let test: TestApp
  let consent: object
  beforeAll(async () => {
    test = await createTestApp()
    const { version } = (await must(test, 'GET', '/api/workflows/1/guest')).consent
    consent = { version, accepted: true }
  })
  afterAll(() => test.close())

  const startFrom = async (remoteAddress: string) => {
    const payload = { workflow_id: 1, locale: 'en', data: { consent } }
    const url = '/api/trackers/form/start-workflow'
    return (await test.app.inject({ method: 'POST', url, remoteAddress, payload })).statusCode
  }
  /** Multiplies the counted calls. */
  const countAgain = (times: number) =>
    sql`insert into attempts (action, subject, created_at)
      select action, subject, created_at from attempts, generate_series(1, ${times}::int)
      where action = 'start_workflow'`.execute(test.services.db)

  it('applies to the whole network of an address, and to no other', async () => {
    expect(await startFrom('2001:db8:1:1::1')).toBe(201)
    await countAgain(199)
    expect(await startFrom('2001:db8:1:1:ffff::9')).toBe(429)
    expect(await startFrom('2001:db8:1:2::1')).toBe(201)
  })

  it('leaves the full address in the audit trail', async () => {
    const noted = await test.services.db
      .selectFrom('audit_events')
      .select('ip')
      .where('action', '=', 'tracker.started')
      .execute()
    expect(noted.map(({ ip }) => ip)).toContain('2001:db8:1:1::1')
  })
})
