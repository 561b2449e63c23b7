import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { localesFolder } from '../paths/paths.ts'

type Tree = { [key: string]: string | Tree }

/**
 * The product's translations of its English texts in one dictionary, by language and English text. Texts of staff that
 * are identical to one are translated with it; edited ones are not.
 */
export function productTexts(namespace: string): ReadonlyMap<string, ReadonlyMap<string, string>> {
  const english = read(namespace, 'en')
  return new Map(
    readdirSync(localesFolder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && entry.name !== 'en')
      .map(({ name: language }) => {
        const said = read(namespace, language)
        const pairs = [...english].flatMap(([key, text]) => {
          const words = said.get(key)
          return words ? [[text, words] as const] : []
        })
        return [language, new Map(pairs)] as const
      }),
  )
}

/** Returns the translations that exist for texts, by language. */
export function textsFor(
  words: ReturnType<typeof productTexts>,
  texts: ReadonlySet<string>,
  languages: readonly string[],
): Record<string, Record<string, string>> {
  const saidIn = (language: string) =>
    Object.fromEntries([...(words.get(language) ?? [])].filter(([english]) => texts.has(english)))
  return Object.fromEntries(
    languages.filter((language) => language !== 'en').map((language) => [language, saidIn(language)]),
  )
}

/** Flattens a dictionary to dotted keys. */
function read(namespace: string, language: string): Map<string, string> {
  const file = `${localesFolder}/${language}/${namespace}.json`
  return new Map(existsSync(file) ? flat(JSON.parse(readFileSync(file, 'utf8'))) : [])
}

const flat = (tree: Tree, at = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, part]): [string, string][] =>
    typeof part === 'string' ? [[`${at}${key}`, part]] : flat(part, `${at}${key}.`),
  )
