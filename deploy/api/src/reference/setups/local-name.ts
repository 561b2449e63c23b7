import { languageTag } from '@coverdesk/gateway'
import type { Services } from '../../platform/services.ts'
import type { TextOf } from '../../platform/translations/translate.ts'

interface Place {
  list: string
  code: string
  part?: 'name' | 'description'
}

/** Lists whose names only the server says, by their namespace. */
const OF_SERVER = {
  'cargo-names': `bank_tolerances commodities conveyances incoterms marine_days marine_limits marine_minutes packaging
    rate_classes underwriting_rules`,
  'rule-names': 'change_rules renewal_rules statute_wordings',
}
const namespaces: ReadonlyMap<string, string> = new Map(
  Object.entries(OF_SERVER).flatMap(([namespace, lists]) =>
    lists.split(/\s+/).map((list): [string, string] => [list, namespace]),
  ),
)

/**
 * Returns a text of a reference data list in the reader's language. A text that staff have changed is shown as written,
 * in every language.
 */
export function localText(
  { translate }: Pick<Services, 'translate'>,
  say: TextOf,
  { list, code, part = 'name' }: Place,
  written: string,
): string {
  const key = `${list}.${code}.${part}`
  const namespace = namespaces.get(list) ?? 'setup-names'
  return translate('en', namespace, key) === written ? say(namespace, key) : written
}

/** Lists whose codes every language has names for. */
const STANDARDS: Readonly<Record<string, Intl.DisplayNamesType>> = {
  countries: 'region',
  currencies: 'currency',
}

/**
 * Names an entry of a reference data list in a language, countries and currencies too. A name that staff have changed
 * stays.
 */
export function localName(
  services: Pick<Services, 'translate'>,
  locale: string,
  place: Omit<Place, 'part'>,
  written: string,
): string {
  const type = STANDARDS[place.list]
  if (type && place.code) return standardName(type, place.code, written, locale)
  const say: TextOf = (namespace, key) => services.translate(locale, namespace, key)
  return localText(services, say, place, written)
}

function standardName(type: Intl.DisplayNamesType, code: string, written: string, locale: string): string {
  if (locale === 'en') return written
  const styles = ['long', 'short'] as const
  const nameIn = (language: string, style: 'long' | 'short') =>
    namesOf(language, type, style).of(code) ?? code
  const style = styles.find((one) => plain(nameIn('en', one)) === plain(written))
  return style ? nameIn(languageTag(locale), style) : written
}

const known = new Map<string, Intl.DisplayNames>()

/** Returns the names of a standard in a language, read once: the choices of a quote name 250 countries. */
function namesOf(language: string, type: Intl.DisplayNamesType, style: 'long' | 'short'): Intl.DisplayNames {
  const key = `${language} ${type} ${style}`
  const names = known.get(key) ?? new Intl.DisplayNames(language, { type, style })
  known.set(key, names)
  return names
}

/** A name as both spellings of English write it: `St. Kitts & Nevis`. */
const plain = (name: string): string =>
  name.toLowerCase().replace('&', 'and').replace('st. ', 'saint ').replace('u.s.', 'us')
