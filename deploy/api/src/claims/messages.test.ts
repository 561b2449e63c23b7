import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lagosDay } from '../platform/db/clock.ts'
import { buyPolicy, claimant, noticeAnswers, photo, sendFile, signature } from '../testing/claims.ts'
import { ADA, signIn } from '../testing/journey.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { must, startAsGuest, submit } from '../testing/workflows.ts'

const NOWHERE = '0190f000-0000-7000-8000-000000000000'

describe('messages between customer and staff about a claim', () => {
  let test: TestApp
  let officer: string
  let manager: string
  let finance: string
  let policy: Awaited<ReturnType<typeof buyPolicy>>
  beforeAll(async () => {
    test = await createTestApp()
    policy = await buyPolicy(test)
    officer = await signIn(test, 'claims@coverdesk.test')
    manager = await signIn(test, 'claims-manager@coverdesk.test')
    finance = await signIn(test, 'finance@coverdesk.test')
  })
  afterAll(() => test.close())

  const newClaim = async () => {
    const guest = await claimant(test, policy.plate, ADA.email)
    const today = lagosDay(test.services.clock())
    const answers = await noticeAnswers(test, guest.token, guest.formId, today)
    const sent = await submit(test, guest.token, guest.formId, answers, 'register-claim')
    test.wait(61_000)
    return { ...guest, claimId: sent.claim.id as string, number: sent.claim.claim_number as string }
  }
  type Guest = Awaited<ReturnType<typeof newClaim>>
  const openForm = async ({ trackerId }: Guest) => {
    const tracker = await must(test, 'GET', `/api/trackers/${trackerId}`, { token: officer })
    return tracker.forms.find((form: { status: string }) => form.status === 'open').id as string
  }
  const claimOf = ({ claimId }: Guest) => must(test, 'GET', `/api/claims/${claimId}`, { token: officer })
  const approve = async ({ trackerId }: Guest) => {
    const all = await must(test, 'GET', '/api/approvals/1?state=waiting', { token: manager })
    const { id, version } = all.find((one: { tracker_id: string }) => one.tracker_id === trackerId)
    const body = { approval_id: id, decision: 'approve', reason: 'Cleared', version }
    await must(test, 'POST', '/api/workflows/submit-approval', { token: manager, body })
  }
  const assess = async (guest: Guest, adjusted_loss: number) => {
    await submit(test, officer, await openForm(guest), { adjusted_loss, reasons: 'An estimate' })
    await approve(guest)
  }
  /** A claim whose voucher waits for the signature. */
  const offered = async () => {
    const guest = await newClaim()
    await submit(test, officer, await openForm(guest), { checks_seen: true, reserve: 1_000_00 })
    await assess(guest, 300_000_00)
    return guest
  }
  const write = ({ trackerId, token }: Guest, body: object) =>
    test.call('POST', `/api/trackers/${trackerId}/messages`, { token, body })
  const answerTo = ({ claimId }: Guest, body: object, token: string | undefined = officer) =>
    test.call('POST', `/api/claims/${claimId}/messages`, { token, body })

  it('stores a correction with the claim, and names the officer', async () => {
    const guest = await offered()
    const wrote = await write(guest, { text: 'It happened at noon.', corrects: true })
    expect(wrote.body.data.claim).toMatchObject({
      officer: expect.stringMatching(/\w+ \w+/),
      messages: [{ text: 'Correction: It happened at noon.', mine: true }],
    })
    expect((await claimOf(guest)).messages).toMatchObject([{ text: 'Correction: It happened at noon.' }])
  })

  it('is withdrawn by its customer until the voucher is signed', async () => {
    const guest = await offered()
    const withdraw = () =>
      test.call('POST', `/api/trackers/${guest.trackerId}/withdrawal`, {
        token: guest.token,
        body: { reason: 'I repaired it myself.' },
      })
    const { status, body } = await withdraw()
    expect([status, body.data.headline]).toEqual([200, 'Your claim is withdrawn'])
    expect(body.data).toMatchObject({ state: 'cancelled', can_withdraw: false, claim: { officer: null } })
    expect((await claimOf(guest)).state).toBe('withdrawn')
    const again = await withdraw()
    expect([again.status, again.body.code]).toEqual([409, 'step_passed'])
  })

  it('can dispute the amount, which is then assessed again and signed', async () => {
    const guest = await offered()
    const before = await must(test, 'GET', `/api/trackers/${guest.trackerId}/guest`, { token: guest.token })
    expect(before.claim).toMatchObject({ can_disagree: true, messages: [] })
    expect((await claimOf(guest)).actions).not.toContain('take_back')
    const text = 'The workshop asks for ₦450,000.'
    const wrote = await write(guest, { text, disagrees: true })
    expect(wrote.status).toBe(200)
    expect(wrote.body.data).toMatchObject({
      headline: 'We have your answer',
      next: { screen: 'submit-form' },
      claim: { can_disagree: false, messages: [{ text, mine: true, disagrees: true }] },
    })
    const notifications = await must(test, 'GET', '/api/notifications', { token: officer })
    expect(notifications[0]).toMatchObject({ title: 'A customer does not accept a voucher' })
    expect(notifications[0].message).toContain(guest.number)

    const claim = await claimOf(guest)
    expect(claim).toMatchObject({ state: 'voucher_issued', messages: [{ text, by_customer: true }] })
    expect([claim.unanswered_since, claim.disputed_at]).toEqual([expect.any(String), expect.any(String)])
    const answered = await answerTo(guest, { text: 'Please send the estimate.' })
    expect(answered.body.data).toMatchObject({
      unanswered_since: null,
      messages: [{}, { by_customer: false }],
    })
    const { timeline } = answered.body.data
    expect(timeline.at(-1).title).toBe(`Email sent: Our answer about claim ${guest.number}`)
    const [mail] = (await test.mails(ADA.email)).slice(-1)
    expect(mail?.subject).toBe(`Our answer about claim ${guest.number}`)
    expect(mail?.text).toContain('Please send the estimate.')
    const read = await must(test, 'GET', `/api/trackers/${guest.trackerId}/guest`, { token: guest.token })
    expect([read.headline, read.claim.messages.length]).toEqual(['We have answered you', 2])

    const { version } = answered.body.data
    const taken = await test.call('POST', `/api/claims/${guest.claimId}/change`, {
      token: officer,
      body: { action: 'take_back', reason: 'A second estimate', version },
    })
    expect(taken.body.data).toMatchObject({
      state: 'under_review',
      disputed_at: null,
      waits_for: { kind: 'form' },
    })
    await assess(guest, 400_000_00)
    const again = await claimOf(guest)
    expect(again).toMatchObject({ state: 'voucher_issued', net_payable: 400_000_00 })
    expect(again.actions).not.toContain('take_back')
    const voucher = await openForm(guest)
    const { shown, version: formVersion } = await must(test, 'GET', `/api/forms/${voucher}/guest`, {
      token: guest.token,
    })
    expect(shown.facts).toContainEqual({ label: 'Net payable', value: '₦400,000.00', total: true })
    expect(formVersion).toBeGreaterThan(0)
    const file = await sendFile(test, guest.token, voucher, 'signature', await signature(), 'image/png')
    await submit(test, guest.token, voucher, { accepted: true, signature: file })
    expect(await claimOf(guest)).toMatchObject({ state: 'payment_pending', disputed_at: null })
  })

  it('allows signing the disputed voucher', async () => {
    const guest = await offered()
    await write(guest, { text: 'Too little.', disagrees: true })
    const voucher = await openForm(guest)
    const file = await sendFile(test, guest.token, voucher, 'signature', await signature(), 'image/png')
    await submit(test, guest.token, voucher, { accepted: true, signature: file })
    const followed = await must(test, 'GET', `/api/trackers/${guest.trackerId}/guest`, { token: guest.token })
    expect(followed).toMatchObject({ headline: 'The payment is on its way', claim: { can_disagree: false } })
    expect((await claimOf(guest)).unanswered_since).toEqual(expect.any(String))
    const { disputed_at } = await test.services.db
      .selectFrom('claims')
      .select('disputed_at')
      .where('id', '=', guest.claimId)
      .executeTakeFirstOrThrow()
    expect(disputed_at).toBeNull()
    const [mail] = (await test.mails(ADA.email)).slice(-1)
    expect(mail).toMatchObject({
      subject: `Your signed voucher for claim ${guest.number}`,
      attachments: [{ filename: expect.stringMatching(/^Discharge-voucher-.*\.pdf$/) }],
    })
  })

  it('needs the customer’s own claim, a text, and a voucher to dispute', async () => {
    const guest = await newClaim()
    expect((await write(guest, { text: 'When do you answer?' })).status).toBe(200)
    const early = await write(guest, { text: 'No', disagrees: true })
    expect([early.status, early.body.code]).toEqual([409, 'claim_state'])
    expect((await write(guest, { text: ' ' })).body.errors).toMatchObject([{ path: 'text' }])
    expect((await write(guest, { text: 'x'.repeat(2001) })).status).toBe(422)
    expect((await write(guest, { text: 'Hello', by: 'officer' })).status).toBe(400)
    const other = await startAsGuest(test, 1)
    expect((await write({ ...guest, token: other.token }, { text: 'Hello' })).status).toBe(404)
    expect(
      (await write({ ...guest, trackerId: other.trackerId, token: other.token }, { text: 'Hi' })).status,
    ).toBe(404)
    expect((await write({ ...guest, token: '' }, { text: 'Hello' })).status).toBe(401)
    expect((await write({ ...guest, token: officer }, { text: 'Hello' })).status).toBe(403)
    expect((await answerTo(guest, { text: 'Hello' }, finance)).status).toBe(403)
    expect((await answerTo({ ...guest, claimId: NOWHERE }, { text: 'Hello' })).status).toBe(404)
    expect((await answerTo(guest, { text: '' })).status).toBe(422)
    for (let count = 0; count < 18; count += 1) await write(guest, { text: `Hello ${count}` })
    const many = await write(guest, { text: 'Hello again' })
    const last = await write(guest, { text: 'Hello again' })
    expect([many.status, last.status, last.body.code]).toEqual([200, 429, 'too_many_requests'])
  })

  it('includes documents that a customer sends later, until the claim ends', async () => {
    const guest = await newClaim()
    const read = () => must(test, 'GET', `/api/trackers/${guest.trackerId}/guest`, { token: guest.token })
    const { claim, events } = await read()
    expect(claim).toMatchObject({ papers_form_id: guest.formId, answer_by: expect.any(String) })
    const times = events.map(({ at }: { at: string }) => at)
    expect(times).toEqual(times.toSorted().toReversed())
    const file = await sendFile(test, guest.token, claim.papers_form_id, 'photo', await photo())
    const seen = await claimOf(guest)
    expect(seen.documents.map(({ id }: { id: string }) => id)).toContain(file.document_id)
    expect(seen.messages).toMatchObject([{ text: 'Sent a file: photo.jpg', by_customer: true }])
    expect(seen.unanswered_since).toEqual(expect.any(String))
    const other = await startAsGuest(test, 1)
    const begin = (token: string) =>
      test.call('POST', '/api/uploads', {
        token,
        body: {
          form_id: guest.formId,
          purpose: 'photo',
          file_name: 'a.jpg',
          media_type: 'image/jpeg',
          size: 9,
        },
      })
    expect((await begin(other.token)).status).toBe(404)
    const body = { action: 'withdraw', reason: 'Found it', version: seen.version }
    await must(test, 'POST', `/api/claims/${guest.claimId}/change`, { token: officer, body })
    const late = await begin(guest.token)
    expect([late.status, late.body.code]).toEqual([409, 'form_closed'])
    expect((await read()).claim).toMatchObject({ papers_form_id: null, settle_by: null })
  })
})
