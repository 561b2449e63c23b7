import type { WorkflowStep } from '@coverdesk/sdk'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { system } from '../../platform/access/principal.ts'
import type { Tx } from '../../platform/db/database.ts'
import { signIn, startGuest } from '../../testing/journey.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { makeFormType, makeWorkflow, must, outside, startAsGuest, submit } from '../../testing/workflows.ts'
import { completeStep, endTracker, reenterStep, restartFrom, returnToStep } from './engine.ts'

const HOUR = 3_600_000

/** one → rule: a score above 5 leads to `three`, else to `two`. */
describe('a tracker', () => {
  let test: TestApp
  let admin: string
  let formType: string
  let workflow: number
  let rule: string
  beforeAll(async () => {
    test = await createTestApp()
    admin = await signIn(test, 'admin@coverdesk.test')
    formType = await makeFormType(test, admin, 'Scored', [{ key: 'score', kind: 'number', label: 'Score' }])
    const made = await must(test, 'POST', '/api/conditions', {
      token: admin,
      body: { name: 'High', description: '', condition: { '>': [{ var: `forms.${formType}.score` }, 5] } },
    })
    rule = made.condition.id
    workflow = await makeWorkflow(test, admin, 'Branches', [
      form('one'),
      { key: 'rule', kind: 'condition', title: 'Rule', condition_id: rule, when_true: 'three' },
      form('two'),
      { ...form('three'), due_hours: 48 },
    ])
  })
  afterAll(() => test.close())
  // The rate limit of an address counts by the minute.
  beforeEach(() => test.wait(4_000))

  const form = (key: string): WorkflowStep => ({ key, kind: 'form', title: key, form_type: formType })
  const inTx = <T>(act: (tx: Tx) => Promise<T>) => test.services.db.transaction().execute(act)
  const trackerOf = (id: string) =>
    test.services.db.selectFrom('trackers').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const standsAt = async (id: string) => {
    const { step_key, state, waits_for } = await trackerOf(id)
    return [step_key, state, waits_for]
  }
  /** Returns the forms of a tracker with their status, in the order they were opened. */
  const formsOf = async (id: string) => {
    const forms = test.services.db.selectFrom('forms').select(['step_key', 'status'])
    const rows = await forms.where('tracker_id', '=', id).orderBy('created_at').orderBy('id').execute()
    return Object.fromEntries(rows.map(({ step_key, status }) => [step_key, status]))
  }
  const eventsOf = async (id: string) => {
    const events = test.services.db.selectFrom('tracker_events').select(['kind', 'actor', 'detail'])
    const rows = await events.where('tracker_id', '=', id).orderBy('at').orderBy('id').execute()
    return rows.map(({ kind, actor, detail }) => [kind, actor, detail.step].filter(Boolean).join(' '))
  }
  const begin = async (id = workflow) => (await startAsGuest(test, id)).trackerId
  const complete = (trackerId: string, key: string, data?: object) =>
    inTx((tx) => completeStep(tx, test.services, trackerId, { key, principal: system, data: { ...data } }))
  /** Submits the answers of a step's form as the customer does, so that the form is stored as submitted. */
  const send = async (started: { token: string; trackerId: string }, key: string, score: number) => {
    const forms = test.services.db.selectFrom('forms').select('id')
    const found = await forms
      .where('tracker_id', '=', started.trackerId)
      .where('step_key', '=', key)
      .executeTakeFirst()
    await submit(test, started.token, found?.id ?? '', { score })
  }
  const passed = { status: 409, code: 'step_passed' }

  describe('continues', () => {
    it('from step to step, each storing its answers and their author', async () => {
      const started = await startAsGuest(test, workflow)
      expect(await standsAt(started.trackerId)).toEqual(['one', 'waiting', 'guest'])
      await send(started, 'one', 5)
      expect(await standsAt(started.trackerId)).toEqual(['two', 'waiting', 'guest'])
      await send(started, 'two', 1)
      expect(await standsAt(started.trackerId)).toEqual(['three', 'waiting', 'guest'])
      await send(started, 'three', 2)
      expect(await standsAt(started.trackerId)).toEqual(['completed', 'completed', null])
      expect((await trackerOf(started.trackerId)).answers).toMatchObject({
        one: { score: 5 },
        rule: { holds: false },
        two: { score: 1 },
        three: { score: 2 },
      })
      expect(await eventsOf(started.trackerId)).toEqual([
        'started system',
        'step_completed customer one',
        'step_completed system rule',
        'step_completed customer two',
        'step_completed customer three',
        'completed system',
      ])
      expect(await formsOf(started.trackerId)).toEqual({
        one: 'submitted',
        two: 'submitted',
        three: 'submitted',
      })
    })

    it('by the branch of its rule, past the steps between', async () => {
      const id = await begin()
      await complete(id, 'one', { score: 6 })
      expect(await standsAt(id)).toEqual(['three', 'waiting', 'guest'])
      expect(Object.keys(await formsOf(id))).toEqual(['one', 'three'])
    })

    it('to the end, where its rule states so', async () => {
      const own = await makeWorkflow(test, admin, 'Short', [
        form('one'),
        { key: 'rule', kind: 'condition', title: 'Rule', condition_id: rule, when_true: 'end' },
        form('two'),
      ])
      const id = await begin(own)
      await complete(id, 'one', { score: 6 })
      const { step_key, current_step_index, total_steps } = await trackerOf(id)
      expect([step_key, current_step_index]).toEqual(['completed', total_steps])
      expect(await formsOf(id)).not.toHaveProperty('two')
    })

    it('with the due time of a step, and without it after that step', async () => {
      const id = await begin()
      expect((await trackerOf(id)).due_at).toBeNull()
      const before = test.services.clock().getTime()
      await complete(id, 'one', { score: 6 })
      const due = new Date((await trackerOf(id)).due_at ?? '').getTime()
      expect(due - before).toBeGreaterThanOrEqual(48 * HOUR)
      expect(due).toBeLessThanOrEqual(test.services.clock().getTime() + 48 * HOUR)
      await complete(id, 'three')
      expect((await trackerOf(id)).due_at).toBeNull()
    })

    it('by the version it was started with, whatever is published later', async () => {
      const own = await makeWorkflow(test, admin, 'Versions', [form('one'), form('two')])
      const id = await begin(own)
      const { version } = await must(test, 'GET', `/api/workflows/${own}`, { token: admin })
      const steps = [form('one'), form('other')]
      const body = { name: 'Versions', description: '', consent_text: 'I agree.', steps, version }
      const saved = await must(test, 'PUT', `/api/workflows/${own}`, { token: admin, body })
      await must(test, 'POST', `/api/workflows/${own}/publish`, {
        token: admin,
        body: { version: saved.version },
      })
      const later = await begin(own)
      await complete(id, 'one')
      await complete(later, 'one')
      expect([(await standsAt(id))[0], (await standsAt(later))[0]]).toEqual(['two', 'other'])
    })

    it('from a start with an identity, without storing its number', async () => {
      const guest = await startGuest(test)
      const tracker = await trackerOf(guest.trackerId)
      expect([tracker.step_key, tracker.current_step_index]).toEqual(['identity', 1])
      expect(await eventsOf(guest.trackerId)).toEqual(['started system', 'step_completed system start'])
      expect(Object.keys(tracker.answers.start as object).sort()).toEqual(['consent', 'id_type'])
      expect(JSON.stringify(tracker.answers)).not.toMatch(/12345678901|ada@example|8031234567/)
    })
  })

  describe('is completed', () => {
    it('only at its current step', async () => {
      const id = await begin()
      for (const key of ['two', 'three', 'rule', 'nowhere', 'completed']) {
        await expect(complete(id, key)).rejects.toMatchObject(passed)
      }
      await complete(id, 'one', { score: 1 })
      await expect(complete(id, 'one', { score: 9 })).rejects.toMatchObject(passed)
      expect(await standsAt(id)).toEqual(['two', 'waiting', 'guest'])
      expect((await trackerOf(id)).answers.one).toEqual({ score: 1 })
    })

    it('once under twenty concurrent calls', async () => {
      const id = await begin()
      const outcomes = await Promise.allSettled(
        Array.from({ length: 20 }, (_, score) => complete(id, 'one', { score: score / 20 })),
      )
      const refused = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []))
      expect(refused).toEqual(Array(19).fill('step_passed'))
      const events = await eventsOf(id)
      expect(events.filter((event) => event.endsWith(' one'))).toHaveLength(1)
    })

    it('not at all when it is over', async () => {
      const id = await begin()
      await complete(id, 'one', { score: 6 })
      await complete(id, 'three')
      await expect(complete(id, 'completed')).rejects.toMatchObject(passed)
      await expect(complete(id, 'three')).rejects.toMatchObject(passed)
    })
  })

  describe('is returned', () => {
    it('to a step that is requested again, and from there past submitted forms to where it came from', async () => {
      const started = await startAsGuest(test, workflow)
      await send(started, 'one', 1)
      await send(started, 'two', 2)
      await inTx((tx) => returnToStep(tx, test.services, started.trackerId, 'one'))
      expect(await standsAt(started.trackerId)).toEqual(['one', 'waiting', 'guest'])
      expect(await formsOf(started.trackerId)).toEqual({ one: 'open', two: 'submitted', three: 'closed' })
      expect((await trackerOf(started.trackerId)).returned_from).toBe('three')
      await send(started, 'one', 3)
      expect(await standsAt(started.trackerId)).toEqual(['three', 'waiting', 'guest'])
      expect(await formsOf(started.trackerId)).toEqual({ one: 'submitted', two: 'submitted', three: 'open' })
      const { returned_from, answers } = await trackerOf(started.trackerId)
      expect([returned_from, answers.one, answers.two]).toEqual([null, { score: 3 }, { score: 2 }])
    })

    it('and continues past where it came from by another branch', async () => {
      const started = await startAsGuest(test, workflow)
      await send(started, 'one', 1)
      await inTx((tx) => returnToStep(tx, test.services, started.trackerId, 'one'))
      expect((await trackerOf(started.trackerId)).returned_from).toBe('two')
      await send(started, 'one', 9)
      expect(await standsAt(started.trackerId)).toEqual(['three', 'waiting', 'guest'])
      expect((await trackerOf(started.trackerId)).returned_from).toBeNull()
      expect(await formsOf(started.trackerId)).toEqual({ one: 'submitted', two: 'closed', three: 'open' })
    })

    it('twice, and still knows where it first came from', async () => {
      const started = await startAsGuest(test, workflow)
      await send(started, 'one', 1)
      await send(started, 'two', 2)
      for (const key of ['two', 'one']) {
        await inTx((tx) => returnToStep(tx, test.services, started.trackerId, key))
      }
      expect((await trackerOf(started.trackerId)).returned_from).toBe('three')
    })

    it('with all progress discarded when it restarts from there', async () => {
      const started = await startAsGuest(test, workflow)
      await send(started, 'one', 1)
      await send(started, 'two', 2)
      await inTx((tx) => restartFrom(tx, test.services, started.trackerId, 'one'))
      expect((await trackerOf(started.trackerId)).returned_from).toBeNull()
      await send(started, 'one', 3)
      expect(await standsAt(started.trackerId)).toEqual(['two', 'waiting', 'guest'])
      expect((await formsOf(started.trackerId)).two).toBe('open')
    })

    it('only to a step that exists', async () => {
      const id = await begin()
      const before = await trackerOf(id)
      for (const back of [returnToStep, restartFrom]) {
        const gone = inTx((tx) => back(tx, test.services, id, 'nowhere'))
        await expect(gone).rejects.toMatchObject({ status: 404 })
      }
      expect(await trackerOf(id)).toEqual(before)
    })

    it('to its current step, when that is set up again', async () => {
      const id = await begin()
      const before = await trackerOf(id)
      await inTx((tx) => reenterStep(tx, test.services, id))
      const { entry, step_key, state } = await trackerOf(id)
      expect([entry, step_key, state]).toEqual([before.entry + 1, 'one', 'waiting'])
      expect(await formsOf(id)).toEqual({ one: 'open' })
    })
  })

  describe('that ends early', () => {
    it.each(['cancelled', 'declined'] as const)('closes its open form: %s', async (state) => {
      const id = await begin()
      await inTx((tx) => endTracker(tx, test.services, id, state))
      expect(await standsAt(id)).toEqual(['one', state, null])
      expect(await formsOf(id)).toEqual({ one: 'closed' })
      await expect(complete(id, 'one')).rejects.toMatchObject(passed)
    })

    it('withdraws its approval requests', async () => {
      const id = await begin(
        await makeWorkflow(test, admin, 'Decided', [
          { key: 'decide', kind: 'approval', title: 'Decide', approvers: [outside('late@outside.test')] },
        ]),
      )
      await inTx((tx) => endTracker(tx, test.services, id, 'cancelled'))
      const approvals = test.services.db.selectFrom('approvals').select('state').where('tracker_id', '=', id)
      expect(await approvals.execute()).toEqual([{ state: 'closed' }])
    })
  })

  it('is not left in an intermediate state by a step of an unknown kind', async () => {
    const own = await makeWorkflow(test, admin, 'From elsewhere', [form('one'), form('two')])
    const id = await begin(own)
    await sql`update workflow_versions set steps = jsonb_set(steps, '{1,kind}', '"teleport"')
      where workflow_id = ${own}`.execute(test.services.db)
    const before = [await trackerOf(id), await formsOf(id), await eventsOf(id)]
    await expect(complete(id, 'one', { score: 1 })).rejects.toThrow()
    expect([await trackerOf(id), await formsOf(id), await eventsOf(id)]).toEqual(before)
  })
})
