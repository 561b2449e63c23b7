import { expect, it } from 'vitest'
import { pageAfter, pageBefore, pageOf, placeOf, proposalPages } from './pages.ts'

it('goes through every page once, and back', () => {
  const forth = proposalPages.map(pageAfter)
  expect(forth).toEqual([...proposalPages.slice(1), 'check'])
  expect(proposalPages.map(pageBefore)).toEqual([null, ...proposalPages.slice(0, -1)])
  expect(pageOf('nonsense')).toBe('about')
})

it('finds the page of a fault the server names', () => {
  expect(placeOf('vehicle.registration_number')).toEqual({ page: 'vehicle', field: 'registration_number' })
  expect(placeOf('vehicle.chassis_number').page).toBe('details')
  expect(placeOf('about.lga').page).toBe('address')
  expect(placeOf('date_of_birth').page).toBe('about')
  expect(placeOf('cover.sum_insured')).toEqual({ page: 'cover', field: 'sum_insured' })
})
