import { expect, it } from 'vitest'
import { type InsuredVehicle, mostTaken, usualValues } from './usual-choices.ts'

const MILLION = 1_000_000_00

/** Policies of one model, year and cover; `worth` in millions of naira. */
const policies = (count: number, cover_type: string, worth: number, change: object = {}): InsuredVehicle[] =>
  Array.from({ length: count }, () => ({
    vehicle: { make: 'TOYOTA', model: 'COROLLA', year: 2018 },
    risk_type: 'PRIVATE',
    cover_type,
    sum_insured: worth * MILLION,
    ...change,
  }))

it('names the cover of most vehicles of the class and value, from 30 policies on', () => {
  expect(mostTaken(policies(29, 'COMPREHENSIVE', 6))).toEqual([])
  expect(mostTaken(policies(30, 'COMPREHENSIVE', 6))).toEqual([
    { risk_type: 'PRIVATE', from: 5 * MILLION, below: 10 * MILLION, cover_type: 'COMPREHENSIVE' },
  ])
  expect(mostTaken(policies(30, 'COMPREHENSIVE', 95))).toEqual([
    { risk_type: 'PRIVATE', from: 50 * MILLION, below: null, cover_type: 'COMPREHENSIVE' },
  ])
})

it('names none where no cover has more than half', () => {
  expect(mostTaken([...policies(20, 'COMPREHENSIVE', 6), ...policies(20, 'TPFT', 6)])).toEqual([])
})

it('counts a vehicle without a value at the usual value of its model and year', () => {
  const [band, ...rest] = mostTaken([...policies(40, 'TPO', 0), ...policies(5, 'COMPREHENSIVE', 6)])
  expect(band).toMatchObject({ from: 5 * MILLION, cover_type: 'TPO' })
  expect(rest).toEqual([])
})

it('counts a vehicle whose value is not known against every claim of its class', () => {
  const unknown = policies(40, 'TPO', 0, { vehicle: { make: 'KIA', model: 'RIO', year: 2012 } })
  expect(mostTaken([...unknown, ...policies(35, 'COMPREHENSIVE', 95)])).toEqual([])
  const elsewhere = unknown.map((policy) => ({ ...policy, risk_type: 'STAFF_BUS' }))
  expect(mostTaken([...elsewhere, ...policies(35, 'COMPREHENSIVE', 95)])).toHaveLength(1)
})

it('gives the middle value of a model and year from ten policies on, rounded to ₦100,000', () => {
  const one = policies(4, 'COMPREHENSIVE', 6)
  expect(usualValues([...one, ...policies(5, 'TPFT', 7.23)])).toEqual([])
  expect(usualValues([...one, ...policies(6, 'TPFT', 7.23)])).toEqual([
    { make: 'TOYOTA', model: 'COROLLA', year: 2018, value: 7_200_000_00 },
  ])
})
