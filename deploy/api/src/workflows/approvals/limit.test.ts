import { type RawBuilder, sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import {
  DIRECTOR_LIMIT,
  MANAGER_LIMIT,
  QUESTIONS,
  SUPERVISOR_LIMIT,
  useDeciders,
} from '../../testing/deciders.ts'
import { must, submit } from '../../testing/workflows.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

describe('a decision on an amount', () => {
  const office = useDeciders()
  const { tokens, pass, role, begin, priced, ask, listed, waitingIn, get, decide, give } = office

  it('stays within the limit of a role', async () => {
    const anyone = [role('Claims officer'), role('Claims supervisor'), role('Claims manager')]
    const within = async (price: number) => {
      const started = await ask(anyone, priced, price)
      const [byOfficer, bySupervisor, byManager] = await listed(started)
      expect(byOfficer).toMatchObject({ amount: price, currency: 'NGN' })
      return [
        (await get('officer', byOfficer.id)).refusal?.code,
        (await get('sade', bySupervisor.id)).refusal?.code,
        (await get('manager', byManager.id)).refusal?.code,
      ]
    }
    const above = 'limit_exceeded'
    expect(await within(SUPERVISOR_LIMIT)).toEqual([above, undefined, undefined])
    expect(await within(SUPERVISOR_LIMIT + 1)).toEqual([above, above, undefined])
    expect(await within(MANAGER_LIMIT)).toEqual([above, above, undefined])
    expect(await within(MANAGER_LIMIT + 1)).toEqual([above, above, above])
    expect(await within(DIRECTOR_LIMIT + 1)).toEqual([above, above, above])
    const started = await ask([role('Claims supervisor'), role('Claims manager')], priced, 600_000_00)
    const [bySupervisor, byManager] = await listed(started)
    expect(await decide('sade', bySupervisor)).toEqual([403, 'limit_exceeded'])
    expect(await decide('manager', byManager)).toEqual([200, 'approved'])
    const facts = (await get('manager', byManager.id)).facts
    expect(facts).toEqual([{ label: expect.any(String), value: '₦600,000.00' }])
  })

  it('stays within the limit of the colleague it is made for', async () => {
    const started = await ask([role('Claims supervisor'), role('Claims manager')], priced, 600_000_00)
    const [bySupervisor, byManager] = await listed(started)
    const takeBack = await give('manager', 'sade')
    expect(await decide('sade', bySupervisor)).toEqual([403, 'limit_exceeded'])
    expect(await decide('sade', byManager)).toEqual([200, 'approved'])
    await takeBack()
  })

  it('stays within the limit when the amount is not a whole number', async () => {
    const part = { limit: 'claim', amount_from: `forms.${office.request}.score` }
    const started = await begin({ approvers: [role('Claims supervisor')], ...part })
    await submit(office.test, started.token, started.formId, { what: 'A car', score: 900_000_000.5 })
    expect(await decide('sade', (await listed(started))[0])).toEqual([403, 'limit_exceeded'])
  })

  it('is refused for an amount that has changed', async () => {
    const started = await ask([role('Claims manager')], priced, 100_000_00)
    const [approval] = await listed(started)
    const { db } = office.test.services
    const { answers } = await db
      .selectFrom('trackers')
      .select('answers')
      .where('id', '=', started.trackerId)
      .executeTakeFirstOrThrow()
    const changed = JSON.stringify({ ...answers, request: { what: 'A car', price: 200_000_00 } })
    await db.updateTable('trackers').set({ answers: changed }).where('id', '=', started.trackerId).execute()
    expect(await decide('manager', approval)).toEqual([409, 'subject_changed'])
    expect(await get('manager', approval.id)).toMatchObject({ amount: 100_000_00, state: 'waiting' })
    await must(office.test, 'DELETE', `/api/approvals/${approval.id}`, { token: tokens.admin })
    const [, repeated] = await listed(started)
    expect(repeated).toMatchObject({ amount: 200_000_00 })
    expect(await decide('manager', repeated)).toEqual([200, 'approved'])
  })

  it('is returned or rejected by any party whatever the amount, and names who may approve it', async () => {
    for (const how of [
      { decision: 'return', questions: QUESTIONS },
      { decision: 'decline', reason: 'Too dear.' },
    ]) {
      const started = await ask([role('Claims supervisor'), role('Claims manager')], priced, 600_000_00)
      const [approval] = await listed(started)
      expect(await get('sade', approval.id)).toMatchObject({
        refusal: { code: 'limit_exceeded' },
        decisions: ['return', 'decline'],
        your_limit: SUPERVISOR_LIMIT,
        able: [{ name: 'Claims manager' }],
      })
      expect(await decide('sade', approval)).toEqual([403, 'limit_exceeded'])
      expect((await decide('sade', approval, how))[0]).toBe(200)
    }
  })

  it('goes to the lowest role above when no requested party has the limit', async () => {
    const started = await ask([role('Claims supervisor')], priced, MANAGER_LIMIT + 1)
    expect(await waitingIn(started)).toEqual(['Claims supervisor', 'Managing director'])
    const [, byDirector] = await listed(started)
    expect(await decide('director', byDirector)).toEqual([200, 'approved'])
    const both = [role('Claims supervisor'), role('Claims manager')]
    const all = await ask(both, { ...priced, mode: 'all' }, 2_000_000_00)
    expect(await waitingIn(all)).toEqual(['Managing director', 'Claims manager'])
  })

  it('notifies staff when no role may approve it, and can still be returned', async () => {
    const started = await ask([role('Claims supervisor')], priced, DIRECTOR_LIMIT + 1)
    expect(await waitingIn(started)).toEqual(['Claims supervisor'])
    const [approval] = await listed(started)
    expect((await get('sade', approval.id)).able).toEqual([])
    const rows = await must(office.test, 'GET', '/api/notifications', { token: tokens.admin })
    expect(rows[0]).toMatchObject({
      title: 'No user can approve this',
      path: `/workflows/${started.workflow}/trackers/${started.trackerId}`,
    })
    expect(await decide('sade', approval, { decision: 'return', questions: QUESTIONS })).toEqual([
      200,
      'returned',
    ])
  })

  it('notifies staff when no party may approve any more, and prevents publishing such a step', async () => {
    const { db } = office.test.services
    const started = await ask([role('Claims supervisor')])
    const hold = (change: RawBuilder<string[]>) =>
      db.updateTable('roles').set({ privileges: change }).where('name', '=', 'Claims supervisor').execute()
    await hold(sql`array_remove(privileges, 'workflow.tracker.approve')`)
    const next = await office.askAgain(started, 100_000_00)
    const [approval] = await listed(next)
    expect(await decide('sade', approval)).toEqual([403, 'not_allowed'])
    expect(approval.able).toEqual([])
    const tracker = await must(office.test, 'GET', `/api/trackers/${next.trackerId}`, { token: tokens.admin })
    expect(tracker.decision.decidable).toBe(false)
    const { data } = (await office.test.call('GET', '/api/notifications', { token: tokens.admin })).body
    expect(data[0]).toMatchObject({
      title: 'No user can approve this',
      message: expect.stringMatching(/none of the approvers may approve it/),
    })
    const workflow = await must(office.test, 'GET', `/api/workflows/${started.workflow}`, {
      token: tokens.admin,
    })
    const published = await office.test.call('POST', `/api/workflows/${started.workflow}/publish`, {
      token: tokens.admin,
      body: { version: workflow.version },
    })
    expect(published.body.faults).toEqual([
      expect.objectContaining({ step: 'decide', field: 'approvers', code: 'steps.nobody_can_approve' }),
    ])
    await hold(sql`array_append(privileges, 'workflow.tracker.approve')`)
    expect(await decide('sade', approval)).toEqual([200, 'approved'])
  })

  it('stays within the daily limit of a role', async () => {
    await pass(midnightIn(office.test.services.clock()) + HOUR)
    const requestFor = async (price: number) => (await listed(await ask([role('Daily')], priced, price)))[0]
    expect(await decide('daily', await requestFor(1_000_000_01))).toEqual([403, 'limit_exceeded'])
    expect(await decide('daily', await requestFor(1_000_000_00))).toEqual([200, 'approved'])
    const more = await requestFor(500_000_01)
    expect(await decide('daily', more)).toEqual([403, 'limit_exceeded'])
    expect(await decide('daily', await requestFor(500_000_00))).toEqual([200, 'approved'])
    await pass(DAY)
    expect(await decide('daily', more)).toEqual([200, 'approved'])
  })
})

/** Milliseconds to the next midnight in Lagos. */
function midnightIn(now: Date): number {
  const inLagos = now.getTime() + HOUR
  return Math.ceil(inLagos / DAY) * DAY - inLagos
}
