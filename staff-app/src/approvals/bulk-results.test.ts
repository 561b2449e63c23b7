import { expect, it } from 'vitest'
import { decisionsOf, resultsOf } from './bulk-results.ts'

const row = (id: string) => ({ id, reference: `TRK-${id}`, step: { key: 's', title: 'Offer' }, version: 2 })

it('sends the same decision on every row, a hundred at a time', () => {
  const rows = Array.from({ length: 201 }, (_row, index) => row(String(index)))
  const parts = decisionsOf(rows, 'decline', 'Not covered')
  expect(parts.map((part) => part.length)).toEqual([100, 100, 1])
  expect(parts[2]?.[0]).toEqual({
    approval_id: '200',
    decision: 'decline',
    version: 2,
    reason: 'Not covered',
  })
})

it('sends no empty reason', () => {
  expect(decisionsOf([row('a')], 'approve', '')).toEqual([
    [{ approval_id: 'a', decision: 'approve', version: 2 }],
  ])
  expect(decisionsOf([], 'approve', '')).toEqual([])
})

it('returns a result for every row, failures first', () => {
  const serverResults = [
    { approval_id: 'a', ok: true, message: 'Approved' },
    { approval_id: 'b', ok: false, message: 'Already decided' },
  ]
  const unanswered = { namespace: 'queues', key: 'bulk.unanswered', text: 'No answer', locale: 'en' }
  expect(resultsOf([row('a'), row('b'), row('c')], serverResults, unanswered)).toMatchObject([
    { id: 'b', title: 'TRK-b · Offer', ok: false, message: { text: 'Already decided', locale: 'en' } },
    { id: 'c', title: 'TRK-c · Offer', ok: false, message: unanswered },
    { id: 'a', title: 'TRK-a · Offer', ok: true, message: { text: 'Approved' } },
  ])
})
