import type { WorkflowStep } from '@coverdesk/sdk'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lagosDay } from '../../platform/db/clock.ts'
import { signIn } from '../../testing/journey.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import {
  makeFormType,
  makeWorkflow,
  must,
  openApprover,
  startAsGuest,
  submit,
} from '../../testing/workflows.ts'

const NOWHERE = '0190f000-0000-7000-8000-000000000000'
const DAY = 86_400_000
const MANAGER = 'claims-manager@coverdesk.test'
const OFFICER = 'claims@coverdesk.test'
const FINANCE = 'finance@coverdesk.test'

interface Listed {
  id: string
  tracker_id: string
}

describe('a delegation', () => {
  let test: TestApp
  let admin: string
  let manager: string
  let officer: string
  let finance: string
  let formType: string
  const ids: Record<string, string> = {}
  beforeAll(async () => {
    test = await createTestApp()
    const users = await test.services.db.selectFrom('users').select(['id', 'email']).execute()
    for (const { id, email } of users) ids[email] = id
    await enter()
    formType = await makeFormType(test, admin, 'Wish', [{ key: 'wish', kind: 'text', label: 'Wish' }])
  })
  afterAll(() => test.close())

  /** Idle staff sessions end after a while. */
  const enter = async () => {
    admin = await signIn(test, 'admin@coverdesk.test')
    manager = await signIn(test, MANAGER)
    officer = await signIn(test, OFFICER)
    finance = await signIn(test, FINANCE)
  }
  const pass = async (milliseconds: number) => {
    test.wait(milliseconds)
    await enter()
  }
  const day = (ahead: number) => lagosDay(new Date(test.services.clock().getTime() + ahead * DAY))
  const give = (token: string | undefined, body: object, headers = {}) =>
    test.call('POST', '/api/delegations', { token, body, headers })
  const until = (ahead: number, from = 0, to = OFFICER) => ({
    to_user_id: ids[to],
    from: day(from),
    until: day(ahead),
  })
  const listed = async (token: string): Promise<{ id: string }[]> =>
    must(test, 'GET', '/api/delegations', { token })
  const takeBack = (token: string | undefined, id: string) =>
    test.call('DELETE', `/api/delegations/${id}`, { token })
  const clear = async () => {
    for (const token of [manager, officer, finance]) {
      for (const { id } of await listed(token)) await takeBack(token, id)
    }
  }

  /** A tracker that waits for the claims manager alone. */
  const askManager = async () => {
    const steps: WorkflowStep[] = [
      { key: 'wish', kind: 'form', title: 'Wish', form_type: formType },
      {
        key: 'decide',
        kind: 'approval',
        title: 'Decide',
        approvers: [{ kind: 'person', id: ids[MANAGER] ?? '', name: 'The manager' }],
      },
    ]
    const workflow = await makeWorkflow(test, admin, 'Wishes', steps)
    const started = await startAsGuest(test, workflow)
    await submit(test, started.token, started.next.id, { wish: 'A chair' })
    const [approval] = await must(test, 'GET', `/api/approvals/${workflow}`, { token: admin })
    return { workflow, id: approval.id as string, trackerId: started.trackerId }
  }
  const mine = async (token: string, workflow: number) => {
    const own: Listed[] = await must(test, 'GET', `/api/approvals/${workflow}?mine=1&state=waiting`, {
      token,
    })
    return own.map(({ id }) => id)
  }
  const decide = async (token: string, id: string) => {
    const body = { approval_id: id, decision: 'approve', version: 1 }
    const answer = await test.call('POST', '/api/workflows/submit-approval', { token, body })
    return [answer.status, answer.body.code ?? answer.body.data.state]
  }

  it('is created, read by both users, and ended', async () => {
    const given = await give(manager, until(2))
    expect(given.status).toBe(201)
    expect(given.body.data).toEqual({
      id: given.body.data.id,
      from_user_id: ids[MANAGER],
      from_name: 'Segun Adebayo',
      to_user_id: ids[OFFICER],
      to_name: 'Halima Sani',
      from: day(0),
      until: day(2),
    })
    for (const token of [manager, officer]) expect(await listed(token)).toEqual([given.body.data])
    expect(await listed(finance)).toEqual([])
    const { id } = given.body.data
    for (const token of [officer, finance, admin]) expect((await takeBack(token, id)).status).toBe(404)
    const gone = await takeBack(manager, id)
    expect([gone.status, gone.body.data]).toEqual([200, null])
    expect((await takeBack(manager, id)).status).toBe(404)
    expect((await takeBack(manager, NOWHERE)).status).toBe(404)
    expect((await takeBack(manager, 'abc')).status).toBe(404)
    expect(await listed(manager)).toEqual([])
    const audited = await test.services.db
      .selectFrom('audit_events')
      .select('action')
      .where('object_id', '=', id)
      .execute()
    expect(audited.map(({ action }) => action).sort()).toEqual(['delegation.created', 'delegation.deleted'])
  })

  it('is created once for one key', async () => {
    const key = { 'idempotency-key': 'delegation-1' }
    const first = await give(manager, until(1), key)
    const second = await give(manager, until(1), key)
    expect([second.status, second.body.data]).toEqual([201, first.body.data])
    expect((await give(manager, until(2), key)).body.code).toBe('idempotency_key_reused')
    expect(await listed(manager)).toHaveLength(1)
    await clear()
  })

  it('is only for colleagues, and for future days', async () => {
    const { db } = test.services
    const left = {
      id: NOWHERE,
      audience: 'staff' as const,
      email: 'left@coverdesk.test',
      disabled_at: new Date(),
    }
    const name = { first_name: 'Gone', last_name: 'Away', password_hash: 'x' }
    const withoutParty = { role_id: null, branch_id: null, department_id: null, partner_id: null }
    await db
      .insertInto('users')
      .values({ ...left, ...name, ...withoutParty })
      .execute()
    const refusalOf = async (body: object) => {
      const answer = await give(manager, body)
      return [answer.status, answer.body.errors?.[0].path, answer.body.errors?.[0].code]
    }
    const unknown = [422, 'to_user_id', 'fields.choice_unknown']
    expect(await refusalOf({ ...until(1), to_user_id: ids[MANAGER] })).toEqual(unknown)
    expect(await refusalOf({ ...until(1), to_user_id: NOWHERE })).toEqual(unknown)
    expect(await refusalOf({ ...until(1), to_user_id: '0190f000-0000-7000-8000-000000000001' })).toEqual(
      unknown,
    )
    expect(await refusalOf({ ...until(1), to_user_id: ids['owner@harbourline.test'] })).toEqual(unknown)
    expect(await refusalOf({ ...until(1), to_user_id: 'unknown' })).toEqual([
      422,
      'to_user_id',
      'fields.invalid',
    ])
    expect(await refusalOf(until(1, 2))).toEqual([422, 'until', 'fields.date_early'])
    expect(await refusalOf(until(-1, -2))).toEqual([422, 'until', 'fields.date_past'])
    expect(await refusalOf({ ...until(1), from: '2026-02-30' })).toEqual([422, 'from', 'fields.date_format'])
    expect(await refusalOf({ to_user_id: ids[OFFICER], from: day(0) })).toEqual([
      422,
      'until',
      'fields.date_format',
    ])
    expect(await refusalOf({ ...until(1), from_user_id: ids[FINANCE] })).toEqual([
      400,
      'from_user_id',
      'fields.unknown',
    ])
    expect((await test.call('POST', '/api/delegations', { token: manager })).status).toBe(400)
    expect(await listed(manager)).toEqual([])
  })

  it('is offered to colleagues who may decide work of the delegator, with their limits', async () => {
    const offered = await must(test, 'GET', '/api/delegations/candidates', { token: manager })
    const idsOffered = offered.map(({ id }: { id: string }) => id)
    expect(idsOffered).toContain(ids[OFFICER])
    for (const email of [MANAGER, 'auditor@coverdesk.test']) expect(idsOffered).not.toContain(ids[email])
    expect(offered.find(({ id }: { id: string }) => id === ids['director@coverdesk.test'])).toEqual({
      id: ids['director@coverdesk.test'],
      name: 'Amaka Nwosu',
      role: 'Managing director',
      limits: { agency_change: 1_000_000_000_00, claim: 1_000_000_000_00, policy_change: 1_000_000_000_00 },
    })
    const auditor = await signIn(test, 'auditor@coverdesk.test')
    expect(await must(test, 'GET', '/api/delegations/candidates', { token: auditor })).toEqual([])
  })

  it('needs a delegate who may decide work of the delegator, and a delegator who decides something', async () => {
    const toAuditor = await give(manager, until(1, 0, 'auditor@coverdesk.test'))
    expect([toAuditor.status, toAuditor.body.errors]).toEqual([
      422,
      [expect.objectContaining({ path: 'to_user_id', code: 'fields.person_unable' })],
    ])
    const auditor = await signIn(test, 'auditor@coverdesk.test')
    const fromAuditor = await give(auditor, until(1))
    expect(fromAuditor.body.errors[0]).toMatchObject({ path: 'to_user_id', code: 'fields.person_unable' })
    expect(await listed(manager)).toEqual([])
  })

  it('is refused with a message that names the day', async () => {
    const { errors } = (await give(manager, until(1, 2))).body
    expect(errors[0].message).toBe(`Choose ${day(2)} or later`)
  })

  it('is for staff alone', async () => {
    const marine = await signIn(test, 'admin@marine.coverdesk.test', '/api/marine/admin')
    const guest = await startAsGuest(test, (await askManager()).workflow)
    const strangers = [marine, guest.token, await openApprover(test, admin)]
    for (const token of [undefined, 'x'.repeat(43), ...strangers]) {
      const status = token && strangers.includes(token) ? 403 : 401
      expect((await test.call('GET', '/api/delegations', { token })).status).toBe(status)
      expect((await give(token, until(1))).status).toBe(status)
      expect((await takeBack(token, NOWHERE)).status).toBe(status)
    }
  })

  it('lets a colleague decide in their name', async () => {
    const approval = await askManager()
    expect(await mine(officer, approval.workflow)).toEqual([])
    expect(await decide(officer, approval.id)).toEqual([403, 'not_asked'])
    await give(manager, until(1))
    for (const token of [manager, officer])
      expect(await mine(token, approval.workflow)).toEqual([approval.id])
    expect(await mine(finance, approval.workflow)).toEqual([])
    const seen = await must(test, 'GET', `/api/approvals/${approval.id}`, { token: officer })
    expect(seen.refusal).toBeNull()
    expect(await decide(officer, approval.id)).toEqual([200, 'approved'])
    const decided = await must(test, 'GET', `/api/approvals/${approval.id}`, { token: manager })
    expect(decided).toMatchObject({ decided_by: 'Halima Sani', state: 'approved' })
    const tracker = await must(test, 'GET', `/api/trackers/${approval.trackerId}`, { token: admin })
    expect(tracker.state).toBe('completed')
    await clear()
  })

  it('is named in the decision, the timeline, the audit trail and the emails', async () => {
    await give(manager, until(1))
    const approval = await askManager()
    const before = await must(test, 'GET', `/api/approvals/${approval.id}`, { token: officer })
    expect(before).toMatchObject({
      decisions: ['approve', 'return', 'decline'],
      deciding_for: 'Segun Adebayo',
    })
    const own = await must(test, 'GET', `/api/approvals/${approval.id}`, { token: manager })
    expect(own.deciding_for).toBeNull()
    const approvalEmails = await test.mails(OFFICER)
    expect(approvalEmails.at(-1)?.subject).toMatch(/^Your turn: Decide, .+, for Segun Adebayo$/)
    expect((await test.mails(MANAGER)).at(-1)?.subject).toMatch(/^Your turn: Decide, (?!.*for Segun)/)

    expect(await decide(officer, approval.id)).toEqual([200, 'approved'])
    const after = await must(test, 'GET', `/api/approvals/${approval.id}`, { token: admin })
    expect(after).toMatchObject({ decided_by: 'Halima Sani', on_behalf_of: 'Segun Adebayo' })
    const tracker = await must(test, 'GET', `/api/trackers/${approval.trackerId}`, { token: admin })
    expect(tracker.approvals[0]).toMatchObject({ decided_by: 'Halima Sani', on_behalf_of: 'Segun Adebayo' })
    const event = tracker.timeline.find(({ kind }: { kind: string }) => kind === 'approval_approved')
    expect(event).toMatchObject({ actor: 'Halima Sani', detail: { on_behalf_of: 'Segun Adebayo' } })
    const [audited] = await must(test, 'GET', `/api/audit-events?object_id=${approval.id}`, { token: admin })
    expect(audited.sentence).toMatch(/^Halima Sani, for Segun Adebayo, approved /)
    expect((await test.mails(MANAGER)).at(-1)?.subject).toBe('Halima Sani decided for you')
    await clear()
  })

  it('is not transitive, and has no effect once ended', async () => {
    const approval = await askManager()
    await give(officer, until(1, 0, FINANCE))
    const { id } = (await give(manager, until(1))).body.data
    expect(await mine(finance, approval.workflow)).toEqual([])
    expect(await decide(finance, approval.id)).toEqual([403, 'not_asked'])
    await takeBack(manager, id)
    expect(await mine(officer, approval.workflow)).toEqual([])
    expect(await decide(officer, approval.id)).toEqual([403, 'not_asked'])
    expect(await decide(manager, approval.id)).toEqual([200, 'approved'])
    await clear()
  })

  it('ends with the access of the delegator', async () => {
    const approval = await askManager()
    await give(manager, until(1))
    const disable = (disabled_at: Date | null) =>
      test.services.db.updateTable('users').set({ disabled_at }).where('email', '=', MANAGER).execute()
    await disable(test.services.clock())
    expect(await decide(officer, approval.id)).toEqual([403, 'not_asked'])
    await disable(null)
    expect(await decide(officer, approval.id)).toEqual([200, 'approved'])
    await clear()
  })

  it('begins and ends with its days', async () => {
    await pass(DAY)
    const approval = await askManager()
    const given = await give(manager, until(1, 1))
    expect(given.status).toBe(201)
    expect(await mine(officer, approval.workflow)).toEqual([])
    expect(await decide(officer, approval.id)).toEqual([403, 'not_asked'])
    await pass(DAY)
    expect(await mine(officer, approval.workflow)).toEqual([approval.id])
    const seen = await must(test, 'GET', `/api/approvals/${approval.id}`, { token: officer })
    expect(seen.refusal).toBeNull()
    expect(await listed(officer)).toHaveLength(1)
    await pass(DAY)
    expect(await mine(officer, approval.workflow)).toEqual([])
    expect(await decide(officer, approval.id)).toEqual([403, 'not_asked'])
    for (const token of [manager, officer]) expect(await listed(token)).toEqual([])
    expect(await decide(manager, approval.id)).toEqual([200, 'approved'])
  })

  it('ends at midnight in Lagos', async () => {
    const now = test.services.clock().getTime()
    const midnight = (Math.ceil((now + DAY / 24) / DAY) + 1) * DAY - DAY / 24
    await pass(midnight - now - 10_000)
    const approval = await askManager()
    await give(manager, until(0))
    expect(await mine(officer, approval.workflow)).toEqual([approval.id])
    test.wait(60_000)
    expect(await mine(officer, approval.workflow)).toEqual([])
    expect(await decide(officer, approval.id)).toEqual([403, 'not_asked'])
  })
})
