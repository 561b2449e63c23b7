import { expect, it } from 'vitest'
import { matrixOf, stateOfAll, toggledAll } from './matrix.ts'

const offered = [
  { name: 'claim.claim.read', yours: true },
  { name: 'claim.claim.approve', yours: false },
  { name: 'form.form-type.read', yours: true },
]

it('makes a row of each thing and a column of each action', () => {
  const { rows, actions } = matrixOf(offered)
  expect(rows.map(({ subject, cells }) => [subject, [...cells.keys()]])).toEqual([
    ['claim.claim', ['read', 'approve']],
    ['form.form-type', ['read']],
  ])
  expect(actions).toEqual(['read', 'approve'])
})

it('says whether all, some or none are chosen', () => {
  const names = ['a', 'b']
  expect([[], ['a'], ['a', 'b', 'c']].map((chosen) => stateOfAll(names, new Set(chosen)))).toEqual([
    false,
    'mixed',
    true,
  ])
})

it('selects all privileges that can be granted, and deselects them', () => {
  expect(toggledAll(offered, ['x'], true)).toEqual(['x', 'claim.claim.read', 'form.form-type.read'])
  expect(toggledAll(offered, ['x', 'claim.claim.read', 'claim.claim.approve'], false)).toEqual(['x'])
})
