import type { FormField } from '@coverdesk/sdk/forms'
import { expect, it } from 'vitest'
import { errorPath, languageOf, missingIn, translatedIn, withWords } from './translations.ts'

const bank: FormField = {
  key: 'bank',
  kind: 'choice',
  label: 'Bank',
  options: [{ value: 'gt', label: 'GTBank' }],
}
const account: FormField = { key: 'account', kind: 'text', label: 'Account', account_at: 'bank' }
const group: FormField = {
  key: 'who',
  kind: 'group',
  label: 'Who',
  fields: [{ key: 'plan', kind: 'choice', label: 'Plan', options: [{ value: 'a', label: 'Small' }] }],
}
const nothing = () => undefined

it('counts texts without a custom or built-in translation, except names of banks', () => {
  expect(missingIn([bank, account, group], 'fr', nothing)).toBe(5)
  expect(
    missingIn([bank, account, group], 'fr', (english) => (english === 'Bank' ? 'Banque' : undefined)),
  ).toBe(4)
  expect(missingIn([{ ...bank, translations: { fr: { label: 'Banque' } } }, account], 'fr', nothing)).toBe(1)
})

it('writes and removes translations at any path', () => {
  const places = translatedIn([group], 'fr', nothing).flatMap(({ texts }) => texts.map(({ place }) => place))
  expect(places).toEqual(['label', 'fields.0.label', 'fields.0.options.0'])
  const written = places.reduce((field, place, at) => withWords(field, place, 'fr', `mot ${at}`), group)
  const words = translatedIn([written], 'fr', nothing).flatMap(({ texts }) => texts.map((text) => text.words))
  expect(words).toEqual(['mot 0', 'mot 1', 'mot 2'])
  const emptied = places.reduce((field, place) => withWords(field, place, 'fr', ''), written)
  expect(JSON.parse(JSON.stringify(emptied))).toEqual(group)
})

it('keeps translations into other languages', () => {
  const german = withWords(bank, 'options.0', 'de', 'GTBank')
  const both = withWords(german, 'options.0', 'fr', 'GTBank')
  expect(both.options?.[0]?.translations).toEqual({ de: 'GTBank', fr: 'GTBank' })
})

it('returns the server’s path of a text', () => {
  expect(errorPath(2, 'label', 'fr')).toBe('fields.2.translations.fr.label')
  expect(errorPath(2, 'options.1', 'fr')).toBe('fields.2.options.1.translations.fr')
  expect(errorPath(2, 'fields.0.label', 'fr')).toBe('fields.2.fields.0.translations.fr.label')
  expect([languageOf('fields.2.options.1.translations.fr'), languageOf('fields.2.label')]).toEqual([
    'fr',
    undefined,
  ])
})
