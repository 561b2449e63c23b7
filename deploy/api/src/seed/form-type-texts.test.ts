import { expect, it } from 'vitest'
import { formTypeName, formTypeTexts } from '../platform/translations/form-type-texts.ts'
import { loadTranslations, type TextOf } from '../platform/translations/translate.ts'
import { seededFormTypes } from './claim-forms.ts'

const { languages, translate } = loadTranslations()
const sayIn =
  (locale: string): TextOf =>
  (namespace, key) =>
    translate(locale, namespace, key)

it('has both texts of every form type that the product ships, in every language', () => {
  for (const { name, description } of seededFormTypes) {
    const said = formTypeTexts({ translate }, sayIn('en'), { name, description })
    expect(said).toEqual({ name, description })
    for (const language of languages.filter((one) => one !== 'en')) {
      const own = formTypeTexts({ translate }, sayIn(language), { name, description })
      expect([own.name === name, own.description === description]).toEqual([false, false])
    }
  }
})

it('leaves a name or a description that staff wrote as it is', () => {
  const t = sayIn('fr')
  expect(formTypeTexts({ translate }, t, { name: 'Claim registration', description: 'Ours.' })).toEqual({
    name: 'Enregistrement du sinistre',
    description: 'Ours.',
  })
  expect(formTypeName(t, 'Our registration')).toBe('Our registration')
})
