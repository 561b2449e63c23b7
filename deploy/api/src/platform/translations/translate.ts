import { readdirSync, readFileSync } from 'node:fs'
import { join, parse } from 'node:path'
import { pickLanguage as pickWished } from '@coverdesk/gateway'
import { lists } from '@coverdesk/lists'
import rosetta from 'rosetta'
import { localesFolder } from '../paths/paths.ts'

export type Params = Record<string, string | number>
/** `translate('fr', 'errors', 'login_failed', {…})`; a key missing in a language falls back to English. */
export type Translate = (locale: string, namespace: string, key: string, params?: Params) => string
/** The same in one reader's language: `t('errors', 'login_failed', {…})`. */
export type TextOf = (namespace: string, key: string, params?: Params) => string

/** Namespaces of the server's own texts, and of labels that lists take from others. */
const OWN_NAMESPACES = [
  'language',
  'errors',
  'mails',
  'rating',
  'messages',
  'workflow-steps',
  'journey-texts',
  'renewal',
  'claim-texts',
  'dry-run',
  'sandbox',
  'setup-names',
  'cargo-names',
  'role-names',
  'rule-names',
  'condition-names',
  'form-type-names',
  'exports',
  'parts',
  'batches',
  'insured-facts',
  'client-imports',
  'marine-reports',
  'cargo-checks',
  'number-series',
  'retention-rules',
]

// Exports use the texts of the screens.
const SERVER_NAMESPACES = new Set([
  ...OWN_NAMESPACES,
  ...lists.flatMap(({ namespace, texts = [] }) => [namespace, ...texts]),
])

interface Translations {
  /** Languages in use: initially those with complete texts, as listed in `translated.json`. */
  languages: string[]
  translate: Translate
}

/**
 * Finds the server's dictionaries, one folder of `deploy/locales` for each language. A language is read when its first
 * text is needed: a server speaks few of them.
 */
export function loadTranslations(folder = localesFolder): Translations {
  const whole: { languages: string[] } = JSON.parse(readFileSync(`${folder}/translated.json`, 'utf8'))
  const folders = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
  const languages = folders.filter((name) => whole.languages.includes(name))
  const dictionaries = rosetta<Record<string, unknown>>()
  const tableOf = (language: string): Record<string, unknown> | undefined => {
    const known = dictionaries.table(language)
    if (known || !folders.includes(language)) return known || undefined
    const table = readTable(`${folder}/${language}`)
    dictionaries.set(language, table)
    return table
  }
  const say = (locale: string, path: string, params?: Params): string =>
    hasText(tableOf(locale), path) ? dictionaries.t(path, params, locale) : ''
  const find = (locale: string, path: string, params?: Params): string =>
    (languages.includes(locale) && say(locale, path, params)) || say('en', path, params)
  /** Texts without parameters, which lists repeat in each row. */
  const plain = new Map<string, string>()
  const translate: Translate = (locale, namespace, key, params) => {
    const path = `${namespace}.${key}`
    if (params) return find(locale, path, params) || key
    const known = plain.get(`${locale} ${path}`)
    if (known !== undefined) return known
    const text = find(locale, path)
    // Keys and languages of a request may be anything: only texts that exist are remembered.
    if (text && languages.includes(locale)) plain.set(`${locale} ${path}`, text)
    return text || key
  }
  return { languages, translate }
}

/** Reads the server's namespaces of one language. */
function readTable(folder: string): Record<string, unknown> {
  const files = readdirSync(folder).filter((file) => SERVER_NAMESPACES.has(parse(file).name))
  return Object.fromEntries(
    files.map((file) => [parse(file).name, JSON.parse(readFileSync(join(folder, file), 'utf8'))]),
  )
}

/** Returns whether a dictionary has a text of its own for the key; parts of a key may come from outside. */
function hasText(dictionary: unknown, path: string): boolean {
  let at = dictionary
  for (const part of path.split('.')) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, part)) return false
    at = (at as Record<string, unknown>)[part]
  }
  return typeof at === 'string'
}

/** Returns the best known language for an `Accept-Language` header; English where none is known. */
export function pickLanguage(header: string | undefined, languages: readonly string[]): string {
  return pickWished(languages, { acceptLanguage: header ?? '' })
}
