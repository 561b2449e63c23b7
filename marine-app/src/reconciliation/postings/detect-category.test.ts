import { expect, it } from 'vitest'
import { detectCategory } from './detect-category.ts'

it.each([
  ['CREDIT INTEREST', 1_250_00, 'bank-interest'],
  ['INT. CAPITALISED 31 OCT', 90_00, 'bank-interest'],
  ['INTEREST ON OVERDRAFT', -90_00, 'bank-interest'],
  ['SMS ALERT CHARGE OCT', -52_50, 'bank-charges'],
  ['REVERSAL OF VAT ON COT', 3_94, 'bank-charges'],
  ['INTERNATIONAL FREIGHT LTD', 500_000_00, 'partner-deposit'],
  ['NIP FROM HARBOURLINE', 500_000_00, 'partner-deposit'],
  ['OUTWARD TRANSFER', -500_000_00, 'bank-charges'],
])('takes “%s” of %i kobo as %s', (narration, left, expected) => {
  expect(detectCategory({ narration, left })).toBe(expected)
})
