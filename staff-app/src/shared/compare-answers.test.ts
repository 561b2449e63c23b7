import type { FormField } from '@coverdesk/sdk/forms'
import { expect, it } from 'vitest'
import { compareAnswers } from './compare-answers.ts'

const fields: FormField[] = [
  { key: 'about', kind: 'section', label: 'About' },
  { key: 'place', kind: 'address', label: 'Place' },
  { key: 'damage', kind: 'text', label: 'Damage' },
  { key: 'photos', kind: 'photo', label: 'Photos' },
]
const keys = (before: object, after: object): string[] =>
  compareAnswers({ ...before }, { ...after }, fields).map(({ field }) => field.key)

it('finds what was changed, added and taken out, in the order of the questions', () => {
  expect(keys({ damage: 'Bumper', place: { street: 'A' } }, { damage: 'Door', photos: [1] })).toEqual([
    'place',
    'damage',
    'photos',
  ])
})

it('does not take another order, an empty answer or a section for a change', () => {
  expect(
    keys(
      { place: { street: 'A', lga: 'B' }, damage: '', about: 'x' },
      { place: { lga: 'B', street: 'A' }, photos: [], about: 'y' },
    ),
  ).toEqual([])
})

it('brings both answers along', () => {
  const [change] = compareAnswers({ damage: 'Bumper' }, { damage: 'Door' }, fields)
  expect([change?.before, change?.after]).toEqual(['Bumper', 'Door'])
})
