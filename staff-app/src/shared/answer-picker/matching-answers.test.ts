import { expect, it } from 'vitest'
import { matchingAnswers } from './matching-answers.ts'

const option = (group: string, label: string) => ({ value: `${group} ${label}`, label, group })
const options = [
  option('Claim notice', 'Estimate of the damage'),
  option('Price', 'Premium'),
  option('Claim notice', 'Où est-ce ?'),
]
const found = (typed: string) =>
  matchingAnswers(options, typed).map(({ group, options: offered }) => [group, offered.length])

it('offers all answers by their form', () => {
  expect(found('')).toEqual([
    ['Claim notice', 2],
    ['Price', 1],
  ])
})

it.each([
  ['esti', [['Claim notice', 1]]],
  ['DAMAGE est', [['Claim notice', 1]]],
  ['claim', [['Claim notice', 2]]],
  ['ou', [['Claim notice', 1]]],
  ['mium', []],
  [
    '(*',
    [
      ['Claim notice', 2],
      ['Price', 1],
    ],
  ],
])('finds by the beginnings of words, whatever their case and accents: %j', (typed, expected) => {
  expect(found(typed)).toEqual(expected)
})
