import type { Party, WorkflowStep } from '@coverdesk/sdk'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSession } from '../../people/sessions/open-session.ts'
import { hashPassword } from '../../platform/crypto/passwords.ts'
import { lagosDay } from '../../platform/db/clock.ts'
import { DEMO_PASSWORD } from '../../seed/users.ts'
import { buyPolicy, claimant, noticeAnswers, photo, sendFile } from '../../testing/claims.ts'
import { ADA, signIn } from '../../testing/journey.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import {
  linkIn,
  makeFormType,
  makeWorkflow,
  must,
  outside,
  startRun,
  submit,
} from '../../testing/workflows.ts'
import { sweepTimers } from '../timers/timers.ts'

const NOWHERE = '0190f000-0000-7000-8000-000000000000'
const HOUR = 3_600_000
const DAY = 24 * HOUR
const NAIRA = 100
/** As seeded. */
const SUPERVISOR_LIMIT = 500_000 * NAIRA
const MANAGER_LIMIT = 10_000_000 * NAIRA
const DIRECTOR_LIMIT = 1_000_000_000 * NAIRA
const QUESTIONS = [{ text: 'Why so dear?', field: 'price' }]

interface Asked {
  id: string
  version: number
}
interface Run {
  workflow: number
  token: string
  trackerId: string
  formId: string
}
/** Who signs in: a mail address by a short name. */
const mails = {
  admin: 'admin@coverdesk.test',
  manager: 'claims-manager@coverdesk.test',
  officer: 'claims@coverdesk.test',
  auditor: 'auditor@coverdesk.test',
  sade: 'sade@coverdesk.test',
  bayo: 'bayo@coverdesk.test',
  director: 'director@coverdesk.test',
  daily: 'daily@coverdesk.test',
  motor: 'motor@coverdesk.test',
}
type Name = keyof typeof mails

describe('a decision', () => {
  let test: TestApp
  let request: string
  let review: string
  const roles: Record<string, string> = {}
  const ids = {} as Record<Name, string>
  const tokens = {} as Record<Name, string>

  beforeAll(async () => {
    test = await createTestApp()
    const { db } = test.services
    const own = [
      {
        name: 'Daily',
        privileges: ['workflow.tracker.read'],
        limits: { claim: 1_000_000_00, claim_daily: 1_500_000_00 },
      },
      { name: 'Motor only', privileges: ['tracker.motor.read'], limits: {} },
    ]
    for (const { limits, ...role } of own) {
      const values = { id: uuid(), audience: 'staff' as const, ...role, limits: JSON.stringify(limits) }
      await db.insertInto('roles').values(values).execute()
    }
    for (const { id, name } of await db.selectFrom('roles').select(['id', 'name']).execute()) roles[name] = id
    await addUser('sade', 'Claims supervisor')
    await addUser('bayo', 'Claims supervisor')
    await addUser('daily', 'Daily')
    await addUser('motor', 'Motor only')
    const users = await db.selectFrom('users').select(['id', 'email']).execute()
    for (const name of Object.keys(mails) as Name[]) {
      ids[name] = users.find((user) => user.email === mails[name])?.id ?? ''
    }
    await enter()
    request = await makeFormType(test, tokens.admin, 'Request', [
      { key: 'what', kind: 'text', label: 'What?' },
      { key: 'price', kind: 'money', label: 'Price' },
      { key: 'score', kind: 'number', label: 'Score' },
    ])
    review = await makeFormType(test, tokens.admin, 'Review', [{ key: 'note', kind: 'text', label: 'Note' }])
  })
  afterAll(() => test.close())

  async function addUser(name: Name, role: string) {
    const values = {
      ...{ id: uuid(), audience: 'staff' as const, email: mails[name], first_name: name, last_name: 'Test' },
      ...{ password_hash: await hashPassword(DEMO_PASSWORD), role_id: roles[role] ?? null },
      ...{ branch_id: null, department_id: null, partner_id: null, disabled_at: null },
    }
    await test.services.db.insertInto('users').values(values).execute()
  }
  /** Staff sessions end when nobody uses them for a while. */
  async function enter() {
    const now = test.services.clock()
    await test.services.db.transaction().execute(async (tx) => {
      for (const name of Object.keys(mails) as Name[]) {
        tokens[name] = await openSession(tx, { kind: 'staff', userId: ids[name] }, now)
      }
    })
  }
  const pass = async (milliseconds: number) => {
    test.wait(milliseconds)
    await enter()
  }
  const role = (name: string): Party => ({ kind: 'role', id: roles[name] ?? '', name })
  const person = (name: Name): Party => ({ kind: 'person', id: ids[name], name })

  /** Makes a workflow that asks a guest and then, after other steps, for a decision; starts a run of it. */
  const begin = async (decision: Partial<WorkflowStep>, between: WorkflowStep[] = []): Promise<Run> => {
    // The public calls are counted by the minute.
    test.wait(4_000)
    const workflow = await makeWorkflow(test, tokens.admin, 'Wishes', [
      { key: 'request', kind: 'form', title: 'Request', form_type: request },
      ...between,
      { key: 'decide', kind: 'approval', title: 'Decide', ...decision },
    ])
    const { token, trackerId, next } = await startRun(test, workflow)
    return { workflow, token, trackerId, formId: next.id }
  }
  const priced = { limit: 'claim' }
  /** A run that waits for a decision on a price. */
  const ask = async (approvers: Party[], part: Partial<WorkflowStep> = {}, price = 100_000_00) => {
    const amount = part.limit ? { amount_from: `forms.${request}.price` } : {}
    const run = await begin({ approvers, ...part, ...amount })
    await submit(test, run.token, run.formId, { what: 'A car', price })
    return run
  }
  /** A run that staff filled a form in for before the decision. */
  const askAfterReview = async (reviewer: Name, approvers: Party[]) => {
    const assignee = person(reviewer)
    const step: WorkflowStep = { key: 'review', kind: 'form', title: 'Review', form_type: review }
    const run = await begin({ approvers }, [{ ...step, filled_by: 'staff', assignee }])
    await submit(test, run.token, run.formId, { what: 'A car', price: 1 })
    const [form] = await must(test, 'GET', `/api/forms/${run.workflow}?filled_by=staff`, {
      token: tokens.admin,
    })
    await submit(test, tokens[reviewer], form.id, { note: 'Fine.' })
    return { ...run, reviewId: form.id as string }
  }
  /** Everything that was asked in a run, in order. */
  const listed = async (run: Run, name: Name = 'admin') => {
    const rows = await test.services.db
      .selectFrom('approvals')
      .select('id')
      .where('tracker_id', '=', run.trackerId)
      .orderBy('created_at')
      .orderBy('id')
      .execute()
    return Promise.all(rows.map(({ id }) => get(name, id)))
  }
  /** What somebody reads in the list. */
  const inList = (run: Run, name: Name, query: string) =>
    must(test, 'GET', `/api/approvals/${run.workflow}?sort=created_at&${query}`, { token: tokens[name] })
  const askedIn = async (run: Run) => {
    const all = await listed(run)
    return all.flatMap((one) => (one.state === 'waiting' ? [one.asked.name] : []))
  }
  const get = (name: Name, id: string) => must(test, 'GET', `/api/approvals/${id}`, { token: tokens[name] })
  const decideBy = async (token: string | undefined, { id, version }: Asked, how: object = {}) => {
    const body = { approval_id: id, version, decision: 'approve', ...how }
    const { status, body: said } = await test.call('POST', '/api/workflows/submit-approval', { token, body })
    return [status, said.code ?? said.data.state]
  }
  const decide = (name: Name, asked: Asked, how: object = {}) => decideBy(tokens[name], asked, how)
  const faultOf = async (name: Name, { id, version }: Asked, how: object) => {
    const body = { approval_id: id, version, decision: 'approve', ...how }
    const answer = await test.call('POST', '/api/workflows/submit-approval', { token: tokens[name], body })
    return [answer.status, answer.body.errors?.[0].path, answer.body.errors?.[0].code]
  }
  const stateOf = async ({ trackerId }: Run) =>
    (await must(test, 'GET', `/api/trackers/${trackerId}`, { token: tokens.admin })).state
  const openLink = (token: string) => test.call('GET', `/api/validate-guest-token/${token}`)
  const give = async (from: Name, to: Name) => {
    const today = lagosDay(test.services.clock())
    const body = { to_user_id: ids[to], from: today, until: lagosDay(new Date(Date.parse(today) + DAY)) }
    const { id } = await must(test, 'POST', '/api/delegations', { token: tokens[from], body })
    return () => must(test, 'DELETE', `/api/delegations/${id}`, { token: tokens[from] })
  }

  it('is read, made and withdrawn by those who may', async () => {
    const run = await ask([person('manager'), outside('access@outside.test')])
    const [asked] = await listed(run)
    const { token: approver } = (await openLink(await linkIn(test, 'access@outside.test'))).body.data
    const marine = await signIn(test, 'admin@marine.coverdesk.test', '/api/marine/admin')
    const one = `/api/approvals/${asked.id}`
    const decision = { approval_id: asked.id, decision: 'approve', version: 1 }
    const calls = {
      list: ['GET', `/api/approvals/${run.workflow}`],
      one: ['GET', one],
      guest: ['GET', `${one}/guest`],
      withdraw: ['DELETE', one],
      submit: ['POST', '/api/workflows/submit-approval', decision],
      decide: ['POST', '/api/approvals/decide', { decisions: [decision] }],
      search: ['POST', '/api/workflows/search-client', { q: 'ada' }],
    } as const
    const statuses = async (token: string | undefined) => {
      const seen: Record<string, number> = {}
      for (const [name, [method, path, body]] of Object.entries(calls)) {
        seen[name] = (await test.call(method, path, { token, body })).status
      }
      return seen
    }
    const all = (status: number) => Object.fromEntries(Object.keys(calls).map((name) => [name, status]))
    expect(await statuses(undefined)).toEqual(all(401))
    expect(await statuses('x'.repeat(43))).toEqual(all(401))
    expect(await statuses(run.token)).toEqual(all(403))
    expect(await statuses(marine)).toEqual(all(403))
    expect(await statuses(approver)).toEqual({ ...all(403), guest: 404, submit: 404 })
    expect(await statuses(tokens.motor)).toEqual({ ...all(403), decide: 200, search: 200 })
    const reader = { ...all(200), guest: 403, withdraw: 403, submit: 403 }
    expect(await statuses(tokens.officer)).toEqual(reader)
    expect(await decide('officer', asked)).toEqual([403, 'not_asked'])
    expect(await decide('motor', asked)).toEqual([403, 'not_allowed'])
    expect(await statuses(tokens.manager)).toEqual({ ...reader, submit: 200 })
    expect(await statuses(tokens.admin)).toEqual({ ...reader, withdraw: 409, submit: 409 })
  })

  it('is nowhere under an address that is none', async () => {
    for (const id of [NOWHERE, 'abc', `${NOWHERE}0`]) {
      const { status } = await test.call('GET', `/api/approvals/${id}`, { token: tokens.admin })
      expect(status).toBe(404)
      expect((await test.call('DELETE', `/api/approvals/${id}`, { token: tokens.admin })).status).toBe(404)
    }
    expect(await decide('admin', { id: NOWHERE, version: 1 })).toEqual([404, 'not_found'])
    expect((await test.call('GET', '/api/approvals/999', { token: tokens.admin })).body.data).toEqual([])
  })

  it('is asked for as it has to be', async () => {
    const call = (path: string, body?: unknown) =>
      test.call('POST', path, { token: tokens.admin, ...(body === undefined ? {} : { body }) })
    const submitApproval = '/api/workflows/submit-approval'
    const good = { approval_id: NOWHERE, decision: 'approve', version: 1 }
    expect((await call(submitApproval)).status).toBe(400)
    expect((await call(submitApproval, { ...good, as: ids.manager })).status).toBe(400)
    for (const wrong of [
      {},
      { approval_id: 'abc' },
      { decision: 'maybe' },
      { version: 0 },
      { version: undefined },
    ]) {
      const body = Object.keys(wrong).length === 0 ? {} : { ...good, ...wrong }
      expect((await call(submitApproval, body)).status).toBe(422)
    }
    expect((await call('/api/approvals/decide')).status).toBe(400)
    expect((await call('/api/approvals/decide', { decisions: [] })).status).toBe(422)
    expect((await call('/api/approvals/decide', { decisions: Array(101).fill(good) })).status).toBe(422)
    expect(
      (await call('/api/approvals/decide', { decisions: [good, { ...good, decision: 'decline' }] })).status,
    ).toBe(422)
    expect((await call('/api/workflows/search-client', { q: ' ' })).status).toBe(422)
    expect((await call('/api/workflows/search-client', { q: 'a', limit: 1 })).status).toBe(400)
    const list = async (query: string) =>
      (await test.call('GET', `/api/approvals/1?${query}`, { token: tokens.admin })).status
    expect(await list('state=open')).toBe(422)
    expect(await list('mine=2')).toBe(422)
    expect(await list('limit=0')).toBe(422)
    expect(await list('owner=me')).toBe(400)
    expect(await list('cursor=abc')).toBe(400)
  })

  it('needs two people where all of two are asked', async () => {
    const run = await ask([person('sade'), role('Claims supervisor')], { mode: 'all' })
    const [first, second] = await listed(run)
    expect(await decide('sade', first)).toEqual([200, 'approved'])
    expect(await stateOf(run)).toBe('waiting')
    expect((await get('sade', second.id)).refusal).toMatchObject({ code: 'decided_already' })
    expect(await decide('sade', second)).toEqual([403, 'decided_already'])
    expect((await get('bayo', second.id)).others).toMatchObject([
      { state: 'approved', decided_by: 'sade Test' },
    ])
    expect(await decide('bayo', second)).toEqual([200, 'approved'])
    expect(await stateOf(run)).toBe('completed')
  })

  it('needs both of two roles, and a colleague who stands in counts once', async () => {
    const run = await ask([role('Claims supervisor'), role('Claims manager')], { mode: 'all' })
    const [bySupervisor, byManager] = await listed(run)
    expect(await decide('sade', bySupervisor)).toEqual([200, 'approved'])
    expect(await decide('bayo', bySupervisor)).toEqual([409, 'decision_made'])
    expect(await decide('sade', byManager)).toEqual([403, 'not_asked'])
    const takeBack = await give('manager', 'sade')
    expect(await decide('sade', byManager)).toEqual([403, 'decided_already'])
    await takeBack()
    expect(await stateOf(run)).toBe('waiting')
    expect(await decide('manager', byManager)).toEqual([200, 'approved'])
    expect(await stateOf(run)).toBe('completed')
  })

  it('is asked of staff and of somebody outside together', async () => {
    const run = await ask([person('sade'), outside('both@outside.test')], { mode: 'all' })
    const [bySade, byOutside] = await listed(run)
    const { token } = (await openLink(await linkIn(test, 'both@outside.test'))).body.data
    expect(await decideBy(token, bySade)).toEqual([404, 'not_found'])
    expect(await decideBy(token, byOutside)).toEqual([200, 'approved'])
    expect(await stateOf(run)).toBe('waiting')
    expect((await get('sade', bySade.id)).others).toMatchObject([{ decided_by: 'Somebody outside' }])
    expect(await decide('sade', bySade)).toEqual([200, 'approved'])
    expect(await stateOf(run)).toBe('completed')
  })

  it('ends for all when one declines or returns', async () => {
    const approvers = [person('sade'), person('bayo'), outside('third@outside.test')]
    const declined = await ask(approvers, { mode: 'all' })
    const [first, second, third] = await listed(declined)
    expect(await decide('sade', first)).toEqual([200, 'approved'])
    expect(await decide('bayo', second, { decision: 'decline', reason: 'No.' })).toEqual([200, 'declined'])
    expect(await stateOf(declined)).toBe('declined')
    const { token } = (await openLink(await linkIn(test, 'third@outside.test'))).body.data
    expect(await decideBy(token, third)).toEqual([409, 'approval_closed'])
    const seen = await must(test, 'GET', `/api/approvals/${third.id}/guest`, { token })
    expect(seen).toMatchObject({ state: 'closed', refusal: { code: 'approval_closed' } })

    const returned = await ask(approvers, { mode: 'all' })
    const [one, two] = await listed(returned)
    expect(await decide('sade', one, { decision: 'return', questions: QUESTIONS })).toEqual([200, 'returned'])
    expect(await decide('bayo', two)).toEqual([409, 'approval_closed'])
    expect(await stateOf(returned)).toBe('waiting')
  })

  it('is never made by who filled in a form of the run', async () => {
    const run = await askAfterReview('sade', [role('Claims supervisor')])
    const [asked] = await listed(run)
    expect(asked.refusal).toMatchObject({ code: 'not_asked' })
    expect((await get('sade', asked.id)).refusal).toMatchObject({ code: 'maker_not_checker' })
    expect(await inList(run, 'sade', 'mine=1')).toEqual([])
    expect(await inList(run, 'bayo', 'mine=1')).toMatchObject([{ id: asked.id, refusal: null }])
    expect(await decide('sade', asked)).toEqual([403, 'maker_not_checker'])
    expect(await decide('sade', asked, { decision: 'decline', reason: 'No.' })).toEqual([
      403,
      'maker_not_checker',
    ])
    const takeBack = await give('bayo', 'sade')
    expect(await decide('sade', asked)).toEqual([403, 'maker_not_checker'])
    await takeBack()
    expect(await decide('bayo', asked)).toEqual([200, 'approved'])
  })

  it('is not made in the name of who filled in a form', async () => {
    const run = await askAfterReview('sade', [person('sade'), role('Claims supervisor')])
    const [asPerson, asRole] = await listed(run)
    const takeBack = await give('sade', 'officer')
    for (const asked of [asPerson, asRole]) {
      expect(await decide('officer', asked)).toEqual([403, 'maker_not_checker'])
    }
    await takeBack()
    const other = await give('bayo', 'officer')
    expect(await decide('officer', asRole)).toEqual([200, 'approved'])
    await other()
  })

  it('is not made by who sent the answers of a customer, or began the run for them', async () => {
    const sent = await begin({ approvers: [role('Administrator')] })
    await submit(test, tokens.admin, sent.formId, { what: 'A car' })
    expect(await decide('admin', (await listed(sent))[0])).toEqual([403, 'maker_not_checker'])

    const client = { id: uuid(), kind: 'individual' as const, first_name: 'Chidi', last_name: 'Eze' }
    const contact = { email: 'chidi@example.test', phone: '+2348031234567', created_at: new Date() }
    const unknown = { gender: null, date_of_birth: null, identity_hash: null }
    await test.services.db
      .insertInto('clients')
      .values({ ...client, ...contact, ...unknown })
      .execute()
    const workflow = await makeWorkflow(test, tokens.admin, 'At once', [
      { key: 'decide', kind: 'approval', title: 'Decide', approvers: [role('Administrator')] },
    ])
    const body = { workflow_id: workflow, customer_id: client.id }
    await must(test, 'POST', '/api/trackers', { token: tokens.admin, body })
    const [asked] = await must(test, 'GET', `/api/approvals/${workflow}`, { token: tokens.admin })
    expect(asked).toMatchObject({ customer: { name: 'Chidi Eze' }, refusal: { code: 'maker_not_checker' } })
    expect(await decide('admin', asked)).toEqual([403, 'maker_not_checker'])
    const search = (q: string) =>
      must(test, 'POST', '/api/workflows/search-client', { token: tokens.officer, body: { q } })
    for (const q of ['chidi', 'CHIDI EZE', 'chidi@example', '08031234567'.slice(1)]) {
      const { record } = await search(q)
      expect(record).toMatchObject([{ id: client.id, name: 'Chidi Eze', masked_email: 'c***i@example.test' }])
    }
    expect((await search('chidi%eze')).record).toEqual([])
  })

  it('is not made by who changed the reserve of the claim while it waited', async () => {
    const policy = await buyPolicy(test)
    // The mail about the policy has a number in its subject too: it goes out before the code.
    await test.mails()
    const guest = await claimant(test, policy.plate, ADA.email)
    const answers = await noticeAnswers(test, guest.token, guest.formId, lagosDay(test.services.clock()))
    const { claim } = await submit(test, guest.token, guest.formId, answers, 'register-claim')
    const office = [
      { checks_seen: true, reserve: 400_000_00 },
      { adjusted_loss: 650_000_00, excess: 50_000_00, reasons: 'Two estimates compared' },
    ]
    for (const data of office) {
      const [form] = await must(test, 'GET', '/api/forms/1?status=open', { token: tokens.officer })
      await submit(test, tokens.officer, form.id, data)
    }
    const waiting: (Asked & { asked: Party })[] = await must(test, 'GET', '/api/approvals/1?state=waiting', {
      token: tokens.manager,
    })
    const [asked] = waiting
    if (asked?.asked.name !== 'Claims manager') throw new Error('The claims manager was not asked.')
    const { version } = await must(test, 'GET', `/api/claims/${claim.id}`, { token: tokens.manager })
    const body = { amount: 1_000_000_00, reason: 'Another look', version }
    await must(test, 'POST', `/api/claims/${claim.id}/reserve`, { token: tokens.manager, body })
    expect(await decide('manager', asked)).toEqual([403, 'maker_not_checker'])
  })

  it('stays within the limit of a role', async () => {
    const anyone = [role('Claims officer'), role('Claims supervisor'), role('Claims manager')]
    const within = async (price: number) => {
      const run = await ask(anyone, priced, price)
      const [byOfficer, bySupervisor, byManager] = await listed(run)
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
    const run = await ask([role('Claims supervisor'), role('Claims manager')], priced, 600_000_00)
    const [bySupervisor, byManager] = await listed(run)
    expect(await decide('sade', bySupervisor)).toEqual([403, 'limit_exceeded'])
    expect(await decide('manager', byManager)).toEqual([200, 'approved'])
    const facts = (await get('manager', byManager.id)).facts
    expect(facts).toEqual([{ label: expect.any(String), value: '₦600,000.00' }])
  })

  it('stays within the limit of the one it is made for', async () => {
    const run = await ask([role('Claims supervisor'), role('Claims manager')], priced, 600_000_00)
    const [bySupervisor, byManager] = await listed(run)
    const takeBack = await give('manager', 'sade')
    expect(await decide('sade', bySupervisor)).toEqual([403, 'limit_exceeded'])
    expect(await decide('sade', byManager)).toEqual([200, 'approved'])
    await takeBack()
  })

  it('stays within the limit when the amount is not a whole number', async () => {
    const part = { limit: 'claim', amount_from: `forms.${request}.score` }
    const run = await begin({ approvers: [role('Claims supervisor')], ...part })
    await submit(test, run.token, run.formId, { what: 'A car', score: 900_000_000.5 })
    expect(await decide('sade', (await listed(run))[0])).toEqual([403, 'limit_exceeded'])
  })

  it('closes the others where one of them is enough', async () => {
    const run = await ask([role('Claims supervisor'), role('Claims manager'), outside('any@outside.test')])
    const [bySupervisor, byManager, byOutside] = await listed(run)
    const link = await linkIn(test, 'any@outside.test')
    expect(await decide('sade', bySupervisor)).toEqual([200, 'approved'])
    expect(await stateOf(run)).toBe('completed')
    expect((await listed(run)).map((one: { state: string }) => one.state)).toEqual([
      'approved',
      'closed',
      'closed',
    ])
    expect(await decide('manager', byManager)).toEqual([409, 'approval_closed'])
    expect(await decide('manager', { ...byManager, version: 2 })).toEqual([409, 'approval_closed'])
    const { token } = (await openLink(link)).body.data
    expect(await decideBy(token, byOutside)).toEqual([409, 'approval_closed'])
    expect(await decide('sade', { ...bySupervisor, version: 2 })).toEqual([409, 'decision_made'])
    const withdrawn = await test.call('DELETE', `/api/approvals/${byManager.id}`, { token: tokens.admin })
    expect([withdrawn.status, withdrawn.body.code]).toEqual([409, 'approval_closed'])
  })

  it('is made once, also by two at the same moment', async () => {
    const run = await ask([role('Claims supervisor')])
    const [asked] = await listed(run)
    const both = await Promise.all([decide('sade', asked), decide('bayo', asked), decide('sade', asked)])
    expect(both.map(([status]) => status).sort()).toEqual([200, 409, 409])
    expect(both.filter(([, code]) => code === 'decision_made')).toHaveLength(2)
  })

  it('is answered alike when the same request comes twice', async () => {
    const run = await ask([role('Claims supervisor')])
    const [{ id, version }] = await listed(run)
    const once = () =>
      test.call('POST', '/api/workflows/submit-approval', {
        token: tokens.sade,
        headers: { 'idempotency-key': `decision-${id}` },
        body: { approval_id: id, version, decision: 'approve' },
      })
    const [first, second] = [await once(), await once()]
    expect([first.status, second.status, second.body.data]).toEqual([200, 200, first.body.data])
  })

  it('is made on what was read', async () => {
    const run = await ask([role('Claims supervisor')])
    const [{ id, version }] = await listed(run)
    const answer = await test.call('POST', '/api/workflows/submit-approval', {
      token: tokens.sade,
      body: { approval_id: id, version: version + 1, decision: 'approve' },
    })
    expect([answer.status, answer.body.code]).toEqual([409, 'edit_conflict'])
    expect(answer.body.current).toMatchObject({ id, version, state: 'waiting' })
  })

  it('is told anew in the language of the one who decides, whatever the customer speaks', async () => {
    const run = await ask([role('Claims supervisor')], priced, 100_000_00)
    const [{ id, version }] = await listed(run)
    const headers = { 'accept-language': 'fr' }
    const read = await test.call('GET', `/api/approvals/${id}`, { token: tokens.sade, headers })
    const answer = await test.call('POST', '/api/workflows/submit-approval', {
      ...{ token: tokens.sade, headers },
      body: { approval_id: id, version: version + 1, decision: 'return', questions: [{ text: 'Why?' }] },
    })
    expect([answer.status, answer.body.current]).toEqual([409, read.body.data])
    expect(read.body.data.facts[0].label).toBe(test.services.translate('fr', 'messages', 'facts.amount'))
  })

  it('is not made on an amount that has changed', async () => {
    const run = await ask([role('Claims manager')], priced, 100_000_00)
    const [asked] = await listed(run)
    const { db } = test.services
    const { data } = await db
      .selectFrom('trackers')
      .select('data')
      .where('id', '=', run.trackerId)
      .executeTakeFirstOrThrow()
    const changed = JSON.stringify({ ...data, request: { what: 'A car', price: 200_000_00 } })
    await db.updateTable('trackers').set({ data: changed }).where('id', '=', run.trackerId).execute()
    expect(await decide('manager', asked)).toEqual([409, 'subject_changed'])
    expect(await get('manager', asked.id)).toMatchObject({ amount: 100_000_00, state: 'waiting' })
    await must(test, 'DELETE', `/api/approvals/${asked.id}`, { token: tokens.admin })
    const [, anew] = await listed(run)
    expect(anew).toMatchObject({ amount: 200_000_00 })
    expect(await decide('manager', anew)).toEqual([200, 'approved'])
  })

  it('is about what was sent, whatever is changed later', async () => {
    const run = await ask([role('Claims supervisor')])
    const [asked] = await listed(run)
    const subject = [{ title: 'Request', form_type: request, answers: { what: 'A car', price: 100_000_00 } }]
    expect((await get('sade', asked.id)).subject).toMatchObject(subject)
    const draft = { draft: { what: 'A boat' }, version: 2 }
    const kept = await test.call('PUT', `/api/forms/${run.formId}/guest`, { token: run.token, body: draft })
    expect([kept.status, kept.body.code]).toEqual([409, 'step_passed'])
    const body = { form_id: run.formId, data: { what: 'A boat' }, version: 2 }
    const sent = await test.call('POST', '/api/trackers/form/submit-form', { token: run.token, body })
    expect([sent.status, sent.body.code]).toEqual([409, 'step_passed'])
    const types = await must(test, 'GET', '/api/form-types', { token: tokens.admin })
    const listedType = types.find((one: { key: string }) => one.key === request)
    const type = await must(test, 'GET', `/api/form-types/${listedType.id}`, { token: tokens.admin })
    const fields = type.fields.map((field: { label: string }) => ({ ...field, label: `New ${field.label}` }))
    await must(test, 'PUT', `/api/form-types/${type.id}`, {
      token: tokens.admin,
      body: { name: type.name, description: type.description, fields, version: type.version },
    })
    const again = (await get('sade', asked.id)).subject
    expect(again).toMatchObject(subject)
    expect(again[0].fields[0].label).toBe('What?')

    expect(await decide('sade', asked, { decision: 'return', questions: QUESTIONS })).toEqual([
      200,
      'returned',
    ])
    await submit(test, run.token, run.formId, { what: 'A boat', price: 5 })
    const [, anew] = await listed(run)
    expect((await get('sade', asked.id)).subject).toMatchObject(subject)
    expect((await get('sade', anew.id)).subject).toMatchObject([{ answers: { what: 'A boat', price: 5 } }])
    expect(await decide('sade', anew)).toEqual([200, 'approved'])
  })

  it('is a return only with questions, to a form that was sent', async () => {
    const run = await askAfterReview('officer', [role('Claims supervisor')])
    const [asked] = await listed(run)
    const back = { decision: 'return', questions: QUESTIONS }
    expect((await get('sade', asked.id)).returnable.map((one: { key: string }) => one.key)).toEqual([
      'request',
      'review',
    ])
    expect(await faultOf('sade', asked, { decision: 'return' })).toEqual([
      422,
      'questions',
      'fields.required',
    ])
    expect(await faultOf('sade', asked, { ...back, questions: [] })).toEqual([
      422,
      'questions',
      'fields.required',
    ])
    expect(await faultOf('sade', asked, { ...back, questions: [{ text: ' ' }] })).toEqual([
      422,
      'questions.0.text',
      'fields.required',
    ])
    const unknown = [422, 'return_to', 'fields.choice_unknown']
    for (const key of ['decide', 'nowhere']) {
      expect(await faultOf('sade', asked, { ...back, return_to: key })).toEqual(unknown)
    }
    expect((await faultOf('sade', asked, { ...back, return_to: '../x' }))[0]).toBe(422)
    expect(await get('sade', asked.id)).toMatchObject({ state: 'waiting', version: 1, refusal: null })
    expect(await decide('sade', asked, back)).toEqual([200, 'returned'])
    const form = await must(test, 'GET', `/api/forms/${run.reviewId}`, { token: tokens.officer })
    expect(form).toMatchObject({
      status: 'open',
      questions: [{ text: 'Why so dear?', asked_by: 'sade Test' }],
    })
    await submit(test, tokens.officer, run.reviewId, { note: 'It is worth it.' })
    const [, second] = await listed(run)
    expect(await decide('bayo', second, { ...back, return_to: 'request' })).toEqual([200, 'returned'])
    const next = await submit(test, run.token, run.formId, { what: 'A smaller car' })
    expect(next.tracker.step.key).toBe('decide')
    const rows = (await listed(run)).map((one: { state: string }) => one.state)
    expect(rows).toEqual(['returned', 'returned', 'waiting'])
  })

  it('is no return where nothing was sent', async () => {
    test.wait(4_000)
    const approvers = [role('Claims supervisor')]
    const steps: WorkflowStep[] = [{ key: 'decide', kind: 'approval', title: 'Decide', approvers }]
    const workflow = await makeWorkflow(test, tokens.admin, 'Nothing', steps)
    await startRun(test, workflow)
    const [asked] = await must(test, 'GET', `/api/approvals/${workflow}`, { token: tokens.admin })
    const back = { decision: 'return', questions: QUESTIONS }
    expect(await faultOf('sade', asked, back)).toEqual([422, 'return_to', 'fields.choice_unknown'])
    expect((await get('sade', asked.id)).state).toBe('waiting')
  })

  it('is a refusal only with a reason', async () => {
    const run = await ask([role('Claims supervisor')])
    const [asked] = await listed(run)
    for (const reason of [undefined, '', '  ']) {
      expect(await faultOf('sade', asked, { decision: 'decline', reason })).toEqual([
        422,
        'reason',
        'fields.required',
      ])
    }
    const decision = { decision: 'decline', reason: 'Too dear.' }
    expect(await decide('sade', asked, decision)).toEqual([200, 'declined'])
    expect(await get('sade', asked.id)).toMatchObject({ state: 'declined', reason: 'Too dear.', version: 2 })
    expect(await stateOf(run)).toBe('declined')
  })

  it('is withdrawn, and asked for anew of all', async () => {
    const run = await ask([person('sade'), outside('anew@outside.test')], { mode: 'all' })
    const [bySade, byOutside] = await listed(run)
    const { token } = (await openLink(await linkIn(test, 'anew@outside.test'))).body.data
    expect(await decide('sade', bySade)).toEqual([200, 'approved'])
    const withdraw = (id: string) => test.call('DELETE', `/api/approvals/${id}`, { token: tokens.admin })
    expect((await withdraw(bySade.id)).body.code).toBe('approval_closed')
    const withdrawn = await withdraw(byOutside.id)
    expect([withdrawn.status, withdrawn.body.data]).toEqual([200, null])
    expect((await withdraw(byOutside.id)).body.code).toBe('approval_closed')
    expect(await decideBy(token, byOutside)).toEqual([409, 'approval_closed'])
    const states = (await listed(run)).map((one: { state: string }) => one.state)
    expect(states).toEqual(['approved', 'closed', 'waiting', 'waiting'])
    const [, , anew] = await listed(run)
    expect(await decide('sade', anew)).toEqual([200, 'approved'])
    expect(await stateOf(run)).toBe('waiting')
  })

  it('is open to somebody outside by their own link, as often as it is opened', async () => {
    const run = await ask([outside('one@outside.test'), outside('two@outside.test')])
    const [first, second] = await listed(run)
    const link = await linkIn(test, 'one@outside.test')
    const opened = await openLink(link)
    expect(opened.body.data).toMatchObject({
      tracker_id: null,
      workflow_id: run.workflow,
      next: { screen: 'approve-form', id: first.id, path: `/workflow-forms/approve-form/${first.id}` },
    })
    for (let time = 2; time <= 4; time += 1) {
      expect((await openLink(link)).body.data.next).toEqual(opened.body.data.next)
    }
    const unknown = await openLink('a'.repeat(43))
    expect([unknown.status, unknown.body.code]).toEqual([404, 'link_unknown'])
    const { token } = opened.body.data
    const guest = (id: string) => test.call('GET', `/api/approvals/${id}/guest`, { token })
    expect((await guest(first.id)).body.data).toMatchObject({ id: first.id, refusal: null })
    for (const id of [second.id, NOWHERE, 'abc']) expect((await guest(id)).status).toBe(404)
    expect(await decideBy(token, second)).toEqual([404, 'not_found'])
    expect((await test.call('GET', `/api/trackers/${run.trackerId}/guest`, { token })).status).toBe(403)
    expect(await decideBy(token, first)).toEqual([200, 'approved'])
    expect(await decideBy(token, first)).toEqual([409, 'decision_made'])
    const decided = { state: 'approved', decided_by: 'Somebody outside', decisions: [] }
    expect((await guest(first.id)).body.data).toMatchObject(decided)
    const later = (await openLink(link)).body.data
    const seen = await must(test, 'GET', `/api/approvals/${first.id}/guest`, { token: later.token })
    expect(seen).toMatchObject(decided)
    expect(await decideBy(later.token, first)).toEqual([409, 'decision_made'])
  })

  it('is made for several, each for itself', async () => {
    const runs = [
      await ask([role('Claims supervisor')], priced),
      await ask([role('Claims supervisor')], priced, 600_000_00),
      await ask([role('Claims manager')]),
      await askAfterReview('sade', [role('Claims supervisor')]),
      await ask([role('Claims supervisor')]),
      await ask([role('Claims supervisor')]),
    ]
    const asked: Asked[] = []
    for (const run of runs) asked.push((await listed(run))[0])
    const decisions = [
      ...asked.map(({ id, version }, index) => ({
        approval_id: id,
        decision: 'approve',
        version: index === 4 ? version + 1 : version,
      })),
      { approval_id: NOWHERE, decision: 'approve', version: 1 },
    ]
    const repeated = [...decisions, decisions[0]]
    const body = { decisions: repeated }
    const results = await must(test, 'POST', '/api/approvals/decide', { token: tokens.sade, body })
    expect(results.map((one: { approval_id: string }) => one.approval_id)).toEqual(
      repeated.map((one) => one?.approval_id),
    )
    expect(results.map((one: { ok: boolean; message: string }) => (one.ok ? 'ok' : one.message))).toEqual([
      'ok',
      'The amount is above your limit.',
      'Somebody else is asked for this decision.',
      'You worked on this yourself. Somebody else has to decide.',
      'Somebody changed this in the meantime.',
      'ok',
      'We could not find this.',
      'This was already decided.',
    ])
    const states = []
    for (const run of runs) states.push([await stateOf(run), (await listed(run))[0].state])
    const waiting = ['waiting', 'waiting']
    const done = ['completed', 'approved']
    expect(states).toEqual([done, waiting, waiting, waiting, waiting, done])
    const back = {
      approval_id: asked[4]?.id,
      decision: 'return',
      questions: QUESTIONS,
      return_to: 'nowhere',
      version: 1,
    }
    const refused = await must(test, 'POST', '/api/approvals/decide', {
      token: tokens.sade,
      body: { decisions: [back, { ...back, return_to: 'request' }] },
    })
    expect(refused.map((one: { ok: boolean }) => one.ok)).toEqual([false, true])
  })

  it('is answered alike when the same request for several comes twice', async () => {
    const run = await ask([role('Claims supervisor')])
    const [{ id, version }] = await listed(run)
    const once = () =>
      test.call('POST', '/api/approvals/decide', {
        token: tokens.sade,
        headers: { 'idempotency-key': `decisions-${id}` },
        body: { decisions: [{ approval_id: id, version, decision: 'approve' }] },
      })
    const [first, second] = [await once(), await once()]
    expect(first.body.data).toMatchObject([{ ok: true }])
    expect(second.body.data).toEqual(first.body.data)
  })

  it('is found in a list by page, state, words and who is asked, once where one decision is enough', async () => {
    const run = await begin({
      approvers: [role('Claims supervisor'), role('Claims manager')],
      ...priced,
      amount_from: `forms.${request}.price`,
    })
    await submit(test, run.token, run.formId, { what: 'A car', price: 1 })
    const more = []
    for (const price of [2, 600_000_00]) {
      const next = await startRun(test, run.workflow)
      await submit(test, next.token, next.next.id, { what: 'A bus', price })
      more.push({ ...run, trackerId: next.trackerId })
    }
    const [car, bus, dear] = [await listed(run), await listed(more[0] ?? run), await listed(more[1] ?? run)]
    const call = async (query: string, name: Name = 'sade') => {
      const path = `/api/approvals/${run.workflow}?${query}`
      return (await test.call('GET', path, { token: tokens[name] })).body
    }
    const idsOf = (rows: Asked[]) => rows.map(({ id }) => id)
    const first = await call('limit=2')
    expect(first.meta).toMatchObject({ total: 3, total_is_exact: true })
    expect(idsOf(first.data)).toEqual(idsOf([dear[0], bus[0]]))
    const rest = await call(`limit=2&cursor=${first.meta.next_cursor}`)
    expect([idsOf(rest.data), rest.meta.next_cursor]).toEqual([idsOf([car[0]]), null])
    expect(idsOf((await call('', 'manager')).data)).toEqual(idsOf([dear[1], bus[1], car[1]]))
    expect((await call('mine=1')).meta.total).toBe(2)
    expect(idsOf((await call('mine=1')).data)).toEqual(idsOf([bus[0], car[0]]))
    expect(idsOf((await call('mine=1', 'manager')).data)).toEqual(idsOf([dear[1], bus[1], car[1]]))
    expect((await call('mine=1', 'officer')).data).toEqual([])
    expect((await call('mine=above')).data).toMatchObject([
      { id: dear[0].id, decisions: ['return', 'decline'], refusal: { code: 'limit_exceeded' } },
    ])
    expect((await call('mine=above', 'manager')).data).toEqual([])
    expect(idsOf((await call(`q=${car[0].reference.toLowerCase()}`)).data)).toEqual(idsOf([car[0]]))
    expect((await call('q=%25')).data).toEqual([])
    await decide('sade', car[0])
    expect(idsOf((await call('state=approved', 'manager')).data)).toEqual([car[0].id])
    expect((await call('state=closed', 'manager')).data).toEqual([])
    expect(idsOf((await call('state=waiting&mine=1')).data)).toEqual([bus[0].id])
    expect((await call('late=1')).data).toEqual([])
  })

  it('is sent back or declined by whoever is asked, whatever the amount, and says who may approve it', async () => {
    for (const how of [
      { decision: 'return', questions: QUESTIONS },
      { decision: 'decline', reason: 'Too dear.' },
    ]) {
      const run = await ask([role('Claims supervisor'), role('Claims manager')], priced, 600_000_00)
      const [asked] = await listed(run)
      expect(await get('sade', asked.id)).toMatchObject({
        refusal: { code: 'limit_exceeded' },
        decisions: ['return', 'decline'],
        your_limit: SUPERVISOR_LIMIT,
        able: [{ name: 'Claims manager' }],
      })
      expect(await decide('sade', asked)).toEqual([403, 'limit_exceeded'])
      expect((await decide('sade', asked, how))[0]).toBe(200)
    }
  })

  it('goes to the lowest role above where nobody asked has the limit', async () => {
    const run = await ask([role('Claims supervisor')], priced, MANAGER_LIMIT + 1)
    expect(await askedIn(run)).toEqual(['Claims supervisor', 'Managing director'])
    const [, byDirector] = await listed(run)
    expect(await decide('director', byDirector)).toEqual([200, 'approved'])
    const both = [role('Claims supervisor'), role('Claims manager')]
    const all = await ask(both, { ...priced, mode: 'all' }, 2_000_000_00)
    expect(await askedIn(all)).toEqual(['Managing director', 'Claims manager'])
  })

  it('says to the office when no role may approve it, and can still be sent back', async () => {
    const run = await ask([role('Claims supervisor')], priced, DIRECTOR_LIMIT + 1)
    expect(await askedIn(run)).toEqual(['Claims supervisor'])
    const [asked] = await listed(run)
    expect((await get('sade', asked.id)).able).toEqual([])
    const { rows } = await must(test, 'GET', '/api/notifications', { token: tokens.admin }).then((data) => ({
      rows: Array.isArray(data) ? data : data.rows,
    }))
    expect(rows[0]).toMatchObject({
      title: 'Nobody may approve this',
      path: `/workflows/${run.workflow}/trackers/${run.trackerId}`,
    })
    expect(await decide('sade', asked, { decision: 'return', questions: QUESTIONS })).toEqual([
      200,
      'returned',
    ])
  })

  it('stays within what a role may approve in a day', async () => {
    await pass(midnightIn(test.services.clock()) + HOUR)
    const asked = async (price: number) => (await listed(await ask([role('Daily')], priced, price)))[0]
    expect(await decide('daily', await asked(1_000_000_01))).toEqual([403, 'limit_exceeded'])
    expect(await decide('daily', await asked(1_000_000_00))).toEqual([200, 'approved'])
    const more = await asked(500_000_01)
    expect(await decide('daily', more)).toEqual([403, 'limit_exceeded'])
    expect(await decide('daily', await asked(500_000_00))).toEqual([200, 'approved'])
    await pass(DAY)
    expect(await decide('daily', more)).toEqual([200, 'approved'])
  })

  it('is late, and is not made when its time is over', async () => {
    const run = await ask([role('Claims supervisor'), outside('late@outside.test')], { due_hours: 1 })
    const [asked, byOutside] = await listed(run)
    expect(asked).toMatchObject({ late: false, due_at: expect.any(String) })
    const { token } = (await openLink(await linkIn(test, 'late@outside.test'))).body.data
    await pass(2 * HOUR)
    expect(await inList(run, 'sade', 'late=1')).toMatchObject([{ late: true, asked_all: [{}, {}] }])
    await pass(71 * HOUR)
    expect((await get('sade', asked.id)).refusal).toMatchObject({ code: 'approval_expired' })
    expect(await decide('sade', asked)).toEqual([409, 'approval_expired'])
    expect(await decideBy(token, byOutside)).toEqual([409, 'approval_expired'])
    await sweepTimers(test.services)
    expect(await decide('sade', asked)).toEqual([409, 'approval_expired'])
    const rows = await listed(run)
    expect(rows.map((one: { state: string }) => one.state)).toEqual([
      'expired',
      'expired',
      'waiting',
      'waiting',
    ])
    const again = await test.call('DELETE', `/api/approvals/${asked.id}`, { token: tokens.admin })
    expect([again.status, again.body.code]).toEqual([409, 'approval_closed'])
    expect(await decide('sade', rows[2])).toEqual([200, 'approved'])
    expect(await stateOf(run)).toBe('completed')
  })

  it('is asked again by itself, one step higher, when nobody made it in time', async () => {
    const run = await ask([role('Claims supervisor'), outside('again@outside.test')], priced)
    const [asked] = await listed(run)
    expect(asked).toMatchObject({ asked_again_at: null })
    await pass(73 * HOUR)
    await Promise.all([sweepTimers(test.services), sweepTimers(test.services)])
    await sweepTimers(test.services)
    expect(await decide('sade', asked)).toEqual([409, 'approval_expired'])
    expect(await askedIn(run)).toEqual(['Claims supervisor', 'Somebody outside', 'Daily'])
    const [again] = await inList(run, 'daily', 'mine=1')
    expect(again).toMatchObject({ asked: { name: 'Daily' }, asked_again_at: expect.any(String) })
    const path = `/workflows/${run.workflow}/approvals/${again.id}`
    const mail = (await test.mails(mails.daily)).find(({ text }) => text?.includes(path))
    expect(mail?.subject).toBe('A decision is asked of you again: Decide')
    const notes = await must(test, 'GET', '/api/notifications', { token: tokens.daily })
    const told = notes.find((note: { path: string | null }) => note.path === path)
    expect(told).toMatchObject({ title: 'A decision is asked of you again', path })
    expect(told.message).toContain('Decide, TRK-')
    const { timeline } = await must(test, 'GET', `/api/trackers/${run.trackerId}`, { token: tokens.admin })
    const kinds = timeline.map(({ kind }: { kind: string }) => kind)
    expect(kinds.filter((kind: string) => kind === 'approval_asked_again')).toHaveLength(1)
    await pass(73 * HOUR)
    await sweepTimers(test.services)
    expect(await askedIn(run)).toEqual(['Claims supervisor', 'Somebody outside', 'Daily', 'Claims manager'])
    const link = await linkIn(test, 'again@outside.test')
    const { token, next } = (await openLink(link)).body.data
    expect(await decideBy(token, { id: next.id, version: 1 })).toEqual([200, 'approved'])
    expect(await stateOf(run)).toBe('completed')
  })

  it('is asked again where it was marked as expired before', async () => {
    const run = await ask([role('Claims supervisor')])
    const { db } = test.services
    const stale = { state: 'expired' as const }
    await db.updateTable('approval_rounds').set(stale).where('tracker_id', '=', run.trackerId).execute()
    await db.updateTable('approvals').set(stale).where('tracker_id', '=', run.trackerId).execute()
    await sweepTimers(test.services)
    expect(await askedIn(run)).toEqual(['Claims supervisor'])
  })

  it('is not asked for anew in a run that has ended', async () => {
    const run = await ask([role('Claims supervisor')])
    const [asked] = await listed(run)
    await pass(73 * HOUR)
    await must(test, 'DELETE', `/api/trackers/${run.trackerId}`, { token: tokens.admin })
    await sweepTimers(test.services)
    expect(await stateOf(run)).toBe('cancelled')
    expect(await askedIn(run)).toEqual([])
    await test.call('DELETE', `/api/approvals/${asked.id}`, { token: tokens.admin })
    expect(await stateOf(run)).toBe('cancelled')
  })

  it('shows somebody outside the files they decide on, and no others', async () => {
    test.wait(4_000)
    const proof = await makeFormType(test, tokens.admin, 'Proof', [
      { key: 'bill', kind: 'file', label: 'Bill' },
    ])
    const workflow = await makeWorkflow(test, tokens.admin, 'Bills', [
      { key: 'proof', kind: 'form', title: 'Proof', form_type: proof },
      { key: 'decide', kind: 'approval', title: 'Decide', approvers: [outside('files@outside.test')] },
    ])
    const send = async () => {
      const run = await startRun(test, workflow)
      const bill = await sendFile(test, run.token, run.next.id, 'file', await photo())
      const unused = await sendFile(test, run.token, run.next.id, 'file', await photo())
      await submit(test, run.token, run.next.id, { bill: [bill] })
      return [bill.document_id, unused.document_id]
    }
    const [, othersUnused] = await send()
    const [bill, unused] = await send()
    const { token } = (await openLink(await linkIn(test, 'files@outside.test'))).body.data
    const statusOf = async (id: string | undefined) =>
      (await test.call('GET', `/api/documents/${id}`, { token })).status
    expect(await statusOf(bill)).toBe(200)
    for (const id of [unused, othersUnused, NOWHERE]) expect(await statusOf(id)).toBe(404)
  })

  it('is not opened by a link that is too old', async () => {
    await ask([outside('old@outside.test')])
    const link = await linkIn(test, 'old@outside.test')
    test.wait(31 * DAY)
    const old = await openLink(link)
    expect([old.status, old.body.code]).toEqual([404, 'link_expired'])
  })
})

/** Milliseconds to the next midnight in Lagos. */
function midnightIn(now: Date): number {
  const inLagos = now.getTime() + HOUR
  return Math.ceil(inLagos / DAY) * DAY - inLagos
}
