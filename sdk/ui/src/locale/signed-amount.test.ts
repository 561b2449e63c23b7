import { expect, it } from 'vitest'
import { formatsOf } from './formats.ts'
import { signedAmount } from './signed-amount.ts'

it.each([
  ['en', '+₦1.50', '−₦1.50'],
  ['de', '+1,50 ₦', '−1,50 ₦'],
  ['ae', '\u200f\u200e+1.50 ₦', '\u200f\u200e−1.50 ₦'],
])('writes a sign where a minus stands in %s', (language, incoming, outgoing) => {
  const { formatNaira } = formatsOf(language)
  const written = [150, -150].map((kobo) => signedAmount(kobo, formatNaira).replaceAll('\u00a0', ' '))
  expect(written).toEqual([incoming, outgoing])
})
