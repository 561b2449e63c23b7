import { expect, it } from 'vitest'
import { loadTranslations } from '../../platform/translations/translate.ts'
import { localText } from './local-name.ts'

const { translate } = loadTranslations()
const french = (namespace: string, key: string) => translate('fr', namespace, key)
const cover = { list: 'cover_types', code: 'TPO' }

it('translates texts of the product to the reader’s language', () => {
  expect(localText({ translate }, french, cover, 'Third Party Only')).toBe('Responsabilité civile seule')
})

it('leaves texts that staff changed or added as they were written', () => {
  expect(localText({ translate }, french, cover, 'Third Party Plus')).toBe('Third Party Plus')
  expect(localText({ translate }, french, { ...cover, code: 'FLEET' }, 'Fleet')).toBe('Fleet')
})
