import { expect, it } from 'vitest'
import { conditionName, conditionTexts } from '../platform/translations/condition-texts.ts'
import { loadTranslations, type TextOf } from '../platform/translations/translate.ts'
import { productConditions } from './conditions.ts'

const { languages, translate } = loadTranslations()
const sayIn =
  (locale: string): TextOf =>
  (namespace, key) =>
    translate(locale, namespace, key)

it('has both texts of every condition that the product ships, in every language', () => {
  for (const { name, description } of productConditions) {
    expect(conditionTexts({ translate }, sayIn('en'), { name, description })).toEqual({ name, description })
    for (const language of languages.filter((one) => one !== 'en')) {
      const said = conditionTexts({ translate }, sayIn(language), { name, description })
      expect([said.name === name, said.description === description]).toEqual([false, false])
    }
  }
})

it('leaves a name or a description that staff wrote as it is', () => {
  const t = sayIn('fr')
  const [{ name, description } = { name: '', description: '' }] = productConditions
  expect(conditionTexts({ translate }, t, { name, description: 'Ours.' })).toEqual({
    name: conditionName(t, name),
    description: 'Ours.',
  })
  for (const own of ['Big cars', 'a.b', 'constructor', ''])
    expect(conditionTexts({ translate }, t, { name: own, description })).toEqual({ name: own, description })
})
