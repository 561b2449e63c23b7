import { expect, it } from 'vitest'
import { titlesIn } from './step-titles.ts'

const own = { fr: { Pay: 'Payer', Payment: 'Paiement' } }
const step = { key: 'pay', kind: 'payment' as const, title: 'Pay', staff_title: 'Payment' }

it('names a step in the language of its reader, else in English', () => {
  const french = titlesIn('fr', own, '?')
  expect([french.titleOf(step), french.staffTitleOf(step)]).toEqual(['Payer', 'Paiement'])
  const translations = { fr: { title: 'Régler' } }
  expect(french.titleOf({ ...step, translations })).toBe('Régler')
  expect(titlesIn('de', own, '?').titleOf({ ...step, translations })).toBe('Pay')
  expect(titlesIn('en', own, '?').staffTitleOf(step)).toBe('Payment')
})

it('names a step without a title for staff by the customer’s, and one without a title too', () => {
  const { titleOf, staffTitleOf } = titlesIn('fr', own, '?')
  expect(staffTitleOf({ key: 'pay', kind: 'payment', title: 'Pay' })).toBe('Payer')
  expect(titleOf({ key: 'pay', kind: 'payment', title: '' })).toBe('?')
})
