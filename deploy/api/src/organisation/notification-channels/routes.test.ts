import { type Channels, type EventChannels, type NotificationEvent, notificationEvents } from '@coverdesk/sdk'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { lagosDay } from '../../platform/db/clock.ts'
import { signIn, startGuest } from '../../testing/journey.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { must } from '../../testing/workflows.ts'
import { eventRules } from '../notifications/events.ts'
import { notifyPeople, notifyPrivileged } from '../notifications/notify.ts'
import { notifyParty } from '../notifications/notify-party.ts'

const ADMIN = 'admin@coverdesk.test'
const OFFICER = 'claims@coverdesk.test'
const url = '/api/notification-channels'

describe('notification channels', () => {
  let test: TestApp
  let admin: string
  let officer: string
  const ids: Record<string, string> = {}
  beforeAll(async () => {
    test = await createTestApp()
    admin = await signIn(test, ADMIN)
    officer = await signIn(test, OFFICER)
    const users = await test.services.db.selectFrom('users').select(['id', 'email']).execute()
    for (const { id, email } of users) ids[email] = id
  })
  afterAll(() => test.close())
  beforeEach(async () => {
    await test.services.db.deleteFrom('notification_channels').execute()
    await test.services.db.deleteFrom('notifications').execute()
  })

  const listed = (token: string): Promise<EventChannels[]> => must(test, 'GET', url, { token })
  const choose = (token: string | undefined, event: string, body: unknown) =>
    test.call('PUT', `${url}/${event}`, { token, body })
  const noticeOf = (event: NotificationEvent, name: string) => ({
    event,
    titleKey: 'delegation_title',
    messageKey: 'delegation_message',
    params: { name, from: '2026-03-01', until: '2026-03-05' },
    path: '/profile/update',
  })
  const notify = (event: NotificationEvent, name: string) =>
    test.services.db
      .transaction()
      .execute((tx) => notifyPeople(tx, test.services, [ids[ADMIN] ?? ''], noticeOf(event, name)))
  const bells = async (token: string) =>
    (await must(test, 'GET', '/api/notifications', { token })).map(({ title }: { title: string }) => title)
  const mailed = async (to: string, name: string) =>
    (await test.mails(to)).filter(({ subject }) => subject?.includes(name))

  it.each([
    ['head@marine.coverdesk.test', '/api/marine/admin', 'funding-asked', 'wallet-low'],
    ['owner@harbourline.test', '/api/marine/partner', 'wallet-low', 'funding-asked'],
  ])('are those of their side of marine for %s', async (email, prefix, own, others) => {
    const token = await signIn(test, email, prefix)
    const events = (await listed(token)).map(({ event }) => event)
    expect(events).toEqual(expect.arrayContaining(['account', own]))
    expect(events).not.toContain('reminder')
    expect(events).not.toContain(others)
    expect((await choose(token, 'reminder', { bell: true, mail: false })).status).toBe(404)
    expect((await choose(token, 'account', { bell: true, mail: false })).status).toBe(422)
  })

  it('are the defaults without a choice, and only for events of the user’s role', async () => {
    const all = await listed(admin)
    const ofMarine = (event: NotificationEvent) => eventRules[event].recipients?.startsWith('marine.')
    expect(all.map(({ event }) => event)).toEqual(notificationEvents.filter((event) => !ofMarine(event)))
    for (const { bell, mail, usual } of all) expect({ bell, mail }).toEqual(usual)
    expect(all.find(({ event }) => event === 'account')).toEqual({
      event: 'account',
      area: 'account',
      bell: false,
      mail: true,
      fixed: ['bell', 'mail'],
      needs_one: false,
      usual: { bell: false, mail: true },
    })
    const ofOfficer = (await listed(officer)).map(({ event }) => event)
    expect(ofOfficer).toContain('claim-received')
    expect(ofOfficer).not.toContain('payment-review')
    expect((await choose(officer, 'payment-review', { bell: true, mail: true })).status).toBe(404)
  })

  it.each([
    ['usual', null, 1, 1],
    ['bell alone', { bell: true, mail: false }, 1, 0],
    ['mail alone', { bell: false, mail: true }, 0, 1],
    ['neither', { bell: false, mail: false }, 0, 0],
  ] as [string, Channels | null, number, number][])('%s', async (name, channels, byBell, byMail) => {
    if (channels) expect((await choose(admin, 'reminder', channels)).status).toBe(200)
    await notify('reminder', name)
    expect(await bells(admin)).toHaveLength(byBell)
    expect(await mailed(ADMIN, name)).toHaveLength(byMail)
  })

  it('send the bell’s text by email, with days written out and a link', async () => {
    await notify('reminder', 'Ngozi Eze')
    const [{ title, message }] = await must(test, 'GET', '/api/notifications', { token: admin })
    expect(message).toBe('You decide for Ngozi Eze from 1 Mar 2026 until 5 Mar 2026.')
    const [mail] = await mailed(ADMIN, 'Ngozi Eze')
    expect(mail?.subject).toBe(title)
    expect(mail?.text).toContain(message)
    expect(mail?.text).toContain(`${test.settings.STAFF_ORIGIN}/profile/update`)
    expect(mail?.text).toContain('Choose on your profile page what is emailed to you.')
  })

  it('are chosen by each user, and the default is stored as no choice', async () => {
    const saved = await choose(admin, 'claim-received', { bell: false, mail: true })
    expect([saved.status, saved.body.message]).toEqual([200, 'Saved'])
    expect(saved.body.data).toMatchObject({ event: 'claim-received', bell: false, mail: true })
    const chosen = async (token: string) =>
      (await listed(token)).find(({ event }) => event === 'claim-received')
    expect(await chosen(admin)).toEqual(saved.body.data)
    expect(await chosen(officer)).toMatchObject({ bell: true, mail: false })
    await test.services.db
      .transaction()
      .execute((tx) =>
        notifyPrivileged(tx, test.services, 'claim.claim.edit', noticeOf('claim-received', 'Both notified')),
      )
    expect([await bells(admin), await bells(officer)]).toEqual([[], ['You stand in for Both notified']])
    expect(await mailed(ADMIN, 'Both notified')).toHaveLength(1)
    expect(await mailed(OFFICER, 'Both notified')).toHaveLength(0)
    await choose(admin, 'claim-received', { bell: true, mail: false })
    expect(await test.services.db.selectFrom('notification_channels').selectAll().execute()).toEqual([])
  })

  it.each([
    ['account', { bell: false, mail: false }, 'mail', 'This stays as it is'],
    ['account', { bell: true, mail: true }, 'bell', 'This stays as it is'],
    ['undelivered', { bell: false, mail: true }, 'bell', 'This stays as it is'],
    ['decision-asked', { bell: false, mail: false }, 'mail', 'Keep at least one of the two'],
    ['form-asked', { bell: false, mail: false }, 'mail', 'Keep at least one of the two'],
    ['escalation', { bell: false, mail: false }, 'mail', 'Keep at least one of the two'],
  ])('%s cannot be %j', async (event, channels, path, message) => {
    const refused = await choose(admin, event, channels)
    expect(refused.status).toBe(422)
    expect(refused.body.errors).toMatchObject([{ path, message }])
  })

  it('are chosen by staff only, for existing events', async () => {
    const guest = await startGuest(test)
    for (const [token, status] of [
      [undefined, 401],
      [guest.token, 403],
    ] as const) {
      expect((await test.call('GET', url, { token })).status).toBe(status)
      expect((await choose(token, 'reminder', { bell: true, mail: true })).status).toBe(status)
    }
    expect((await choose(admin, 'everything', { bell: true, mail: true })).status).toBe(404)
    expect((await choose(admin, 'reminder', undefined)).status).toBe(400)
    expect((await choose(admin, 'reminder', { bell: 'yes', mail: true })).status).toBe(422)
    const more = await choose(admin, 'reminder', { bell: true, mail: true, user_id: ids[OFFICER] })
    expect([more.status, more.body.code]).toEqual([400, 'unknown_field'])
  })

  it('notify a new delegate, who then receives the delegator’s tasks', async () => {
    const today = lagosDay(test.services.clock())
    const body = { to_user_id: ids[OFFICER], from: today, until: today }
    await must(test, 'POST', '/api/delegations', { token: admin, body })
    expect(await bells(officer)).toEqual([expect.stringMatching(/^You stand in for /)])
    const party = { kind: 'person' as const, id: ids[ADMIN] ?? '', name: 'Away' }
    const ask = async (event: NotificationEvent, name: string) =>
      test.services.db.transaction().execute((tx) => {
        const { path: _path, ...notice } = noticeOf(event, name)
        return notifyParty(
          tx,
          test.services,
          party,
          { workflow_id: 1, branch_id: null },
          { ...notice, queue: 'trackers', id: name },
        )
      })
    await ask('form-asked', 'Officer away')
    expect(await bells(officer)).toContain('You stand in for Officer away')
    test.wait(2 * 86_400_000)
    officer = await signIn(test, OFFICER)
    admin = await signIn(test, ADMIN)
    await ask('form-asked', 'Officer back')
    expect(await bells(officer)).not.toContain('You stand in for Officer back')
    expect(await bells(admin)).toContain('You stand in for Officer back')
  })

  it('send nothing to disabled users', async () => {
    const { db } = test.services
    const user = db.updateTable('users').where('id', '=', ids[ADMIN] ?? '')
    await user.set({ disabled_at: new Date() }).execute()
    await notify('reminder', 'Left')
    await user.set({ disabled_at: null }).execute()
    expect([await bells(admin), await mailed(ADMIN, 'Left')]).toEqual([[], []])
  })
})
