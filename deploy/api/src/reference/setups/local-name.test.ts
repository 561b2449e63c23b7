import { expect, it } from 'vitest'
import { loadTranslations } from '../../platform/translations/translate.ts'
import { localText } from './local-name.ts'

const { translate } = loadTranslations()
const french = (namespace: string, key: string) => translate('fr', namespace, key)
const cover = { list: 'cover_types', code: 'TPO' }

it('names what the product brought in the reader’s language', () => {
  expect(localText({ translate }, french, cover, 'Third Party Only')).toBe('Responsabilité civile seule')
})

it('leaves what the office reworded, or added, as it was written', () => {
  expect(localText({ translate }, french, cover, 'Third Party Plus')).toBe('Third Party Plus')
  expect(localText({ translate }, french, { ...cover, code: 'FLEET' }, 'Fleet')).toBe('Fleet')
})
