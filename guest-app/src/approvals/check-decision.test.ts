import { expect, it } from 'vitest'
import { checkDecision } from './check-decision.ts'

const approval = { id: 'a1', version: 4, failed: [], returnable: [{ key: 'notice', title: 'First notice' }] }
const nothing = { decision: '', reason: '', question: '', returnTo: 'notice' } as const

it('asks for what a decision needs', () => {
  expect(checkDecision(approval, nothing).faults).toEqual({ decision: 'approval.needed.decision' })
  expect(checkDecision(approval, { ...nothing, decision: 'decline', reason: ' ' }).faults).toHaveProperty(
    'reason',
  )
  expect(checkDecision(approval, { ...nothing, decision: 'return' }).faults).toHaveProperty('questions')
  expect(
    checkDecision(approval, { ...nothing, decision: 'return', question: 'Who drove?', returnTo: '' }).faults,
  ).toHaveProperty('return_to')
})

it('sends only what belongs to the decision', () => {
  const typed = { reason: 'Too late', question: 'Who drove?\n\n Where? ', returnTo: 'notice' }
  expect(checkDecision(approval, { ...typed, decision: 'approve' }).body).toEqual({
    approval_id: 'a1',
    decision: 'approve',
    version: 4,
  })
  expect(checkDecision(approval, { ...typed, decision: 'decline' }).body).toMatchObject({
    reason: 'Too late',
  })
  expect(checkDecision(approval, { ...typed, decision: 'return' }).body).toEqual({
    approval_id: 'a1',
    decision: 'return',
    version: 4,
    questions: [{ text: 'Who drove?' }, { text: 'Where?' }],
    return_to: 'notice',
  })
})

it('approves a claim with failed checks with a reason only', () => {
  const check = { key: 'licence_valid', state: 'bad', detail: 'Expired', restricted: false } as const
  const doubtful = { ...approval, failed: [{ ...check, claims: [], reasons: [] }] }
  const approve = { ...nothing, decision: 'approve' } as const
  expect(checkDecision(doubtful, { ...approve, reason: ' ' })).toMatchObject({
    faults: { reason: 'fields.check_reason' },
    body: null,
  })
  expect(checkDecision(doubtful, { ...approve, reason: ' Renewed in time ' }).body).toEqual({
    approval_id: 'a1',
    decision: 'approve',
    version: 4,
    reason: 'Renewed in time',
  })
})
