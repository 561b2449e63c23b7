import { expect, it } from 'vitest'
import { mergeSections } from './merge-sections.ts'

it('puts answers over those of another page, section by section', () => {
  const theirs = { about: { title: 'Dr', lga: 'Ikeja' }, cover: { cover_type: 'comprehensive' } } as const
  const typed = { about: { title: 'Mr', address: '12 Marina' }, vehicle: { chassis_number: 'ABC' } } as const
  expect(mergeSections(theirs, typed)).toEqual({
    about: { title: 'Mr', lga: 'Ikeja', address: '12 Marina' },
    vehicle: { chassis_number: 'ABC' },
    cover: { cover_type: 'comprehensive' },
  })
})
