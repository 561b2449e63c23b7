import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { localesFolder } from '../paths/paths.ts'

type Tree = { [key: string]: string | Tree }

/** Complete in the languages that are disabled until a native speaker has reviewed them. */
const areas = [
  'journeys',
  'journey-texts',
  'workflow-steps',
  'messages',
  'mails',
  'rating',
  'setup-names',
  'form-texts',
  'guest',
  'common',
  'buy-motor',
  'certificates',
  'claim-texts',
  'loss-notice',
  'my',
  'my-claim',
  'payer',
  'papers',
  'prices',
]
const languages = ['ha', 'ig', 'pcm', 'yo']
const PLURAL = /\.(?:one|other)$/

const flat = (tree: Tree, at = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, part]): [string, string][] =>
    typeof part === 'string' ? [[`${at}${key}`, part]] : flat(part, `${at}${key}.`),
  )
const read = (language: string, area: string): Map<string, string> => {
  const file = `${localesFolder}/${language}/${area}.json`
  return new Map(existsSync(file) ? flat(JSON.parse(readFileSync(file, 'utf8'))) : [])
}
const stems = (words: Map<string, string>): string[] => [
  ...new Set(
    [...words.keys()].map((key) =>
      words.has(key.replace(PLURAL, '.other')) ? key.replace(PLURAL, '') : key,
    ),
  ),
]
const placeholders = (text = ''): string[] => [...new Set(text.match(/\{\{\w+\}\}/g))].sort()

it.each(languages.flatMap((language) => areas.map((area) => [language, area] as const)))(
  '%s has all texts of %s, with the same placeholders',
  (language, area) => {
    const english = read('en', area)
    const said = read(language, area)
    expect(stems(said).sort()).toEqual(stems(english).sort())
    for (const [key, text] of said)
      expect([key, placeholders(text)]).toEqual([key, placeholders(english.get(key))])
  },
)
