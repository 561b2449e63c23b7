import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { approveChange, secondAdmin } from '../../testing/change-requests.ts'
import { buyPolicy, claimant } from '../../testing/claims.ts'
import { ADA, signIn } from '../../testing/journey.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { codesTo, must } from '../../testing/workflows.ts'

const NEW = { email: 'Ada.New@example.test', phone: '0809 111 2222' }
const MAIL = 'ada.new@example.test'
const HOUR = 3_600_000

describe('a change of a customer’s contact by staff', () => {
  let test: TestApp
  let admin: string
  let policy: Awaited<ReturnType<typeof buyPolicy>>
  beforeAll(async () => {
    test = await createTestApp({ CONTACT_HOLD_HOURS: '48' })
    policy = await buyPolicy(test)
    admin = await signIn(test, 'admin@coverdesk.test')
  })
  afterAll(() => test.close())

  const shown = () => must(test, 'GET', `/api/policies/${policy.id}`, { token: admin })
  const evidence = { reason: 'Lost the phone', evidence: 'Passport A1234567 seen at the Marina office' }
  const change = async (body: object, token = admin) => {
    const { customer, contact } = await shown()
    const whole = { ...NEW, ...evidence, version: contact.client_version, ...body }
    return test.call('PUT', `/api/clients/${customer.id}/contact`, { token, body: whole })
  }

  /** Requests a change and approves it as the second administrator. */
  const changeByTwo = async (body: object) => {
    const requested = await change(body)
    if (requested.body.data?.waiting) await approveChange(test, requested.body.data.waiting)
    return requested
  }

  it('needs the privilege, a reason, evidence, the present version and a policy of that person', async () => {
    const { customer } = await shown()
    const path = `/api/clients/${customer.id}/contact` as const
    expect((await test.call('PUT', path, { body: NEW })).status).toBe(401)
    expect((await change({}, await signIn(test, 'finance@coverdesk.test'))).status).toBe(403)
    for (const field of ['reason', 'evidence', 'email', 'phone']) {
      const refused = await change({ [field]: ' ' })
      expect([refused.status, refused.body.errors[0].path]).toEqual([422, field])
    }
    expect((await change({ customer_id: 'x' })).status).toBe(400)
    const stale = await change({ version: 99 })
    expect([stale.status, stale.body.code]).toEqual([409, 'edit_conflict'])
    const foreign = await change({ policy_id: customer.id })
    expect([foreign.status, foreign.body.errors[0].path]).toEqual([422, 'policy_id'])
    const missing = await test.call('PUT', `/api/clients/${policy.id}/contact`, {
      token: admin,
      body: { ...NEW, ...evidence, version: 1 },
    })
    expect(missing.status).toBe(404)
  })

  it('shows only the name to users who may not read customers', async () => {
    const { customer, contact } = await shown()
    const { db } = test.services
    const manager = await signIn(test, 'claims-manager@coverdesk.test')
    const read = "'customer.customer.read'"
    const taken = sql`update roles set privileges = array_remove(privileges, ${sql.raw(read)}) where name = 'Claims manager'`
    await taken.execute(db)
    const stale = await change({ version: 99 }, manager)
    const given = sql`update roles set privileges = array_append(privileges, ${sql.raw(read)}) where name = 'Claims manager'`
    await given.execute(db)
    expect(stale.body.current).toMatchObject({
      id: customer.id,
      name: customer.name,
      version: contact.client_version,
    })
    expect(stale.body.current).toMatchObject({
      date_of_birth: null,
      gender: null,
      address: '',
      occupation: '',
    })
    const { body } = await change({ version: 99 }, manager)
    expect(body.current).toHaveProperty('date_of_birth', '1988-04-12')
  })

  it('notifies the old contact, records both, and lets claims trust the old one for the waiting period', async () => {
    const requested = await change({ policy_id: policy.id })
    expect([requested.status, requested.body.data]).toMatchObject([
      200,
      {
        client: { masked_email: 'a*a@example.test' },
        waiting: { is_yours: true, changes: [{ field: 'email', to: 'a*****w@example.test' }, {}, {}, {}] },
      },
    ])
    const { customer: before } = await shown()
    expect(before.masked_email).toBe('a*a@example.test')
    const again = await change({ policy_id: policy.id, email: 'other@example.test' })
    expect([again.status, again.body.code]).toEqual([409, 'change_waits'])
    const { id, version } = requested.body.data.waiting
    const approve = (token: string) =>
      test.call('POST', `/api/change-requests/${id}/approve`, { token, body: { version } })
    const byMaker = await approve(admin)
    expect([byMaker.status, byMaker.body.code]).toEqual([403, 'maker_is_checker'])
    expect((await approve(await secondAdmin(test))).status).toBe(200)
    const history = await must(test, 'GET', `/api/clients/${before.id}/history`, { token: admin })
    expect(history[0]).toMatchObject({ kind: 'contact', approved_by: expect.any(String) })
    expect(history[0].by).not.toBe(history[0].approved_by)
    const email = (await test.mails(ADA.email)).find(({ subject }) => subject?.includes('was changed'))
    expect(email?.text).toContain('a*****w@example.test')
    expect(email?.text).toMatch(/If it was not you, call us at \+?\d/)
    const [text] = await test.mails('+2348031234567@sms.localhost')
    expect(text?.text).toMatch(/your contact is now \+234\*+222\. If it was not you, call \+?\d/)
    const audit = await test.services.db
      .selectFrom('audit_events')
      .select(['before', 'after'])
      .where('action', '=', 'client.contact_changed')
      .execute()
    expect(audit).toMatchObject([
      { before: { email: 'a*a@example.test' }, after: { email: 'a*****w@example.test', ...evidence } },
    ])
    const { contact, customer } = await shown()
    expect(customer.masked_email).toBe('a*****w@example.test')
    expect(new Date(contact.held_until).getTime() - test.services.clock().getTime()).toBeGreaterThan(
      47 * HOUR,
    )
    await claimant(test, policy.plate, ADA.email)
    expect(await codesTo(test, MAIL)).toEqual([])
    test.wait(49 * HOUR)
    await claimant(test, policy.plate, MAIL)
  })

  it('falls back to the contact before the first of several changes', async () => {
    admin = await signIn(test, 'admin@coverdesk.test')
    for (const email of ['one@example.test', 'two@example.test']) {
      expect((await changeByTwo({ email })).status).toBe(200)
    }
    const before = await codesTo(test, 'one@example.test')
    await claimant(test, policy.plate, MAIL)
    expect(await codesTo(test, 'one@example.test')).toEqual(before)
  })

  it('shows the contact of the policy in full to users who may see it', async () => {
    const { customer } = await shown()
    const path = `/api/clients/${customer.id}/reveal?field=email` as const
    const revealed = await must(test, 'GET', `${path}&policy_id=${policy.id}`, { token: admin })
    expect(revealed.value).toBe('two@example.test')
    const foreign = await test.call('GET', `${path}&policy_id=${customer.id}`, { token: admin })
    expect(foreign.status).toBe(422)
  })
})
