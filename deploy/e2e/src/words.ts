import { readFileSync } from 'node:fs'

const locales = new URL('../../locales/', import.meta.url)

/** Returns a text of the product by its English one. */
export type Say = (english: string) => string
export const inEnglish: Say = (english) => english

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Matches names that begin with a text: the label of a field without its mark. */
export const starting = (text: string): RegExp => new RegExp(`^${escaped(text)}`)

/** Matches a whole text with any parameters. */
export const pattern = (text: string): RegExp =>
  new RegExp(
    `^${text
      .split(/\{\{\w+\}\}/)
      .map(escaped)
      .join('.+')}$`,
  )

interface Words {
  [key: string]: string | Words
}

/** Returns the translations of English texts from the named dictionaries. */
export function wordsOf(language: string, namespaces: readonly string[]): Say {
  const found = new Map<string, string>()
  for (const namespace of namespaces) collect(read('en', namespace), read(language, namespace), found)
  return (english) => {
    const word = found.get(english)
    if (word === undefined) throw new Error(`No dictionary says “${english}” in ${language}.`)
    return word
  }
}

function collect(english: Words, other: Words, found: Map<string, string>): void {
  for (const [key, text] of Object.entries(english)) {
    const same = other[key]
    if (typeof text === 'string') {
      if (typeof same === 'string' && !found.has(text)) found.set(text, same)
    } else if (typeof same === 'object') collect(text, same, found)
  }
}

const read = (language: string, namespace: string): Words =>
  JSON.parse(readFileSync(new URL(`${language}/${namespace}.json`, locales), 'utf8'))
