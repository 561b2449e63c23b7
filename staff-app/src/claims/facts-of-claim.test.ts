import type { Claim, ClaimCheck } from '@coverdesk/sdk'
import { expect, it } from 'vitest'
import { spelled } from '../shared/loss-type.ts'
import { checksByWeight, clockSentence, coverOn, netLines, nextPath, openFormOf } from './facts-of-claim.ts'

const policy = { start_date: '2026-04-11', end_date: '2027-04-10' }

it('covers exactly the days from the first to the last', () => {
  const days = ['2026-04-10', '2026-04-11', '2027-04-10', '2027-04-11']
  expect(days.map((day) => coverOn(day, policy))).toEqual(['not_begun', 'covered', 'covered', 'ended'])
})

it('shows problems first and keeps the order within a state', () => {
  const check = (key: ClaimCheck['key'], state: ClaimCheck['state']): ClaimCheck => ({
    key,
    state,
    detail: '',
    restricted: false,
    claims: [],
    reasons: [],
  })
  const sorted = checksByWeight([
    check('in_period', 'good'),
    check('licence_valid', 'unknown'),
    check('premium_paid', 'good'),
    check('cover_pays', 'bad'),
  ])
  expect(sorted.map(({ key }) => key)).toEqual(['cover_pays', 'licence_valid', 'in_period', 'premium_paid'])
})

it('distinguishes an SLA that was met late from an open breach', () => {
  const clock = { key: 'settle', due_at: '2026-05-01T00:00:00.000Z' } as const
  expect([
    clockSentence({ ...clock, met_at: null, state: 'running' }),
    clockSentence({ ...clock, met_at: '2026-04-30T00:00:00.000Z', state: 'met' }),
    clockSentence({ ...clock, met_at: null, state: 'late' }),
    clockSentence({ ...clock, met_at: '2026-05-02T00:00:00.000Z', state: 'late' }),
  ]).toEqual(['running', 'met', 'late_open', 'late_done'])
})

it('deducts excess, salvage and unpaid premium from the adjusted loss', () => {
  const money: Claim['money'] = {
    estimate: 90_000_00,
    adjusted_loss: 80_000_00,
    excess: 10_000_00,
    salvage: 0,
    premium_owed: 5_000_00,
    paid_before: 0,
    net_payable: 65_000_00,
    paid: null,
    recovered: 0,
  }
  const lines = netLines(money)
  expect(lines.map(({ amount }) => amount)).toEqual([80_000_00, -10_000_00, 0, -5_000_00])
  expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(money.net_payable)
  expect(netLines({ ...money, adjusted_loss: null })).toEqual([])
  const again = netLines({ ...money, paid_before: 15_000_00 })
  expect(again.at(-1)).toEqual({ key: 'paid_before', amount: -15_000_00 })
})

const waits = { id: 'f1', title: 'Assessment', who: ['Claims officer'], due_at: null }

it('links to the caller’s form or decision, and nowhere while another person has to act', () => {
  expect([
    nextPath({ ...waits, kind: 'form', mine: true }),
    nextPath({ ...waits, kind: 'form', mine: false }),
    nextPath({ ...waits, kind: 'approval', mine: true }),
    nextPath({ ...waits, kind: 'approval', mine: false }),
    nextPath({ ...waits, kind: 'guest', mine: false }),
    nextPath(null),
  ]).toEqual(['/claims/forms/f1', null, '/claims/approvals/f1', null, null, null])
})

it('finds the open form of a new tracker', () => {
  const form = (id: string, status: 'open' | 'submitted') => ({ id, status })
  const run = (...forms: object[]) => ({ forms }) as Parameters<typeof openFormOf>[0]
  expect(openFormOf(run(form('a', 'submitted'), form('b', 'open')))).toBe('b')
  expect(openFormOf(run(form('a', 'submitted')))).toBeNull()
})

it('formats the code of a kind of loss without a text', () => {
  expect([spelled('hit_and_run'), spelled('')]).toEqual(['Hit and run', ''])
})
