import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedRoles } from '../../identity/roles/base-roles.ts'
import { DEMO_PASSWORD } from '../../seed/users.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

describe('the accounts of a demonstration', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await createTestApp()
  })
  afterAll(() => test.close())

  const accounts = (audience: string) => test.call('GET', `/api/demo-accounts?audience=${audience}`)

  it('include every seeded role of each audience, with the password that signs them in', async () => {
    const rolesOf = async (audience: string): Promise<string[]> => {
      const { status, body } = await accounts(audience)
      expect([status, body.data.password]).toEqual([200, DEMO_PASSWORD])
      return body.data.accounts.map(({ role }: { role: string }) => role)
    }
    for (const audience of ['staff', 'marine_admin', 'marine_partner']) {
      const seeded = seedRoles.filter((role) => role.audience === audience).map(({ name }) => name)
      expect([audience, new Set(await rolesOf(audience))]).toEqual([audience, new Set(seeded)])
    }
    const { email } = (await accounts('staff')).body.data.accounts[0]
    const code = await test.call('POST', '/api/login/request-otp', {
      body: { email, password: DEMO_PASSWORD },
    })
    expect(code.status).toBe(200)
  })

  it('leave out users who may no longer sign in', async () => {
    await test.services.db
      .updateTable('users')
      .set({ disabled_at: test.services.clock() })
      .where('email', '=', 'auditor@coverdesk.test')
      .execute()
    const { body } = await accounts('staff')
    expect(JSON.stringify(body)).not.toContain('auditor@coverdesk.test')
  })

  it('point to no mailbox where emails are sent', async () => {
    const { settings } = test.services
    const { mailbox } = (await accounts('staff')).body.data
    expect(mailbox).toBe(`http://mail.localhost:${settings.PORT}`)
    Object.assign(settings, { SMTP_URL: 'smtp://127.0.0.1:25' })
    expect((await accounts('staff')).body.data.mailbox).toBeNull()
    Object.assign(settings, { SMTP_URL: undefined })
  })

  it('are hidden in production, and in installations without the people of the demo', async () => {
    const { settings } = test.services
    const nothing = { accounts: [], password: null, mailbox: null }
    for (const other of [{ COVERDESK_ENV: 'prod' }, { SEED: 'base' }]) {
      const before = { ...settings }
      Object.assign(settings, other)
      expect((await accounts('staff')).body.data).toEqual(nothing)
      Object.assign(settings, before)
    }
  })

  it('are listed for a known audience', async () => {
    expect((await accounts('customers')).status).toBe(422)
    expect((await test.call('GET', '/api/demo-accounts?audience=staff&colour=red')).status).toBe(400)
  })
})
