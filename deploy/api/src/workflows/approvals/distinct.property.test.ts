import type { Decision, Party, WorkflowStep } from '@coverdesk/sdk'
import fc from 'fast-check'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSession } from '../../identity/sessions/open-session.ts'
import { lagosDay } from '../../platform/db/clock.ts'
import { signIn } from '../../testing/journey.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { makeFormType, makeWorkflow, must, startAsGuest } from '../../testing/workflows.ts'
import { stepAfter } from '../workflow-engine/step-after.ts'
import { canBeDistinct, reachable } from '../workflows/check-steps.ts'

/** The same trackers in every run, covering all required cases; fast-check prints the path of a failing one. */
const SEED = 1
const RUNS = 25
const LIMIT = 'claim'
const roleNames = ['Claims officer', 'Claims supervisor', 'Claims manager'] as const
/** As seeded. */
const limits = { 'Claims officer': 0, 'Claims supervisor': 500_000_00, 'Claims manager': 10_000_000_00 }
type RoleName = (typeof roleNames)[number]
const users = ['Ada', 'Bola', 'Chidi', 'Dayo', 'Efe', 'Funmi'] as const
type User = (typeof users)[number]
/** Two users of each role. */
const roleOf = (user: User): RoleName => roleNames[Math.floor(users.indexOf(user) / 2)] ?? 'Claims officer'
const forms = ['first', 'second'] as const
const prices = [100_000_00, 500_000_00, 500_000_01, 5_000_000_00, 10_000_000_00, 20_000_000_00]

/** Requested parties: a role or a user, by name. */
type Assigned = { role: RoleName } | { user: User }
type Form = { kind: 'form'; form: number; assignee: Assigned }
type Approval = { kind: 'approval'; mode: 'any' | 'all'; parties: Assigned[]; amountOf: number | null }
type Condition = { kind: 'condition'; onTrue: number | null; onFalse: number | null }
type Plan = Form | Approval | Condition
/** A user, or in their place one of the requested parties. */
type By = { user: User; assigned: boolean }
type Action =
  | { act: 'submit'; by: By; price: number }
  | { act: 'decide'; by: By; which: number; decision: Decision }
  | { act: 'decide all'; user: User }
  | { act: 'withdraw'; which: number }
  /** Submits the form the tracker waits for, or approves. */
  | { act: 'go on'; by: By; which: number; price: number }

const user = fc.constantFrom(...users)
const assigned: fc.Arbitrary<Assigned> = fc.oneof(
  fc.record({ role: fc.constantFrom(...roleNames) }),
  fc.record({ user }),
)
const by = fc.record({ user, assigned: fc.boolean() })
const formIndex = fc.nat(forms.length - 1)
const plan: fc.Arbitrary<Plan> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('form' as const), form: formIndex, assignee: assigned }),
  },
  {
    weight: 4,
    arbitrary: fc
      .record({
        kind: fc.constant('approval' as const),
        mode: fc.constantFrom('any' as const, 'all' as const),
        parties: fc.array(assigned, { minLength: 1, maxLength: 3, size: 'max' }),
        amountOf: fc.option(formIndex),
      })
      .filter(canBeDecided),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('condition' as const),
      onTrue: fc.option(fc.integer({ min: 1, max: 3 })),
      onFalse: fc.option(fc.integer({ min: 1, max: 3 })),
    }),
  },
)
/** Conditions read the first form, and amounts an earlier form. */
function withAssignedAnswers(all: readonly Plan[], assignee: Assigned): Plan[] {
  const looks = all.some(
    (one) => one.kind === 'condition' || (one.kind === 'approval' && one.amountOf !== null),
  )
  const begun: Plan[] = looks ? [{ kind: 'form', form: 0, assignee }, ...all] : [...all]
  return begun.map((one, index) => {
    if (one.kind !== 'approval' || one.amountOf === null) return one
    const byAssigned = begun
      .slice(0, index)
      .some((form) => form.kind === 'form' && form.form === one.amountOf)
    return byAssigned ? one : { ...one, amountOf: 0 }
  })
}

const plans = fc
  .tuple(fc.array(plan, { minLength: 1, maxLength: 4, size: 'max' }), assigned)
  .map(([all, assignee]) => withAssignedAnswers(all, assignee))
  .filter((all) => all.some(({ kind }) => kind === 'approval'))
  .filter((all) => reachable(toSteps(all, plainParty, {})).size === all.length)
const price = fc.constantFrom(...prices)
const which = fc.nat(9)
const action: fc.Arbitrary<Action> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ act: fc.constant('go on' as const), by, which, price }) },
  {
    weight: 4,
    arbitrary: fc.record({ act: fc.constant('submit' as const), by, price }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      act: fc.constant('decide' as const),
      by,
      which,
      decision: fc.oneof(
        { weight: 8, arbitrary: fc.constant('approve' as const) },
        { weight: 2, arbitrary: fc.constant('return' as const) },
        { weight: 1, arbitrary: fc.constant('decline' as const) },
      ),
    }),
  },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('decide all' as const), user }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('withdraw' as const), which }) },
)
const actions = fc.array(action, { minLength: 10, maxLength: 24, size: 'max' })
const delegation = fc.tuple(user, user).filter(([from, to]) => from !== to)

/** Returns the users of the six who belong to a party. */
const membersOf = (party: Assigned): User[] =>
  'user' in party ? [party.user] : users.filter((one) => roleOf(one) === party.role)

function whoOf({ user: drawn, assigned: byAssigned }: By, party: Assigned): User {
  const members = membersOf(party)
  return (byAssigned && members[users.indexOf(drawn) % members.length]) || drawn
}

/** Publishes only workflows that some of the staff could decide. */
function canBeDecided({ mode, parties, amountOf }: Approval): boolean {
  const able = parties.map((party) =>
    membersOf(party).filter((one) => amountOf === null || limits[roleOf(one)] > 0),
  )
  return mode === 'all' ? canBeDistinct(able) : able.some((members) => members.length > 0)
}

const plainParty = (party: Assigned): Party =>
  'user' in party ? { kind: 'person', id: party.user } : { kind: 'role', id: party.role }

const assignedOf = ({ kind, name }: Party): Assigned =>
  kind === 'person' ? { user: name as User } : { role: name as RoleName }

interface Names {
  formTypes?: readonly string[]
  condition?: string
}

/** Branches lead a number of steps further on, or to the end. */
function toSteps(all: readonly Plan[], partyOf: (party: Assigned) => Party, { formTypes, condition }: Names) {
  return all.map((one, index): WorkflowStep => {
    const base = { key: `s${index}`, title: `Step ${index}` }
    const typeOf = (form: number): string => formTypes?.[form] ?? `form${form}`
    if (one.kind === 'form') {
      const filled = { filled_by: 'staff' as const, assignee: partyOf(one.assignee) }
      return { ...base, kind: 'form', form_type: typeOf(one.form), ...filled }
    }
    if (one.kind === 'approval') {
      const { mode, parties, amountOf } = one
      const limit = amountOf === null ? {} : { limit: LIMIT, amount_from: `forms.${typeOf(amountOf)}.price` }
      return { ...base, kind: 'approval', mode, approvers: parties.map(partyOf), ...limit }
    }
    const lead = (by: number | null) =>
      by === null ? undefined : index + by < all.length ? `s${index + by}` : 'end'
    const when_false = lead(one.onFalse)
    const branches = { when_true: lead(one.onTrue) ?? (when_false ? undefined : 'end'), when_false }
    return { ...base, kind: 'condition', condition_id: condition ?? '', ...branches }
  })
}

interface Journey {
  workflow: number
  trackerId: string
  all: readonly Plan[]
  steps: readonly WorkflowStep[]
  /** Delegates by absent user. */
  from: User
  to: User
  /** Observations of the test: who submitted a form, the latest price by step, and both at the start of a round. */
  makers: Set<User>
  sent: Map<number, number>
  rounds: Map<string, { makers: Set<User>; amount: number | null }>
}

interface Row {
  id: string
  round_id: string
  asked: Party
  state: string
  decided_by_user: string | null
  version: number
}

describe('an approved tracker', () => {
  let test: TestApp
  let admin: string
  let formTypes: string[]
  let condition: string
  const ids = {} as Record<User, string>
  const roles = {} as Record<RoleName, string>
  const tokens = {} as Record<User, string>
  /** Counts rounds that were approved, and those that needed several users, so that trackers have an outcome. */
  const seen = { approved: new Set<string>(), bySeveral: new Set<string>(), refused: 0 }

  beforeAll(async () => {
    test = await createTestApp()
    const { db } = test.services
    for (const { id, name } of await db.selectFrom('roles').select(['id', 'name']).execute()) {
      if (roleNames.includes(name as RoleName)) roles[name as RoleName] = id
    }
    for (const name of users) {
      ids[name] = uuid()
      const values = {
        id: ids[name],
        audience: 'staff' as const,
        email: `${name.toLowerCase()}@coverdesk.test`,
        first_name: name,
        last_name: 'Test',
        password_hash: '',
        role_id: roles[roleOf(name)],
        branch_id: null,
        department_id: null,
        partner_id: null,
        disabled_at: null,
      }
      await db.insertInto('users').values(values).execute()
    }
    admin = await signIn(test, 'admin@coverdesk.test')
    formTypes = []
    for (const name of forms) {
      const fields = [{ key: 'price', kind: 'money' as const, label: 'Price', required: true }]
      formTypes.push(await makeFormType(test, admin, name, fields))
    }
    const rule = { '>': [{ var: `forms.${formTypes[0]}.price` }, 500_000_00] }
    const body = { name: 'Dear', description: '', condition: rule }
    condition = (await must(test, 'POST', '/api/conditions', { token: admin, body })).condition.id
  })
  afterAll(() => test.close())

  const partyOf = (party: Assigned): Party =>
    'user' in party
      ? { kind: 'person', id: ids[party.user], name: party.user }
      : { kind: 'role', id: roles[party.role], name: party.role }

  /** Starts a tracker of a workflow of its own, with a colleague standing in for another. */
  async function begin(all: readonly Plan[], [from, to]: [User, User]): Promise<Journey> {
    // Starts are counted by the hour, and an unused session ends.
    test.wait(20_000)
    const now = test.services.clock()
    await test.services.db.transaction().execute(async (tx) => {
      for (const name of users)
        tokens[name] = await openSession(tx, { kind: 'staff', userId: ids[name] }, now)
    })
    const today = lagosDay(now)
    await test.services.db.deleteFrom('delegations').execute()
    const body = { to_user_id: ids[to], from: today, until: lagosDay(new Date(now.getTime() + 86_400_000)) }
    await must(test, 'POST', '/api/delegations', { token: tokens[from], body })
    const steps = toSteps(all, partyOf, { formTypes, condition })
    const workflow = await makeWorkflow(test, admin, 'Generated', steps)
    const { trackerId } = await startAsGuest(test, workflow)
    return {
      workflow,
      trackerId,
      all,
      steps,
      from,
      to,
      makers: new Set(),
      sent: new Map(),
      rounds: new Map(),
    }
  }

  const trackerOf = ({ trackerId }: Journey) =>
    test.services.db.selectFrom('trackers').selectAll().where('id', '=', trackerId).executeTakeFirstOrThrow()
  const approvalsOf = ({ trackerId }: Journey) =>
    test.services.db
      .selectFrom('approvals')
      .selectAll()
      .where('tracker_id', '=', trackerId)
      .orderBy('id')
      .execute()

  /** Performs the drawn action; any response of the API is valid while the stored records are consistent. */
  async function act(journey: Journey, drawn: Action): Promise<void> {
    if (drawn.act === 'submit') return send(journey, drawn.by, drawn.price)
    if (drawn.act === 'go on') {
      const { waits_for } = await trackerOf(journey)
      if (waits_for === 'staff') return send(journey, drawn.by, drawn.price)
    }
    const rows = await approvalsOf(journey)
    const waiting = rows.filter(({ state }) => state === 'waiting')
    if (drawn.act === 'decide all') return approveAll(drawn.user, waiting)
    // Usually the waiting approval, sometimes a closed one.
    const among = waiting.length > 0 && drawn.which < 8 ? waiting : rows
    const approval = among[drawn.which % Math.max(1, among.length)]
    if (!approval) return
    if (drawn.act === 'withdraw') {
      const { status } = await test.call('DELETE', `/api/approvals/${approval.id}`, { token: admin })
      expect([200, 409]).toContain(status)
      return
    }
    await decide(drawn.by, approval, drawn.act === 'decide' ? drawn.decision : 'approve')
  }

  /** Submits the open form; without one, a submitted form. */
  async function send(journey: Journey, by: By, price: number): Promise<void> {
    const form = await test.services.db
      .selectFrom('forms')
      .select(['id', 'version', 'step_key'])
      .where('tracker_id', '=', journey.trackerId)
      .orderBy((eb) => eb.case().when('status', '=', 'open').then(0).else(1).end())
      .orderBy('step_key')
      .executeTakeFirst()
    if (!form) return
    const at = Number(form.step_key.slice(1))
    const step = journey.all[at]
    const sender = step?.kind === 'form' ? whoOf(by, step.assignee) : by.user
    const body = { form_id: form.id, data: { price }, version: form.version }
    const { status } = await test.call('POST', '/api/trackers/form/submit-form', {
      token: tokens[sender],
      body,
    })
    expect([200, 403, 409]).toContain(status)
    if (status !== 200) return
    journey.makers.add(sender)
    journey.sent.set(at, price)
  }

  async function approveAll(decider: User, waiting: Row[]): Promise<void> {
    if (waiting.length === 0) return
    const decisions = waiting.map(({ id, version }) => ({ approval_id: id, decision: 'approve', version }))
    const token = tokens[decider]
    const { status, body } = await test.call('POST', '/api/approvals/decide', { token, body: { decisions } })
    expect(status).toBe(200)
    seen.refused += body.data.filter(({ ok }: { ok: boolean }) => !ok).length
  }

  async function decide(by: By, { id, version, asked: party }: Row, decision: Decision): Promise<void> {
    const requested = { [party.kind === 'person' ? 'user' : 'role']: party.name } as Assigned
    const more = { return: { questions: [{ text: 'Why?' }] }, decline: { reason: 'No.' }, approve: {} }
    const { status, body } = await test.call('POST', '/api/workflows/submit-approval', {
      token: tokens[whoOf(by, requested)],
      body: { approval_id: id, decision, version, ...more[decision] },
    })
    // There may be no form to return to.
    if (status === 422) expect([decision, body.errors[0].path]).toEqual(['return', 'return_to'])
    else expect([200, 403, 409]).toContain(status)
    if (status !== 200) seen.refused += 1
  }

  const nameOf = (id: string | null): User => {
    const name = users.find((one) => ids[one] === id)
    if (!name) throw new Error(`Another user decided: ${id}`)
    return name
  }

  /** Checks that an approved round was approved by its parties, none of whom is a maker. */
  function checkRound(journey: Journey, round: { id: string; step_key: string }, rows: Row[]): void {
    const step = journey.all[Number(round.step_key.slice(1))]
    const begun = journey.rounds.get(round.id)
    if (step?.kind !== 'approval' || !begun) throw new Error(`${round.step_key} is no approval.`)
    const own = rows.filter(({ round_id }) => round_id === round.id)
    // Where no named party has the limit, a role above is added, or replaces one where all must approve.
    if (step.mode === 'all') expect(own).toHaveLength(step.parties.length)
    else expect(own.length).toBeGreaterThanOrEqual(step.parties.length)
    const approved = own.flatMap((row) =>
      row.state === 'approved' ? [{ row, party: assignedOf(row.asked) }] : [],
    )
    const deciders = approved.map(({ row }) => nameOf(row.decided_by_user))
    if (step.mode === 'all') {
      if (deciders.length > 1) seen.bySeveral.add(round.id)
      expect(approved).toHaveLength(step.parties.length)
      expect(new Set(deciders).size).toBe(deciders.length)
    }
    expect(approved.length).toBeGreaterThan(0)
    seen.approved.add(round.id)
    for (const [index, { party }] of approved.entries()) {
      const decider = deciders[index]
      if (!decider) throw new Error('No user decided.')
      expect([...begun.makers]).not.toContain(decider)
      const inNameOf = decider === journey.to ? [decider, journey.from] : [decider]
      const entitled = inNameOf.filter((one) => membersOf(party).includes(one) && !begun.makers.has(one))
      expect(entitled).not.toEqual([])
      if (step.amountOf === null || begun.amount === null) continue
      expect(Math.max(...entitled.map((one) => limits[roleOf(one)]))).toBeGreaterThanOrEqual(begun.amount)
    }
  }

  /** Returns the latest price of a form; of a form used twice, that of the later step. */
  function amountNow({ all, sent }: Journey, form: number | null): number | null {
    const at = all.flatMap((one, index) =>
      one.kind === 'form' && one.form === form && sent.has(index) ? [index] : [],
    )
    return sent.get(at.at(-1) ?? -1) ?? null
  }

  async function check(journey: Journey): Promise<void> {
    const { db } = test.services
    const { trackerId, steps, all } = journey
    const rounds = await db
      .selectFrom('approval_rounds')
      .select(['id', 'step_key', 'entry', 'state', 'amount'])
      .where('tracker_id', '=', trackerId)
      .orderBy('entry')
      .execute()
    for (const round of rounds) {
      if (journey.rounds.has(round.id)) continue
      const step = all[Number(round.step_key.slice(1))]
      const amount = step?.kind === 'approval' ? amountNow(journey, step.amountOf) : null
      expect(round.amount).toBe(amount)
      journey.rounds.set(round.id, { makers: new Set(journey.makers), amount })
    }
    const rows = await approvalsOf(journey)
    for (const round of rounds) if (round.state === 'approved') checkRound(journey, round, rows)
    const tracker = await trackerOf(journey)
    let at = 0
    while (at < tracker.current_step_index) {
      const step = steps[at]
      if (step?.kind === 'approval') {
        expect(rounds.filter(({ step_key }) => step_key === step.key).at(-1)?.state).toBe('approved')
      }
      const { holds } = (tracker.answers[step?.key ?? ''] ?? {}) as { holds?: boolean }
      const branch = step?.kind === 'condition' ? (holds ? step.when_true : step.when_false) : undefined
      at = stepAfter(steps, at, branch)
    }
    expect(at).toBe(tracker.current_step_index)
    expect(rounds.filter(({ state }) => state === 'open').length).toBe(
      tracker.waits_for === 'approval' ? 1 : 0,
    )
  }

  it('is approved by different users, who are not makers and have the limit', async () => {
    await fc.assert(
      fc.asyncProperty(plans, delegation, actions, async (all, pair, drawn) => {
        const journey = await begin(all, pair)
        await check(journey)
        for (const one of drawn) {
          await act(journey, one)
          await check(journey)
        }
      }),
      { seed: SEED, numRuns: RUNS },
    )
    expect(seen.approved.size).toBeGreaterThan(0)
    expect(seen.bySeveral.size).toBeGreaterThan(0)
    expect(seen.refused).toBeGreaterThan(0)
  }, 300_000)
})
