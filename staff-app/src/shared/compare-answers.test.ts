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

it('finds changed, added and removed answers, in the order of the questions', () => {
  expect(keys({ damage: 'Bumper', place: { street: 'A' } }, { damage: 'Door', photos: [1] })).toEqual([
    'place',
    'damage',
    'photos',
  ])
})

it('ignores another order, empty answers and sections', () => {
  expect(
    keys(
      { place: { street: 'A', lga: 'B' }, damage: '', about: 'x' },
      { place: { lga: 'B', street: 'A' }, photos: [], about: 'y' },
    ),
  ).toEqual([])
})

it('returns both answers', () => {
  const [change] = compareAnswers({ damage: 'Bumper' }, { damage: 'Door' }, fields)
  expect([change?.before, change?.after]).toEqual(['Bumper', 'Door'])
})
