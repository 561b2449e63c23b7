import type { LossNoticeInput } from '@coverdesk/sdk'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { hours, lagosDay, minutes } from '../../platform/db/clock.ts'
import { purgeExpired } from '../../startup/housekeeping.ts'
import { staffOfBranch } from '../../testing/branches.ts'
import { buyPolicy, claimant, noticeAnswers } from '../../testing/claims.ts'
import { signIn } from '../../testing/journey.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { codesTo, must, submit } from '../../testing/workflows.ts'

const OWNER = 'owner@notice.test'
const DRIVER = 'driver@notice.test'
const SMS = '+2348051112223@sms.localhost'

describe('a loss reported by a person other than the policyholder', () => {
  let test: TestApp
  let policy: Awaited<ReturnType<typeof buyPolicy>>
  let officer: string
  beforeAll(async () => {
    test = await createTestApp()
    policy = await buyPolicy(test, OWNER)
    officer = await signIn(test, 'claims@coverdesk.test')
  })
  afterAll(() => test.close())
  beforeEach(async () => {
    test.wait(hours(25))
    officer = await signIn(test, 'claims@coverdesk.test')
  })

  const answers = (more: Partial<LossNoticeInput> = {}): LossNoticeInput => ({
    role: 'driver',
    plate: policy.plate,
    name: 'Musa Bello',
    email: DRIVER,
    channel: 'email',
    loss_date: lagosDay(test.services.clock()),
    place: 'Ikorodu Road, Lagos',
    description: 'A bus hit the rear of the car.',
    accepted: true,
    locale: 'en',
    ...more,
  })
  const store = (more: Partial<LossNoticeInput> = {}) =>
    test.call('POST', '/api/loss-notices', { body: answers(more) })
  const confirm = (id: string, body: { secret: string; otp: string }) =>
    test.call('POST', `/api/loss-notices/${id}/confirm`, { body })
  /** Stores a notice and confirms it with the emailed code. */
  const report = async (more: Partial<LossNoticeInput> = {}, to = DRIVER) => {
    const before = await codesTo(test, to)
    const { id, secret } = (await store(more)).body.data
    const otp = (await codesTo(test, to)).find((code) => !before.includes(code)) ?? ''
    const { reference } = (await confirm(id, { secret, otp })).body.data
    return { id: id as string, secret: secret as string, otp, reference: reference as string }
  }
  const read = (id: string, token = officer) => test.call('GET', `/api/loss-notices/${id}`, { token })
  const attach = (id: string, body: object, token = officer) =>
    test.call('POST', `/api/loss-notices/${id}/attach`, { token, body })

  it('reaches claims officers once the reporter’s own contact is proven, with a reference by email', async () => {
    const stored = await store()
    expect([stored.status, stored.body.data.sent_to]).toEqual([201, 'd****r@notice.test'])
    const listed = async () => (await must(test, 'GET', '/api/loss-notices', { token: officer })) as object[]
    expect(await listed()).toEqual([])
    test.wait(minutes(2))
    const { id, reference } = await report()
    expect(reference).toMatch(/^LN-[A-Z2-9]{8}$/)
    expect(await listed()).toMatchObject([{ id, reference, state: 'received', name: 'Musa Bello' }])
    const [mail] = (await test.mails(DRIVER)).toReversed()
    expect(mail?.subject).toContain(reference)
    const bell = await must(test, 'GET', '/api/notifications', { token: officer })
    expect(bell[0]).toMatchObject({ path: `/claims/loss-notices/${id}` })
    const { data } = (await read(id)).body
    expect(data).toMatchObject({
      plate: policy.plate,
      policies: [{ id: policy.id, covers: true }],
      claims: [],
    })
    expect(JSON.stringify(data)).not.toContain(DRIVER)
  })

  it('sends code and reference to a phone alone', async () => {
    const { reference } = await report({ email: '', phone: '0805 111 2223', channel: 'sms' }, SMS)
    const [last] = (await test.mails(SMS)).toReversed()
    expect(last?.text).toContain(reference)
  })

  it('answers the same for every plate and shows nothing of a policy', async () => {
    const known = await store()
    const unknown = await store({ plate: 'XYZ999ZZ', email: 'other@notice.test' })
    const shapeOf = ({ status, body }: typeof known) => [status, Object.keys(body.data), body.message]
    expect(shapeOf(unknown)).toEqual(shapeOf(known))
    expect(JSON.stringify(known.body)).not.toContain(policy.policy_number)
  })

  it('confirms once, however many codes arrive at once, and repeats its reference', async () => {
    const before = await codesTo(test, DRIVER)
    const { id, secret } = (await store()).body.data
    const otp = (await codesTo(test, DRIVER)).find((code) => !before.includes(code)) ?? ''
    const all = await Promise.all(Array.from({ length: 20 }, () => confirm(id, { secret, otp })))
    const references = all.filter(({ status }) => status === 200).map(({ body }) => body.data.reference)
    expect(new Set(references).size).toBe(1)
    const again = await confirm(id, { secret, otp: '000000' })
    expect([again.status, again.body.data.reference]).toEqual([200, references[0]])
    const mails = (await test.mails(DRIVER)).filter(({ subject }) =>
      subject?.includes(again.body.data.reference),
    )
    expect(mails).toHaveLength(1)
  })

  it('is closed to a device without its secret, and after five wrong codes', async () => {
    const mine = (await store()).body.data
    const other = (await store({ email: 'other@notice.test' })).body.data
    const foreign = await confirm(mine.id, { secret: other.secret, otp: '000000' })
    const resent = await test.call('POST', `/api/loss-notices/${mine.id}/codes`, {
      body: { secret: other.secret },
    })
    expect([foreign.status, resent.status]).toEqual([404, 404])
    const tries = []
    for (let time = 0; time < 6; time += 1)
      tries.push((await confirm(mine.id, { secret: mine.secret, otp: '000000' })).status)
    expect(tries).toEqual([422, 422, 422, 422, 422, 429])
  })

  it('sends another code after a minute, and none once it is confirmed', async () => {
    const { id, secret } = (await store()).body.data
    const again = () => test.call('POST', `/api/loss-notices/${id}/codes`, { body: { secret } })
    expect((await again()).body.code).toBe('code_resend_too_soon')
    test.wait(61_000)
    expect((await again()).status).toBe(200)
    const done = await report({ email: 'done@notice.test' }, 'done@notice.test')
    const late = await test.call('POST', `/api/loss-notices/${done.id}/codes`, {
      body: { secret: done.secret },
    })
    expect([late.status, late.body.code]).toEqual([409, 'step_passed'])
  })

  it('limits the codes of a contact and the notices of a contact and a network', async () => {
    const sent = []
    for (let time = 0; time < 12; time += 1) sent.push((await store()).status)
    expect(sent.filter((status) => status === 429)).toHaveLength(2)
    for (let time = 0; time < 5; time += 1) await report({ email: 'often@notice.test' }, 'often@notice.test')
    const before = await codesTo(test, 'often@notice.test')
    const { id, secret } = (await store({ email: 'often@notice.test' })).body.data
    const otp = (await codesTo(test, 'often@notice.test')).find((code) => !before.includes(code)) ?? ''
    expect((await confirm(id, { secret, otp })).body.code).toBe('too_many_requests')
    let last = 0
    for (let time = 0; time < 60 && last !== 429; time += 1) {
      last = (await store({ email: `many${time}@notice.test` })).status
    }
    expect(last).toBe(429)
  })

  it('refuses impossible values', async () => {
    const tomorrow = lagosDay(new Date(test.services.clock().getTime() + hours(24)))
    const refused = [
      [{ loss_date: tomorrow }, 'loss_date'],
      [{ email: '' }, 'email'],
      [{ channel: 'sms' }, 'phone'],
      [{ plate: '?' }, 'plate'],
      [{ phone: '123' }, 'phone'],
    ] as const
    for (const [more, path] of refused) {
      const { status, body } = await store(more)
      expect([status, body.errors[0].path]).toEqual([422, path])
    }
  })

  it('starts the claim of a policy with the notice as its draft, once', async () => {
    const { id, reference } = await report()
    const { version } = (await read(id)).body.data
    const body = { policy_id: policy.id, version }
    const all = await Promise.all(Array.from({ length: 20 }, () => attach(id, body)))
    const [done] = all.filter(({ status }) => status === 200)
    expect(all.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(409)])
    const { tracker_id: tracker, state } = done?.body.data ?? {}
    expect(state).toBe('attached')
    const { rows } = await test.services.pool.query('select draft from forms where tracker_id = $1', [
      tracker,
    ])
    expect(rows[0].draft.description).toContain(reference)
    expect(rows[0].draft.place).toBe('Ikorodu Road, Lagos')
  })

  it('is attached to a claim of the policyholder, who sees nothing of its reporter', async () => {
    const started = await claimant(test, policy.policy_number, OWNER)
    const today = lagosDay(test.services.clock())
    await submit(
      test,
      started.token,
      started.formId,
      await noticeAnswers(test, started.token, started.formId, today),
    )
    const { id, reference } = await report()
    const [claim] = (await read(id)).body.data.claims
    const { version } = (await read(id)).body.data
    const attached = await attach(id, { claim_id: claim.id, version })
    expect([attached.status, attached.body.data.claim]).toMatchObject([200, { id: claim.id }])
    const seen = await must(test, 'GET', `/api/claims/${claim.id}`, { token: officer })
    expect(JSON.stringify(seen.notes)).toContain(reference)
    const own = await test.call('GET', `/api/trackers/${started.trackerId}/guest`, { token: started.token })
    expect(JSON.stringify(own.body)).not.toContain('Musa')
    const trail = await must(test, 'GET', `/api/audit-events?object_id=${id}`, {
      token: await signIn(test, 'admin@coverdesk.test'),
    })
    const actions = trail.map(({ action }: { action: string }) => action)
    expect(actions).toEqual(expect.arrayContaining(['loss_notice.received', 'loss_notice.attached']))
  })

  it('is dismissed with a reason, and cannot be decided again', async () => {
    const { id } = await report({ plate: 'XYZ999ZZ' })
    const dismiss = (version: number) =>
      test.call('POST', `/api/loss-notices/${id}/dismiss`, {
        token: officer,
        body: { reason: 'Not insured with us', version },
      })
    expect((await dismiss(7)).body.code).toBe('edit_conflict')
    expect((await dismiss(1)).body.data).toMatchObject({ state: 'dismissed', reason: 'Not insured with us' })
    expect((await dismiss(2)).body.code).toBe('decision_made')
    const wrong = await attach((await report()).id, { policy_id: id, version: 1 })
    expect([wrong.status, wrong.body.errors[0].path]).toEqual([422, 'policy_id'])
  })

  it('shows the contact of a reporter only to those who may reveal it, and records the look', async () => {
    const { id } = await report()
    const admin = await signIn(test, 'admin@coverdesk.test')
    const shown = await test.call('GET', `/api/loss-notices/${id}/reveal?field=email`, { token: admin })
    expect([shown.status, shown.body.data.value]).toEqual([200, DRIVER])
    expect((await test.call('GET', `/api/loss-notices/${id}`)).status).toBe(401)
  })

  it('stays within its branch', async () => {
    const { id } = await report()
    const { rows } = await test.services.pool.query(
      'select id from branches where id <> (select branch_id from loss_notices where id = $1)',
      [id],
    )
    const stranger = await staffOfBranch(test, rows[0].id)
    const listed = await must(test, 'GET', '/api/loss-notices', { token: stranger })
    expect([listed, (await read(id, stranger)).status]).toEqual([[], 404])
    const denied = await attach(id, { policy_id: policy.id, version: 1 }, stranger)
    expect(denied.status).toBe(404)
  })

  it('starts the claim of a policy that was cancelled after the loss', async () => {
    const { id } = await report({ email: 'witness@notice.test' }, 'witness@notice.test')
    await test.services.pool.query('update policies set cancelled_at = now() where id = $1', [policy.id])
    const { version, policies } = (await read(id)).body.data
    expect(policies).toMatchObject([{ id: policy.id, covers: true }])
    expect((await attach(id, { policy_id: policy.id, version })).status).toBe(200)
  })

  it('is deleted after two days when its code was never entered', async () => {
    await store({ email: 'never@notice.test' })
    test.wait(hours(49))
    await purgeExpired(test.services)
    const { rows } = await test.services.pool.query(
      "select 1 from loss_notices where state = 'unproven' or email = 'never@notice.test'",
    )
    expect(rows).toEqual([])
  })
})
