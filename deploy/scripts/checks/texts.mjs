// Every key the code names exists in English; every language called whole has every text and term of English.
import { isListCurrent } from '../lib/languages.mjs'
import { apps } from '../lib/workspace.mjs'
import {
  glossaryTerms,
  isPlural,
  languages,
  parametersOf,
  readDictionaries,
  stems,
  translated,
  untranslated,
} from './dictionaries.mjs'
import { punctuationError } from './punctuation.mjs'
import { nameOf, parseSources, place, report, ts, walk } from './source.mjs'

const KEY = /^[a-z][\w-]*(?:[.:][\w-]+)+$/i
const KEY_PROPERTY = /(?:title|text|label|message|description|help|hint|empty)_?key$/i
const KEY_END = /^[._][a-z][\w.-]*$/i
const english = readDictionaries('en')
const everyStem = new Map([...english].map(([namespace, dictionary]) => [namespace, stems(dictionary)]))
const mentioned = new Set()
/** The ends of keys built by template: `${kind}_alt`. */
const endings = new Set()
const problems = []

const has = (namespace, key) => {
  const dictionary = english.get(namespace)
  return Boolean(dictionary?.has(key) || everyStem.get(namespace)?.has(key))
}
const namespaces = () => [...english.keys()]
const existsSomewhere = (key) => {
  const [first = '', ...rest] = key.split(/[.:]/)
  return has(first, rest.join('.')) || namespaces().some((namespace) => has(namespace, key))
}

/** The namespaces a file asks for by `useText('…')`; any, when it asks for none. */
function wantedNamespaces(source) {
  const wanted = new Set()
  walk(source, (node) => {
    if (!ts.isCallExpression(node) || nameOf(node.expression) !== 'useText') return
    for (const argument of node.arguments) {
      walk(argument, (part) => {
        if (ts.isStringLiteralLike(part)) wanted.add(part.text)
      })
    }
  })
  return wanted.size ? [...wanted, 'common', 'errors'] : namespaces()
}

function checkCall(source, call, wanted) {
  const callee = ts.isPropertyAccessExpression(call.expression) ? call.expression.name : call.expression
  const name = nameOf(callee)
  if (!['t', 'tn', 'translate'].includes(name)) return
  const [first, second, third] = call.arguments
  const literal = (node) => (node && ts.isStringLiteralLike(node) ? node.text : undefined)
  const serverSide = /\/(?:deploy\/api|sdk\/lists)\//.test(source.fileName)
  const [namespace, key] = serverSide
    ? name === 'translate'
      ? [literal(second), literal(third)]
      : [literal(first), literal(second)]
    : [undefined, literal(first)]
  if (key === undefined || (serverSide && namespace === undefined)) return
  mentioned.add(key)
  const found = namespace
    ? has(namespace, key)
    : wanted.some((one) => has(one, key)) || (/[:]/.test(key) && existsSomewhere(key))
  if (!found)
    problems.push(`${place(source, call)} no English text: ${namespace ? `${namespace}: ` : ''}${key}`)
}

function checkKeyProperty(source, node) {
  if (!ts.isPropertyAssignment(node) || !KEY_PROPERTY.test(nameOf(node.name))) return
  const value = node.initializer
  if (!ts.isStringLiteralLike(value) || !KEY.test(value.text)) return
  if (!existsSomewhere(value.text)) problems.push(`${place(source, node)} no English text: ${value.text}`)
}

/** Messages in the schemas are keys of the `errors` namespace. */
function checkSchemaMessage(source, node) {
  if (!source.fileName.includes('/sdk/src/schemas/') || !ts.isStringLiteralLike(node)) return
  if (!/^fields\.[\w.]+$/.test(node.text)) return
  if (!has('errors', node.text)) problems.push(`${place(source, node)} no English text: errors: ${node.text}`)
}

for (const source of parseSources([
  ...apps.map((app) => `${app}/src`),
  'sdk/src',
  'sdk/lists/src',
  'sdk/ui/src',
  'deploy/api/src',
])) {
  const wanted = wantedNamespaces(source)
  walk(source, (node) => {
    if (ts.isStringLiteralLike(node)) mentioned.add(node.text)
    if (ts.isTemplateHead(node)) mentioned.add(node.text)
    if (ts.isTemplateTail(node) && KEY_END.test(node.text)) endings.add(node.text)
    if (ts.isCallExpression(node)) checkCall(source, node, wanted)
    checkKeyProperty(source, node)
    checkSchemaMessage(source, node)
  })
}

for (const [namespace, dictionary] of english) {
  for (const [key, text] of dictionary) {
    if (text.trim() === '') problems.push(`deploy/locales/en/${namespace}.json ${key} is empty`)
  }
}
for (const language of languages()) {
  for (const [namespace, dictionary] of readDictionaries(language)) {
    for (const [key, text] of dictionary) {
      // A character that was escaped twice would be read as its code.
      if (/\\u[0-9a-f]{4}/i.test(text))
        problems.push(`deploy/locales/${language}/${namespace}.json ${key} holds an escaped character`)
      const error = namespace === 'language' ? undefined : punctuationError(language, namespace, key, text)
      if (error) problems.push(`deploy/locales/${language}/${namespace}.json ${key} ${error}: ${text}`)
    }
  }
}
const MARKS = /[“”„«»「」]/gu
for (const language of translated.languages) {
  const dictionaries = readDictionaries(language)
  const marks = dictionaries.get('conditions')?.get('sentence.quoted')?.match(MARKS) ?? []
  for (const [namespace, dictionary] of dictionaries) {
    for (const [key, text] of dictionary) {
      if (text.match(MARKS)?.some((mark) => !marks.includes(mark)))
        problems.push(
          `deploy/locales/${language}/${namespace}.json ${key} has quotation marks of another language`,
        )
    }
  }
  for (const [namespace, source] of english) {
    const target = dictionaries.get(namespace)
    const where = `deploy/locales/${language}/${namespace}.json`
    // What a language is called, and its direction, are no texts.
    if (namespace === 'language') continue
    const waiting = new Set(untranslated[namespace])
    if (target) compare(where, source, target, { language, waiting })
    else if (![...stems(source).keys()].every((key) => waiting.has(key))) problems.push(`${where} is missing`)
  }
  for (const namespace of dictionaries.keys()) {
    if (!english.has(namespace))
      problems.push(`deploy/locales/${language}/${namespace}.json is of no English dictionary`)
  }
  const terms = glossaryTerms(language)
  for (const term of glossaryTerms('en')) {
    if (!terms.has(term)) problems.push(`deploy/locales/${language}/glossary.md misses the term “${term}”`)
  }
}

for (const language of languages().filter((one) => !translated.languages.includes(one))) {
  for (const [namespace, dictionary] of readDictionaries(language)) {
    // What a language is called, and its marks, are no texts.
    if (namespace === 'language') continue
    const where = `deploy/locales/${language}/${namespace}.json`
    const source = english.get(namespace)
    if (source) compare(where, source, dictionary, { language, mayMiss: true })
    else problems.push(`${where} is of no English dictionary`)
  }
}

function compare(where, english, dictionary, { language, waiting = new Set(), mayMiss = false }) {
  const source = stems(english)
  const target = stems(dictionary, english)
  for (const [key, text] of source) {
    const other = target.get(key)
    const plural = isPlural(english, key)
    if (other === undefined) {
      if (!mayMiss && !waiting.has(key)) problems.push(`${where} misses ${key}`)
    } else if (other.trim() === '') problems.push(`${where} ${key} is empty`)
    else if (plural) checkPlural(where, key, text, dictionary, language)
    else if (parametersOf(other).join() !== parametersOf(text).join()) {
      problems.push(`${where} ${key} has other parameters than English`)
    }
  }
  for (const key of target.keys())
    if (!source.has(key)) problems.push(`${where} has ${key}, which English has not`)
}

/** Every category that the language tells apart among counts of things, and only parameters English has. */
function checkPlural(where, key, text, dictionary, language) {
  for (const category of categoriesOf(language)) {
    const form = dictionary.get(`${key}.${category}`)
    if (form === undefined) problems.push(`${where} misses ${key}.${category}`)
    const foreign = parametersOf(form ?? '').filter(
      (name) => !['count', ...parametersOf(text)].includes(name),
    )
    if (foreign.length) problems.push(`${where} ${key}.${category} has other parameters than English`)
  }
}

/** The categories of 1 to 200: nothing at all has words of its own, or those of many. */
function categoriesOf(language) {
  const rules = new Intl.PluralRules(language === 'ae' ? 'ar' : language)
  return new Set(Array.from({ length: 200 }, (_, index) => rules.select(index + 1)))
}

const wholeLanguages = translated.languages.map((language) => readDictionaries(language))
for (const [namespace, keys] of Object.entries(untranslated)) {
  for (const key of keys) {
    const source = english.get(namespace) ?? new Map()
    const isThere = (dictionaries) => stems(dictionaries.get(namespace) ?? new Map(), source).has(key)
    if (!isThere(english))
      problems.push(`deploy/locales/untranslated.json ${namespace} ${key} is no English text`)
    else if (wholeLanguages.every(isThere))
      problems.push(`deploy/locales/untranslated.json ${namespace} ${key} is translated: remove it`)
  }
}

if (!isListCurrent())
  problems.push('sdk/src/text/language-list.ts is not what the folders of deploy/locales make: build once')

const prefixes = [...mentioned].filter((text) => text.endsWith('.') || text.endsWith('_'))
const isMentioned = (namespace, key) =>
  mentioned.has(key) ||
  mentioned.has(`${namespace}.${key}`) ||
  prefixes.some((prefix) => key.startsWith(prefix) || `${namespace}.${key}`.startsWith(prefix)) ||
  [...endings].some((ending) => key.endsWith(ending)) ||
  key.split('.').some((part) => part.length > 3 && mentioned.has(part))
/** Keys that are put together of values: checks of cargo and what they find, ways to approve, separators of numbers. */
const COMPOSED = ['cargo-checks: ', 'dry-run: approved_', 'number-series: separators.']
const unused = namespaces()
  .flatMap((namespace) =>
    [...(everyStem.get(namespace)?.keys() ?? [])]
      .filter((key) => !isMentioned(namespace, key))
      .map((key) => `${namespace}: ${key}`),
  )
  .filter((text) => !COMPOSED.some((prefix) => text.startsWith(prefix)))
const notes = unused.length
  ? [`${unused.length} English texts seem unused: ${unused.slice(0, 40).join(', ')}`]
  : []
const waitingTexts = Object.values(untranslated).flat().length
if (waitingTexts) notes.push(`${waitingTexts} texts of deploy/locales/untranslated.json are shown in English`)
report('Texts', problems, notes)
