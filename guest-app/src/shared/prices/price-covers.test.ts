import type { PriceList } from '@coverdesk/sdk'
import { expect, it } from 'vitest'
import { EMPTY_PURCHASE } from '../purchase.atoms.ts'
import { priceList } from '../testing/price-list.ts'
import { priceCovers } from './price-covers.ts'

const purchase = { ...EMPTY_PURCHASE, make: 'TOYOTA', model: 'COROLLA', risk_type: 'PRIVATE' }
const shown = (change: object = {}, list: PriceList = priceList) =>
  priceCovers(list, { ...purchase, ...change }).map(({ cover, premium }) => [cover.code, premium])
const one = (code: string, change: object = {}, list: PriceList = priceList) =>
  priceCovers(list, { ...purchase, ...change }).find(({ cover }) => cover.code === code)

it('shows every cover in the insurer’s order, whether or not it has a price yet', () => {
  expect(shown()).toEqual([
    ['TPO', 1_500_000],
    ['COMPREHENSIVE', null],
    ['ACT', 1_500_000],
  ])
  expect(one('COMPREHENSIVE')).toMatchObject({ why: 'needs_worth', addOns: [], rate_bps: 500 })
  expect(shown({ worth: 500_000_000 })[1]).toEqual(['COMPREHENSIVE', 25_000_000])
})

it('says from what worth on a cover is sold, and which class it is not sold for', () => {
  expect(one('COMPREHENSIVE', { worth: 1_000 })).toMatchObject({ why: 'below_minimum', minimum: 50_000_000 })
  expect(one('TPO', { risk_type: 'TANK' })).toMatchObject({ premium: null, why: 'not_sold' })
})

it('keeps what was added for every cover that can have it, each with its own price', () => {
  const extensions = ['FLOOD', 'EXTRA_TPPD']
  const comprehensive = one('COMPREHENSIVE', { worth: 500_000_000, extensions })
  expect(comprehensive?.premium).toBe(25_000_000 + 1_250_000 + 250_000)
  expect(comprehensive?.addOns.map(({ code, amount, chosen }) => [code, amount, chosen])).toEqual([
    ['EXTRA_TPPD', 250_000, true],
    ['FLOOD', 1_250_000, true],
  ])
  expect(one('TPO', { extensions })?.premium).toBe(1_750_000)
})

it('says that a cover is dominated by one that covers more and costs no more', () => {
  expect(one('ACT')?.better).toEqual({ name: 'Third Party Only', dearer: false })
  expect(one('TPO')?.better).toBeNull()
})

it('marks what most vehicles of the class and value have, or what the law asks for where that is not known', () => {
  const from = 5_000_000_00
  const most_taken = [{ risk_type: 'PRIVATE', from, below: 2 * from, cover_type: 'COMPREHENSIVE' }]
  const sold = { ...priceList, most_taken }
  const marks = (change: object, vehicle = {}, list: PriceList = sold) =>
    priceCovers(list, { ...purchase, ...change }, vehicle)
      .filter(({ mark }) => mark)
      .map(({ cover, mark }) => [cover.code, mark])
  expect(marks({ worth: from })).toEqual([['COMPREHENSIVE', 'most_taken']])
  for (const worth of [0, from - 1, 2 * from]) expect(marks({ worth })).toEqual([['TPO', 'lawful']])
  expect(marks({ worth: from, risk_type: 'STAFF_BUS' })).toEqual([['TPO', 'lawful']])
  const corolla = { make: 'TOYOTA', model: 'COROLLA', year: '2018' }
  const usual_values = [{ ...corolla, year: 2018, value: from }]
  expect(marks({}, corolla, { ...sold, usual_values })).toEqual([['COMPREHENSIVE', 'most_taken']])
  expect(marks({}, { ...corolla, year: '2008' }, { ...sold, usual_values })).toEqual([['TPO', 'lawful']])
})
