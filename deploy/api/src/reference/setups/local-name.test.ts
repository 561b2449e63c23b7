import { expect, it, vi } from 'vitest'
import { loadTranslations } from '../../platform/translations/translate.ts'
import countryNames from '../../seed/data/countries.json' with { type: 'json' }
import { currencies } from '../../seed/marine/money.ts'
import { inOrderOfNames, localName, localText } from './local-name.ts'

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

const named = (locale: string, list: string, rows: readonly (readonly [string, string])[]): string[] => {
  const shown = rows.map(([code, name]) => ({ name: localName({ translate }, locale, { list, code }, name) }))
  const written = rows.map(([, name]) => name)
  return inOrderOfNames(list, locale, shown, written).map(({ name }) => name)
}

it.each(['de', 'hu', 'ru', 'zh', 'ae'])(
  'puts the countries in the order of %s, the home country first',
  (locale) => {
    const countries = named(locale, 'countries', Object.entries(countryNames))
    const { compare } = new Intl.Collator(locale === 'ae' ? 'ar' : locale)
    expect(countries).toHaveLength(Object.keys(countryNames).length)
    expect(countries[0]).toBe(localName({ translate }, locale, { list: 'countries', code: 'NG' }, 'Nigeria'))
    expect(countries.slice(1)).toEqual(countries.slice(1).sort(compare))
  },
)

it('keeps what staff placed first, the usual currencies, and other lists as they are', () => {
  const placed = [
    ['CN', 'China'],
    ['BJ', 'Benin'],
    ['DE', 'Germany'],
    ['GH', 'Ghana'],
    ['AT', 'Austria'],
    ['EG', 'Egypt'],
  ] as const
  expect(named('de', 'countries', placed).slice(0, 4)).toEqual(['China', 'Benin', 'Deutschland', 'Ghana'])
  expect(named('de', 'countries', placed).slice(4)).toEqual(['Ägypten', 'Österreich'])
  expect(named('en', 'countries', placed)).toEqual(placed.map(([, name]) => name))
  const usual = currencies.map(({ code, name }) => [code, name] as const)
  expect(named('de', 'currencies', usual).slice(0, 3)).toEqual(['Nigerianischer Naira', 'US-Dollar', 'Euro'])
  expect(
    named('de', 'packaging', [
      ['DRUMS', 'Drums'],
      ['BAGS', 'Bags'],
    ]),
  ).toHaveLength(2)
})
