import { expect, it } from 'vitest'
import { isSameSurname } from './same-surname.ts'

it.each([
  ['Okafor', 'OKAFOR'],
  [' Ọ́kàfọ̀r ', 'Okafor'],
  ['Adebayo', 'Adebayo-Ojo'],
  ['ADEBAYO OJO', 'Adebayo'],
  ["O'Brien", 'O’BRIEN'],
])('takes %s for the last name %s', (typed, registered) => {
  expect(isSameSurname(typed, registered)).toBe(true)
})

it.each([
  ['', 'Okafor'],
  ['-', 'Okafor'],
  ['O', 'Okafor'],
  ['Okafo', 'Okafor'],
  ['Okafor Bello', 'Okafor Eze'],
  ['Okafor', ''],
])('does not take %s for the last name %s', (typed, registered) => {
  expect(isSameSurname(typed, registered)).toBe(false)
})
