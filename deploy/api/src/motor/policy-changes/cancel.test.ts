import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { days } from '../../platform/db/clock.ts'
import { staffOfBranch } from '../../testing/branches.ts'
import { breakTable, contents, INJECTED } from '../../testing/faults.ts'
import { signIn } from '../../testing/journey.ts'
import { changeOffice, emailOf, expectBalanced, type SoldPolicy } from '../../testing/motor-policy-changes.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { runDailyChanges } from './daily-changes.ts'

describe('the cancellation of a policy', () => {
  let test: TestApp
  let office: Awaited<ReturnType<typeof changeOffice>>
  let policy: SoldPolicy
  beforeAll(async () => {
    test = await createTestApp()
    office = await changeOffice(test)
    policy = await office.sell('KJA111AA')
  })
  afterAll(() => test.close())

  const cancel = (by = 'insured', from = office.today()) => ({
    kind: 'cancel',
    cancelled_by: by,
    effective_from: from,
  })
  let change: { id: string; version: number }

  it('that returns premium waits for another user, once for one key', async () => {
    const requested = await office.request(policy.id, cancel(), 'sold-car-1')
    expect(requested).toMatchObject({
      status: 201,
      body: {
        data: {
          kind: 'cancel',
          cancelled_by: 'insured',
          status: 'awaiting_approval',
          reason: 'Vehicle sold',
          approval: { reasons: ['refund'] },
          refund: policy.premium - policy.premium / 8,
          policy: { plate: 'KJA111AA' },
          may_decide: false,
        },
      },
    })
    change = requested.body.data
    const again = await office.request(policy.id, cancel(), 'sold-car-1')
    expect(again.body.data.id).toBe(change.id)
    expect(await office.request(policy.id, cancel('insurer'))).toMatchObject({
      status: 409,
      body: { code: 'waits_already' },
    })
    expect((await office.policy(policy.id)).state).toBe('active')
  })

  it('is listed, and read by those who see its branch', async () => {
    const read = <Path extends string>(path: Path, token = office.checker) =>
      test.call('GET', `/api/policy-changes${path}`, { token })
    const { body } = await read('?status=awaiting_approval&q=KJA111AA')
    expect(body.data).toMatchObject([{ id: change.id, may_decide: true, requested_by: 'Tunde Bakare' }])
    expect((await read('?status=booked&q=KJA111AA')).body.data).toEqual([])
    expect((await read(`?kind=cancel&policy_id=${policy.id}`)).body.data).toHaveLength(1)
    expect((await read(`/${change.id}`)).body.data).toMatchObject({ id: change.id })
    const { id: other } = await test.services.db
      .selectFrom('branches')
      .select('id')
      .where('code', '=', '11030')
      .executeTakeFirstOrThrow()
    const stranger = await staffOfBranch(test, other)
    expect((await read(`/${change.id}`, stranger)).status).toBe(404)
    expect((await read('', stranger)).body.data).toEqual([])
    expect((await office.decide(change.id, 'approve', { version: 1 }, stranger)).status).toBe(404)
    expect((await office.request(policy.id, cancel(), undefined, stranger)).status).toBe(404)
  })

  it('is not decided by its requester, nor without the privilege, nor from another version', async () => {
    const body = { version: change.version }
    const own = await office.decide(change.id, 'approve', body, office.maker)
    expect(own).toMatchObject({ status: 403, body: { code: 'maker_is_checker' } })
    const reason = { ...body, reason: 'No' }
    expect(await office.decide(change.id, 'reject', reason, office.maker)).toMatchObject({ status: 403 })
    const auditor = await signIn(test, 'auditor@coverdesk.test')
    expect((await office.decide(change.id, 'approve', body, auditor)).status).toBe(403)
    expect((await office.decide(change.id, 'withdraw', reason, auditor)).status).toBe(403)
    const stale = await office.decide(change.id, 'approve', { version: 9 })
    expect(stale).toMatchObject({ status: 409, body: { code: 'edit_conflict' } })
  })

  it('leaves nothing behind when its booking fails', async () => {
    const before = await contents(test)
    const repair = await breakTable(test, 'refunds')
    expect((await office.decide(change.id, 'approve', { version: change.version })).status).toBe(500)
    await repair()
    expect(INJECTED).toBeTruthy()
    expect(await contents(test)).toEqual(before)
  })

  it('is booked by the approval of another user: cover, money, plate, trail and email', async () => {
    const approved = await office.decide(change.id, 'approve', { version: change.version })
    expect(approved).toMatchObject({ status: 200, body: { data: { status: 'booked' } } })
    expect(await office.policy(policy.id)).toMatchObject({
      state: 'cancelled',
      timeline: expect.arrayContaining([expect.objectContaining({ kind: 'policy_cancelled' })]),
    })
    const { insured, terms } = await office.history(policy.id)
    expect(insured).toBeNull()
    expect(terms[0]).toMatchObject({ premium: policy.premium / 8, segments: [] })
    await expectBalanced(test)
    const refund = await test.services.db
      .selectFrom('refunds')
      .select(['amount', 'status'])
      .where('transaction_id', '=', change.id)
      .execute()
    expect(refund).toEqual([{ amount: policy.premium - policy.premium / 8, status: 'requested' }])
    const trail = await test.call('GET', `/api/audit-events?object_id=${policy.id}`, {
      token: await signIn(test, 'auditor@coverdesk.test'),
    })
    const actions = trail.body.data.map(({ action }: { action: string }) => action)
    expect(actions).toEqual(
      expect.arrayContaining([
        'policy.cancellation_requested',
        'policy.cancellation_approved',
        'policy.cancelled',
      ]),
    )
    const mails = await test.mails(emailOf('KJA111AA'))
    expect(mails.map(({ subject }) => subject)).toContain(`Your policy ${policy.policy_number} is cancelled`)
    expect((await office.sell('KJA111AA')).id).not.toBe(policy.id)
  })

  it('is refused for a cancelled policy, and decided once', async () => {
    expect(await office.request(policy.id, cancel())).toMatchObject({
      status: 422,
      body: { code: 'policy_cancelled', errors: [{ path: 'effective_from' }] },
    })
    const again = await office.decide(change.id, 'approve', { version: change.version + 2 })
    expect(again).toMatchObject({ status: 409, body: { code: 'not_waiting' } })
  })
})

describe('a requested cancellation', () => {
  let test: TestApp
  let office: Awaited<ReturnType<typeof changeOffice>>
  beforeAll(async () => {
    test = await createTestApp()
    office = await changeOffice(test)
  })
  afterAll(() => test.close())

  it('is rejected or withdrawn with a reason, and the policy stays as it is', async () => {
    const { id } = await office.sell('KJA222AA')
    const body = { kind: 'cancel', cancelled_by: 'insurer', effective_from: office.today() }
    const first = (await office.request(id, body)).body.data
    expect((await office.decide(first.id, 'reject', { version: 1 })).status).toBe(422)
    const rejected = await office.decide(first.id, 'reject', { version: 1, reason: 'Not notified' })
    expect(rejected.body.data).toMatchObject({ status: 'declined', decision_reason: 'Not notified' })
    const second = (await office.request(id, body)).body.data
    const withdrawn = await office.decide(
      second.id,
      'withdraw',
      { version: 1, reason: 'No longer wanted' },
      office.maker,
    )
    expect(withdrawn.body.data.status).toBe('withdrawn')
    expect((await office.policy(id)).state).toBe('active')
    const received = await test.call('GET', '/api/notifications', { token: office.maker })
    expect(received.body.data[0].title).toBe('Policy change rejected')
  })

  it('reminds those who may approve it every three days, once', async () => {
    const { id } = await office.sell('KJA300AA')
    const body = { kind: 'cancel', cancelled_by: 'insurer', effective_from: office.day(20) }
    const waiting = (await office.request(id, body)).body.data
    const noticed = async () => {
      const { body: bell } = await test.call('GET', '/api/notifications', { token: office.checker })
      return bell.data.filter(({ path }: { path: string }) => path?.includes(waiting.id)).length
    }
    expect(await noticed()).toBe(1)
    await runDailyChanges(test.services)
    expect(await noticed()).toBe(1)
    test.wait(days(3))
    office = await changeOffice(test)
    await Promise.all([runDailyChanges(test.services), runDailyChanges(test.services)])
    expect(await noticed()).toBe(2)
    await office.decide(waiting.id, 'reject', { version: 1, reason: 'Too late' })
    test.wait(days(3))
    office = await changeOffice(test)
    await runDailyChanges(test.services)
    expect(await noticed()).toBe(2)
  })

  it('of one policy is booked once when many arrive at the same time', async () => {
    const { id } = await office.sell('KJA333AA')
    const body = { kind: 'cancel', cancelled_by: 'insured', effective_from: office.day(300) }
    const answers = await Promise.all(Array.from({ length: 5 }, () => office.request(id, body)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422, 422])
    expect(answers.find(({ status }) => status === 201)?.body.data).toMatchObject({
      status: 'booked',
      refund: 0,
      approval: null,
    })
    await expectBalanced(test)
  })

  it('of a later day keeps the cover until then', async () => {
    const { body } = await test.call('GET', '/api/policies?q=KJA333AA', { token: office.maker })
    expect(body.data[0]).toMatchObject({ state: 'active', end_date: office.day(299) })
    expect((await office.history(body.data[0].id)).insured).not.toBeNull()
  })

  it('within the cooling-off days returns everything; afterwards it is refused', async () => {
    const policy = await office.sell('KJA444AA')
    const flat = { kind: 'cancel', cancelled_by: 'flat', effective_from: office.today() }
    const { body } = await office.request(policy.id, flat)
    const approved = await office.decide(body.data.id, 'approve', { version: 1 })
    expect(approved.body.data).toMatchObject({ status: 'booked', refund: policy.premium })
    expect((await office.policy(policy.id)).state).toBe('cancelled')
    await expectBalanced(test)
    const { id, start_date } = await office.sell('KJA555AA')
    test.wait(days(40))
    office = await changeOffice(test)
    const late = await office.price(id, { ...flat, effective_from: start_date })
    expect(late).toMatchObject({ status: 422, body: { code: 'flat_cancellation_late' } })
    expect(late.body.errors[0].message).toMatch(/until \d+ \w+ 20\d\d/)
    const insurer = { ...flat, cancelled_by: 'insurer', effective_from: office.day(-20) }
    expect((await office.price(id, insurer)).body.data.approval.reasons).toEqual(['refund', 'backdated'])
  })

  it('is refused for a period that is over', async () => {
    const { id } = await office.sell('KJA666AA')
    const body = { kind: 'cancel', cancelled_by: 'insured', effective_from: office.day(300) }
    test.wait(days(400))
    office = await changeOffice(test)
    expect(await office.price(id, body)).toMatchObject({
      status: 422,
      body: { code: 'change_period_closed', errors: [{ path: 'effective_from' }] },
    })
  })
})
