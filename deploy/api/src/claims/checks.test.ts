import { describe, expect, it } from 'vitest'
import { checkClaim, type Insured } from './checks.ts'

const policy = {
  is_covered: true,
  start_date: '2026-04-11',
  end_date: '2027-04-10',
  cover_type: 'COMPREHENSIVE',
  own_damage_from: '2026-04-11' as string | null,
  own_damage_at: null as string | null,
  paid_at: '2026-04-10T09:00:00Z',
  continues: false,
  taken_back: null as Insured['taken_back'],
  use: 'PRIVATE',
  sum_insured: 5_000_000_00,
  tppd_limit: 3_000_000_00,
  holder: 'Ada Chioma Obi',
}
const loss = (loss_date: string, notice: Record<string, unknown> = {}, loss_type = 'collision') => ({
  loss_date,
  loss_type,
  notice,
  adjusted_loss: null as number | null,
})
const stateOf = (checks: ReturnType<typeof checkClaim>, key: string) =>
  checks.find((check) => check.key === key)?.state

it('fails for a refunded premium, and is undecided during a dispute', () => {
  const premium = (taken_back: Insured['taken_back']) =>
    checkClaim({ ...policy, taken_back }, loss('2026-05-01')).find(({ key }) => key === 'premium_paid')
  expect(premium('reversed')).toMatchObject({ state: 'bad', textKey: 'premium_paid_reversed' })
  expect(premium('partly')).toMatchObject({ state: 'unknown', textKey: 'premium_paid_partly' })
  expect(premium('disputed')).toMatchObject({ state: 'unknown', textKey: 'premium_paid_disputed' })
})

it('is in the period on a covered day, and on no other', () => {
  expect(stateOf(checkClaim(policy, loss('2026-04-11')), 'in_period')).toBe('good')
  const ended = { ...policy, is_covered: false }
  expect(stateOf(checkClaim(ended, loss('2027-04-11')), 'in_period')).toBe('bad')
})

it('pays no own damage under third-party cover, and fire and theft under that cover', () => {
  const third = { ...policy, cover_type: 'TPO' }
  expect(stateOf(checkClaim(third, loss('2026-05-01')), 'cover_pays')).toBe('bad')
  expect(stateOf(checkClaim(third, loss('2026-05-01', { third_party: 'yes' })), 'cover_pays')).toBe('good')
  const fireAndTheft = { ...policy, cover_type: 'TPFT' }
  expect(stateOf(checkClaim(fireAndTheft, loss('2026-05-01', {}, 'theft')), 'cover_pays')).toBe('good')
  expect(stateOf(checkClaim(fireAndTheft, loss('2026-05-01')), 'cover_pays')).toBe('bad')
})

it('needs a police report where another person is involved or the vehicle is stolen', () => {
  expect(stateOf(checkClaim(policy, loss('2026-05-01')), 'police_report')).toBe('unknown')
  expect(stateOf(checkClaim(policy, loss('2026-05-01', { third_party: 'no' })), 'police_report')).toBe('good')
  expect(stateOf(checkClaim(policy, loss('2026-05-01', { third_party: 'yes' })), 'police_report')).toBe('bad')
  const theft = (notice: object) =>
    checkClaim(policy, loss('2026-05-01', { ...notice }, 'theft')).find(({ key }) => key === 'police_report')
  expect(theft({ stolen: 'vehicle' })).toMatchObject({ state: 'bad', textKey: 'police_report_theft' })
  expect(theft({ stolen: 'vehicle', police_report: [{}] })).toMatchObject({ state: 'good' })
  expect(theft({ stolen: 'parts' })).toMatchObject({ state: 'good' })
})

it('is undecided without a licence, and fails for an expired one', () => {
  expect(stateOf(checkClaim(policy, loss('2026-05-01')), 'licence_valid')).toBe('unknown')
  const expired = { licence_expiry: '2026-04-30' }
  expect(stateOf(checkClaim(policy, loss('2026-05-01', expired)), 'licence_valid')).toBe('bad')
})

it('compares an assessment with the most the policy pays', () => {
  const assessed = (adjusted_loss: number, notice = {}) => ({ ...loss('2026-05-01', notice), adjusted_loss })
  expect(stateOf(checkClaim(policy, loss('2026-05-01')), 'within_cover')).toBeUndefined()
  expect(stateOf(checkClaim(policy, assessed(5_000_000_00)), 'within_cover')).toBe('good')
  expect(stateOf(checkClaim(policy, assessed(5_000_000_01)), 'within_cover')).toBe('bad')
  const others = assessed(8_000_000_00, { third_party: 'yes' })
  expect(stateOf(checkClaim(policy, others), 'within_cover')).toBe('good')
  const third = { ...policy, cover_type: 'TPO', sum_insured: 0 }
  expect(stateOf(checkClaim(third, assessed(3_000_000_01)), 'within_cover')).toBe('bad')
  const unnamed = { ...third, tppd_limit: 0 }
  expect(stateOf(checkClaim(unnamed, assessed(3_000_000_01)), 'within_cover')).toBeUndefined()
})

it('reports a payee whose name differs from the policyholder’s', () => {
  const to = (payee_name?: string) => checkClaim(policy, loss('2026-05-01', { payee_name }))
  expect(stateOf(to(), 'payee_matches')).toBe('unknown')
  expect(stateOf(to('OBI ADA'), 'payee_matches')).toBe('good')
  expect(stateOf(to('Musa Bello'), 'payee_matches')).toBe('bad')
  const found = to('Musa Bello').find(({ key }) => key === 'payee_matches')
  expect(found?.params).toEqual({ payee: 'Musa Bello', holder: 'Ada Chioma Obi' })
})

describe('the moment of the loss', () => {
  /** Paid at 14:13 in Lagos on the day the cover begins. */
  const sameDay = { ...policy, paid_at: '2026-04-11T13:13:20Z' }
  const at = (loss_time: unknown, day = '2026-04-11') => checkClaim(sameDay, loss(day, { loss_time }))
  it.each([
    ['09:15', 'bad', 'bad'],
    ['9:15', 'bad', 'bad'],
    ['14:12', 'bad', 'bad'],
    ['14:13', 'good', 'good'],
    ['23:59', 'good', 'good'],
    ['', 'unknown', 'unknown'],
    ['in the morning', 'unknown', 'unknown'],
    [undefined, 'unknown', 'unknown'],
  ])('is compared with the payment: %s', (time, period, premium) => {
    const checks = at(time)
    expect([stateOf(checks, 'in_period'), stateOf(checks, 'premium_paid')]).toEqual([period, premium])
  })

  it('does not matter on another day', () => {
    expect(stateOf(at('00:01', '2026-04-12'), 'in_period')).toBe('good')
    expect(stateOf(at('23:59', '2026-04-10'), 'in_period')).toBe('bad')
    const early = checkClaim(policy, loss('2026-04-11', { loss_time: '00:01' }))
    expect([stateOf(early, 'in_period'), stateOf(early, 'premium_paid')]).toEqual(['good', 'good'])
  })

  it('is in Lagos time, where a payment before midnight in UTC may be of the next day', () => {
    const late = { ...policy, paid_at: '2026-04-11T23:30:00Z' }
    expect(stateOf(checkClaim(late, loss('2026-04-12', { loss_time: '00:29' })), 'premium_paid')).toBe('bad')
    expect(stateOf(checkClaim(late, loss('2026-04-12', { loss_time: '00:30' })), 'premium_paid')).toBe('good')
    expect(stateOf(checkClaim(late, loss('2026-04-11', { loss_time: '23:50' })), 'in_period')).toBe('bad')
  })

  it('is never covered without a premium', () => {
    const unpaid = { ...policy, paid_at: null }
    expect(stateOf(checkClaim(unpaid, loss('2026-05-01')), 'premium_paid')).toBe('bad')
  })
})

it('flags a loss within seven days of the start, unless the cover before ended then', () => {
  const on = (day: string, insured = policy) => stateOf(checkClaim(insured, loss(day)), 'first_week')
  expect([on('2026-04-11'), on('2026-04-18'), on('2026-04-19')]).toEqual(['bad', 'bad', 'good'])
  expect(on('2026-04-12', { ...policy, continues: true })).toBeUndefined()
  expect(on('2026-04-01', { ...policy, is_covered: false })).toBeUndefined()
})

it('pays for the own vehicle from the day its photos and documents were accepted', () => {
  const paysOn = (from: string | null, day: string, notice = {}) =>
    checkClaim({ ...policy, own_damage_from: from }, loss(day, notice)).find(
      ({ key }) => key === 'cover_pays',
    )
  expect(paysOn('2026-04-20', '2026-04-20')?.state).toBe('good')
  const before = { state: 'bad', textKey: 'cover_pays_before', params: { from: '2026-04-20' } }
  expect(paysOn('2026-04-20', '2026-04-19')).toMatchObject(before)
  expect(paysOn(null, '2026-05-01')).toMatchObject({ state: 'bad', textKey: 'cover_pays_waiting' })
  expect(paysOn(null, '2026-05-01', { third_party: 'yes' })?.state).toBe('good')
})

describe('on the day its photos and documents are accepted, the own vehicle', () => {
  // Accepted at 14:13 in Lagos.
  const accepted = { ...policy, own_damage_from: '2026-04-20', own_damage_at: '2026-04-20T13:13:00Z' }
  const check = (key: string, loss_time?: string, day = '2026-04-20', adjusted_loss: number | null = null) =>
    checkClaim(accepted, { ...loss(day, loss_time ? { loss_time } : {}), adjusted_loss }).find(
      (one) => one.key === key,
    )

  it.each([
    ['09:15', { state: 'bad', textKey: 'cover_pays_before' }],
    ['14:12', { state: 'bad' }],
    ['14:13', { state: 'good' }],
    [undefined, { state: 'unknown', textKey: 'cover_pays_unknown', params: { from: '2026-04-20' } }],
  ])('is covered from that moment: loss at %s', (time, expected) => {
    expect(check('cover_pays', time)).toMatchObject(expected)
  })

  it('does not raise the most that is payable for a loss before', () => {
    expect(check('within_cover', '09:15', '2026-04-20', 4_000_000_00)).toMatchObject({ state: 'bad' })
    expect(check('within_cover', '15:00', '2026-04-20', 4_000_000_00)).toMatchObject({ state: 'good' })
  })
})
