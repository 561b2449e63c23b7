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

/**
 * Puts entries that stand in the order of their English names in the order of their names in a language: what a list
 * begins with, such as the home country, stays first, as do entries that staff have placed.
 * @param entries - in the order of the list, with the names as presented
 * @param written - the stored names, in the same order
 */
export function inOrderOfNames<Entry extends { name: string }>(
  list: string,
  locale: string,
  entries: readonly Entry[],
  written: readonly string[],
): Entry[] {
  if (!STANDARDS[list] || locale === 'en') return [...entries]
  const inEnglish = collatorOf('en')
  let from = Math.max(0, written.length - 1)
  while (from > 0 && inEnglish.compare(written[from - 1] ?? '', written[from] ?? '') <= 0) from -= 1
  const { compare } = collatorOf(languageTag(locale))
  const sorted = entries.slice(from).sort((one, other) => compare(one.name, other.name))
  return [...entries.slice(0, from), ...sorted]
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

const collators = new Map<string, Intl.Collator>()

/** Returns the order of a language, made once. */
function collatorOf(language: string): Intl.Collator {
  const collator = collators.get(language) ?? new Intl.Collator(language)
  collators.set(language, collator)
  return collator
}

/** A name as both spellings of English write it: `St. Kitts & Nevis`. */
const plain = (name: string): string =>
  name.toLowerCase().replace('&', 'and').replace('st. ', 'saint ').replace('u.s.', 'us')
