import type { FirstNotice } from '@coverdesk/sdk'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { days, lagosDay } from '../platform/db/clock.ts'
import { buyPolicy, noticeAnswers } from '../testing/claims.ts'
import { signIn } from '../testing/journey.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { must, submit } from '../testing/workflows.ts'

describe('a claim reported by phone', () => {
  let test: TestApp
  let officer: string
  let policy: Awaited<ReturnType<typeof buyPolicy>>
  let facts: FirstNotice
  beforeAll(async () => {
    test = await createTestApp()
    policy = await buyPolicy(test)
    officer = await signIn(test, 'claims@coverdesk.test')
    facts = {
      policy_id: policy.id,
      loss_type: 'collision',
      loss_date: lagosDay(test.services.clock()),
      loss_time: '14:30',
      place: 'Third Mainland Bridge',
      description: 'A bus drove into the back.',
      caller: { role: 'driver', name: 'Musa Bello', phone: '08031112223' },
    }
  })
  afterAll(() => test.close())

  const register = (more: object = {}, token: string | undefined = officer, key?: string) =>
    test.call('POST', '/api/claims', {
      token,
      body: { ...facts, ...more },
      ...(key ? { headers: { 'idempotency-key': key } } : {}),
    })

  it('has its number at once, and its notice stays open with the facts as its draft', async () => {
    const { status, body } = await register()
    expect([status, body.data]).toMatchObject([
      200,
      {
        claim_number: expect.stringMatching(/^CLM\//),
        state: 'notified',
        plate: policy.plate,
        loss_date: facts.loss_date,
        loss_time: '14:30',
        place: facts.place,
        caller: facts.caller,
        waits_for: { kind: 'guest' },
      },
    ])
    const form = await must(test, 'GET', `/api/forms/${body.data.notice_form_id}`, { token: officer })
    expect(form).toMatchObject({ status: 'open', draft: { place: facts.place, loss_time: '14:30' } })
    for (const q of [policy.plate, body.data.claim_number, 'musa bello']) {
      const found = await must(test, 'GET', `/api/claims?q=${encodeURIComponent(q)}`, { token: officer })
      expect([q, found.map(({ id }: { id: string }) => id)]).toEqual([q, [body.data.id]])
    }
  })

  it('keeps its number when the notice is completed', async () => {
    const { body } = await register({ place: 'Ojota' })
    const { id, claim_number, notice_form_id, tracker_id } = body.data
    const answers = await noticeAnswers(test, officer, notice_form_id, facts.loss_date)
    await submit(test, officer, notice_form_id, { ...answers, place: 'Ojota bus stop' })
    const claim = await must(test, 'GET', `/api/claims/${id}`, { token: officer })
    expect(claim).toMatchObject({
      claim_number,
      tracker_id,
      place: 'Ojota bus stop',
      caller: facts.caller,
      waits_for: { kind: 'form' },
    })
    const claims = await must(test, 'GET', `/api/claims?q=${claim_number}`, { token: officer })
    expect(claims).toHaveLength(1)
  })

  it('is registered once for one key', async () => {
    const key = crypto.randomUUID()
    const [first, second] = [await register({}, officer, key), await register({}, officer, key)]
    expect(second.body.data.id).toBe(first.body.data.id)
  })

  it('shows the number to call back to those who work on claims', async () => {
    const { body } = await register()
    const auditor = await signIn(test, 'auditor@coverdesk.test')
    const read = await must(test, 'GET', `/api/claims/${body.data.id}`, { token: auditor })
    expect(read.caller).toEqual({ ...facts.caller, phone: expect.stringContaining('*') })
  })

  it('is refused without the facts, on a day to come, and on a policy that is not on record', async () => {
    const tomorrow = lagosDay(new Date(test.services.clock().getTime() + days(1)))
    const cases = [
      [{ place: ' ' }, 'place', 'fields.required'],
      [{ loss_type: 'meteor' }, 'loss_type', 'fields.choice_unknown'],
      [{ loss_time: '25:00' }, 'loss_time', 'fields.invalid'],
      [{ loss_date: tomorrow }, 'loss_date', 'fields.date_future'],
      [{ caller: { role: 'driver', name: '', phone: '' } }, 'caller.name', 'fields.required'],
      [{ policy_id: crypto.randomUUID() }, 'policy_id', 'fields.choice_unknown'],
    ] as const
    for (const [more, path, code] of cases) {
      const { status, body } = await register(more)
      expect([path, status, body.errors]).toMatchObject([
        path,
        422,
        expect.arrayContaining([expect.objectContaining({ path, code })]),
      ])
    }
  })

  it('needs the privilege to work on claims', async () => {
    expect((await register({}, '')).status).toBe(401)
    const auditor = await signIn(test, 'auditor@coverdesk.test')
    expect((await register({}, auditor)).status).toBe(403)
  })
})
