import type { ClaimCheck } from '@coverdesk/sdk'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { days, lagosDay } from '../platform/db/clock.ts'
import { checkReasons } from '../testing/check-reasons.ts'
import { buyPolicy, claimant, noticeAnswers } from '../testing/claims.ts'
import { ADA, signIn } from '../testing/journey.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { must, submit } from '../testing/workflows.ts'

const NAIRA = 100

describe('a claim with failed checks', () => {
  let test: TestApp
  let officer: string
  let manager: string
  let policy: Awaited<ReturnType<typeof buyPolicy>>
  beforeAll(async () => {
    test = await createTestApp()
    policy = await buyPolicy(test)
    officer = await signIn(test, 'claims@coverdesk.test')
    manager = await signIn(test, 'claims-manager@coverdesk.test')
  })
  afterAll(() => test.close())

  const newClaim = async (answers: object = {}) => {
    const guest = await claimant(test, policy.plate, ADA.email)
    const today = lagosDay(test.services.clock())
    const notice = { ...(await noticeAnswers(test, guest.token, guest.formId, today)), ...answers }
    const { claim } = await submit(test, guest.token, guest.formId, notice, 'register-claim')
    test.wait(61_000)
    return { ...guest, notice, id: claim.id as string, number: claim.claim_number as string }
  }
  type Made = Awaited<ReturnType<typeof newClaim>>
  const read = ({ id }: Pick<Made, 'id'>) => must(test, 'GET', `/api/claims/${id}`, { token: officer })
  const openForm = async ({ trackerId }: Made) => {
    const tracker = await must(test, 'GET', `/api/trackers/${trackerId}`, { token: officer })
    const { id } = tracker.forms.find((form: { status: string }) => form.status === 'open')
    return must(test, 'GET', `/api/forms/${id}`, { token: officer })
  }
  const send = (form: { id: string; version: number }, data: object, token = officer) =>
    test.call('POST', '/api/trackers/form/submit-form', {
      token,
      body: { form_id: form.id, data, version: form.version },
    })
  const figures = { adjusted_loss: 100_000 * NAIRA, reasons: 'An estimate' }
  const registration = { checks_seen: true, reserve: 100_000 * NAIRA }
  /** A claim that waits for a decision. */
  const assessed = async (answers: object = {}) => {
    const claim = await newClaim(answers)
    for (const data of [registration, figures]) await submit(test, officer, (await openForm(claim)).id, data)
    return claim
  }
  const approvalOf = async ({ trackerId }: Made, token = manager) => {
    const all = await must(test, 'GET', '/api/approvals/1?state=waiting', { token })
    return all.find((one: { tracker_id: string }) => one.tracker_id === trackerId)
  }
  const decide = (approval: { id: string; version: number }, more: object, token = manager) =>
    test.call('POST', '/api/workflows/submit-approval', {
      token,
      body: { approval_id: approval.id, decision: 'approve', version: approval.version, ...more },
    })
  const checkOf = (checks: ClaimCheck[], key: string) => checks.find((check) => check.key === key)

  it('is registered and assessed only with a reason for each', async () => {
    const claim = await newClaim()
    const { checks } = await read(claim)
    const failed = checks.filter(({ state }: ClaimCheck) => state === 'bad').map(({ key }: ClaimCheck) => key)
    expect(failed).toEqual(expect.arrayContaining(['cover_pays', 'first_week', 'payee_matches']))
    const form = await openForm(claim)
    const none = await send(form, registration)
    const wanted = failed.map((key: string) => `check_${key}`)
    expect([none.status, none.body.errors.map(({ path }) => path)]).toEqual([422, wanted])
    const blank = { ...checkReasons(form), check_cover_pays: '  ', ...registration }
    const refused = await send(form, blank)
    expect(refused.body.errors).toMatchObject([{ path: 'check_cover_pays', code: 'fields.required' }])
    expect((await read(claim)).state).toBe('notified')
    const cleared = { ...checkReasons(form), check_cover_pays: 'The other insurer pays it back' }
    expect((await send(form, { ...cleared, ...registration })).status).toBe(200)

    const assessment = await openForm(claim)
    const question = assessment.fields.find(({ key }: { key: string }) => key === 'check_cover_pays')
    expect(question.help).toContain('The other insurer pays it back')
    expect((await send(assessment, figures)).status).toBe(422)
    expect((await send(assessment, { ...checkReasons(assessment), ...figures })).status).toBe(200)
    const after = await read(claim)
    expect(after.state).toBe('pending_approval')
    expect(checkOf(after.checks, 'cover_pays')?.reasons).toMatchObject([
      { at_step: 'registration', text: 'The other insurer pays it back' },
      { at_step: 'assessment', text: 'Looked into and cleared' },
    ])
    const sent = await must(test, 'GET', `/api/forms/${form.id}`, { token: officer })
    expect(sent.fields.map(({ key }: { key: string }) => key)).toContain('check_cover_pays')
  })

  it('is approved only with a reason, which the claim then shows', async () => {
    const claim = await assessed()
    const approval = await approvalOf(claim)
    expect(approval.failed_checks).toBeGreaterThan(0)
    const detail = await must(test, 'GET', `/api/approvals/${approval.id}`, { token: manager })
    expect(checkOf(detail.failed, 'cover_pays')).toMatchObject({
      restricted: true,
      reasons: [{ at_step: 'registration' }, { at_step: 'assessment' }],
    })
    for (const more of [{}, { reason: '' }, { reason: ' \n' }]) {
      const refused = await decide(approval, more)
      expect([refused.status, refused.body.errors[0].path]).toEqual([422, 'reason'])
    }
    expect((await decide(approval, { reason: 'Agreed with the other insurer' })).status).toBe(200)
    const { state, checks } = await read(claim)
    expect(state).toBe('voucher_issued')
    expect(checkOf(checks, 'cover_pays')?.reasons.at(-1)).toMatchObject({
      at_step: 'decision',
      text: 'Agreed with the other insurer',
    })
  })

  it('passes the period, the premium and the cover only by a role with that right', async () => {
    const claim = await assessed()
    const take = (right: string) =>
      test.services.db
        .updateTable('roles')
        .set((eb) => ({ privileges: eb.fn('array_remove', ['privileges', eb.val(right)]) }))
        .where('name', '=', 'Claims manager')
        .execute()
    await take('claim.check.approve')
    manager = await signIn(test, 'claims-manager@coverdesk.test')
    const approval = await approvalOf(claim)
    expect(approval).toMatchObject({
      refusal: { code: 'check_not_allowed' },
      decisions: ['return', 'decline'],
    })
    const refused = await decide(approval, { reason: 'I like it' })
    expect([refused.status, refused.body.code]).toEqual([403, 'check_not_allowed'])
    // No user without that right is counted as able, or offered as a delegate.
    const shown = await must(test, 'GET', `/api/approvals/${approval.id}`, { token: manager })
    expect(shown.able.map(({ name }: { name: string }) => name)).not.toContain('Claims manager')
    const offered = await must(test, 'GET', `/api/approvals/${approval.id}/candidates`, { token: manager })
    const roles = new Set(offered.map(({ role }: { role: string }) => role))
    expect([...roles]).not.toContain('Claims supervisor')
    expect([...roles]).not.toContain('Branch manager')
    expect((await read(claim)).waits_for.decision.decidable).toBe(false)
    await test.services.db
      .updateTable('roles')
      .set((eb) => ({ privileges: eb.fn('array_append', ['privileges', eb.val('claim.check.approve')]) }))
      .where('name', '=', 'Claims manager')
      .execute()
    manager = await signIn(test, 'claims-manager@coverdesk.test')
    expect((await decide(await approvalOf(claim), { reason: 'Cleared' })).status).toBe(200)
  })

  it('is not approved by a workflow without a decision', async () => {
    const { db } = test.services
    const [workflow] = await db
      .selectFrom('workflow_versions')
      .selectAll()
      .where('workflow_id', '=', 1)
      .orderBy('version', 'desc')
      .execute()
    if (!workflow) throw new Error('There is no workflow for claims.')
    const setSteps = (steps: typeof workflow.steps) =>
      db
        .updateTable('workflow_versions')
        .set({ steps: JSON.stringify(steps) })
        .where('workflow_id', '=', 1)
        .where('version', '=', workflow.version)
        .execute()
    await setSteps(workflow.steps.filter(({ kind }) => kind !== 'approval'))
    const claim = await assessed()
    await setSteps(workflow.steps)
    expect((await read(claim)).state).toBe('pending_approval')
    const tracker = await must(test, 'GET', `/api/trackers/${claim.trackerId}`, { token: officer })
    expect(tracker.state).toBe('review')
  })

  it('is excluded from bulk approval, with or without a reason', async () => {
    const claim = await assessed()
    const { id, version } = await approvalOf(claim)
    for (const reason of [undefined, 'All of them']) {
      const body = { decisions: [{ approval_id: id, decision: 'approve', version, reason }] }
      const [result] = await must(test, 'POST', '/api/approvals/decide', { token: manager, body })
      expect(result).toMatchObject({ ok: false, message: expect.stringContaining('decide it by itself') })
    }
    expect((await read(claim)).state).toBe('pending_approval')
    const batch = await must(test, 'POST', '/api/batches', {
      token: manager,
      body: { list: 'approvals:1', act: 'approve', q: claim.number, filters: { state: 'waiting' } },
    })
    expect(batch).toMatchObject({
      rows_ready: 0,
      left_out: [
        {
          rows: 1,
          message: expect.stringContaining('Checks of this claim failed'),
          names: [expect.stringContaining(claim.number)],
        },
      ],
    })
    expect((await decide({ id, version }, { decision: 'decline', reason: 'Not covered' })).status).toBe(200)
  })

  it('is flagged with the claims it shares its vehicle, phone, account or photo with', async () => {
    const first = await newClaim()
    const other = await newClaim()
    const found = checkOf((await read(other)).checks, 'other_claims')
    expect(found).toMatchObject({ state: 'bad', detail: expect.stringContaining(first.number) })
    const withFirst = found?.claims.find(({ id }) => id === first.id)
    expect(withFirst?.same).toEqual(['account', 'phone', 'vehicle'])
    expect(checkOf((await read(first)).checks, 'other_claims')?.claims.map(({ id }) => id)).toContain(
      other.id,
    )

    const { sha256 } = await test.services.db
      .selectFrom('documents')
      .select('sha256')
      .where('tracker_id', '=', first.trackerId)
      .where('kind', '=', 'photo')
      .executeTakeFirstOrThrow()
    await test.services.db
      .updateTable('documents')
      .set({ sha256 })
      .where('tracker_id', '=', other.trackerId)
      .where('kind', '=', 'photo')
      .execute()
    const again = checkOf((await read(other)).checks, 'other_claims')
    expect(again?.claims.find(({ id }) => id === first.id)?.same).toContain('photo')

    const open = await must(test, 'GET', `/api/claims/open?plates=XX,${policy.plate}`, { token: officer })
    expect(open.map(({ id }: { id: string }) => id).slice(0, 2)).toEqual([other.id, first.id])
    expect((await test.call('GET', `/api/claims/open?plates=${policy.plate}`, {})).status).toBe(401)
    const { version } = await read(other)
    const body = { action: 'withdraw', reason: 'Reported twice', version }
    await must(test, 'POST', `/api/claims/${other.id}/change`, { token: officer, body })
    const left = await must(test, 'GET', `/api/claims/open?plates=${policy.plate}`, { token: officer })
    expect(left[0].id).toBe(first.id)
  })

  it('shows the time of the loss, and compares it with the payment', async () => {
    const { paid_at } = await test.services.db
      .selectFrom('payments')
      .select('paid_at')
      .where('paid_at', 'is not', null)
      .executeTakeFirstOrThrow()
    const paid = new Date(paid_at ?? '')
    const loss_date = lagosDay(paid)
    const early = await newClaim({ loss_date, loss_time: '0:00' })
    const claim = await read(early)
    expect(claim.loss_time).toBe('00:00')
    expect(checkOf(claim.checks, 'premium_paid')).toMatchObject({
      state: 'bad',
      detail: expect.stringMatching(/^The premium was paid on .*, \d\d:\d\d, after the loss\.$/),
    })
    const untold = await read(await newClaim({ loss_date }))
    expect(untold.loss_time).toBeNull()
    expect(checkOf(untold.checks, 'premium_paid')?.state).toBe('unknown')
  })

  describe('the reserve', () => {
    const reserve = async (claim: Made, amount: number, token = officer) => {
      const { version } = await read(claim)
      const body = { amount, reason: 'Another look', version }
      return test.call('POST', `/api/claims/${claim.id}/reserve`, { token, body })
    }

    it('has an authority by role and refuses typing errors, the first one and a later one', async () => {
      // A user gets a limited number of codes a day.
      test.wait(days(1))
      officer = await signIn(test, 'claims@coverdesk.test')
      manager = await signIn(test, 'claims-manager@coverdesk.test')
      const claim = await newClaim()
      const form = await openForm(claim)
      const { most_payable: most } = form.run.claim as { most_payable: number }
      const send1 = (amount: number, more: object = {}) =>
        send(form, { ...checkReasons(form), checks_seen: true, reserve: amount, ...more })
      const why = { reserve_reason: 'Three people are in hospital' }
      const slip = 999_999_999_999 * NAIRA
      const first = await send1(slip, why)
      expect([first.status, first.body.errors[0].path]).toEqual([422, 'reserve'])
      const later = await reserve(claim, slip, manager)
      expect([later.status, later.body.errors[0].path]).toEqual([422, 'amount'])
      expect((await read(claim)).reserve).toBe(0)
      const above = await send1(6_000_000 * NAIRA, why)
      expect([above.status, above.body.code]).toEqual([403, 'limit_exceeded'])
      expect(above.body).toMatchObject({
        limit: 5_000_000 * NAIRA,
        able: ['Claims supervisor', 'Claims manager', 'Managing director'],
        errors: [{ path: 'reserve', message: expect.stringContaining('Claims supervisor') }],
      })
      expect(most).toBeLessThan(5_000_000 * NAIRA)
      expect((await send1(most + 1)).body.errors).toMatchObject([{ path: 'reserve_reason' }])
      expect((await send1(most + 1, why)).status).toBe(200)
      expect((await read(claim)).reserves[0]).toMatchObject({ reason: 'Three people are in hospital' })
      const raised = await reserve(claim, 60_000_000 * NAIRA)
      expect([raised.status, raised.body.code, raised.body.able]).toEqual([
        403,
        'limit_exceeded',
        ['Claims manager', 'Managing director'],
      ])
      expect((await reserve(claim, 60_000_000 * NAIRA, manager)).status).toBe(200)
      // Lowering a reserve needs no authority.
      expect((await reserve(claim, 50_000_000 * NAIRA)).status).toBe(200)
      expect((await reserve(claim, 1)).status).toBe(200)
    })
  })
})
