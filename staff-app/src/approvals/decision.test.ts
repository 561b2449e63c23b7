import { expect, it } from 'vitest'
import { type Draft, decisionOf, errorsOf } from './decision.ts'

const draft: Draft = { decision: null, reason: ' ', questions: ['', ' Whose car? '], returnTo: 'notice' }

it('requires the fields that a decision needs', () => {
  expect(errorsOf(draft)).toEqual({ decision: 'decide.choose' })
  expect(errorsOf({ ...draft, decision: 'decline' })).toEqual({ reason: 'decide.reason_needed' })
  expect(errorsOf({ ...draft, decision: 'return', questions: [' '], returnTo: '' })).toEqual({
    questions: 'questions.needed',
    return_to: 'decide.return_to_needed',
  })
})

it('requires a reason to approve failed checks', () => {
  const approve = { ...draft, decision: 'approve' } as const
  expect(errorsOf(approve, true)).toEqual({ reason: 'decide.check_reason_needed' })
  expect(errorsOf({ ...approve, reason: 'Cleared' }, true)).toEqual({})
  expect(errorsOf({ ...draft, decision: 'decline', reason: 'No' }, true)).toEqual({})
})

it('accepts a complete decision', () => {
  expect(errorsOf({ ...draft, decision: 'approve' })).toEqual({})
  expect(errorsOf({ ...draft, decision: 'return' })).toEqual({})
})

it('sends only the fields of the decision', () => {
  const base = { approval_id: 'a', version: 3 }
  expect(decisionOf('a', 3, { ...draft, decision: 'approve' })).toEqual({ ...base, decision: 'approve' })
  expect(decisionOf('a', 3, { ...draft, decision: 'decline', reason: ' Late ' })).toEqual({
    ...base,
    decision: 'decline',
    reason: 'Late',
  })
  expect(decisionOf('a', 3, { ...draft, decision: 'return' })).toEqual({
    ...base,
    decision: 'return',
    questions: [{ text: 'Whose car?' }],
    return_to: 'notice',
  })
})
