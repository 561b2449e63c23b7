import { describe, expect, it } from 'vitest'
import { mails, useDeciders } from '../../testing/deciders.ts'
import { linkIn, must, outside } from '../../testing/workflows.ts'
import { pollTimers } from '../timers/timers.ts'

const HOUR = 3_600_000

describe('an overdue decision', () => {
  const office = useDeciders()
  const {
    tokens,
    pass,
    role,
    priced,
    ask,
    listed,
    inList,
    waitingIn,
    get,
    decideBy,
    decide,
    stateOf,
    openLink,
  } = office

  it('is marked as late, and can no longer be made after it expires', async () => {
    const tracker = await ask([role('Claims supervisor'), outside('late@outside.test')], { due_hours: 1 })
    const [approval, byOutside] = await listed(tracker)
    expect(approval).toMatchObject({ late: false, due_at: expect.any(String) })
    const { token } = (await openLink(await linkIn(office.test, 'late@outside.test'))).body.data
    await pass(2 * HOUR)
    expect(await inList(tracker, 'sade', 'late=1')).toMatchObject([{ late: true, asked_all: [{}, {}] }])
    const between = 'created_from=2020-01-01&created_until=2199-01-01'
    expect((await inList(tracker, 'sade', between)).length).toBeGreaterThan(0)
    expect(await inList(tracker, 'sade', 'created_from=2199-01-01')).toEqual([])
    expect(await inList(tracker, 'sade', 'created_until=2020-01-01')).toEqual([])
    await pass(71 * HOUR)
    expect((await get('sade', approval.id)).refusal).toMatchObject({ code: 'approval_expired' })
    expect(await decide('sade', approval)).toEqual([409, 'approval_expired'])
    expect(await decideBy(token, byOutside)).toEqual([409, 'approval_expired'])
    await pollTimers(office.test.services)
    expect(await decide('sade', approval)).toEqual([409, 'approval_expired'])
    const rows = await listed(tracker)
    expect(rows.map((one: { state: string }) => one.state)).toEqual([
      'expired',
      'expired',
      'waiting',
      'waiting',
    ])
    const again = await office.test.call('DELETE', `/api/approvals/${approval.id}`, { token: tokens.admin })
    expect([again.status, again.body.code]).toEqual([409, 'approval_closed'])
    expect(await decide('sade', rows[2])).toEqual([200, 'approved'])
    expect(await stateOf(tracker)).toBe('completed')
  })

  it('is requested again automatically one step higher when it expires', async () => {
    const tracker = await ask([role('Claims supervisor'), outside('again@outside.test')], priced)
    const [approval] = await listed(tracker)
    expect(approval).toMatchObject({ asked_again_at: null })
    await pass(73 * HOUR)
    await Promise.all([pollTimers(office.test.services), pollTimers(office.test.services)])
    await pollTimers(office.test.services)
    expect(await decide('sade', approval)).toEqual([409, 'approval_expired'])
    expect(await waitingIn(tracker)).toEqual(['Claims supervisor', 'Outside approver', 'Daily'])
    const [again] = await inList(tracker, 'daily', 'mine=1')
    expect(again).toMatchObject({ asked: { name: 'Daily' }, asked_again_at: expect.any(String) })
    const path = `/workflows/${tracker.workflow}/approvals/${again.id}`
    const mail = (await office.test.mails(mails.daily)).find(({ text }) => text?.includes(path))
    expect(mail?.subject).toBe('Your decision is needed again: Decide')
    const notes = await must(office.test, 'GET', '/api/notifications', { token: tokens.daily })
    const notification = notes.find((note: { path: string | null }) => note.path === path)
    expect(notification).toMatchObject({ title: 'Your decision is needed again', path })
    expect(notification.message).toContain('Decide, TRK-')
    const admins = await must(office.test, 'GET', '/api/notifications', { token: tokens.admin })
    const { timeline, reference, approvals } = await must(
      office.test,
      'GET',
      `/api/trackers/${tracker.trackerId}`,
      {
        token: tokens.admin,
      },
    )
    const trackerPath = `/workflows/${tracker.workflow}/trackers/${tracker.trackerId}`
    expect(admins.filter((note: { path: string | null }) => note.path === trackerPath)).toMatchObject([
      { title: 'A decision was not made in time', message: `Decide, ${reference} is requested again.` },
    ])
    // The decision of the current request is there.
    expect(approvals.map((one: { state: string }) => one.state)).toContain('waiting')
    const kinds = timeline.map(({ kind }: { kind: string }) => kind)
    expect(kinds.filter((kind: string) => kind === 'approval_asked_again')).toHaveLength(1)
    await pass(73 * HOUR)
    await pollTimers(office.test.services)
    expect(await waitingIn(tracker)).toEqual([
      'Claims supervisor',
      'Outside approver',
      'Daily',
      'Claims manager',
    ])
    const link = await linkIn(office.test, 'again@outside.test')
    const { token, next } = (await openLink(link)).body.data
    expect(await decideBy(token, { id: next.id, version: 1 })).toEqual([200, 'approved'])
    expect(await stateOf(tracker)).toBe('completed')
  })

  it('is requested again where it was marked as expired before', async () => {
    const tracker = await ask([role('Claims supervisor')])
    const { db } = office.test.services
    const stale = { state: 'expired' as const }
    await db.updateTable('approval_rounds').set(stale).where('tracker_id', '=', tracker.trackerId).execute()
    await db.updateTable('approvals').set(stale).where('tracker_id', '=', tracker.trackerId).execute()
    await pollTimers(office.test.services)
    expect(await waitingIn(tracker)).toEqual(['Claims supervisor'])
  })

  it('is not requested again in a tracker that has ended', async () => {
    const tracker = await ask([role('Claims supervisor')])
    const [approval] = await listed(tracker)
    await pass(73 * HOUR)
    await must(office.test, 'DELETE', `/api/trackers/${tracker.trackerId}`, { token: tokens.admin })
    await pollTimers(office.test.services)
    expect(await stateOf(tracker)).toBe('cancelled')
    expect(await waitingIn(tracker)).toEqual([])
    await office.test.call('DELETE', `/api/approvals/${approval.id}`, { token: tokens.admin })
    expect(await stateOf(tracker)).toBe('cancelled')
  })
})
