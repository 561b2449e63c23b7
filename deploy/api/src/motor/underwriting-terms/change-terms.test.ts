import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { days } from '../../platform/db/clock.ts'
import {
  changeOffice,
  emailOf,
  expectBalanced,
  payChange,
  type SoldPolicy,
} from '../../testing/motor-policy-changes.ts'
import { openMy } from '../../testing/my.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { must } from '../../testing/workflows.ts'
import { runDailyChanges } from '../policy-changes/daily-changes.ts'

const NAIRA = 100
const VALUE = 60_000_000 * NAIRA

describe('a referred change that an underwriter accepts with terms', () => {
  let test: TestApp
  let office: Awaited<ReturnType<typeof changeOffice>>
  let count = 0
  beforeAll(async () => {
    test = await createTestApp()
    office = await changeOffice(test)
  })
  afterAll(() => test.close())

  /** A policy whose cover is to be raised, which a rule refers. */
  const refer = async () => {
    count += 1
    const plate = `CHT${100 + count}AB`
    const policy = await office.sell(plate)
    const requested = await office.request(policy.id, {
      kind: 'endorse',
      endorsement: 'cover_type',
      effective_from: office.today(),
      facts: { cover_type: 'COMPREHENSIVE', sum_insured: VALUE },
    })
    expect(requested.body.data.status).toBe('awaiting_approval')
    test.wait(61_000)
    const { token } = await openMy(test, policy.policy_number, emailOf(plate))
    return {
      policy,
      change: requested.body.data as { id: string; version: number; charge: number },
      token,
      plate,
    }
  }
  const none = { loading_bps: 0, discount_bps: 0, excess: 0, conditions: [] as string[] }
  const loaded = { ...none, loading_bps: 2_500, excess: 200_000 * NAIRA, conditions: ['TRACKER'] }
  const call = <Path extends string>(id: string, path: Path, body: object, token = office.checker) =>
    test.call('POST', `/api/policy-changes/${id}/terms${path}`, { token, body })
  const offer = (change: { id: string; version: number }, terms: object = loaded, token = office.checker) =>
    call(change.id, '', { ...none, reason: 'High value', version: change.version, ...terms }, token)
  const answer = (id: string, what: 'accept' | 'decline', version: number, token: string) =>
    test.call('POST', `/api/my/changes/${id}/terms/${what}`, { token, body: { version } })
  const mine = async (token: string, policy: SoldPolicy) => {
    const home = await must(test, 'GET', '/api/my', { token })
    return home.policies.find(({ id }: { id: string }) => id === policy.id).changes[0]
  }

  it('has a new charge, is accepted by the customer, paid, and the terms stand on the policy', async () => {
    const { policy, change, token, plate } = await refer()
    const priced = await call(change.id, '/price', loaded)
    expect(priced.body.data.old_premium).toBe(change.charge)
    expect(priced.body.data.new_premium).toBeGreaterThan(change.charge)
    expect((await offer(change, loaded, office.maker)).status).toBe(403)
    expect((await offer(change, none)).body.code).toBe('terms_empty')
    const offered = await offer(change)
    expect(offered).toMatchObject({
      status: 201,
      body: {
        data: { status: 'awaiting_customer', terms: { loading_bps: 2_500, old_charge: change.charge } },
      },
    })
    expect((await offer(change)).body.code).toBe('not_waiting')
    const shown = await mine(token, policy)
    expect(shown).toMatchObject({
      status: 'awaiting_customer',
      terms: { reason: 'High value', offered_by: null, new_charge: priced.body.data.new_premium },
    })
    const mail = (await test.mails(emailOf(plate))).findLast(({ subject }) =>
      subject?.includes('other terms'),
    )
    expect(mail?.text).toContain('High value')
    expect((await answer(change.id, 'accept', shown.version + 1, token)).body.code).toBe('terms_closed')
    const accepted = await answer(change.id, 'accept', shown.version, token)
    expect(accepted.body.data).toMatchObject({
      status: 'awaiting_payment',
      charge: priced.body.data.new_premium,
    })
    expect((await answer(change.id, 'accept', shown.version, token)).status).toBe(409)
    const { tracker_id } = await must(test, 'GET', `/api/policy-changes/${change.id}`, {
      token: office.maker,
    })
    await payChange(test, tracker_id, emailOf(plate))
    expect(await office.policy(policy.id)).toMatchObject({
      terms: { loading_bps: 2_500, excess: 200_000 * NAIRA, conditions: [{ code: 'TRACKER' }] },
    })
    await expectBalanced(test)
  })

  it('is withdrawn by a customer who declines, and belongs to them alone', async () => {
    const { policy, change, token } = await refer()
    await offer(change)
    const { version } = await mine(token, policy)
    const other = await refer()
    expect((await answer(change.id, 'decline', version, other.token)).status).toBe(404)
    const declined = await answer(change.id, 'decline', version, token)
    expect(declined.body.data.status).toBe('withdrawn')
    expect((await office.policy(policy.id)).terms).toBeNull()
  })

  it('ends on its day, and is refused beyond the floor', async () => {
    const { change } = await refer()
    const tooMuch = await call(change.id, '/price', { ...none, discount_bps: 500 })
    expect([tooMuch.status, tooMuch.body.code]).toEqual([422, 'terms_discount_too_large'])
    const unknown = await call('0198c2a0-0000-7000-8000-00000000ffff', '/price', none)
    expect(unknown.status).toBe(404)
    await offer(change)
    test.wait(days(40))
    await runDailyChanges(test.services)
    const { status } = await test.services.db
      .selectFrom('policy_transactions')
      .select('status')
      .where('id', '=', change.id)
      .executeTakeFirstOrThrow()
    expect(status).toBe('expired')
  })
})
