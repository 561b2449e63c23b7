import { expect, it } from 'vitest'
import { foldedShare, wordShare } from './folded-share.ts'

it('folds a text behind the word next to its middle', () => {
  expect(foldedShare('Police Brief')).toBeCloseTo(7 / 12)
  expect(foldedShare('Haftpflicht, Feuer und Diebstahl')).toBeLessThan(0.6)
})

it('folds behind a hyphen, and anywhere in Japanese', () => {
  expect(foldedShare('Mercedes-Benz')).toBeCloseTo(9 / 13)
  expect(foldedShare('火災・盗難・賠償責任')).toBeLessThan(0.8)
})

it('never folds a word', () => {
  expect(foldedShare('Branchendatenbank')).toBe(1)
  expect(foldedShare('')).toBe(1)
})

it('knows the longest word', () => {
  expect(wordShare('Nhava Sheva (Jawaharlal Nehru) → Onne')).toBeCloseTo(12 / 37)
  expect(wordShare('Gebrauchtfahrzeuge')).toBe(1)
  expect(wordShare('')).toBe(0)
})
