import type { PriceList } from '@coverdesk/sdk'
import { expect, it } from 'vitest'
import { NOTHING_TOLD } from '../purchase.atoms.ts'
import { priceList } from '../testing/price-list.ts'
import { priceCovers } from './price-covers.ts'

const told = { ...NOTHING_TOLD, make: 'TOYOTA', model: 'COROLLA', risk_type: 'PRIVATE' }
const shown = (change: object = {}, list: PriceList = priceList) =>
  priceCovers(list, { ...told, ...change }).map(({ cover, premium }) => [cover.code, premium])
const one = (code: string, change: object = {}, list: PriceList = priceList) =>
  priceCovers(list, { ...told, ...change }).find(({ cover }) => cover.code === code)

it('shows every cover, the cheapest first, and last those that need to know what the vehicle is worth', () => {
  expect(shown()).toEqual([
    ['TPO', 1_500_000],
    ['ACT', 1_500_000],
    ['COMPREHENSIVE', null],
  ])
  expect(one('COMPREHENSIVE')).toMatchObject({ why: 'needs_worth', addOns: [] })
  expect(shown({ worth: 500_000_000 }).at(-1)).toEqual(['COMPREHENSIVE', 25_000_000])
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

it('marks the one most people take, or what the law asks for while nobody took any', () => {
  expect(one('TPO')?.mark).toBe('lawful')
  const sold = { ...priceList, most_taken: { PRIVATE: 'COMPREHENSIVE' } }
  expect([one('TPO', {}, sold)?.mark, one('COMPREHENSIVE', {}, sold)?.mark]).toEqual([null, 'most_taken'])
})
