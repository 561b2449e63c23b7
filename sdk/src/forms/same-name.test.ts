import { expect, it } from 'vitest'
import { isSameName } from './same-name.ts'

it.each([
  ['Ada Obi', 'ada obi'],
  ['OBI ADA', 'Ada Obi'],
  ['Adébáyọ̀ Ọlá', 'ADEBAYO OLA'],
  ['Mrs Ada Chioma Obi', 'OBI ADA'],
  ['Ada Chioma Obi', 'Ada Grace Obi'],
  ['A. Obi', 'Ada Obi'],
  ['O’Brien-Cole Ada', 'OBRIEN COLE ADA'],
  ['Ɗanjuma Ƙasimu', 'Danjuma Kasimu'],
  ['Musa ʼYarʼaduwa', 'MUSA YARADUWA'],
  ['Ada O`Brien\u200e', 'ADA\u00a0OBRIEN'],
  ['Ŋkechi Ɓala', 'Nkechi Bala'],
  ['Harbour Foods Ltd', 'HARBOUR FOODS LIMITED'],
])('%s may be %s', (one, other) => {
  expect([isSameName(one, other), isSameName(other, one)]).toEqual([true, true])
})

it.each([
  ['Ada Obi', 'Musa Bello'],
  ['Ada Obi', 'Ada Bello'],
  ['Ada', 'Ada Obi'],
  ['A. O.', 'Ada Obi'],
  ['', 'Ada Obi'],
  ['', ''],
])('%s is not %s', (one, other) => {
  expect([isSameName(one, other), isSameName(other, one)]).toEqual([false, false])
})
