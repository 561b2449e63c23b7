import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buyPolicy } from '../../testing/claims.ts'
import { ADA, proveGuest, signIn, startGuest } from '../../testing/journey.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { codesTo, makeFormType, makeWorkflow, must, passCode, startAsGuest } from '../../testing/workflows.ts'

const SEARCH = '/api/trackers/form/search-policyholder'
const RESEND = '/api/trackers/form/validate-client'
const UNKNOWN = 'ZZZ999ZZ'

describe('searching a policy', () => {
  let test: TestApp
  let plate: string
  beforeAll(async () => {
    test = await createTestApp()
    plate = (await buyPolicy(test)).plate
  })
  // The rate limit of an address counts by the minute.
  beforeEach(() => test.wait(61_000))
  afterAll(() => test.close())

  type StartedTracker = Awaited<ReturnType<typeof startAsGuest>>
  /** Makes a call from a chosen address. */
  const from = (ip: string, url: string, { token }: StartedTracker, body: object) =>
    test.app.inject({
      method: 'POST',
      url,
      remoteAddress: ip,
      headers: { authorization: `Bearer ${token}` },
      payload: body,
    })
  const search = (started: StartedTracker, query: string, ip = '198.51.100.1') =>
    from(ip, SEARCH, started, { validation_id: started.next.id, query })

  it('sends the code of the right plate at once after a typo, and counts the wait of each separately', async () => {
    const started = await startAsGuest(test, 1)
    const before = await codesTo(test, ADA.email)
    expect((await search(started, 'NOSUCH99')).statusCode).toBe(200)
    expect((await search(started, plate)).statusCode).toBe(200)
    expect(await codesTo(test, ADA.email)).toHaveLength(before.length + 1)
    const again = (await search(started, plate.toLowerCase())).json().data
    expect(again.resend_in).toBeGreaterThan(0)
    expect(await codesTo(test, ADA.email)).toHaveLength(before.length + 1)
    const resent = await from('198.51.100.1', RESEND, started, {
      validation_id: started.next.id,
      channel: 'email',
    })
    expect([resent.statusCode, resent.json().data.resend_in > 0]).toEqual([200, true])
    expect(await codesTo(test, ADA.email)).toHaveLength(before.length + 1)
    const next = await passCode(test, started.token, started.next.id, { email: ADA.email, before })
    expect(next.screen).toBe('submit-form')
  })

  it('gets the same response with and without a policy, however often it is repeated', async () => {
    const answers = async (query: string) => {
      const seen: unknown[] = []
      for (let count = 0; count < 14; count += 1) {
        const started = await startAsGuest(test, 1)
        const { statusCode, headers, body } = await search(started, query, '198.51.100.2')
        const { id, tracker_id, code_sent_at, next, ...rest } = JSON.parse(body).data
        seen.push({ statusCode, wait: headers['retry-after'], rest, screen: next.screen })
      }
      return seen
    }
    const [known, unknown] = await test.atOnce(async () => [await answers(plate), await answers(UNKNOWN)])
    expect(known).toEqual(unknown)
    expect(known).toHaveLength(14)
  })

  it('floods no mailbox, opens nothing with a code without recipient, and admits the owner from elsewhere', async () => {
    const before = await codesTo(test, ADA.email)
    const flooding = await startAsGuest(test, 1)
    expect((await search(flooding, plate, '198.51.100.2')).statusCode).toBe(200)
    expect(await codesTo(test, ADA.email)).toEqual(before)
    const [known] = before
    const wrongCode = await test.call('POST', '/api/trackers/form/validate-client-otp', {
      token: flooding.token,
      body: { validation_id: flooding.next.id, otp: known },
    })
    expect(wrongCode.body).toMatchObject({ code: 'code_wrong', tries_left: 4 })
    const row = await test.services.db
      .selectFrom('validations')
      .select('policy_id')
      .where('id', '=', flooding.next.id)
      .executeTakeFirstOrThrow()
    expect(row.policy_id).toBeNull()
    const owner = await startAsGuest(test, 1)
    expect((await search(owner, plate, '203.0.113.9')).statusCode).toBe(200)
    await passCode(test, owner.token, owner.next.id, { email: ADA.email, before })
  })

  it('reveals nothing of a policy in the tracker before the code', async () => {
    const admin = await signIn(test, 'admin@coverdesk.test')
    const started = await startAsGuest(test, 1)
    await search(started, plate, '203.0.113.10')
    const seen = await must(test, 'GET', `/api/trackers/${started.trackerId}`, { token: admin })
    expect(JSON.stringify(seen.customer)).not.toContain('example.test')
  })
})

describe('looking up a person', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await createTestApp({ KYC_DAILY_BUDGET: '3' })
    test.wait(600_000)
  })
  afterAll(() => test.close())

  const person = (last: number) => ({
    ...ADA,
    id_number: `1234567890${last}`,
    email: `p${last}@example.test`,
  })
  const lookUp = (token: string, number: string) => test.call('GET', `/api/kyc/nin/${number}`, { token })

  it('shows initials until the code is entered, and no name in greetings before', async () => {
    const guest = await startGuest(test, person(1))
    const { firstName, lastName, status } = (await lookUp(guest.token, '12345678901')).body.data
    expect(status).toBe('verified')
    expect([firstName, lastName].join(' ')).toMatch(/^\p{L}\*+ \p{L}\*+$/u)
    const validation = await must(test, 'GET', `/api/validations/${guest.validationId}/guest`, {
      token: guest.token,
    })
    expect(validation).toMatchObject({ first_name: firstName, last_name: lastName })
    const proven = await proveGuest(test, person(1))
    const [mail] = await test.mails('p1@example.test')
    expect(mail?.text).toContain('Hello,')
    const full = (await lookUp(proven.token, '12345678901')).body.data
    expect(full.firstName).not.toContain('*')
    const form = await must(test, 'GET', `/api/forms/${proven.formId}/guest`, { token: proven.token })
    expect(form.validation.first_name).toBe(full.firstName)
  })

  it('stores the masked number and a fingerprint for a look-up by staff', async () => {
    const token = await signIn(test, 'underwriter@coverdesk.test')
    await lookUp(token, '12345678901')
    await lookUp(token, '12345678902')
    await lookUp(token, '12345678901')
    const events = await test.services.db
      .selectFrom('audit_events')
      .select(['object_id', 'after'])
      .where('action', '=', 'kyc.looked_up')
      .orderBy('at')
      .execute()
    expect(events.map(({ after }) => after)).toEqual([
      { id_type: 'nin', name: '********901' },
      { id_type: 'nin', name: '********902' },
      { id_type: 'nin', name: '********901' },
    ])
    const [first, second, third] = events.map(({ object_id }) => object_id)
    expect([first, second === first, third === first]).toEqual([
      expect.stringMatching(/^[0-9a-f]{64}$/),
      false,
      true,
    ])
    const auditor = await signIn(test, 'auditor@coverdesk.test')
    const listed = await test.call('GET', '/api/audit-events?object_kind=identity', { token: auditor })
    expect(listed.body.data[0].sentence).toMatch(/ looked up identity \*{8}90[12]$/)
  })

  it('leaves new customers to staff past the daily limit, notifies once, and continues the next day', async () => {
    const guests = []
    for (const last of [2, 3, 4, 5]) {
      const guest = await startGuest(test, person(last))
      const { status } = (await lookUp(guest.token, `1234567890${last}`)).body.data
      guests.push({ guest, status })
    }
    expect(guests.map(({ status }) => status)).toEqual([
      'verified',
      'verified',
      'manual_review',
      'manual_review',
    ])
    const waiting = guests[3]?.guest
    const inFrench = await test.call('GET', `/api/validations/${waiting?.validationId}/guest`, {
      token: waiting?.token,
      headers: { 'accept-language': 'fr' },
    })
    expect(inFrench.body.data.reason).toBe(test.services.translate('fr', 'errors', 'kyc_by_hand'))
    const tracker = await test.services.db
      .selectFrom('trackers')
      .select('state')
      .where('id', '=', waiting?.trackerId ?? '')
      .executeTakeFirstOrThrow()
    expect(tracker.state).toBe('review')
    const manager = await signIn(test, 'admin@coverdesk.test')
    const notification = await must(test, 'GET', '/api/notifications', { token: manager })
    expect(
      notification.filter((one: { title: string }) => one.title === 'Identity look-ups used up'),
    ).toHaveLength(1)
    const approved = await test.call('POST', `/api/validations/${guests[2]?.guest.validationId}/review`, {
      token: manager,
      body: { decision: 'approve', reason: 'Seen the card', first_name: 'Bola', last_name: 'Ade' },
    })
    expect(approved.body.data).toMatchObject({ kyc_status: 'verified', first_name: 'Bola' })
    test.wait(24 * 3_600_000)
    expect((await lookUp(waiting?.token ?? '', '12345678905')).body.data.status).toBe('verified')
  })

  it('limits the look-ups of one address in an hour', async () => {
    test.wait(24 * 3_600_000)
    await test.services.db.deleteFrom('attempts').execute()
    const guest = await startGuest(test, person(7))
    const used = Array.from({ length: 60 }, () => ({
      action: 'kyc_address',
      subject: '127.0.0.1',
      created_at: test.services.clock(),
    }))
    await test.services.db.insertInto('attempts').values(used).execute()
    const refused = await lookUp(guest.token, '12345678907')
    expect([refused.status, refused.body.code]).toEqual([429, 'too_many_lookups'])
  })

  it('refuses a web address, markup or a line break as a name', async () => {
    const admin = await signIn(test, 'admin@coverdesk.test')
    const key = await makeFormType(test, admin, 'Ask us', [{ key: 'what', kind: 'text', label: 'What' }])
    const id = await makeWorkflow(test, admin, 'Ask', [
      { key: 'contact', kind: 'contact', title: 'You' },
      { key: 'ask', kind: 'form', title: 'Ask', form_type: key },
    ])
    const started = await startAsGuest(test, id)
    const put = (name: string) =>
      test.call('PUT', `/api/validations/${started.next.id}/guest`, {
        token: started.token,
        body: { name, email: 'victim@example.test', phone: ADA.phone },
      })
    for (const name of ['<b>Ada', 'https://evil.test', 'evil.com', 'Ada\r\nBcc: x', 'Ada {{url}}', '12345']) {
      const refused = await put(name)
      expect([refused.status, refused.body.errors?.[0]?.path]).toEqual([422, 'name'])
    }
    for (const name of ['Adé O. Obi-Ọlá', 'N’Golo Kanté', 'محمد', 'J.P. Obi'])
      expect((await put(name)).status).toBe(200)
    await must(test, 'POST', RESEND, {
      token: started.token,
      body: { validation_id: started.next.id, channel: 'email' },
    })
    const [mail] = await test.mails('victim@example.test')
    expect(mail?.text).not.toContain('Obi')
  })
})
