import { expect, it } from 'vitest'
import { errorsOf, isCompany, proposalOf } from './answers.ts'

const address = { address: '4 Wharf Road', state: 'LA', lga: 'Apapa', declaration: true as const }

it('requires a contact person from a company instead of title, gender and date of birth', () => {
  const answers = { person: { id_type: 'rc_number' as const }, about: address }
  expect(isCompany(answers, null)).toBe(true)
  const faults = Object.keys(errorsOf(answers, 'RC123456', null, false))
  expect(faults.filter((path) => path.startsWith('about.'))).toEqual(['about.contact_name'])
  const named = { ...address, title: 'Mrs' as const, contact_name: 'Ngozi Eze', tax_id: '' }
  expect(proposalOf({ about: named }, true).about).toEqual({ ...address, contact_name: 'Ngozi Eze' })
})

it('requires title, gender and date of birth from a person, whatever the fields of a company contained', () => {
  const answers = { person: { id_type: 'nin' as const }, about: { ...address, contact_name: 'Ngozi Eze' } }
  const faults = Object.keys(errorsOf(answers, '12345678901', null, false))
  expect(faults.filter((path) => path.startsWith('about.')).sort()).toEqual([
    'about.date_of_birth',
    'about.gender',
    'about.title',
  ])
})
