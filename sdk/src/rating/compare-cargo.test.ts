import { expect, it } from 'vitest'
import { emptyCargoTerms } from '../resources/marine/cargo-terms.ts'
import { compareCargo } from './compare-cargo.ts'

const first = { terms: { ...emptyCargoTerms, fob: '100000', add_ons: ['WAR', 'STRIKES'] }, price: null }

it('names each field that differs, within papers too, and nothing else', () => {
  const second = {
    terms: {
      ...first.terms,
      fob: '120000',
      add_ons: ['STRIKES', 'WAR'],
      marks: ' ',
      pfi: { ...first.terms.pfi, item: 'Tins' },
    },
    price: null,
  }
  expect(compareCargo(first, second)).toEqual([
    { field: 'fob', before: '100000', after: '120000' },
    { field: 'pfi.item', before: '', after: 'Tins' },
  ])
  expect(compareCargo(first, first)).toEqual([])
})
