import { expect, it, vi } from 'vitest'
import { loadTranslations } from '../../platform/translations/translate.ts'
import { localName, localText } from './local-name.ts'

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

it('names the goods and the journey of cargo, countries and currencies in a language', () => {
  const named = (locale: string, list: string, code: string, written: string) =>
    localName({ translate }, locale, { list, code }, written)
  expect(named('de', 'conveyances', 'SEA', 'Sea')).toBe('See')
  expect(named('fr', 'packaging', 'CARTONS', 'Boxes of ours')).toBe('Boxes of ours')
  expect(named('fr', 'countries', 'KN', 'Saint Kitts and Nevis')).toBe('Saint-Christophe-et-Niévès')
  expect(named('ae', 'countries', 'CN', 'China')).toBe('الصين')
  expect(named('de', 'countries', 'CN', 'Mainland')).toBe('Mainland')
  expect(named('de', 'currencies', 'NGN', 'Nigerian naira')).toBe('Nigerianischer Naira')
  expect(named('en', 'currencies', 'NGN', 'Nigerian naira')).toBe('Nigerian naira')
})

it('reads the names of a language once, however many entries a list has', () => {
  const read = vi.spyOn(Intl, 'DisplayNames')
  const written = { NG: 'Nigeria', GH: 'Ghana', BJ: 'Benin', TG: 'Togo' }
  const named = Object.entries(written).map(([code, name]) =>
    localName({ translate }, 'pl', { list: 'countries', code }, name),
  )
  expect(named).toEqual(Object.values(written))
  expect(read.mock.calls.filter(([language]) => language === 'pl')).toHaveLength(1)
  read.mockRestore()
})
