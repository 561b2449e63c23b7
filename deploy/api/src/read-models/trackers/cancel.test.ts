import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../../platform/outbox/in-transaction.ts'
import { quoteGuest, signIn } from '../../testing/journey.ts'
import type { Query } from '../../testing/operations/bodies.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { must } from '../../testing/workflows.ts'
import { endTracker } from '../../workflows/workflow-engine/engine.ts'

describe('a sale that is cancelled before its payment', () => {
  let test: TestApp
  let token: string
  beforeAll(async () => {
    test = await createTestApp()
    token = await signIn(test, 'underwriter@coverdesk.test')
  })
  afterAll(() => test.close())

  const cancel = (id: string, query: Query = '', as = token) =>
    test.call('DELETE', `/api/trackers/${id}${query}`, { token: as })
  const ending = async (id: string) =>
    (await must(test, 'GET', `/api/trackers/${id}`, { token })).timeline.at(-1)

  it('shows who cancelled it, and why', async () => {
    const { trackerId } = await quoteGuest(test)
    expect((await cancel(trackerId, `?reason=${'x'.repeat(501)}`)).status).toBe(422)
    expect((await cancel(trackerId, '?reason=Bought%20elsewhere')).status).toBe(200)
    expect(await ending(trackerId)).toMatchObject({
      kind: 'cancelled',
      title: 'Cancelled: Bought elsewhere',
      actor: expect.stringMatching(/\w/),
    })
    const trail = await test.services.db
      .selectFrom('audit_events')
      .select('after')
      .where('action', '=', 'tracker.cancelled')
      .where('object_id', '=', trackerId)
      .execute()
    expect(trail).toEqual([{ after: { reason: 'Bought elsewhere' } }])
    const { email } = await test.services.db
      .selectFrom('validations')
      .select('email')
      .where('tracker_id', '=', trackerId)
      .where('email', '!=', '')
      .executeTakeFirstOrThrow()
    const subjects = (await test.mails(email)).map(({ subject = '' }) => subject)
    expect(subjects.filter((subject) => /^Your proposal TRK-\S+ is withdrawn$/.test(subject))).toHaveLength(1)
  })

  it('stays as it ended, however often it is cancelled', async () => {
    test.wait(61_000)
    const { trackerId } = await quoteGuest(test)
    const answers = await Promise.all(Array.from({ length: 20 }, () => cancel(trackerId, '?reason=Twice')))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    const { timeline } = await must(test, 'GET', `/api/trackers/${trackerId}`, { token })
    expect(timeline.filter(({ kind }: { kind: string }) => kind === 'cancelled')).toHaveLength(1)
    const { db } = test.services
    await db.updateTable('trackers').set({ state: 'declined' }).where('id', '=', trackerId).execute()
    const refused = await cancel(trackerId)
    expect([refused.status, refused.body.code]).toEqual([409, 'not_waiting'])
    await inTransaction(test.services, (tx) => endTracker(tx, test.services, trackerId, 'cancelled'))
    expect((await must(test, 'GET', `/api/trackers/${trackerId}`, { token })).state).toBe('declined')
  })

  it('needs no reason, and is not cancelled by those who only read', async () => {
    test.wait(61_000)
    const { trackerId } = await quoteGuest(test)
    const auditor = await signIn(test, 'auditor@coverdesk.test')
    expect((await cancel(trackerId, '', auditor)).status).toBe(403)
    expect((await cancel(trackerId)).status).toBe(200)
    expect(await ending(trackerId)).toMatchObject({ kind: 'cancelled', title: 'Cancelled' })
  })
})
