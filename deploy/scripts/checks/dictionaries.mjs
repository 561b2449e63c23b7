import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { at } from '../lib/workspace.mjs'

const folder = at('deploy/locales')

/** The languages whose words are whole; a folder beside them may hold some of the words, and English says the rest. */
export const translated = JSON.parse(readFileSync(`${folder}/translated.json`, 'utf8'))

/** Keys of new texts by namespace: until a language has one, it shows the English. */
export const untranslated = JSON.parse(readFileSync(`${folder}/untranslated.json`, 'utf8'))

export function languages() {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
}

/** A language's dictionaries, flattened: namespace → (dotted key → text). */
export function readDictionaries(language) {
  const path = `${folder}/${language}`
  const files = existsSync(path) ? readdirSync(path).filter((name) => name.endsWith('.json')) : []
  return new Map(
    files.map((name) => [
      name.replace('.json', ''),
      flatten(JSON.parse(readFileSync(`${path}/${name}`, 'utf8'))),
    ]),
  )
}

/** The terms in the first column of a language's glossary, whose first row is the heading. */
export function glossaryTerms(language) {
  const path = `${folder}/${language}/glossary.md`
  const text = existsSync(path) ? readFileSync(path, 'utf8') : ''
  return new Set([...text.matchAll(/^\| (.+?) \|/gm)].slice(1).map(([, term]) => term))
}

function flatten(tree, prefix = '') {
  const entries = Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'object' && value !== null
      ? [...flatten(value, `${prefix}${key}.`)]
      : [[`${prefix}${key}`, String(value)]],
  )
  return new Map(entries)
}

export const parametersOf = (text) =>
  [...new Set([...text.matchAll(/\{\{\s*([\w.]+)\s*\}\}/g)].map(([, name]) => name))].sort()

const PLURAL = /\.(?:zero|one|two|few|many|other)$/

/** Keys with the plural category cut off: languages differ in the categories they have, English tells which keys have any. */
export function stems(dictionary, english = dictionary) {
  return new Map(
    [...dictionary].map(([key, text]) => {
      const stem = key.replace(PLURAL, '')
      return [isPlural(english, stem) ? stem : key, text]
    }),
  )
}

/** Whether the key has a form for one and for several; `other` alone is a choice named so. */
export const isPlural = (english, stem) => english.has(`${stem}.one`) && english.has(`${stem}.other`)
