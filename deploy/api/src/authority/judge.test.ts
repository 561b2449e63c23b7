import { describe, expect, it } from 'vitest'
import type { Authority, Decision } from './decision.ts'
import { judge } from './judge.ts'

const person = (userId: string, more: Partial<Authority> = {}): Authority => ({
  userId,
  name: userId,
  roleId: `role of ${userId}`,
  branchId: null,
  departmentId: null,
  branches: null,
  privileges: new Set(['claim.claim.approve']),
  limits: { claim: 500 },
  usedToday: {},
  ...more,
})
const decision = (more: Partial<Decision> = {}): Decision => ({
  objectKind: 'approval',
  objectId: 'one',
  privilege: 'claim.claim.approve',
  makers: [],
  ...more,
})
const limit = (amount: number) => ({ limit: { name: 'claim', amount } })
const judged = (checked: Decision, authorities: Authority[], before = false) => {
  const verdict = judge(checked, authorities, before)
  return 'grant' in verdict
    ? [verdict.grant.onBehalfOf?.userId ?? 'self', verdict.grant.complete]
    : [verdict.refusal, verdict.exceeded?.kind]
}

const reader = person('reader', { privileges: new Set(['claim.claim.read']) })

describe('the authority to decide', () => {
  it('needs the approving privilege of the decider and of the user they stand in for', () => {
    expect(judged(decision(), [reader])).toEqual(['not_allowed', undefined])
    expect(judged(decision(), [reader, person('manager')])).toEqual(['not_allowed', undefined])
    const checked = decision({ approver: { kind: 'person', id: 'reader', name: 'reader' } })
    expect(judged(checked, [person('officer'), reader])).toEqual(['not_asked', undefined])
  })

  it('ends at the branch', () => {
    const ofLagos = person('ada', { branches: ['lagos'] })
    expect(judged(decision({ branchId: 'kano' }), [ofLagos])).toEqual(['not_allowed', undefined])
    expect(judged(decision({ branchId: 'lagos' }), [ofLagos])).toEqual(['self', true])
    expect(judged(decision({ branchId: null }), [ofLagos])).toEqual(['self', true])
    expect(judged(decision({ branchId: 'kano' }), [ofLagos, person('manager')])).toEqual([
      'not_allowed',
      undefined,
    ])
  })

  it('refuses makers and a second decision by the same user', () => {
    expect(judged(decision({ makers: ['ada'] }), [person('ada')])).toEqual(['maker_is_checker', undefined])
    const manager = { approver: { kind: 'person' as const, id: 'manager', name: 'manager' } }
    const standIn = [person('ada'), person('manager')]
    expect(judged(decision({ ...manager, makers: ['manager'] }), standIn)).toEqual([
      'maker_is_checker',
      undefined,
    ])
    expect(judged(decision({ earlier: ['ada'] }), [person('ada')])).toEqual(['decided_already', undefined])
  })

  it('ends at the single and the daily limit of the person whose limit is used', () => {
    expect(judged(decision(limit(500)), [person('ada')])).toEqual(['self', true])
    expect(judged(decision(limit(501)), [person('ada')])).toEqual(['limit_exceeded', 'single'])
    const tired = { limits: { claim: 500, claim_daily: 900 }, usedToday: { claim: 500 } }
    expect(judged(decision(limit(400)), [person('ada', tired)])).toEqual(['self', true])
    expect(judged(decision(limit(401)), [person('ada', tired)])).toEqual(['limit_exceeded', 'daily'])
    const rich = { limits: { claim: 5_000, claim_daily: 5_000 } }
    expect(judged(decision(limit(450)), [person('ada', tired), person('manager', rich)])).toEqual([
      'manager',
      true,
    ])
    const spent = { ...rich, usedToday: { claim: 4_600 } }
    expect(judged(decision(limit(450)), [person('ada', tired), person('manager', spent)])).toEqual([
      'limit_exceeded',
      'daily',
    ])
  })

  it('reads no limit and no daily sum from inherited properties', () => {
    for (const name of ['constructor', 'toString', '__proto__']) {
      const checked = decision({ limit: { name, amount: 1 } })
      expect(judged(checked, [person('ada')])).toEqual(['limit_exceeded', 'single'])
      const limits = JSON.parse(`{"${name}": 5, "${name}_daily": 5}`)
      expect(judged(checked, [person('ada', { limits })])).toEqual(['self', true])
    }
  })

  describe('of two people', () => {
    const two = (amount: number, more: Partial<Decision> = {}) =>
      decision({ ...limit(amount), twoPeople: { overallLimit: 1_000 }, ...more })
    const small = person('ada')
    const great = person('head', { limits: { claim: 9_000, claim_daily: 10_000 } })

    it('is complete within the organisation’s amount and the decider’s limit', () => {
      expect(judged(two(500), [small])).toEqual(['self', true])
      expect(judged(two(501), [small])).toEqual(['self', false])
      expect(judged(two(1_000), [great])).toEqual(['self', true])
      expect(judged(two(1_001), [great])).toEqual(['self', false])
    })

    it('needs one of them to have a limit for the whole amount', () => {
      const earlier = ['another']
      expect(judged(two(9_000, { earlier }), [great], false)).toEqual(['self', true])
      expect(judged(two(9_000, { earlier }), [small], true)).toEqual(['self', true])
      expect(judged(two(9_000, { earlier }), [small], false)).toEqual(['limit_exceeded', 'single'])
      expect(judged(two(9_001, { earlier }), [great], false)).toEqual(['limit_exceeded', 'single'])
    })

    it('applies the daily limits of both', () => {
      const tired = person('head', { ...great, usedToday: { claim: 5_000 } })
      expect(judged(two(5_001), [tired])).toEqual(['limit_exceeded', 'daily'])
      expect(judged(two(5_001, { earlier: ['another'] }), [tired], true)).toEqual(['limit_exceeded', 'daily'])
    })
  })
})
