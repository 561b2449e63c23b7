import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { approveChange } from '../../testing/change-requests.ts'
import { buyPolicy, claimant } from '../../testing/claims.ts'
import { signIn } from '../../testing/journey.ts'
import { openMy } from '../../testing/my.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { codesTo, must } from '../../testing/workflows.ts'
import { followContacts } from '../../workflows/validations/follow-contact.ts'

const OWNER = 'owner@my.test'
const NEW = 'New.Owner@my.test'
const MAIL = 'new.owner@my.test'
const PHONE = '+2348091112222'
const HOUR = 3_600_000

describe('a change of a customer’s own contact', () => {
  let test: TestApp
  let policy: Awaited<ReturnType<typeof buyPolicy>>
  let token: string
  beforeAll(async () => {
    test = await createTestApp({ CONTACT_HOLD_HOURS: '48' })
    policy = await buyPolicy(test, OWNER)
    token = (await openMy(test, policy.plate, OWNER)).token
  })
  afterAll(() => test.close())
  /** Waits until the rate limit of earlier requests has passed. */
  beforeEach(() => test.wait(90_000))

  const send = (body: object, as: string | undefined = token) =>
    test.call('POST', '/api/my/contact/codes', { token: as, body })
  const change = (body: object, headers = {}) => test.call('PUT', '/api/my/contact', { token, body, headers })
  const lastTo = async (address: string): Promise<string> => (await codesTo(test, address)).at(-1) ?? ''
  const bySms = async (): Promise<string> =>
    /\d{6}/.exec((await test.mails(`${PHONE}@sms.localhost`)).at(-1)?.text ?? '')?.[0] ?? ''
  const audited = () =>
    test.services.db
      .selectFrom('audit_events')
      .select(['actor_kind', 'before', 'after'])
      .where('action', '=', 'client.contact_changed')
      .execute()

  it('needs a session, one new contact that differs, and a phone that text messages reach', async () => {
    expect((await send({ email: NEW }, '')).status).toBe(401)
    expect((await change({ email: NEW })).status).toBe(422)
    for (const body of [{}, { email: NEW, phone: PHONE }]) {
      const refused = await send(body)
      expect([refused.status, refused.body.errors[0].path]).toEqual([422, 'email'])
    }
    expect((await send({ email: 'no address' })).body.errors[0]).toMatchObject({ path: 'email' })
    expect((await send({ email: NEW, client_id: 'x' })).status).toBe(400)
    const same = await send({ email: OWNER })
    expect([same.status, same.body.code]).toEqual([409, 'nothing_changed'])
    const { sms } = test.services.providers
    if (!sms) throw new Error('The demo sends text messages.')
    vi.spyOn(sms, 'reaches').mockReturnValueOnce(false)
    const foreign = await send({ phone: '+4915112345678' })
    expect([foreign.status, foreign.body.errors[0]]).toMatchObject([422, { path: 'phone' }])
  })

  it('changes the email address with a code to the old and one to the new address', async () => {
    await claimant(test, policy.plate, OWNER)
    const other = (await openMy(test, policy.plate, OWNER)).token
    test.wait(90_000)
    const sent = await send({ email: NEW })
    expect([sent.status, sent.body.data]).toMatchObject([200, { resend_in: 60 }])
    const { attempt } = sent.body.data
    const inquiry = (await test.mails(OWNER)).find(({ text }) => text?.includes('n*******r@my.test'))
    expect(inquiry?.text).toContain('keep the code to yourself')
    const codes = { attempt, old_otp: await lastTo(OWNER), new_otp: await lastTo(MAIL) }
    const wrong = async (body: object) => (await change({ email: NEW, ...codes, ...body })).body.errors[0]
    expect(await wrong({ new_otp: codes.old_otp })).toMatchObject({ path: 'new_otp', code: 'code_wrong' })
    expect(await wrong({ old_otp: codes.new_otp })).toMatchObject({ path: 'old_otp', code: 'code_wrong' })
    expect(await wrong({ attempt: 'a'.repeat(43) })).toMatchObject({ code: 'code_expired' })
    expect(await wrong({ email: 'third@my.test' })).toMatchObject({ code: 'code_expired' })
    const headers = { 'idempotency-key': 'contact-of-the-owner' }
    const done = await change({ email: NEW, ...codes }, headers)
    expect(done.status).toBe(200)
    expect((await change({ email: NEW, ...codes }, headers)).status).toBe(200)
    expect((await change({ email: NEW, ...codes })).body.code).toBe('code_expired')
    const home = await must(test, 'GET', '/api/my', { token })
    expect(home).toMatchObject({ masked_email: 'n*******r@my.test', policies: [{ id: policy.id }] })
    expect((await test.call('GET', '/api/my', { token: other })).status).toBe(401)
    for (const address of [OWNER, MAIL])
      expect((await test.mails(address)).some(({ subject }) => subject?.includes('was changed'))).toBe(true)
    expect(await audited()).toMatchObject([
      { actor_kind: 'customer', before: { email: 'o***r@my.test' }, after: { email: 'n*******r@my.test' } },
    ])
    const record = await test.services.db
      .selectFrom('validations')
      .select('email')
      .where('policy_id', '=', policy.id)
      .where('verified_at', 'is not', null)
      .execute()
    expect(record).toEqual([{ email: MAIL }])
    test.wait(90_000)
    await claimant(test, policy.plate, MAIL)
  })

  it('changes the phone with a code by text message', async () => {
    const sent = await send({ phone: '0809 111 2222' })
    expect(sent.status).toBe(200)
    const { attempt } = sent.body.data
    const codes = { attempt, old_otp: await lastTo(MAIL), new_otp: await bySms() }
    expect((await change({ phone: '08091112222', ...codes })).status).toBe(200)
    expect((await must(test, 'GET', '/api/my', { token })).masked_phone).toBe('+234*******222')
    expect(await test.mails('+2348031234567@sms.localhost')).toHaveLength(2)
  })

  it('sends the codes again only on request, and at most twelve times a day', async () => {
    const body = { email: 'again@my.test' }
    const { attempt } = (await send(body)).body.data
    const before = await codesTo(test, MAIL)
    expect((await send({ ...body, attempt })).status).toBe(200)
    expect(await codesTo(test, MAIL)).toEqual(before)
    const early = await send({ ...body, attempt, resend: true })
    expect([early.status, early.body.code]).toEqual([429, 'code_resend_too_soon'])
    const statuses: number[] = []
    for (let times = 0; times < 12; times += 1) {
      test.wait(61_000)
      statuses.push((await send({ email: `again${times}@my.test` })).status)
    }
    expect(statuses.at(-1)).toBe(429)
  })

  it('is refused in the waiting period after a change by staff', async () => {
    test.wait(25 * HOUR)
    token = (await openMy(test, policy.plate, MAIL)).token
    const admin = await signIn(test, 'admin@coverdesk.test')
    const { customer, contact } = await must(test, 'GET', `/api/policies/${policy.id}`, { token: admin })
    const body = {
      email: 'staff@my.test',
      phone: PHONE,
      reason: 'Lost',
      evidence: 'Passport',
      version: contact.client_version,
    }
    const path = `/api/clients/${customer.id}/contact` as const
    const { waiting } = await must(test, 'PUT', path, { token: admin, body })
    await approveChange(test, waiting)
    const held = await send({ email: 'thief@my.test' })
    expect([held.status, held.body.code]).toEqual([409, 'contact_held'])
    // What is under way follows when the waiting period is over.
    const provenTo = () =>
      test.services.db
        .selectFrom('validations')
        .innerJoin('trackers', 'trackers.id', 'validations.tracker_id')
        .select('validations.email')
        .where('validations.policy_id', '=', policy.id)
        .where('validations.verified_at', 'is not', null)
        .where('trackers.state', 'in', ['running', 'waiting'])
        .execute()
    const before = await provenTo()
    expect(before.length).toBeGreaterThan(0)
    expect(new Set(before.map(({ email }) => email))).toEqual(new Set([MAIL]))
    await followContacts(test.services)
    expect(await provenTo()).toEqual(before)
    test.wait(48 * HOUR)
    await Promise.all([followContacts(test.services), followContacts(test.services)])
    expect(new Set((await provenTo()).map(({ email }) => email))).toEqual(new Set(['staff@my.test']))
  })
})
