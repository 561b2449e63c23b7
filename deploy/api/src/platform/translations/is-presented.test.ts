import { expect, it } from 'vitest'
import { isPresented } from './is-presented.ts'
import { loadTranslations } from './translate.ts'

const texts = loadTranslations()
const key = 'liability_types.TRICYCLE.name'
const isName = (text: string): boolean => isPresented(texts, text, (t) => t('setup-names', key))

it('knows a French name by any of its spaces, as fields and clipboards replace those that do not break', () => {
  const name = texts.translate('fr', 'setup-names', key)
  expect(name).toContain('\u00a0:')
  expect([name, name.replace('\u00a0', ' '), name.replace('\u00a0', '\u202f')].map(isName)).toEqual([
    true,
    true,
    true,
  ])
  expect(isName(name.replace('\u00a0', ''))).toBe(false)
})
