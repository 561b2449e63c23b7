import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lagosDay } from '../../platform/db/clock.ts'
import { signIn } from '../../testing/journey.ts'
import { newcomer, roleId, userId } from '../../testing/people.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { makeFormType, makeWorkflow, must, startAsGuest, submit } from '../../testing/workflows.ts'

const NOWHERE = '0190f000-0000-7000-8000-000000000000'
const MANAGER = 'claims-manager@coverdesk.test'
const OFFICER = 'claims@coverdesk.test'
const FINANCE = 'finance@coverdesk.test'

describe('a user who leaves', () => {
  let test: TestApp
  let admin: string
  let workflow: number
  const ids: Record<string, string> = {}
  beforeAll(async () => {
    test = await createTestApp()
    admin = await signIn(test, 'admin@coverdesk.test')
    for (const email of [MANAGER, OFFICER, FINANCE]) ids[email] = await userId(test, email)
    const party = { kind: 'person' as const, id: ids[MANAGER] ?? '', name: 'Segun Adebayo' }
    const wish = await makeFormType(test, admin, 'Wish', [{ key: 'wish', kind: 'text', label: 'Wish' }])
    const check = await makeFormType(test, admin, 'Check', [{ key: 'note', kind: 'text', label: 'Note' }])
    workflow = await makeWorkflow(test, admin, 'Wishes', [
      { key: 'wish', kind: 'form', title: 'Wish', form_type: wish },
      { key: 'decide', kind: 'approval', title: 'Decide', approvers: [party] },
      { key: 'check', kind: 'form', title: 'Check', form_type: check, filled_by: 'staff', assignee: party },
    ])
  })
  afterAll(() => test.close())

  const ask = async () => {
    const tracker = await startAsGuest(test, workflow)
    await submit(test, tracker.token, tracker.next.id, { wish: 'A chair' })
    const rows = await must(test, 'GET', `/api/approvals/${workflow}?state=waiting`, { token: admin })
    return rows.find(({ tracker_id }: { tracker_id: string }) => tracker_id === tracker.trackerId)
      .id as string
  }
  const decide = async (token: string, id: string) => {
    const body = { approval_id: id, decision: 'approve', version: 2 }
    const answer = await test.call('POST', '/api/workflows/submit-approval', { token, body })
    return [answer.status, answer.body.code ?? answer.body.data.state]
  }
  const openWork = (id = ids[MANAGER]) => must(test, 'GET', `/api/users/${id}/open-work`, { token: admin })
  const disable = (id: string | undefined, hand_to: string | null | undefined) =>
    test.call('POST', `/api/users/${id}/disable`, { token: admin, body: { hand_to } })

  it('loses access at once, and a colleague gets their open work', async () => {
    const manager = await signIn(test, MANAGER)
    const first = await ask()
    const body = { approval_id: first, decision: 'approve', version: 1 }
    await must(test, 'POST', '/api/workflows/submit-approval', { token: manager, body })
    const approval = await ask()
    const today = lagosDay(test.services.clock())
    const finance = await signIn(test, FINANCE)
    const stand = { to_user_id: ids[MANAGER], from: today, until: today }
    await must(test, 'POST', '/api/delegations', { token: finance, body: stand })
    expect(await openWork()).toEqual({
      forms: 1,
      approvals: 1,
      delegations: 1,
      workflows: [{ id: workflow, name: 'Wishes' }],
    })
    for (const wrong of [NOWHERE, ids[MANAGER]]) {
      const refused = await disable(ids[MANAGER], wrong)
      expect([refused.status, refused.body.errors[0].path]).toEqual([422, 'hand_to'])
    }
    expect((await test.call('GET', '/api/user-profile', { token: manager })).status).toBe(200)

    const gone = await disable(ids[MANAGER], ids[OFFICER])
    expect([gone.status, gone.body.data.state]).toEqual([200, 'disabled'])
    expect((await test.call('GET', '/api/user-profile', { token: manager })).status).toBe(401)
    expect(await openWork()).toMatchObject({ forms: 0, approvals: 0, delegations: 0 })
    expect(await openWork(ids[OFFICER])).toMatchObject({ forms: 1, approvals: 1, delegations: 1 })
    const officer = await signIn(test, OFFICER)
    const { data } = (await test.call('GET', '/api/notifications/unread', { token: officer })).body
    expect(data.map(({ title }: { title: string }) => title)).toEqual(
      expect.arrayContaining(['A form waits for you', 'A decision waits for you']),
    )
    expect(data[0].message).toMatch(/^(Check|Decide), /)
    expect(await decide(officer, approval)).toEqual([200, 'approved'])
  })

  it('stays in the history, and returns with the same password', async () => {
    const before = await must(test, 'GET', `/api/users/${ids[MANAGER]}`, { token: admin })
    expect(before.state).toBe('disabled')
    const back = await test.call('POST', `/api/users/${ids[MANAGER]}/enable`, { token: admin })
    expect([back.status, back.body.data.state]).toEqual([200, 'active'])
    await signIn(test, MANAGER)
    const audited = await test.services.db
      .selectFrom('audit_events')
      .select('action')
      .where('object_id', '=', ids[MANAGER] ?? '')
      .execute()
    expect(audited.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['user.disabled', 'user.enabled']),
    )
  })

  it('passes no decision to a colleague who may approve nothing', async () => {
    const approval = await ask()
    const before = await openWork()
    await must(test, 'POST', `/api/users/${ids[MANAGER]}/disable`, {
      token: admin,
      body: { hand_to: await userId(test, 'auditor@coverdesk.test') },
    })
    expect(before.approvals).toBeGreaterThan(0)
    expect(await openWork()).toMatchObject({ approvals: before.approvals })
    await must(test, 'POST', `/api/users/${ids[MANAGER]}/enable`, { token: admin })
    expect(await decide(await signIn(test, MANAGER), approval)).toEqual([409, 'edit_conflict'])
  })

  it('leaves decisions without an approver: administrators are notified of each, and reassign it later', async () => {
    const stranded = async () => {
      const { data } = (await test.call('GET', '/api/notifications?limit=200', { token: admin })).body
      const titles = data.map(({ title }: { title: string }) => title)
      return titles.filter((title: string) => title === 'No user can approve this').length
    }
    await ask()
    const { approvals } = await openWork()
    const before = await stranded()
    expect((await disable(ids[MANAGER], null)).status).toBe(200)
    expect(await stranded()).toBe(before + approvals)
    // A new tracker requests the same user, which is reported again.
    await ask()
    expect(await stranded()).toBe(before + approvals + 1)
    const handedOver = () =>
      test.services.db
        .selectFrom('audit_events')
        .select(['action', 'after'])
        .where('object_id', '=', ids[MANAGER] ?? '')
        .where('action', '=', 'user.work.handed_over')
        .orderBy('id')
        .execute()
    const earlier = (await handedOver()).length
    expect((await disable(ids[MANAGER], ids[OFFICER])).status).toBe(200)
    expect(await openWork()).toMatchObject({ approvals: 0 })
    expect((await disable(ids[MANAGER], ids[OFFICER])).status).toBe(200)
    expect((await handedOver()).slice(earlier)).toEqual([
      {
        action: 'user.work.handed_over',
        after: expect.objectContaining({ handed_to: 'Halima Sani', approvals: approvals + 1 }),
      },
    ])
    await must(test, 'POST', `/api/users/${ids[MANAGER]}/enable`, { token: admin })
  })

  it('cannot be the administrator themselves', async () => {
    const own = await disable(await userId(test, 'admin@coverdesk.test'), null)
    expect([own.status, own.body.code]).toEqual([409, 'own_account'])
  })

  it('may be an invited user who never signed in', async () => {
    const invited = await must(test, 'POST', '/api/users', {
      token: admin,
      body: newcomer(await roleId(test, 'Claims officer')),
    })
    const gone = await disable(invited.id, null)
    expect([gone.status, gone.body.data.state]).toEqual([200, 'withdrawn'])
    expect((await disable(NOWHERE, null)).status).toBe(404)
    expect((await disable(invited.id, 'not-an-id')).status).toBe(422)
  })
})
