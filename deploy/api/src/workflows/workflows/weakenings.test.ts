import type { Party, WorkflowStep } from '@coverdesk/sdk'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { approvalsDecidedBy, weakenings } from './weakenings.ts'

type Part = Partial<WorkflowStep>
const role = (id: string): Party => ({ kind: 'role', id, name: id })
const outside = (email: string, name = ''): Party => ({ kind: 'outside', email, name })
const ask: WorkflowStep = { key: 'ask', kind: 'form', title: 'Ask', form_type: 'request' }
const decide = (approvers: Party[], part: Part = {}): WorkflowStep => ({
  key: 'decide',
  kind: 'approval',
  title: 'Decide',
  approvers,
  ...part,
})
const rule = (part: Part = {}): WorkflowStep => ({
  key: 'dear',
  kind: 'condition',
  title: 'Dear?',
  condition_id: 'dear',
  when_true: 'decide',
  when_false: 'end',
  ...part,
})
const claim = (...states: ('registered' | 'approved' | 'settled')[]): WorkflowStep => ({
  key: states.join('_'),
  kind: 'update_claim',
  title: 'Claim',
  claim_states: states,
})
const manager = role('Manager')
const limited = { limit: 'claim', amount_from: 'claim.net_payable' }
const found = (present: WorkflowStep[], wanted: WorkflowStep[]) =>
  weakenings(present, wanted).map(({ field, of, from, to }) => [field, of, from, to])

describe('a version weakens a decision', () => {
  const weaker: [string, WorkflowStep[], WorkflowStep[], unknown[]][] = [
    ['that is removed', [ask, decide([manager])], [ask], ['approval', 'Decide', 'Manager', null]],
    [
      'that becomes another kind of step',
      [ask, decide([manager])],
      [ask, { ...ask, key: 'decide' }],
      ['approval', 'Decide', 'Manager', null],
    ],
    [
      'that other users may make',
      [decide([manager])],
      [decide([manager, role('Officer')])],
      ['approvers', 'Decide', 'Manager', 'Manager, Officer'],
    ],
    [
      'that another user makes instead',
      [decide([manager])],
      [decide([role('Officer')])],
      ['approvers', 'Decide', 'Manager', 'Officer'],
    ],
    [
      'that fewer users make',
      [decide([manager, role('Officer')], { mode: 'all' })],
      [decide([manager], { mode: 'all' })],
      ['approvers', 'Decide', 'Manager, Officer', 'Manager'],
    ],
    [
      'that one member of a role makes instead of two',
      [decide([manager, manager], { mode: 'all' })],
      [decide([manager], { mode: 'all' })],
      ['approvers', 'Decide', 'Manager, Manager', 'Manager'],
    ],
    [
      'that one party makes instead of all',
      [decide([manager, role('Officer')], { mode: 'all' })],
      [decide([manager, role('Officer')])],
      ['approvers_needed', 'Decide', 'all', 'any'],
    ],
    [
      'without its limit',
      [decide([manager], limited)],
      [decide([manager])],
      ['step_limit', 'Decide', 'claim', null],
    ],
    [
      'with another limit',
      [decide([manager], limited)],
      [decide([manager], { ...limited, limit: 'motor' })],
      ['step_limit', 'Decide', 'claim', 'motor'],
    ],
    [
      'with another amount',
      [decide([manager], limited)],
      [decide([manager], { ...limited, amount_from: 'forms.request.price' })],
      ['step_amount', 'Decide', 'claim.net_payable', 'forms.request.price'],
    ],
    [
      'that trackers can bypass to their end',
      [ask, decide([manager])],
      [ask, rule(), decide([manager])],
      ['skippable', 'Decide', null, 'end'],
    ],
    [
      'that follows the effect it permitted',
      [decide([manager]), claim('approved')],
      [claim('approved'), decide([manager])],
      ['skippable', 'Decide', null, 'update_claim'],
    ],
    [
      'that another rule requests',
      [rule(), decide([manager])],
      [rule({ condition_id: 'dearer' }), decide([manager])],
      ['asked_when', 'Decide', null, 'Dear?'],
    ],
    [
      'that the other branch of a rule requests',
      [rule(), decide([manager])],
      [rule({ when_true: 'end', when_false: 'decide' }), decide([manager])],
      ['asked_when', 'Decide', null, 'Dear?'],
    ],
    [
      'that a second rule also requests',
      [rule(), decide([manager])],
      [rule({ when_true: 'also' }), rule({ key: 'also', title: 'Late?' }), decide([manager])],
      ['asked_when', 'Decide', null, 'Late?'],
    ],
    [
      'that an outside approver makes, in a first version',
      [],
      [ask, decide([outside('boss@outside.test', 'The boss')])],
      ['outside_approver', 'Decide', null, 'The boss <boss@outside.test>'],
    ],
    [
      'that an outside approver also makes',
      [decide([manager], { mode: 'all' })],
      [decide([manager, outside('boss@outside.test')], { mode: 'all' })],
      ['outside_approver', 'Decide', null, 'boss@outside.test'],
    ],
  ]
  it.each(weaker)('%s', (_name, present, wanted, change) => {
    expect(found(present, wanted)).toContainEqual(change)
  })

  const sound: [string, WorkflowStep[], WorkflowStep[]][] = [
    ['nothing is published yet', [], [ask, decide([manager])]],
    ['fewer parties may make it', [decide([manager, role('Officer')])], [decide([manager])]],
    ['all make it where one did', [decide([manager])], [decide([manager, role('Officer')], { mode: 'all' })]],
    [
      'one more user makes it',
      [decide([manager], { mode: 'all' })],
      [decide([role('Officer'), manager], { mode: 'all' })],
    ],
    ['it has a limit for the first time', [decide([manager])], [decide([manager], limited)]],
    [
      'another one is added',
      [decide([manager])],
      [decide([manager]), decide([role('Officer')], { key: 'again' })],
    ],
    ['it is always requested', [rule(), decide([manager])], [ask, decide([manager])]],
    [
      'it has another name, and a time',
      [decide([manager])],
      [decide([manager], { title: 'Agree', due_hours: 4 })],
    ],
    ['an email precedes it', [decide([manager])], [ask, decide([manager])]],
    [
      'an outside address is written in capitals',
      [decide([outside('boss@outside.test')])],
      [decide([outside('Boss@outside.test')])],
    ],
    ['no tracker reached it', [{ ...ask, next: 'end' }, decide([manager])], [ask]],
  ]
  it.each(sound)('not when %s', (_name, present, wanted) => {
    expect(found(present, wanted)).toEqual([])
  })

  it('never when it is unchanged', () => {
    const key = fc.constantFrom('a', 'b', 'c', 'd', 'end')
    const steps = fc.uniqueArray(
      fc.record({
        key: fc.constantFrom('a', 'b', 'c', 'd'),
        kind: fc.constantFrom('approval' as const, 'condition' as const, 'form' as const, 'payment' as const),
        title: fc.constant(''),
        approvers: fc.array(fc.constantFrom(manager, role('Officer'), outside('a@b.test')), { maxLength: 3 }),
        mode: fc.constantFrom('any' as const, 'all' as const),
        when_true: key,
        when_false: key,
      }),
      { selector: (step) => step.key, maxLength: 4 },
    )
    const unchanged = fc.property(steps, (same) => {
      expect(found(same, same)).toEqual([])
    })
    fc.assert(unchanged)
  })
})

describe('a condition decides about an approval', () => {
  const more = { ...ask, key: 'more' }
  const pay: WorkflowStep = { key: 'pay', kind: 'payment', title: 'Pay' }
  const to = (when_true: string, when_false: string) => rule({ when_true, when_false })
  const cases: [string, WorkflowStep[], string[]][] = [
    ['that only one branch leads to', [rule(), decide([manager])], ['decide']],
    ['that a later condition can bypass', [rule(), to('decide', 'end'), decide([manager])], ['decide']],
    ['that a payment precedes on one branch', [to('pay', 'decide'), pay, decide([manager])], ['decide']],
    [
      'whose amount is answered on one branch',
      [to('more', 'decide'), more, decide([manager], limited)],
      ['decide'],
    ],
    ['not when both ways come to it', [to('more', 'decide'), more, decide([manager])], []],
    ['not when it stands behind it', [decide([manager]), to('more', 'end'), more], []],
    ['not when it is another condition', [rule({ condition_id: 'other' }), decide([manager])], []],
  ]
  it.each(cases)('%s', (_name, steps, keys) => {
    expect(approvalsDecidedBy(steps, 'dear').map(({ key }) => key)).toEqual(keys)
  })
})
