import { expect, it } from 'vitest'
import { imoNumber, isImoNumber } from './vessels.ts'

it.each(['9074729', '8814275', '9839430'])('knows %s as the number of a ship', (text) => {
  expect(isImoNumber(text)).toBe(true)
})

it.each(['9074728', '9047729', '907472', '90747290', ' 9074729', 'IMO 9074729', '٩٠٧٤٧٢٩', ''])(
  'takes %j for none',
  (text) => {
    expect(isImoNumber(text)).toBe(false)
  },
)

it('reads a number as people write it', () => {
  expect([imoNumber('IMO 9074729'), imoNumber(' 907-4729')]).toEqual(['9074729', '9074729'])
})
