import { readdirSync, readFileSync } from 'node:fs'

const folder = new URL('../../locales/', import.meta.url)

interface Texts {
  [key: string]: string | Texts
}

const read = (path: string) => JSON.parse(readFileSync(new URL(path, folder), 'utf8'))

/** The languages that have every text, English first. */
export const wholeLanguages: readonly string[] = read('translated.json').languages

const PARAMETER = /\{\{\s*[\w.]+\s*\}\}/g

const nameless = (text: string): string => text.replace(PARAMETER, '{{}}')

/** The texts of a language by namespace and key, such as `common:actions.save`. */
function textsOf(language: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  const collect = (texts: Texts, place: string): void => {
    for (const [key, text] of Object.entries(texts)) {
      if (typeof text === 'string') found.set(`${place}${key}`, text)
      else collect(text, `${place}${key}.`)
    }
  }
  for (const file of readdirSync(new URL(`${language}/`, folder))) {
    if (file.endsWith('.json') && file !== 'language.json')
      collect(read(`${language}/${file}`), `${file.replace('.json', '')}:`)
  }
  return found
}

const english = textsOf('en')
const keys = new Set([...english.keys()].map((place) => place.slice(place.indexOf(':') + 1)))

/** Returns whether a text on a page is the key of one. */
export const isKey = (text: string): boolean => /[._]/.test(text) && keys.has(text)

/** Returns whether a text on a page is English that the language says in other words. */
export function untranslatedIn(language: string): (text: string) => boolean {
  const own = textsOf(language)
  const said = new Set([...own.values()].map(nameless))
  const plain = new Set<string>()
  const patterns: { longest: string; whole: RegExp }[] = []
  for (const [place, text] of english) {
    if (own.get(place) === text || said.has(nameless(text))) continue
    const letters = text.replace(PARAMETER, '').replace(/[^\p{L}]/gu, '')
    if (letters.length < 4) continue
    if (!text.includes('{{')) plain.add(text)
    // With fewer words of its own, a pattern could match a name.
    else if ((text.replace(PARAMETER, '').match(/\p{L}{3,}/gu) ?? []).length > 1) {
      const parts = text.split(PARAMETER)
      const escaped = parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      const longest = parts.toSorted((one, other) => other.length - one.length)[0] ?? ''
      patterns.push({ longest, whole: new RegExp(`^${escaped.join('.+')}$`, 'u') })
    }
  }
  // Hardly a text has the words of a pattern: most expressions need not be tried.
  return (text) =>
    plain.has(text) || patterns.some(({ longest, whole }) => text.includes(longest) && whole.test(text))
}
