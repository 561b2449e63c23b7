import { expect, it } from 'vitest'
import type { EditedStep } from '../steps/steps.ts'
import { missingIn, stepsIn, withWords } from './step-words.ts'

const step = (more: Partial<EditedStep>): EditedStep => ({
  id: 'a',
  keyFollows: false,
  key: 'a',
  kind: 'form',
  title: 'The damage',
  ...more,
})
const nothing = () => undefined

it('counts untranslated titles and custom messages, not the product’s titles, its emails and empty texts', () => {
  const notify = step({ kind: 'notify', subject: 'We come', message: 'On Monday.' })
  expect(missingIn([step({}), notify], 'fr', nothing)).toBe(4)
  expect(missingIn([step({ title_key: 'notice' }), step({ title: '' })], 'fr', nothing)).toBe(0)
  expect(missingIn([step({ ...notify, template: 'own-visit' })], 'fr', nothing)).toBe(1)
  expect(missingIn([step({})], 'fr', () => 'Les dégâts')).toBe(0)
  expect(missingIn([step({ translations: { fr: { title: 'Les dégâts' } } })], 'fr', nothing)).toBe(0)
  expect(missingIn([step({ translations: { fr: { title: 'Les dégâts' } } })], 'de', nothing)).toBe(1)
})

it('does not use the translation of a title for a message', () => {
  const notify = step({ kind: 'notify', title: 'Pay', subject: 'Pay', message: 'Pay' })
  const [{ texts } = { texts: [] }] = stepsIn([notify], 'fr', () => 'Payer')
  expect(texts.map(({ own }) => own)).toEqual(['Payer', '', ''])
})

it('writes and removes a translation', () => {
  const french = withWords(step({}), { place: 'title', language: 'fr', words: 'Les dégâts' })
  const both = withWords(step({ translations: french }), { place: 'title', language: 'de', words: 'Schaden' })
  expect(both).toEqual({ fr: { title: 'Les dégâts' }, de: { title: 'Schaden' } })
  expect(withWords(step({ translations: both }), { place: 'title', language: 'fr', words: '' })).toEqual({
    de: { title: 'Schaden' },
  })
  expect(withWords(step({ translations: french }), { place: 'title', language: 'fr', words: '' })).toBe(
    undefined,
  )
})
