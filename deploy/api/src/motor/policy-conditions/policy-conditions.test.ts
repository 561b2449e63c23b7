import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { days } from '../../platform/db/clock.ts'
import { inTransaction } from '../../platform/outbox/in-transaction.ts'
import { addDays } from '../../policies/terms/days.ts'
import { photo, sendFile } from '../../testing/claims.ts'
import { signIn } from '../../testing/journey.ts'
import { changeOffice, emailOf, payChange } from '../../testing/motor-policy-changes.ts'
import { openMy } from '../../testing/my.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { must, submit } from '../../testing/workflows.ts'
import { findOpenDocumentsTracker } from '../own-damage/documents-tracker.ts'
import { followConditions } from './follow-conditions.ts'

const WORKFLOW = 905

describe('a condition of an underwriter', () => {
  let test: TestApp
  let office: Awaited<ReturnType<typeof changeOffice>>
  let count = 0
  beforeAll(async () => {
    test = await createTestApp()
    office = await changeOffice(test)
  })
  afterAll(() => test.close())

  /** A policy whose raised cover was accepted with a tracker to be fitted. */
  const conditioned = async () => {
    count += 1
    const plate = `CND${100 + count}AB`
    const policy = await office.sell(plate)
    const change = await office.request(policy.id, {
      kind: 'endorse',
      endorsement: 'cover_type',
      effective_from: office.today(),
      facts: { cover_type: 'COMPREHENSIVE', sum_insured: 60_000_000_00 },
    })
    const { id, version } = change.body.data
    const terms = { loading_bps: 0, discount_bps: 0, excess: 0, conditions: ['TRACKER', 'IMMOBILISER'] }
    const body = { ...terms, reason: 'Stolen often', version }
    await must(test, 'POST', `/api/policy-changes/${id}/terms`, { token: office.checker, body })
    test.wait(61_000)
    const home = await openMy(test, policy.policy_number, emailOf(plate))
    const accepted = await must(test, 'POST', `/api/my/changes/${id}/terms/accept`, {
      token: home.token,
      body: { version: version + 1 },
    })
    expect(accepted.status).toBe('awaiting_payment')
    const { tracker_id } = await must(test, 'GET', `/api/policy-changes/${id}`, { token: office.maker })
    await payChange(test, tracker_id, emailOf(plate))
    return { policy, home, plate }
  }
  const list = (policyId: string) =>
    must(test, 'GET', `/api/policies/${policyId}/conditions`, { token: office.maker })
  const act = (id: string, what: 'meet' | 'extend', body: object, token = office.maker) =>
    test.call('POST', `/api/policy-conditions/${id}/${what}`, { token, body })

  it('with a day is proven by the customer and approved by an underwriter', async () => {
    const { policy, home, plate } = await conditioned()
    const [condition, ...others] = await list(policy.id)
    expect(others).toEqual([])
    expect(condition).toMatchObject({ code: 'TRACKER', status: 'open', due_on: addDays(office.today(), 14) })
    const mail = (await test.mails(emailOf(plate))).findLast(({ text }) => text?.includes('tracking device'))
    expect(mail).toBeTruthy()
    const { policies } = await must(test, 'GET', '/api/my', { token: home.token })
    expect(policies[0].conditions).toMatchObject([{ id: condition.id, status: 'open' }])
    const run = await must(test, 'POST', `/api/my/conditions/${condition.id}/sessions`, { token: home.token })
    const form = await must(test, 'GET', `/api/forms/${run.next.id}/guest`, { token: run.token })
    expect(form.fields.find(({ key }: { key: string }) => key === 'proof').label).toContain('tracking device')
    const proof = [await sendFile(test, run.token, run.next.id, 'file', await photo())]
    await submit(test, run.token, run.next.id, { proof })
    expect((await list(policy.id))[0].status).toBe('in_review')
    const waiting = await must(test, 'GET', `/api/approvals/${WORKFLOW}?state=waiting`, {
      token: office.maker,
    })
    const { id } = waiting.find((one: { tracker_id: string }) => one.tracker_id === condition.tracker_id)
    const { version } = await must(test, 'GET', `/api/approvals/${id}`, { token: office.maker })
    const body = { approval_id: id, decision: 'approve', version, reason: 'Fitted' }
    await must(test, 'POST', '/api/workflows/submit-approval', { token: office.maker, body })
    expect((await list(policy.id))[0]).toMatchObject({ status: 'met', met_by: null })
    expect((await act(condition.id, 'meet', { note: 'Seen', version: 2 })).body.code).toBe('not_waiting')
    const again = await test.call('POST', `/api/my/conditions/${condition.id}/sessions`, {
      token: home.token,
    })
    expect(again.body.code).toBe('not_waiting')
  })

  it('that is missed is extended, or its proof recorded, by notified staff', async () => {
    const { policy } = await conditioned()
    const [{ id, version, due_on }] = await list(policy.id)
    expect((await act(id, 'extend', { due_on, reason: 'Ill', version }, office.checker)).status).toBe(422)
    expect(
      (await act(id, 'extend', { due_on: addDays(due_on, 7), reason: 'Ill', version: 9 }, office.checker))
        .status,
    ).toBe(409)
    const later = await act(
      id,
      'extend',
      { due_on: addDays(due_on, 7), reason: 'Ill', version },
      office.checker,
    )
    expect(later.body.data).toMatchObject({ status: 'open', due_on: addDays(due_on, 7), note: 'Ill' })
    test.wait(days(23))
    await followConditions(test.services)
    await followConditions(test.services)
    office.maker = await signIn(test, 'underwriter@coverdesk.test')
    office.checker = await signIn(test, 'director@coverdesk.test')
    const [missed] = await list(policy.id)
    expect(missed.status).toBe('missed')
    const notices = await must(test, 'GET', '/api/notifications', { token: office.checker })
    expect(
      notices.filter(({ title }: { title: string }) => title === 'A condition of a policy was not met'),
    ).toHaveLength(1)
    const met = await act(id, 'meet', { note: 'Invoice of the workshop', version: missed.version })
    expect(met.body.data).toMatchObject({
      status: 'met',
      note: 'Invoice of the workshop',
      met_by: 'Tunde Bakare',
    })
    expect(
      (await act('0198c2a0-0000-7000-8000-00000000ffff', 'meet', { note: 'x', version: 1 })).status,
    ).toBe(404)
    const claims = await signIn(test, 'claims@coverdesk.test')
    expect((await act(id, 'meet', { note: 'x', version: 1 }, claims)).status).toBe(403)
  })

  it('is not requested while the policy is cancelled', async () => {
    office = await changeOffice(test)
    const { policy, plate } = await conditioned()
    const [{ tracker_id: proof }] = await list(policy.id)
    const found = await inTransaction(test.services, (tx) => findOpenDocumentsTracker(tx, policy.id))
    const photos = found?.id ?? ''
    const dueOf = async () =>
      Promise.all(
        [proof, photos].map(async (id) => {
          const tracker = await test.services.db
            .selectFrom('trackers')
            .select('due_at')
            .where('id', '=', id)
            .executeTakeFirstOrThrow()
          return tracker.due_at !== null
        }),
      )
    expect(await dueOf()).toEqual([true, true])
    const cancel = { kind: 'cancel', cancelled_by: 'insurer', effective_from: office.today() }
    const { body: cancelled } = await office.request(policy.id, cancel)
    await office.decide(cancelled.data.id, 'approve', { version: 1 })
    expect((await office.policy(policy.id)).state).toBe('cancelled')
    expect(await dueOf()).toEqual([false, false])
    const reinstate = { kind: 'reinstate', effective_from: office.today() }
    const { body } = await office.request(policy.id, reinstate)
    const { id, version } = body.data
    await office.decide(id, 'approve', { version })
    const { tracker_id } = await must(test, 'GET', `/api/policy-changes/${id}`, { token: office.maker })
    await payChange(test, tracker_id, emailOf(plate))
    expect((await office.policy(policy.id)).state).toBe('active')
    expect(await dueOf()).toEqual([true, true])
  })
})
