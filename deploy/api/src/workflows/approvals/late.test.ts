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
    askedIn,
    get,
    decideBy,
    decide,
    stateOf,
    openLink,
  } = office

  it('is marked as late, and can no longer be made after it expires', async () => {
    const run = await ask([role('Claims supervisor'), outside('late@outside.test')], { due_hours: 1 })
    const [asked, byOutside] = await listed(run)
    expect(asked).toMatchObject({ late: false, due_at: expect.any(String) })
    const { token } = (await openLink(await linkIn(office.test, 'late@outside.test'))).body.data
    await pass(2 * HOUR)
    expect(await inList(run, 'sade', 'late=1')).toMatchObject([{ late: true, asked_all: [{}, {}] }])
    const between = 'created_from=2020-01-01&created_until=2199-01-01'
    expect((await inList(run, 'sade', between)).length).toBeGreaterThan(0)
    expect(await inList(run, 'sade', 'created_from=2199-01-01')).toEqual([])
    expect(await inList(run, 'sade', 'created_until=2020-01-01')).toEqual([])
    await pass(71 * HOUR)
    expect((await get('sade', asked.id)).refusal).toMatchObject({ code: 'approval_expired' })
    expect(await decide('sade', asked)).toEqual([409, 'approval_expired'])
    expect(await decideBy(token, byOutside)).toEqual([409, 'approval_expired'])
    await pollTimers(office.test.services)
    expect(await decide('sade', asked)).toEqual([409, 'approval_expired'])
    const rows = await listed(run)
    expect(rows.map((one: { state: string }) => one.state)).toEqual([
      'expired',
      'expired',
      'waiting',
      'waiting',
    ])
    const again = await office.test.call('DELETE', `/api/approvals/${asked.id}`, { token: tokens.admin })
    expect([again.status, again.body.code]).toEqual([409, 'approval_closed'])
    expect(await decide('sade', rows[2])).toEqual([200, 'approved'])
    expect(await stateOf(run)).toBe('completed')
  })

  it('is requested again automatically one step higher when it expires', async () => {
    const run = await ask([role('Claims supervisor'), outside('again@outside.test')], priced)
    const [asked] = await listed(run)
    expect(asked).toMatchObject({ asked_again_at: null })
    await pass(73 * HOUR)
    await Promise.all([pollTimers(office.test.services), pollTimers(office.test.services)])
    await pollTimers(office.test.services)
    expect(await decide('sade', asked)).toEqual([409, 'approval_expired'])
    expect(await askedIn(run)).toEqual(['Claims supervisor', 'Outside approver', 'Daily'])
    const [again] = await inList(run, 'daily', 'mine=1')
    expect(again).toMatchObject({ asked: { name: 'Daily' }, asked_again_at: expect.any(String) })
    const path = `/workflows/${run.workflow}/approvals/${again.id}`
    const mail = (await office.test.mails(mails.daily)).find(({ text }) => text?.includes(path))
    expect(mail?.subject).toBe('Your decision is needed again: Decide')
    const notes = await must(office.test, 'GET', '/api/notifications', { token: tokens.daily })
    const told = notes.find((note: { path: string | null }) => note.path === path)
    expect(told).toMatchObject({ title: 'Your decision is needed again', path })
    expect(told.message).toContain('Decide, TRK-')
    const admins = await must(office.test, 'GET', '/api/notifications', { token: tokens.admin })
    const { timeline, reference, approvals } = await must(
      office.test,
      'GET',
      `/api/trackers/${run.trackerId}`,
      {
        token: tokens.admin,
      },
    )
    const runPath = `/workflows/${run.workflow}/trackers/${run.trackerId}`
    expect(admins.filter((note: { path: string | null }) => note.path === runPath)).toMatchObject([
      { title: 'A decision was not made in time', message: `Decide, ${reference} is requested again.` },
    ])
    // The decision of the current request is there.
    expect(approvals.map((one: { state: string }) => one.state)).toContain('waiting')
    const kinds = timeline.map(({ kind }: { kind: string }) => kind)
    expect(kinds.filter((kind: string) => kind === 'approval_asked_again')).toHaveLength(1)
    await pass(73 * HOUR)
    await pollTimers(office.test.services)
    expect(await askedIn(run)).toEqual(['Claims supervisor', 'Outside approver', 'Daily', 'Claims manager'])
    const link = await linkIn(office.test, 'again@outside.test')
    const { token, next } = (await openLink(link)).body.data
    expect(await decideBy(token, { id: next.id, version: 1 })).toEqual([200, 'approved'])
    expect(await stateOf(run)).toBe('completed')
  })

  it('is requested again where it was marked as expired before', async () => {
    const run = await ask([role('Claims supervisor')])
    const { db } = office.test.services
    const stale = { state: 'expired' as const }
    await db.updateTable('approval_rounds').set(stale).where('tracker_id', '=', run.trackerId).execute()
    await db.updateTable('approvals').set(stale).where('tracker_id', '=', run.trackerId).execute()
    await pollTimers(office.test.services)
    expect(await askedIn(run)).toEqual(['Claims supervisor'])
  })

  it('is not requested again in a tracker that has ended', async () => {
    const run = await ask([role('Claims supervisor')])
    const [asked] = await listed(run)
    await pass(73 * HOUR)
    await must(office.test, 'DELETE', `/api/trackers/${run.trackerId}`, { token: tokens.admin })
    await pollTimers(office.test.services)
    expect(await stateOf(run)).toBe('cancelled')
    expect(await askedIn(run)).toEqual([])
    await office.test.call('DELETE', `/api/approvals/${asked.id}`, { token: tokens.admin })
    expect(await stateOf(run)).toBe('cancelled')
  })
})
