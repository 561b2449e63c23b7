import type { Approval, Party, WorkflowStep } from '@coverdesk/sdk'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll } from 'vitest'
import { openSession } from '../identity/sessions/open-session.ts'
import { hashPassword } from '../platform/crypto/passwords.ts'
import { lagosDay } from '../platform/db/clock.ts'
import { DEMO_PASSWORD } from '../seed/users.ts'
import type { Present, Rows } from './operations/present.ts'
import { createTestApp, type TestApp } from './test-app.ts'
import { makeFormType, makeWorkflow, must, startAsGuest, submit } from './workflows.ts'

const DAY = 86_400_000

/** A requested decision, as it was read. */
export interface WaitingApproval {
  id: string
  version: number
}
export interface StartedTracker {
  workflow: number
  token: string
  trackerId: string
  formId: string
}
/** Users who sign in: an email address by a short name. */
export const mails = {
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
export type Name = keyof typeof mails
export const QUESTIONS = [{ text: 'Why so dear?', field: 'price' }]

const NAIRA = 100
/** As seeded. */
export const SUPERVISOR_LIMIT = 500_000 * NAIRA
export const MANAGER_LIMIT = 10_000_000 * NAIRA
export const DIRECTOR_LIMIT = 1_000_000_000 * NAIRA

/** An office with every decider, opened before the tests of a file and closed after them. */
export function useDeciders() {
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
        privileges: ['workflow.tracker.read', 'workflow.tracker.approve'],
        limits: { claim: 1_000_000_00, claim_daily: 1_500_000_00 },
      },
      { name: 'Motor only', privileges: ['tracker.motor.read', 'policy.motor.approve'], limits: {} },
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
      id: uuid(),
      audience: 'staff' as const,
      email: mails[name],
      first_name: name,
      last_name: 'Test',
      password_hash: await hashPassword(DEMO_PASSWORD),
      role_id: roles[role] ?? null,
      branch_id: null,
      department_id: null,
      partner_id: null,
      disabled_at: null,
    }
    await test.services.db.insertInto('users').values(values).execute()
  }
  /** Idle staff sessions end after a while. */
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

  /** Creates a workflow with a guest form and, after other steps, a decision; starts a tracker of it. */
  const begin = async (
    decision: Partial<WorkflowStep>,
    between: WorkflowStep[] = [],
  ): Promise<StartedTracker> => {
    // Public calls are counted by the minute.
    test.wait(4_000)
    const workflow = await makeWorkflow(test, tokens.admin, 'Wishes', [
      { key: 'request', kind: 'form', title: 'Request', form_type: request },
      ...between,
      { key: 'decide', kind: 'approval', title: 'Decide', ...decision },
    ])
    const { token, trackerId, next } = await startAsGuest(test, workflow)
    return { workflow, token, trackerId, formId: next.id }
  }
  const priced = { limit: 'claim' }
  /** A tracker that waits for a decision on a price. */
  const ask = async (approvers: Party[], part: Partial<WorkflowStep> = {}, price = 100_000_00) => {
    const amount = part.limit ? { amount_from: `forms.${request}.price` } : {}
    const tracker = await begin({ approvers, ...part, ...amount })
    await submit(test, tracker.token, tracker.formId, { what: 'A car', price })
    return tracker
  }
  /** Another tracker of the same workflow. */
  const askAgain = async ({ workflow }: StartedTracker, price: number): Promise<StartedTracker> => {
    test.wait(4_000)
    const { token, trackerId, next } = await startAsGuest(test, workflow)
    await submit(test, token, next.id, { what: 'A car', price })
    return { workflow, token, trackerId, formId: next.id }
  }
  /** A tracker whose form staff filled in before the decision. */
  const askAfterReview = async (reviewer: Name, approvers: Party[]) => {
    const assignee = person(reviewer)
    const step: WorkflowStep = { key: 'review', kind: 'form', title: 'Review', form_type: review }
    const tracker = await begin({ approvers }, [{ ...step, filled_by: 'staff', assignee }])
    await submit(test, tracker.token, tracker.formId, { what: 'A car', price: 1 })
    const [form] = await must(test, 'GET', `/api/forms/${tracker.workflow}?filled_by=staff`, {
      token: tokens.admin,
    })
    await submit(test, tokens[reviewer], form.id, { note: 'Fine.' })
    return { ...tracker, reviewId: form.id as string }
  }
  /** All requested decisions of a tracker, in order. */
  const listed = async (tracker: StartedTracker, name: Name = 'admin') => {
    const rows = await test.services.db
      .selectFrom('approvals')
      .select('id')
      .where('tracker_id', '=', tracker.trackerId)
      .orderBy('created_at')
      .orderBy('id')
      .execute()
    return Promise.all(rows.map(({ id }) => get(name, id))) as Promise<Rows<Present<Approval>>>
  }
  /** The list as a user reads it. */
  const inList = (tracker: StartedTracker, name: Name, query: string) =>
    must(test, 'GET', `/api/approvals/${tracker.workflow}?sort=created_at&${query}`, { token: tokens[name] })
  const waitingIn = async (tracker: StartedTracker) => {
    const all = await listed(tracker)
    return all.flatMap((one) => (one.state === 'waiting' ? [one.asked.name] : []))
  }
  const get = (name: Name, id: string) => must(test, 'GET', `/api/approvals/${id}`, { token: tokens[name] })
  const decideBy = async (token: string | undefined, { id, version }: WaitingApproval, how: object = {}) => {
    const body = { approval_id: id, version, decision: 'approve', ...how }
    const { status, body: said } = await test.call('POST', '/api/workflows/submit-approval', { token, body })
    return [status, said.code ?? said.data.state]
  }
  const decide = (name: Name, approval: WaitingApproval, how: object = {}) =>
    decideBy(tokens[name], approval, how)
  const refusalOf = async (name: Name, { id, version }: WaitingApproval, how: object) => {
    const body = { approval_id: id, version, decision: 'approve', ...how }
    const answer = await test.call('POST', '/api/workflows/submit-approval', { token: tokens[name], body })
    return [answer.status, answer.body.errors?.[0].path, answer.body.errors?.[0].code]
  }
  const stateOf = async ({ trackerId }: StartedTracker) =>
    (await must(test, 'GET', `/api/trackers/${trackerId}`, { token: tokens.admin })).state
  const openLink = (token: string) => test.call('GET', `/api/validate-guest-token/${token}`)
  const give = async (from: Name, to: Name) => {
    const today = lagosDay(test.services.clock())
    const body = { to_user_id: ids[to], from: today, until: lagosDay(new Date(Date.parse(today) + DAY)) }
    const { id } = await must(test, 'POST', '/api/delegations', { token: tokens[from], body })
    return () => must(test, 'DELETE', `/api/delegations/${id}`, { token: tokens[from] })
  }

  return {
    get test() {
      return test
    },
    /** The form type that asks a customer for a wish, its price and its score. */
    get request() {
      return request
    },
    roles,
    ids,
    tokens,
    pass,
    role,
    person,
    give,
    begin,
    priced,
    ask,
    askAgain,
    askAfterReview,
    listed,
    inList,
    waitingIn: waitingIn,
    get,
    decideBy,
    decide,
    refusalOf: refusalOf,
    stateOf,
    openLink,
  }
}
