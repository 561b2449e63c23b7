import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ADA, named, quoteGuest, signIn } from '../../testing/journey.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { makeFormType, makeWorkflow, must, submit } from '../../testing/workflows.ts'

const MOTOR = 2
const CLAIMS = 1
const NIN = '77345678901'
const BEGUN = { current_step_index: 1, total_steps: 10 }

describe('trackers for staff', () => {
  let test: TestApp
  let admin: string
  let auditor: string
  let customer: string
  const canaries = [ADA.email, '+2348031234567', '08031234567', NIN]

  beforeAll(async () => {
    test = await createTestApp()
    admin = await signIn(test, 'admin@coverdesk.test')
    auditor = await signIn(test, 'auditor@coverdesk.test')
    await quoteGuest(test, () => {}, { ...ADA, id_number: NIN })
    const client = await test.services.db.selectFrom('clients').select('id').executeTakeFirstOrThrow()
    customer = client.id
  })
  afterAll(() => test.close())

  const audits = (id: string) =>
    test.services.db
      .selectFrom('audit_events')
      .select(['action', 'before', 'after'])
      .where('object_id', '=', id)
      .orderBy('at')
      .orderBy('id')
      .execute()

  it('are named by the plate before there is a policy', async () => {
    const named = await must(test, 'GET', `/api/trackers/${MOTOR}?q=ABC123DE`, { token: admin })
    expect(named).toMatchObject([{ matter: { claim_number: null, policy_number: null, plate: 'ABC123DE' } }])
  })

  it('show the contact of a customer masked, also when staff began the tracker', async () => {
    const key = await makeFormType(test, admin, 'Call back', [
      { key: 'email', kind: 'email', label: 'Email' },
      { key: 'phone', kind: 'phone', label: 'Phone' },
      { key: 'nin', kind: 'text', label: 'NIN' },
      { key: 'remark', kind: 'text', label: 'Remark' },
    ])
    const { roles } = await must(test, 'GET', '/api/workflows/parties', { token: admin })
    const role = roles.find(({ name }: { name: string }) => name === 'Claims manager')
    const workflow = await makeWorkflow(test, admin, 'Call a customer', [
      { key: 'who', kind: 'contact', title: 'Who' },
      { key: 'ask', kind: 'form', title: 'Ask', form_type: key },
      { key: 'decide', kind: 'approval', title: 'Decide', approvers: [{ kind: 'role', id: role.id }] },
    ])
    const body = { workflow_id: workflow, customer_id: customer, data: { said: `Call ${ADA.email}` } }
    const tracker = await must(test, 'POST', '/api/trackers', { token: admin, body })
    const { forms } = await must(test, 'GET', `/api/trackers/${tracker.id}`, { token: admin })
    const answers = { email: ADA.email, phone: '08031234567', nin: NIN, remark: 'Reach me at 08031234567.' }
    await submit(test, admin, forms[0].id, answers)
    const { approvals } = await must(test, 'GET', `/api/trackers/${tracker.id}`, { token: auditor })
    for (const path of [
      `trackers/${workflow}`,
      `trackers/${tracker.id}`,
      `trackers/${workflow}/${customer}`,
      `forms/${workflow}`,
      `forms/${forms[0].id}`,
      `approvals/${workflow}`,
      `approvals/${approvals[0].id}`,
    ]) {
      const answer = await test.call('GET', `/api/${path}`, { token: auditor })
      expect([path, answer.status]).toEqual([path, 200])
      const text = answer.raw.toString()
      for (const canary of canaries) expect([path, text.includes(canary)]).toEqual([path, false])
    }
    const inFull = await must(test, 'GET', `/api/forms/${forms[0].id}`, { token: admin })
    // § 5, emails are displayed masked: in full only by a reveal.
    expect(inFull.submissions[0].answers.email).toMatch(/^a\**.@/)
  })

  it('reveal contacts in full only with an audit record', async () => {
    const refused = await test.call('GET', `/api/clients/${customer}/reveal?field=email`, {
      token: auditor,
    })
    expect(refused.status).toBe(403)
    const shown = await must(test, 'GET', `/api/clients/${customer}/reveal?field=email`, { token: admin })
    expect(shown.value).toBe(ADA.email)
    expect((await audits(customer)).map(({ action }) => action)).toContain('client.revealed')
  })

  it('accept the progress a caller knows, and move only by their steps', async () => {
    const body = { workflow_id: MOTOR, customer_id: customer }
    const begun = await must(test, 'POST', '/api/trackers', { token: admin, body: { ...body, ...BEGUN } })
    expect(begun).toMatchObject(BEGUN)
    for (const position of [{ current_step_index: 7 }, { total_steps: 3 }]) {
      const ahead = await test.call('POST', '/api/trackers', { token: admin, body: { ...body, ...position } })
      expect([ahead.status, ahead.body.code]).toEqual([409, 'tracker_position'])
      const changed = await test.call('PUT', `/api/trackers/${begun.id}`, {
        token: admin,
        body: { version: begun.version, ...position },
      })
      expect([changed.status, changed.body.code]).toEqual([409, 'tracker_position'])
      const upserted = await test.call('POST', '/api/trackers/upsert', {
        token: admin,
        body: { ...body, ...position },
      })
      expect([upserted.status, upserted.body.code]).toEqual([409, 'tracker_position'])
    }
    const unchanged = { version: begun.version, ...BEGUN }
    expect(
      await must(test, 'PUT', `/api/trackers/${begun.id}`, { token: admin, body: unchanged }),
    ).toMatchObject(BEGUN)
  })

  it('are found or begun by the customer, with another system’s name for them, on record', async () => {
    const named = { id_type: 'crm', customer_id_alt: 'C-17' }
    const body = { workflow_id: CLAIMS, customer_id: customer, data: { by: 'phone' } }
    const begun = await must(test, 'POST', '/api/trackers/upsert', {
      token: admin,
      body: { ...body, ...named },
    })
    expect(begun).toMatchObject({ ...named, data: { by: 'phone' } })
    const again = await must(test, 'POST', '/api/trackers/upsert', {
      token: admin,
      body: { ...body, customer_id_alt: 'C-18', data: undefined },
    })
    expect(again).toMatchObject({ id: begun.id, id_type: 'crm', customer_id_alt: 'C-18' })
    expect(again.data).toEqual({ by: 'phone' })
    expect(await audits(begun.id)).toMatchObject([
      { action: 'tracker.started' },
      { action: 'tracker.changed', before: { customer_id_alt: 'C-17' }, after: { customer_id_alt: 'C-18' } },
    ])
  })
})

describe('a start that is sent twice', () => {
  let test: TestApp
  let body: object
  beforeAll(async () => {
    test = await createTestApp()
    const { consent } = await must(test, 'GET', `/api/workflows/${MOTOR}/guest`)
    const data = { consent: { version: consent.version, accepted: true }, ...named(ADA) }
    body = { workflow_id: MOTOR, locale: 'en', data }
  })
  afterAll(() => test.close())

  const KEY = '0190f000-1111-4222-8333-444455556666'
  const start = (key: string, sent: object = body) =>
    test.call('POST', '/api/trackers/form/start-workflow', {
      body: sent,
      headers: { 'idempotency-key': key },
    })
  const trackers = async () => (await test.services.db.selectFrom('trackers').select('id').execute()).length

  it('creates one tracker, which both responses open', async () => {
    const [first, second] = await Promise.all([start(KEY), start(KEY)])
    expect([first.status, second.status]).toEqual([201, 201])
    expect(first.body.data.tracker.id).toBe(second.body.data.tracker.id)
    expect(await trackers()).toBe(1)
    for (const { token, validation_id } of [first.body.data, second.body.data]) {
      const opened = await test.call('GET', `/api/validations/${validation_id}/guest`, { token })
      expect(opened.status).toBe(200)
    }
  })

  it('stores nothing that opens it: neither token nor key nor number', async () => {
    const rows = await test.services.db.selectFrom('idempotency').selectAll().execute()
    const stored = JSON.stringify(rows)
    for (const secret of [KEY, ADA.id_number, ADA.email]) expect(stored).not.toContain(secret)
    expect(rows.map(({ body: started }) => Object.keys(started as object))).toEqual([['tracker_id']])
  })

  it('answers no other client: not with another body, not with a predictable key, not later', async () => {
    const other = await start(KEY, { ...body, locale: 'fr' })
    expect([other.status, other.body.code]).toEqual([422, 'idempotency_key_reused'])
    const before = await trackers()
    const guessable = [await start('order-0001'), await start('order-0001')]
    expect(guessable[0]?.body.data.tracker.id).not.toBe(guessable[1]?.body.data.tracker.id)
    expect(await trackers()).toBe(before + 2)
    test.wait(11 * 60_000)
    expect((await start(KEY)).status).toBe(422)
  })
})
