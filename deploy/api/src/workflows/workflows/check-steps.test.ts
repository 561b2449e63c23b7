import type { Party, WorkflowStep } from '@coverdesk/sdk'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Catalogue, canBeDistinct, checkSteps, nextSteps, reachable } from './check-steps.ts'

const party = (kind: Party['kind'], id: string): Party => ({ kind, id, name: id })
const outside = (email: string): Party => ({ kind: 'outside', email })
const person = (roleId: string | null, departmentId: string | null = null) => ({
  roleId,
  branchId: 'lagos',
  departmentId,
})

/** Two officers, one supervisor with a limit, one manager with a larger one, a role without members. */
const catalogue: Catalogue = {
  formTypes: new Set(['request', 'motor-proposal']),
  conditions: new Set(['dear']),
  templates: new Set(['own-visit']),
  roles: new Map<string, { limits: Record<string, number>; approves: boolean }>([
    ['officer', { limits: {}, approves: true }],
    ['supervisor', { limits: { claim: 500_000_00 }, approves: true }],
    ['manager', { limits: { claim: 10_000_000_00 }, approves: true }],
    ['auditor', { limits: { claim: 500_000_00 }, approves: false }],
    ['unassigned', { limits: { claim: 1 }, approves: true }],
  ]),
  departments: new Set(['claims', 'empty', 'audit']),
  branches: new Set(['lagos']),
  people: new Map([
    ['ada', person('officer', 'claims')],
    ['bola', person('officer')],
    ['sani', person('supervisor')],
    ['musa', person('manager')],
    ['efe', person(null)],
    ['grace', person('auditor', 'audit')],
  ]),
}

type Part = Partial<WorkflowStep>
const step = (key: string, part: Part = {}): WorkflowStep => ({
  key,
  kind: 'form',
  title: key,
  ...(part.kind && part.kind !== 'form' ? {} : { form_type: 'request' }),
  ...part,
})
const approval = (approvers: Party[], part: Part = {}): WorkflowStep =>
  step('decide', { kind: 'approval', approvers, ...part })
const condition = (part: Part): WorkflowStep =>
  step('dear', { kind: 'condition', condition_id: 'dear', ...part })
const faultsOf = (steps: readonly WorkflowStep[]) =>
  checkSteps(steps, catalogue).map((fault) => [fault.step, fault.field, fault.code])

describe('checkSteps', () => {
  it('refuses work for parties without members, and accepts an outside approver', () => {
    const form = (part: Part): WorkflowStep[] => [step('ask', part)]
    const withoutMembers = [party('role', 'unassigned'), party('department', 'empty')]
    for (const one of withoutMembers) {
      expect(faultsOf(form({ assignee: one }))).toEqual([['ask', 'assignee', 'steps.nobody_holds']])
      expect(faultsOf(form({ escalate_to: one }))).toEqual([['ask', 'escalate_to', 'steps.nobody_holds']])
      expect(faultsOf([step('tell', { kind: 'notify', subject: 'A', message: 'B', notify: one })])).toEqual([
        ['tell', 'notify', 'steps.nobody_holds'],
      ])
    }
    // A user without the approving privilege can still fill in a form.
    expect(faultsOf(form({ assignee: party('role', 'auditor') }))).toEqual([])
    expect(
      faultsOf([step('tell', { kind: 'notify', subject: 'A', message: 'B', notify: outside('a@b.test') })]),
    ).toEqual([])
  })

  it('requires a step', () => {
    expect(faultsOf([])).toEqual([[null, 'steps', 'steps.none']])
  })

  const role = party('role', 'officer')
  const sound: [string, WorkflowStep[]][] = [
    ['a form', [step('ask')]],
    ['a form with an assignee', [step('ask', { assignee: role, filled_by: 'staff' })]],
    ['an approval by any member of a branch', [approval([party('branch', 'lagos')])]],
    ['an approval by an outside approver', [approval([outside('a@b.test')], { mode: 'all' })]],
    ['an approval by two of one role', [approval([role, role], { mode: 'all' })]],
    [
      'an approval with a limit that one party has',
      [
        approval([role, party('role', 'supervisor')], {
          mode: 'any',
          limit: 'claim',
          amount_from: 'forms.request.price',
        }),
      ],
    ],
    ['a condition with one branch', [condition({ when_true: 'ask' }), step('ask')]],
    ['a condition that ends', [condition({ when_false: 'end' }), step('ask')]],
    ['an email with a template of the insurer', [step('tell', { kind: 'notify', template: 'own-visit' })]],
    [
      'an email with a custom text',
      [step('tell', { kind: 'notify', subject: 'Yes', message: 'It is done.' })],
    ],
    ['a template of the product', [step('tell', { kind: 'notify', template: 'claim-settled' })]],
    [
      'a cover that is sold',
      [
        step('proposal', { form_type: 'motor-proposal' }),
        step('quote', { kind: 'quote' }),
        step('payment', { kind: 'payment' }),
        step('policy', { kind: 'issue_policy' }),
      ],
    ],
    [
      'a claim that is registered',
      [
        step('policy', { kind: 'policy_search' }),
        step('register', { kind: 'register_claim' }),
        step('registered', { kind: 'update_claim', claim_states: ['registered'] }),
      ],
    ],
    ['identity and contact', [step('who', { kind: 'identity' }), step('contact', { kind: 'contact' })]],
  ]
  it.each(sound)('accepts %s', (_name, steps) => {
    expect(faultsOf(steps)).toEqual([])
  })

  const gone = party('role', 'gone')
  const faulty: [string, WorkflowStep[], [string, string, string][]][] = [
    ['two steps with the same key', [step('ask'), step('ask')], [['ask', 'key', 'fields.key_taken']]],
    ['a step with the key end', [step('end')], [['end', 'key', 'steps.key_reserved']]],
    ['a step with the key completed', [step('completed')], [['completed', 'key', 'steps.key_reserved']]],
    [
      'steps that lead nowhere',
      [step('ask', { next: 'gone' }), condition({ when_true: 'gone', when_false: 'lost' })],
      [
        ['ask', 'next', 'steps.target_gone'],
        ['dear', 'when_true', 'steps.target_gone'],
        ['dear', 'when_false', 'steps.target_gone'],
      ],
    ],
    [
      'steps that lead back',
      [step('ask', { next: 'ask' }), condition({ when_true: 'ask', when_false: 'end' })],
      [
        ['ask', 'next', 'steps.target_earlier'],
        ['dear', 'when_true', 'steps.target_earlier'],
      ],
    ],
    [
      'an unreachable step',
      [step('ask', { next: 'end' }), step('more')],
      [['more', 'next', 'steps.unreachable']],
    ],
    [
      'a step that a condition always skips',
      [condition({ when_true: 'last', when_false: 'end' }), step('never'), step('last')],
      [['never', 'next', 'steps.unreachable']],
    ],
    ['no form type', [step('ask', { form_type: '' })], [['ask', 'form_type', 'steps.form_type_missing']]],
    [
      'a deleted form type',
      [step('ask', { form_type: 'old' })],
      [['ask', 'form_type', 'steps.form_type_gone']],
    ],
    [
      'a form for a deleted role',
      [step('ask', { assignee: gone })],
      [['ask', 'assignee', 'steps.party_gone']],
    ],
    [
      'an escalation without a recipient',
      [step('ask', { escalate_to: gone })],
      [['ask', 'escalate_to', 'steps.party_gone']],
    ],
    [
      'a condition without a rule',
      [condition({ condition_id: '', when_true: 'end' })],
      [['dear', 'condition_id', 'steps.condition_missing']],
    ],
    [
      'a condition with a deleted rule',
      [condition({ condition_id: 'old', when_true: 'end' })],
      [['dear', 'condition_id', 'steps.condition_gone']],
    ],
    ['a condition without branches', [condition({})], [['dear', 'when_true', 'steps.branch_missing']]],
    [
      'a deleted template',
      [step('tell', { kind: 'notify', template: 'old' })],
      [['tell', 'template', 'steps.template_gone']],
    ],
    [
      'an email without a text',
      [step('tell', { kind: 'notify' })],
      [
        ['tell', 'subject', 'fields.required'],
        ['tell', 'message', 'fields.required'],
      ],
    ],
    [
      'an email without a recipient',
      [step('tell', { kind: 'notify', template: 'claim-settled', notify: gone })],
      [['tell', 'notify', 'steps.party_gone']],
    ],
    [
      'a quote without a proposal',
      [step('quote', { kind: 'quote' })],
      [['quote', 'kind', 'steps.needs_proposal']],
    ],
    ['a payment without a price', [step('pay', { kind: 'payment' })], [['pay', 'kind', 'steps.needs_quote']]],
    [
      'a policy without a payment',
      [step('policy', { kind: 'issue_policy' })],
      [['policy', 'kind', 'steps.needs_payment']],
    ],
    [
      'a claim without a policy',
      [step('claim', { kind: 'register_claim' })],
      [['claim', 'kind', 'steps.needs_policy_search']],
    ],
    [
      'a limit named as an inherited property of objects',
      [
        approval([role, outside('a@b.test')], {
          limit: 'constructor',
          amount_from: 'forms.request.price',
          mode: 'all',
        }),
      ],
      [
        ['decide', 'limit', 'fields.key_format'],
        ['decide', 'approvers', 'steps.nobody_can_approve'],
      ],
    ],
    [
      'a missing claim',
      [step('claim', { kind: 'update_claim' })],
      [
        ['claim', 'kind', 'steps.needs_claim'],
        ['claim', 'claim_states', 'fields.required'],
      ],
    ],
  ]
  it.each(faulty)('finds %s', (_name, steps, faults) => {
    expect(faultsOf(steps)).toEqual(faults)
  })

  const limited = { limit: 'claim', amount_from: 'claim.net_payable' }
  const impossible: [string, Party[], Part, string][] = [
    ['no party is named', [], {}, 'steps.approvers_missing'],
    ['the role is deleted', [gone], {}, 'steps.party_gone'],
    ['the department is deleted', [party('department', 'gone')], {}, 'steps.party_gone'],
    ['the branch is deleted', [party('branch', 'gone')], {}, 'steps.party_gone'],
    ['the user is deleted', [role, party('person', 'gone')], {}, 'steps.party_gone'],
    ['an outside approver has no address', [{ kind: 'outside' }], {}, 'steps.approvers_missing'],
    ['no user has the role', [party('role', 'unassigned')], {}, 'steps.nobody_can_approve'],
    ['no user is in the department', [party('department', 'empty')], {}, 'steps.nobody_can_approve'],
    ['no user of the role may approve', [party('role', 'auditor')], {}, 'steps.nobody_can_approve'],
    [
      'no user of the department may approve',
      [party('department', 'audit')],
      limited,
      'steps.nobody_can_approve',
    ],
    [
      'one of the required parties may not approve',
      [role, party('person', 'grace')],
      { mode: 'all' },
      'steps.nobody_can_approve',
    ],
    ['no user has the limit', [role], limited, 'steps.nobody_can_approve'],
    ['a user without a role may approve nothing', [party('person', 'efe')], {}, 'steps.nobody_can_approve'],
    [
      'one of the required parties has no members',
      [role, party('role', 'unassigned')],
      { mode: 'all' },
      'steps.nobody_can_approve',
    ],
    [
      'one of the required parties lacks the limit',
      [role, party('role', 'manager')],
      { mode: 'all', ...limited },
      'steps.nobody_can_approve',
    ],
    [
      'two parties have the same single member',
      [party('role', 'manager'), party('person', 'musa')],
      { mode: 'all' },
      'steps.too_few_people',
    ],
    ['three parties have only two members', [role, role, role], { mode: 'all' }, 'steps.too_few_people'],
    [
      'two parties have the same address',
      [outside('a@b.test'), outside('a@b.test')],
      { mode: 'all' },
      'steps.too_few_people',
    ],
  ]
  it.each(impossible)('finds an impossible approval: %s', (_name, approvers, part, code) => {
    expect(faultsOf([approval(approvers, part)])).toEqual([['decide', 'approvers', code]])
  })

  it('finds a limit without an amount', () => {
    const steps = [approval([party('role', 'manager')], { limit: 'claim' })]
    expect(faultsOf(steps)).toEqual([['decide', 'amount_from', 'steps.amount_missing']])
  })

  it('accepts parties of which one can decide', () => {
    const any = [role, party('role', 'unassigned'), party('role', 'manager')]
    expect(faultsOf([approval(any, limited)])).toEqual([])
  })

  // The start answers, and the notes of staff, are stored beside the answers under these keys.
  it('finds a step whose key is that of the start answers', () => {
    expect(faultsOf([step('ask'), step('start')])).toEqual([['start', 'key', 'steps.key_reserved']])
    expect(faultsOf([step('start', { kind: 'contact' }), step('ask')])).toEqual([
      ['start', 'key', 'steps.key_reserved'],
    ])
  })

  it('finds a step whose key is that of staff notes', () => {
    expect(faultsOf([step('notes')])).toEqual([['notes', 'key', 'steps.key_reserved']])
  })
})

describe('canBeDistinct', () => {
  const cases: [string, string[][], boolean][] = [
    ['no party is named', [], true],
    ['each has their own', [['ada'], ['bola']], true],
    ['both parties have the same single member', [['ada'], ['ada']], false],
    ['a party is empty', [['ada'], []], false],
    ['the first party has to use its other member', [['ada', 'bola'], ['ada']], true],
    ['several have to give way', [['ada', 'bola'], ['bola', 'musa'], ['ada']], true],
    [
      'three must approve and there are two',
      [
        ['ada', 'bola'],
        ['bola', 'ada'],
        ['ada', 'bola'],
      ],
      false,
    ],
    ['two of three parties share a single member', [['ada'], ['ada'], ['bola', 'musa']], false],
    [
      'a user is named twice in a party',
      [
        ['ada', 'ada'],
        ['ada', 'bola'],
      ],
      true,
    ],
  ]
  it.each(cases)('%s', (_name, parties, expected) => {
    expect(canBeDistinct(parties)).toBe(expected)
  })

  it('agrees with an exhaustive search', () => {
    const parties = fc.array(fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e')), { maxLength: 5 })
    fc.assert(fc.property(parties, (requested) => canBeDistinct(requested) === canBeTried(requested, [])))
  })
})

/** Exhaustive search: tries every choice of users. */
function canBeTried([party, ...others]: readonly (readonly string[])[], taken: readonly string[]): boolean {
  if (!party) return true
  return party.some((one) => !taken.includes(one) && canBeTried(others, [...taken, one]))
}

describe('nextSteps', () => {
  const list = [condition({}), step('a'), step('b'), step('c')]
  const from = (index: number, part: Part) =>
    nextSteps(
      list.map((one, at) => (at === index ? { ...one, ...part } : one)),
      index,
    )

  it('continues with the next of the list, or the target of the step', () => {
    expect(from(1, {})).toEqual([2])
    expect(from(1, { next: 'c' })).toEqual([3])
    expect(from(1, { next: 'end' })).toEqual([4])
    expect(from(3, {})).toEqual([4])
  })

  it('never goes back, nor to a missing step', () => {
    expect(from(2, { next: 'a' })).toEqual([3])
    expect(from(2, { next: 'b' })).toEqual([3])
    expect(from(2, { next: 'gone' })).toEqual([3])
  })

  it('takes both branches of a condition, and the next of the list for a missing one', () => {
    expect(from(0, { when_true: 'b', when_false: 'end' })).toEqual([2, 4])
    expect(from(0, { when_true: 'b', when_false: 'b' })).toEqual([2])
    expect(from(0, { when_true: 'c' })).toEqual([3, 1])
    expect(from(0, { when_true: 'c', next: 'b' })).toEqual([3, 2])
  })

  it('returns nothing past the list', () => {
    expect(nextSteps(list, 4)).toEqual([5])
  })
})

describe('reachable', () => {
  const reached = (steps: readonly WorkflowStep[]) => [...reachable(steps)].sort()

  it('includes every step without branches', () => {
    expect(reached([step('a'), step('b'), step('c')])).toEqual([0, 1, 2])
    expect(reached([])).toEqual([])
  })

  it('omits steps behind one that every path passes', () => {
    expect(reached([step('a', { next: 'c' }), step('b'), step('c')])).toEqual([0, 2])
    const both = [
      condition({ when_true: 'a', when_false: 'c' }),
      step('a', { next: 'end' }),
      step('b'),
      step('c'),
    ]
    expect(reached(both)).toEqual([0, 1, 3])
  })

  it('only leads forward', () => {
    const target = fc.option(fc.constantFrom('s0', 's1', 's2', 's3', 's4', 'end', 'gone'), { nil: undefined })
    const some = fc.record({
      kind: fc.constantFrom('form' as const, 'condition' as const),
      next: target,
      when_true: target,
      when_false: target,
    })
    fc.assert(
      fc.property(fc.array(some, { minLength: 1, maxLength: 5 }), (parts) => {
        const steps = parts.map((part, index) => step(`s${index}`, part))
        for (const index of reachable(steps)) {
          expect(index).toBeLessThan(steps.length)
          for (const next of nextSteps(steps, index)) expect(next).toBeGreaterThan(index)
        }
        expect(reachable(steps).has(0)).toBe(true)
      }),
    )
  })
})
