import type { MotorProposalDraft } from '@coverdesk/sdk'
import { expect, it } from 'vitest'
import { firstPage, pageAfter, pageBefore, pageInCard, pageOf, placeOf, proposalPages } from './pages.ts'

it('goes through every page once, and back', () => {
  expect(proposalPages.map((page) => pageAfter(page, {}))).toEqual([...proposalPages.slice(1), 'check'])
  expect(proposalPages.map(pageBefore)).toEqual([null, ...proposalPages.slice(0, -1)])
  expect(pageOf('nonsense')).toBe('about')
})

it('skips pages that the price already answered', () => {
  const vehicle = { make: 'TOYOTA', model: 'COROLLA', year: 2018, body_type: 'SALOON', use: 'PRIVATE' }
  const answered: MotorProposalDraft = { vehicle, cover: { risk_type: 'PRIVATE', cover_type: 'TPO' } }
  expect(pageAfter('vehicle', answered)).toBe('check')
  expect(pageAfter('vehicle', { ...answered, vehicle: { ...vehicle, use: '' } })).toBe('details')
  expect(pageAfter('vehicle', { ...answered, cover: { risk_type: 'PRIVATE' } })).toBe('cover')
})

it('begins with the name on record, and not again once it was answered', () => {
  expect(firstPage({})).toBe('me')
  expect(firstPage({ about: { title: 'Mrs' } })).toBe('about')
})

it('comes back from a change by all pages of its card', () => {
  expect(proposalPages.map(pageInCard)).toEqual([
    'check',
    'address',
    'check',
    'check',
    'vehicle',
    'check',
    'check',
  ])
})

it('finds the page of a fault the server names', () => {
  expect(placeOf('vehicle.registration_number')).toEqual({ page: 'vehicle', field: 'registration_number' })
  expect(placeOf('vehicle.chassis_number').page).toBe('vehicle')
  expect(placeOf('vehicle.make_name').page).toBe('details')
  expect(placeOf('vehicle.model')).toEqual({ page: 'details', field: 'vehicle' })
  expect(placeOf('about.lga').page).toBe('address')
  expect(placeOf('date_of_birth').page).toBe('about')
  expect(placeOf('cover.sum_insured')).toEqual({ page: 'cover', field: 'sum_insured' })
})
