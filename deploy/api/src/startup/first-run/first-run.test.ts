import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSetUp } from '../../identity/administrators/set-up.ts'
import { days, lagosDay } from '../../platform/db/clock.ts'
import { payAtGateway, quoteGuest, signIn, verify } from '../../testing/journey.ts'
import { codeIn, createTestApp, type TestApp } from '../../testing/test-app.ts'

/** As after a first start with `SEED=none`. */
async function emptyInstallation(): Promise<TestApp> {
  const test = await createTestApp({ SEED: 'none' })
  const { rows } = await sql<{ name: string }>`
    select quote_ident(tablename) as name from pg_tables
    where schemaname = 'public' and tablename not like '%migration%'`.execute(test.services.db)
  await test.services.db.transaction().execute(async (tx) => {
    // Immutable tables refuse to be emptied.
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`truncate ${sql.join(rows.map(({ name }) => sql.raw(name)))} cascade`.execute(tx)
  })
  return test
}

const person = { first_name: 'Amaka', last_name: 'Nwosu', email: 'amaka@insurer.test' }
const password = 'three plain words'

/** The administrator created with the printed link, signed in. */
async function firstAdministrator(test: TestApp): Promise<string> {
  const link = new URL((await openSetUp(test.services)) ?? '').hash.replace('#token=', '')
  const code = async () => codeIn((await test.mails(person.email)).at(-1))
  await test.call('POST', '/api/administrators/request-otp', { body: { token: link, email: person.email } })
  const body = { token: link, otp: await code(), password, ...person }
  return (await test.call('POST', '/api/administrators', { body })).body.data.token
}

describe('an empty installation', () => {
  let test: TestApp
  let token: string
  beforeAll(async () => {
    test = await emptyInstallation()
    token = await firstAdministrator(test)
  })
  afterAll(() => test.close())
  const read = async () => (await test.call('GET', '/api/first-run', { token })).body.data
  const missing = async (area: string): Promise<string[]> => {
    const { checks } = await read()
    return checks
      .filter((one: { area: string; done: boolean }) => one.area === area && !one.done)
      .map(({ check }: { check: string }) => check)
  }

  it('reports everything as missing', async () => {
    expect((await read()).steps).toEqual({ company: false, branch: false, standards: false })
    expect(await missing('selling')).toEqual([
      'company',
      'legal',
      'signatory',
      'branch',
      'tariff',
      'lists',
      'motor_workflow',
      'underwriter',
      'second_administrator',
    ])
    expect(await missing('claims')).toEqual(['claims_workflow', 'claims_people', 'claims_limit'])
    expect(await missing('marine')).toEqual([
      'marine_administrator',
      'marine_partner',
      'marine_tariff',
      'marine_rates',
      'marine_account',
      'marine_underwriter',
      'marine_checkers',
    ])
  })

  it('sells after company, branch and product data were entered by API calls alone', async () => {
    const { standard_wording: _, ...company } = (
      await test.call('GET', '/api/company-profile/record', { token })
    ).body.data
    const saved = await test.call('PUT', '/api/company-profile', {
      token,
      body: {
        ...company,
        name: 'Empty Cover Plc',
        address: '1 Marina',
        phone: '+234 1 234 5678',
        naicom_number: 'RIC-042',
      },
    })
    expect(saved.status).toBe(200)
    expect((await read()).steps).toEqual({ company: true, branch: false, standards: false })
    const branch = { name: 'Head office', code: '007', email: '', phone: '', address: '' }
    expect((await test.call('POST', '/api/branches', { token, body: branch })).status).toBe(201)
    const loaded = await test.call('POST', '/api/first-run/standards', { token })
    expect([loaded.status, loaded.body.data.steps]).toEqual([
      200,
      { company: true, branch: true, standards: true },
    ])
    expect(await missing('selling')).toEqual(['legal', 'signatory', 'underwriter', 'second_administrator'])
    expect(await missing('claims')).toEqual(['claims_people', 'claims_limit'])
    expect(await missing('marine')).not.toContain('marine_tariff')

    const guest = await quoteGuest(test)
    await payAtGateway(test, guest, 'pay')
    const { policy } = (await verify(test, guest)).body.data
    expect(policy.policy_number).toMatch(/^MTR\/007\//)
  })

  it('loads the product data once, without names of a demo', async () => {
    const count = async () => {
      const { rows } = await sql<{ roles: number; lists: number; tariffs: number; workflows: number }>`select
        (select count(*)::int from roles) as roles, (select count(*)::int from setup_rows) as lists,
        (select count(*)::int from tariffs) as tariffs,
        (select count(*)::int from workflows) as workflows`.execute(test.services.db)
      return rows[0]
    }
    const before = await count()
    await test.call('POST', '/api/first-run/standards', { token })
    expect(await count()).toEqual(before)
    const agencies = await test.call('GET', '/api/setups/agency-list')
    expect(agencies.body.data.map(({ code }: { code: string }) => code)).toEqual(['00485', '00487'])
  })
})

describe('the first run', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await createTestApp()
  })
  afterAll(() => test.close())

  it('needs the privileges for the company and the setup', async () => {
    const colleague = await signIn(test, 'claims@coverdesk.test')
    for (const [token, status] of [
      [colleague, 403],
      ['', 401],
    ] as const) {
      expect((await test.call('GET', '/api/first-run', { token })).status).toBe(status)
      expect((await test.call('POST', '/api/first-run/standards', { token })).status).toBe(status)
    }
    const admin = await signIn(test, 'admin@coverdesk.test')
    const read = async () => (await test.call('GET', '/api/first-run', { token: admin })).body.data
    const { steps, checks } = await read()
    expect(steps).toEqual({ company: true, branch: true, standards: true })
    const missing = (all: { area: string; check: string; done: boolean }[]) =>
      all.filter(({ area, done }) => area === 'marine' && !done).map(({ check }) => check)
    expect(missing(checks)).toEqual(['marine_rates'])
    const rate = { id: uuid(), currency: 'USD', rate_micro: 1_500_000_000, source: 'CBN' }
    const set_at = test.services.clock()
    const { db } = test.services
    await db
      .insertInto('fx_rates')
      .values({ ...rate, day: lagosDay(set_at), set_at })
      .execute()
    expect(missing((await read()).checks)).toEqual([])
    test.wait(days(5))
    const later = await signIn(test, 'admin@coverdesk.test')
    const stale = await test.call('GET', '/api/first-run', { token: later })
    expect(missing(stale.body.data.checks)).toEqual(['marine_rates'])
  })
})
