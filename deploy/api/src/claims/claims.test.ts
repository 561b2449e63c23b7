import type { FormField } from '@coverdesk/sdk/forms'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hours, instant, lagosDay } from '../platform/db/clock.ts'
import { writeInstant } from '../platform/translations/write.ts'
import { checkReasons } from '../testing/check-reasons.ts'
import { buyPolicy, claimant, noticeAnswers, payClaim, sendFile, signature } from '../testing/claims.ts'
import { ADA, signIn } from '../testing/journey.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { linkIn, must, startAsGuest, submit } from '../testing/workflows.ts'
import { pollTimers } from '../workflows/timers/timers.ts'

const NOWHERE = '0190f000-0000-7000-8000-000000000000'

describe('a claim', () => {
  let test: TestApp
  let officer: string
  let manager: string
  let finance: string
  let confirmer: string
  let policy: Awaited<ReturnType<typeof buyPolicy>>
  let today: string
  beforeAll(async () => {
    test = await createTestApp()
    policy = await buyPolicy(test)
    officer = await signIn(test, 'claims@coverdesk.test')
    manager = await signIn(test, 'claims-manager@coverdesk.test')
    finance = await signIn(test, 'finance@coverdesk.test')
    confirmer = await signIn(test, 'payments@coverdesk.test')
    today = lagosDay(test.services.clock())
  })
  afterAll(() => test.close())

  const openForm = async (token: string, trackerId: string) => {
    const tracker = await must(test, 'GET', `/api/trackers/${trackerId}`, { token })
    const open = tracker.forms.find((form: { status: string }) => form.status === 'open')
    return open.id as string
  }
  const claimOf = async (trackerId: string) => {
    const tracker = await must(test, 'GET', `/api/trackers/${trackerId}`, { token: officer })
    return must(test, 'GET', `/api/claims/${tracker.claim_id}`, { token: officer })
  }
  const waitingApproval = async (trackerId: string) => {
    const all = await must(test, 'GET', '/api/approvals/1?state=waiting', { token: manager })
    return all.find((one: { tracker_id: string }) => one.tracker_id === trackerId)
  }
  const newClaim = async () => {
    const guest = await claimant(test, policy.plate, ADA.email)
    const answers = await noticeAnswers(test, guest.token, guest.formId, today)
    const sent = await submit(test, guest.token, guest.formId, answers, 'register-claim')
    test.wait(61_000)
    return { ...guest, answers, claimId: sent.claim.id as string, number: sent.claim.claim_number as string }
  }

  it('reports an edit conflict in the language of the caller', async () => {
    const { token, formId } = await claimant(test, policy.policy_number, ADA.email)
    const headers = { 'accept-language': 'fr' }
    const read = await test.call('GET', `/api/forms/${formId}/guest`, { token, headers })
    const { version } = read.body.data
    const body = { form_id: formId, data: {}, version: version + 1 }
    const answer = await test.call('POST', '/api/trackers/form/submit-form', { token, headers, body })
    expect([answer.status, answer.body.current]).toEqual([409, read.body.data])
    const english = await must(test, 'GET', `/api/forms/${formId}/guest`, { token })
    expect(english.title).not.toBe(read.body.data.title)
    test.wait(61_000)
  })

  it('goes from the notice through questions, assessment and approval to payment', async () => {
    const guest = await newClaim()
    expect(guest.number).toMatch(/^CLM\/11000\/\d{4}\/\d{6}$/)
    const followed = await must(test, 'GET', `/api/trackers/${guest.trackerId}/guest`, { token: guest.token })
    expect(followed).toMatchObject({ headline: 'We have your claim', next: { screen: 'follow' } })
    expect(followed.progress).toMatchObject({ current: 3, total: 7 })
    const received = (await test.mails(ADA.email)).find(({ subject }) => subject?.includes(guest.number))
    const answerBy = writeInstant(new Date(followed.claim.answer_by), 'en')
    expect(received?.text).toContain(`You hear from us by ${answerBy}.`)

    const seen = await claimOf(guest.trackerId)
    const waits = { kind: 'form', mine: true, due_at: expect.any(String) }
    expect(seen).toMatchObject({ state: 'notified', turn: 'mine', waits_for: waits, plate: policy.plate })
    const turnFor = async (token: string) => {
      const own = await must(test, 'GET', `/api/claims/${guest.claimId}`, { token })
      const rows = await must(test, 'GET', `/api/claims?q=${guest.number}`, { token })
      return [own.turn, rows[0].turn]
    }
    expect([await turnFor(officer), await turnFor(finance)]).toEqual([
      ['mine', 'mine'],
      ['colleague', 'colleague'],
    ])
    expect(
      seen.checks.map((check: { key: string; state: string }) => [check.key, check.state]),
    ).toContainEqual(['cover_pays', 'bad'])
    await submit(test, officer, await openForm(officer, guest.trackerId), {
      checks_seen: true,
      reserve: 400_000_00,
    })
    expect(await claimOf(guest.trackerId)).toMatchObject({ state: 'under_review', reserve: 400_000_00 })

    const questions = [{ text: 'Please send a photo of the number plate.', field: 'photo_damage' }]
    await must(test, 'POST', `/api/forms/${guest.formId}/return`, { token: officer, body: { questions } })
    expect((await claimOf(guest.trackerId)).state).toBe('documents_pending')
    const link = await linkIn(test, ADA.email)
    const resumed = await must(test, 'GET', `/api/validate-guest-token/${link}`)
    expect(resumed.next).toMatchObject({ screen: 'submit-form', id: guest.formId })
    const questionForm = await must(test, 'GET', `/api/forms/${guest.formId}/guest`, { token: resumed.token })
    expect(questionForm.questions[0]).toMatchObject({ text: questions[0]?.text, field: 'photo_damage' })
    expect(questionForm.draft.place).toBe(guest.answers.place)
    await submit(test, resumed.token, guest.formId, { ...guest.answers, damage: 'Rear bumper and plate' })
    expect((await claimOf(guest.trackerId)).state).toBe('under_review')

    const assessment = await openForm(officer, guest.trackerId)
    await submit(test, officer, assessment, {
      adjusted_loss: 650_000_00,
      excess: 50_000_00,
      reasons: 'Two estimates compared',
    })
    const decided = await claimOf(guest.trackerId)
    expect(decided).toMatchObject({ state: 'pending_approval', net_payable: 600_000_00, reserve: 400_000_00 })

    const approval = await waitingApproval(guest.trackerId)
    expect(approval).toMatchObject({ amount: 600_000_00, refusal: null, asked: { name: 'Claims manager' } })
    const detail = await must(test, 'GET', `/api/approvals/${approval.id}`, { token: manager })
    expect(detail.facts).toContainEqual({ label: 'Net payable', value: '₦600,000.00' })
    expect(detail).toMatchObject({
      claim: { claim_number: guest.number },
      policy: { policy_number: policy.policy_number },
    })
    const atOfficer = await claimOf(guest.trackerId)
    expect(atOfficer.waits_for).toMatchObject({
      kind: 'approval',
      decision: { mine: false, approvers: ['Claims supervisor', 'Branch manager', 'Claims manager'] },
    })
    const atManager = await must(test, 'GET', `/api/claims/${guest.claimId}`, { token: manager })
    expect(atManager.waits_for).toMatchObject({ id: approval.id, decision: { mine: true, decidable: true } })
    const body = {
      approval_id: approval.id,
      decision: 'approve',
      version: approval.version,
      reason: 'Another driver was at fault',
    }
    const own = await test.call('POST', '/api/workflows/submit-approval', { token: officer, body })
    expect([own.status, own.body.code]).toEqual([403, 'not_allowed'])
    await must(test, 'POST', '/api/workflows/submit-approval', { token: manager, body })
    const again = await test.call('POST', '/api/workflows/submit-approval', { token: manager, body })
    expect([again.status, again.body.code]).toEqual([409, 'decision_made'])

    const issued = await claimOf(guest.trackerId)
    expect(issued).toMatchObject({
      state: 'voucher_issued',
      waits_for: { kind: 'guest' },
      reserve: 600_000_00,
      payout: { approved: 600_000_00, paid: 0, to_pay: 600_000_00, may_record: false },
    })
    const voucher = issued.documents.find((one: { kind: string }) => one.kind === 'claim-voucher')
    const unsigned = await test.call('GET', `/api/documents/${voucher.id}`, { token: resumed.token })
    expect(unsigned.raw.subarray(0, 5).toString()).toBe('%PDF-')
    const voucherForm = await openForm(officer, guest.trackerId)
    const { shown } = await must(test, 'GET', `/api/forms/${voucherForm}/guest`, { token: resumed.token })
    expect(shown.documents.map((one: { id: string }) => one.id)).toEqual([voucher.id])
    expect(shown.facts).toEqual(
      expect.arrayContaining([
        { label: 'Adjusted loss', value: '₦650,000.00', total: false },
        { label: 'Excess', value: '−₦50,000.00', total: false },
        { label: 'Net payable', value: '₦600,000.00', total: true },
        { label: 'Account number', value: '0123456784', total: false },
      ]),
    )
    const stranger = await startAsGuest(test, 1)
    const taken = await test.call('GET', `/api/documents/${voucher.id}`, { token: stranger.token })
    expect(taken.status).toBe(404)
    const file = await sendFile(test, resumed.token, voucherForm, 'signature', await signature(), 'image/png')
    await submit(test, resumed.token, voucherForm, { accepted: true, signature: file })
    const signed = await test.call('GET', `/api/documents/${voucher.id}`, { token: finance })
    expect(signed.raw.length).not.toBe(unsigned.raw.length)

    const payment = await openForm(finance, guest.trackerId)
    const waiting = await must(test, 'GET', `/api/trackers/${guest.trackerId}`, { token: finance })
    const waitingForPayment = await must(test, 'GET', `/api/trackers/${guest.trackerId}/guest`, {
      token: guest.token,
    })
    expect(waitingForPayment.text).toBe('We send the amount to your account.')
    expect(waitingForPayment.claim).toMatchObject({ state: 'payment_pending', answer_by: waiting.due_at })
    expect(waiting.due_at).toEqual(expect.any(String))
    const form = await must(test, 'GET', `/api/forms/${payment}`, { token: finance })
    expect(form.step.title).toBe('Pay the claimant')
    expect(form.shown.facts).toEqual(
      expect.arrayContaining([
        { label: 'Name on the account', value: 'Ada Obi', total: false },
        { label: 'Bank', value: 'First Bank of Nigeria', total: false },
        { label: 'Amount to pay', value: '₦600,000.00', total: true },
      ]),
    )
    const asForm = await test.call('POST', '/api/trackers/form/submit-form', {
      token: finance,
      body: { form_id: payment, data: { amount: 1 }, version: form.version },
    })
    expect([asForm.status, asForm.body.code]).toEqual([409, 'form_has_own_call'])
    await payClaim(test, guest.claimId, { finance, confirmer, reference: 'TRF-1' })
    const settled = await claimOf(guest.trackerId)
    expect(settled).toMatchObject({
      state: 'settled',
      money: { paid: 600_000_00 },
      waits_for: null,
      reserve: 0,
      payout: { paid: 600_000_00, to_pay: 0, payments: [{ state: 'confirmed', reference: 'TRF-1' }] },
    })
    expect(settled.history.map((change: { to: string }) => change.to)).toEqual([
      'notified',
      'registered',
      'under_review',
      'documents_pending',
      'under_review',
      'assessed',
      'pending_approval',
      'approved',
      'voucher_issued',
      'voucher_signed',
      'payment_pending',
      'settled',
    ])
    expect(settled.actions).toEqual(['close', 'reopen'])
    const mails = (await test.mails(ADA.email)).map((mail) => mail.subject ?? '')
    expect(mails.some((subject) => subject.startsWith('We have paid claim'))).toBe(true)
    const tracker = await must(test, 'GET', `/api/trackers/${guest.trackerId}`, { token: officer })
    expect(tracker.state).toBe('completed')
    const notice = tracker.forms.find((form: { form_type: string }) => form.form_type === 'claim-notice')
    expect(notice.submissions.map((one: { number: number }) => one.number)).toEqual([2, 1])

    const reopen = { action: 'reopen', reason: 'The workshop found more', version: settled.version }
    await must(test, 'POST', `/api/claims/${settled.id}/change`, { token: officer, body: reopen })
    await submit(test, officer, await openForm(officer, guest.trackerId), {
      adjusted_loss: 700_000_00,
      excess: 50_000_00,
      reasons: 'A hidden damage',
    })
    expect(await claimOf(guest.trackerId)).toMatchObject({
      net_payable: 50_000_00,
      money: { paid_before: 600_000_00, paid: 600_000_00 },
    })
  })

  it('is assessed above the most the policy pays only with a written reason', async () => {
    test.wait(61_000)
    const guest = await newClaim()
    await submit(test, officer, await openForm(officer, guest.trackerId), {
      checks_seen: true,
      reserve: 1_000_00,
    })
    const assessment = await openForm(officer, guest.trackerId)
    const form = await must(test, 'GET', `/api/forms/${assessment}`, { token: officer })
    const { most_payable: most } = form.run.claim as { most_payable: number }
    expect(form.shown.facts).toContainEqual(expect.objectContaining({ label: 'Most the policy pays' }))
    const figures = { adjusted_loss: most + 1, reasons: 'The workshop says so' }
    const send = (data: object) =>
      test.call('POST', '/api/trackers/form/submit-form', {
        token: officer,
        body: { form_id: assessment, data: { ...checkReasons(form), ...data }, version: form.version },
      })
    const refused = await send(figures)
    expect([refused.status, refused.body.errors[0].path]).toEqual([422, 'above_cover'])
    expect((await send({ ...figures, above_cover: ' ' })).status).toBe(422)
    expect(
      await must(test, 'GET', `/api/approvals/1?state=waiting&q=${guest.number}`, { token: manager }),
    ).toEqual([])
    expect((await send({ ...figures, above_cover: 'Agreed with the board' })).status).toBe(200)
    const { id } = await waitingApproval(guest.trackerId)
    const { failed } = await must(test, 'GET', `/api/approvals/${id}`, { token: manager })
    expect(failed).toContainEqual(
      expect.objectContaining({
        key: 'within_cover',
        detail: expect.stringContaining('above what the policy pays'),
        reasons: [expect.objectContaining({ at_step: 'assessment', text: 'Agreed with the board' })],
      }),
    )
  })

  it('is not assessed above the most the policy pays without a reason, even if the form requires none', async () => {
    test.wait(61_000)
    const guest = await newClaim()
    await submit(test, officer, await openForm(officer, guest.trackerId), {
      checks_seen: true,
      reserve: 1_000_00,
    })
    const { db } = test.services
    const {
      form_type_id,
      version: of,
      fields,
    } = await db
      .selectFrom('form_type_versions')
      .innerJoin('form_types', 'form_types.id', 'form_type_versions.form_type_id')
      .select(['form_type_id', 'form_type_versions.version', 'fields'])
      .where('key', '=', 'claim-assessment')
      .executeTakeFirstOrThrow()
    const setFields = (all: readonly FormField[]) =>
      db
        .updateTable('form_type_versions')
        .set({ fields: JSON.stringify(all) })
        .where('form_type_id', '=', form_type_id)
        .where('version', '=', of)
        .execute()
    await setFields(fields.map((field) => ({ ...field, required: false })))
    const form_id = await openForm(officer, guest.trackerId)
    const form = await must(test, 'GET', `/api/forms/${form_id}`, { token: officer })
    const { version, run: context } = form
    const { most_payable: most } = context.claim as { most_payable: number }
    const send = (data: object) =>
      test.call('POST', '/api/trackers/form/submit-form', {
        token: officer,
        body: { form_id, data: { ...checkReasons(form), ...data }, version },
      })
    for (const why of [{}, { above_cover: ' ' }]) {
      const refused = await send({ adjusted_loss: most + 1, ...why })
      const [fault] = refused.body.errors
      expect([refused.status, fault.path]).toEqual([422, 'adjusted_loss'])
      expect(fault.message).toMatch(/^This is above what the policy pays, ₦[\d,.]+\. Write why\.$/)
    }
    expect((await send({ adjusted_loss: most })).status).toBe(200)
    await setFields(fields)
  })

  it('is taken back from the decision and assessed again', async () => {
    test.wait(61_000)
    const guest = await newClaim()
    await submit(test, officer, await openForm(officer, guest.trackerId), {
      checks_seen: true,
      reserve: 1_000_00,
    })
    const figures = { adjusted_loss: 900_000_00, reasons: 'A slip of the pen' }
    await submit(test, officer, await openForm(officer, guest.trackerId), figures)
    const approval = await waitingApproval(guest.trackerId)
    const claim = await claimOf(guest.trackerId)
    expect(claim.actions).toContain('take_back')
    const change = (token: string | undefined, version = claim.version) =>
      test.call('POST', `/api/claims/${claim.id}/change`, {
        token,
        body: { action: 'take_back', reason: 'One nought too many', version },
      })
    expect((await change(undefined)).status).toBe(401)
    expect((await change(finance)).status).toBe(403)
    expect((await change(officer, claim.version + 9)).body.code).toBe('edit_conflict')
    const taken = await change(officer)
    expect(taken.body.data).toMatchObject({ state: 'under_review', waits_for: { kind: 'form' } })
    expect((await change(officer, taken.body.data.version)).body.code).toBe('claim_state')
    const decided = await test.call('POST', '/api/workflows/submit-approval', {
      token: manager,
      body: { approval_id: approval.id, decision: 'approve', version: approval.version },
    })
    expect([decided.status, decided.body.code]).toEqual([409, 'approval_closed'])
    const noted = await test.services.db
      .selectFrom('audit_events')
      .select('action')
      .where('object_id', '=', claim.id)
      .execute()
    expect(noted.map(({ action }) => action)).toContain('claim.take_back')
    const again = await openForm(officer, guest.trackerId)
    await submit(test, officer, again, { ...figures, adjusted_loss: 90_000_00 })
    expect(await waitingApproval(guest.trackerId)).toMatchObject({ amount: 90_000_00 })
  })

  it('reveals nothing about a policy before the code, and answers the same without one', async () => {
    const known = await startAsGuest(test, 1)
    const unknown = await startAsGuest(test, 1)
    const search = (started: typeof known, query: string) =>
      test.call('POST', '/api/trackers/form/search-policyholder', {
        token: started.token,
        body: { validation_id: started.next.id, query },
      })
    const found = (await search(known, policy.policy_number)).body.data
    const missing = (await search(unknown, 'ZZZ999ZZ')).body.data
    for (const name of ['masked_email', 'masked_phone', 'first_name', 'last_name', 'kyc_status'] as const) {
      expect([name, found[name]]).toEqual([name, missing[name]])
    }
    for (const started of [known, unknown]) {
      const wrong = await test.call('POST', '/api/trackers/form/validate-client-otp', {
        token: started.token,
        body: { validation_id: started.next.id, otp: '000000' },
      })
      expect([wrong.status, wrong.body.code, wrong.body.tries_left]).toEqual([422, 'code_wrong', 4])
    }
    const early = await test.call('POST', '/api/trackers/form/validate-policy', {
      token: known.token,
      body: { validation_id: known.next.id },
    })
    expect([early.status, early.body.data]).toEqual([200, { policy: null, covers: null }])
    await test.mails()
  })

  it('is declined with a written reason, and reopened for another assessment', async () => {
    test.wait(61_000)
    const guest = await newClaim()
    const claim = await claimOf(guest.trackerId)
    const change = (action: string, version: number, reason = 'The loss is older than the cover.') =>
      test.call('POST', `/api/claims/${claim.id}/change`, {
        token: officer,
        body: { action, reason, version },
      })
    expect((await change('close', claim.version)).body.code).toBe('claim_state')
    expect((await change('decline', claim.version, '')).status).toBe(422)
    expect((await change('decline', claim.version + 9)).body.code).toBe('edit_conflict')
    const reserved = await test.call('POST', `/api/claims/${claim.id}/reserve`, {
      token: officer,
      body: { amount: 80_000_00, reason: 'First look', version: claim.version },
    })
    const declined = await change('decline', reserved.body.data.version)
    expect(declined.body.data).toMatchObject({
      state: 'declined',
      waits_for: null,
      actions: ['reopen'],
      reserve: 0,
    })
    expect(declined.body.data.reserves[0]).toMatchObject({ old: 80_000_00, new: 0, reason: 'settlement' })
    const closed = await test.call('POST', '/api/trackers/form/submit-form', {
      token: guest.token,
      body: { form_id: guest.formId, data: {}, version: 1 },
    })
    expect([closed.status, closed.body.code]).toEqual([409, 'form_closed'])
    const reopened = await change('reopen', declined.body.data.version, 'New facts')
    expect(reopened.body.data).toMatchObject({ state: 'under_review', waits_for: { kind: 'form' } })
  })

  it('stores a reserve with its history, and notes', async () => {
    test.wait(61_000)
    const guest = await newClaim()
    const claim = await claimOf(guest.trackerId)
    const reserve = (version: number, amount: number) =>
      test.call('POST', `/api/claims/${claim.id}/reserve`, {
        token: officer,
        body: { amount, reason: 'First look', version },
      })
    const set = await reserve(claim.version, 100_000_00)
    expect(set.body.data.reserves[0]).toMatchObject({ old: 0, new: 100_000_00, reason: 'First look' })
    expect((await reserve(claim.version, 5)).body.code).toBe('edit_conflict')
    expect((await reserve(set.body.data.version, -1)).status).toBe(422)
    const noted = await must(test, 'POST', `/api/claims/${claim.id}/notes`, {
      token: officer,
      body: { text: 'Called the customer.' },
    })
    expect(noted.notes[0].text).toBe('Called the customer.')
    expect((await test.call('GET', `/api/claims/${NOWHERE}`, { token: officer })).status).toBe(404)
    const listed = await test.call('GET', '/api/claims?q=abc123de', { token: officer })
    expect(listed.body.data.length).toBeGreaterThan(0)
    test.wait(2 * 86_400_000)
    const late = await test.call('GET', '/api/claims?breached=1', {
      token: await signIn(test, 'claims@coverdesk.test'),
    })
    expect(late.body.data.map((one: { id: string }) => one.id)).toContain(claim.id)
  })

  it('shows on its page and in the list when its decision was requested again', async () => {
    officer = await signIn(test, 'claims@coverdesk.test')
    manager = await signIn(test, 'claims-manager@coverdesk.test')
    const guest = await newClaim()
    const figures = { adjusted_loss: 650_000_00, reasons: 'Two estimates compared' }
    for (const answers of [{ checks_seen: true, reserve: 1_000_00 }, figures])
      await submit(test, officer, await openForm(officer, guest.trackerId), answers)
    expect(await claimOf(guest.trackerId)).toMatchObject({
      asked_again_at: null,
      waits_for: { decision: { asked_again_at: null } },
    })

    test.wait(hours(73))
    const late = instant(test.services.clock())
    await pollTimers(test.services)
    officer = await signIn(test, 'claims@coverdesk.test')
    const { asked_again_at, waits_for } = await claimOf(guest.trackerId)
    expect(asked_again_at >= late).toBe(true)
    expect(waits_for.decision.asked_again_at).toBe(asked_again_at)
    const listed = await must(test, 'GET', `/api/claims?q=${guest.number}`, { token: officer })
    expect(listed).toMatchObject([{ id: guest.claimId, asked_again_at }])

    manager = await signIn(test, 'director@coverdesk.test')
    const { id: approval_id, version } = await waitingApproval(guest.trackerId)
    const body = { approval_id, decision: 'approve', reason: 'Cleared', version }
    await must(test, 'POST', '/api/workflows/submit-approval', { token: manager, body })
    expect(await claimOf(guest.trackerId)).toMatchObject({ asked_again_at: null })
  })

  it('is reported by staff for a customer without a code', async () => {
    const again = await signIn(test, 'admin@coverdesk.test')
    const found = await must(test, 'GET', `/api/policies?q=${policy.plate.toLowerCase()}`, { token: again })
    const body = { workflow_id: 1, customer_id: found[0].customer.id, policy_id: found[0].id }
    const tracker = await must(test, 'POST', '/api/trackers', { token: again, body })
    expect(tracker).toMatchObject({ step: { key: 'notice' }, waits_for: 'guest' })
    const wrong = await test.call('POST', '/api/trackers', {
      token: again,
      body: { ...body, policy_id: NOWHERE },
    })
    expect(wrong.body.errors[0].path).toBe('policy_id')
  })
})
