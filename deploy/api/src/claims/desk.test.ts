import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { days, lagosDay } from '../platform/db/clock.ts'
import { buyPolicy, claimant, noticeAnswers, photo, sendFile } from '../testing/claims.ts'
import { ADA, signIn } from '../testing/journey.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { must, submit } from '../testing/workflows.ts'

const OFFICER = 'claims@coverdesk.test'
const AUDITOR = 'auditor@coverdesk.test'
const MANAGER = 'claims-manager@coverdesk.test'

describe('the desk of a claim', () => {
  let test: TestApp
  let officer: string
  let manager: string
  let auditor: string
  let guest: { token: string; trackerId: string; formId: string }
  let claimId: string
  let number: string
  beforeAll(async () => {
    test = await createTestApp()
    const policy = await buyPolicy(test)
    officer = await signIn(test, OFFICER)
    manager = await signIn(test, MANAGER)
    auditor = await signIn(test, AUDITOR)
    guest = await claimant(test, policy.plate, ADA.email)
    const answers = await noticeAnswers(test, guest.token, guest.formId, lagosDay(test.services.clock()))
    const sent = await submit(test, guest.token, guest.formId, answers, 'register-claim')
    claimId = sent.claim.id
    number = sent.claim.claim_number
  })
  afterAll(() => test.close())

  const read = (token = officer) => must(test, 'GET', `/api/claims/${claimId}`, { token })
  const post = <Path extends string>(path: Path, body: object | undefined, token = manager) =>
    test.call('POST', `/api/claims/${claimId}/${path}`, { token, ...(body ? { body } : {}) })
  const idOf = async (email: string) => {
    const { db } = test.services
    const user = await db
      .selectFrom('users')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    return user.id
  }
  const workOf = async (token: string) =>
    (await must(test, 'GET', '/api/my-work?limit=200', { token })).filter(
      (item: { tracker_id: string }) => item.tracker_id === guest.trackerId,
    )

  it('is assigned to a colleague, who is notified and has its form', async () => {
    const id = await idOf(OFFICER)
    const { version, owner } = await read()
    expect(owner).toBeNull()
    const colleagues = await must(test, 'GET', `/api/claims/${claimId}/owners`, { token: manager })
    expect(colleagues.map((one: { id: string }) => one.id)).toContain(id)
    const assigned = await post('owner', { user_id: id, reason: 'Knows the garage', version })
    expect(assigned.body.data).toMatchObject({ owner: { id }, waits_for: { who: [expect.any(String)] } })
    expect(assigned.body.data.timeline.at(-1)).toMatchObject({
      title: `Claim assigned to ${assigned.body.data.owner.name}`,
      detail: { reason: 'Knows the garage' },
    })
    const mine = (token: string) => must(test, 'GET', `/api/claims?mine=1&q=${number}`, { token })
    expect([(await mine(officer)).length, (await mine(manager)).length]).toEqual([1, 0])
    expect(await workOf(officer)).toMatchObject([{ kind: 'form' }])
    expect(await workOf(manager)).toEqual([])
    const notices = await must(test, 'GET', '/api/notifications', { token: officer })
    expect(notices[0]).toMatchObject({
      title: 'A claim is assigned to you',
      message: expect.stringContaining(number),
    })
  })

  it('is assigned only by a current version to those who work on claims', async () => {
    const { version } = await read()
    const id = await idOf(AUDITOR)
    const refused = await post('owner', { user_id: id, reason: '', version })
    expect([refused.status, refused.body.errors[0].path]).toEqual([422, 'user_id'])
    expect((await post('owner', { user_id: null, reason: '', version: version - 1 })).body.code).toBe(
      'edit_conflict',
    )
    expect((await post('owner', { user_id: null, reason: '', version }, auditor)).status).toBe(403)
  })

  it('has a diary, whose entries wait for their user from their day on', async () => {
    const today = test.services.clock()
    const due = lagosDay(new Date(today.getTime() + days(3)))
    const added = await post('diary', { text: 'Call the garage', due_on: due })
    expect(added.body.data.diary).toMatchObject([{ text: 'Call the garage', due_on: due, done_at: null }])
    expect(await workOf(manager)).toEqual([])
    test.wait(days(3))
    manager = await signIn(test, MANAGER)
    officer = await signIn(test, OFFICER)
    const work = await workOf(manager)
    expect(work).toMatchObject([{ kind: 'claim', id: claimId, reason: 'diary' }])
    expect((await workOf(officer)).map((item: { reason: string }) => item.reason)).not.toContain('diary')
    const [entry] = added.body.data.diary
    const done = await post(`diary/${entry.id}/done`, undefined)
    expect(done.body.data.diary).toMatchObject([{ id: entry.id, done_by: expect.any(String) }])
    expect(await workOf(manager)).toEqual([])
  })

  it('refuses an entry for a past day or another’s claim', async () => {
    const past = await post('diary', { text: 'Call', due_on: '2020-01-01' })
    expect(past.body.errors).toMatchObject([{ path: 'due_on', message: 'Choose today or later' }])
    const nowhere = '0190f000-0000-7000-8000-000000000000'
    expect((await post(`diary/${nowhere}/done`, undefined)).status).toBe(404)
  })

  it('takes files from staff, with their name', async () => {
    const before = await read()
    const file = await sendFile(test, officer, before.notice_form_id, 'photo', await photo())
    const after = await read()
    expect(after.documents.map((one: { id: string }) => one.id)).toContain(file.document_id)
    expect(after.messages).toEqual(before.messages)
    expect(after.timeline.at(-1)).toMatchObject({
      kind: 'file_added',
      detail: { document: file.document_id },
    })
    expect(after.timeline.at(-1).actor).not.toBe('customer')
    auditor = await signIn(test, AUDITOR)
    const body = {
      form_id: before.notice_form_id,
      purpose: 'photo',
      file_name: 'a.jpg',
      media_type: 'image/jpeg',
      size: 10,
    }
    expect((await test.call('POST', '/api/uploads', { token: auditor, body })).body.code).toBe('form_closed')
  })

  it('gives a form that opens later to its owner', async () => {
    const { owner, waits_for: waits } = await read()
    await submit(test, officer, waits.id, { checks_seen: true, reserve: 100_000_00 })
    const next = (await read()).waits_for
    expect(next).toMatchObject({ kind: 'form', who: [owner.name] })
    expect(next.id).not.toBe(waits.id)
    manager = await signIn(test, MANAGER)
    expect((await workOf(manager)).map(({ kind }: { kind: string }) => kind)).not.toContain('form')
  })
})
