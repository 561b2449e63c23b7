import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { type FormField, fieldsIn, textsOf } from '@coverdesk/sdk/forms'
import { localesFolder } from '../../platform/translations/translate.ts'

type Tree = { [key: string]: string | Tree }

/** The questions of the product in one language, by dotted key. */
function read(language: string): Map<string, string> {
  const file = `${localesFolder}/${language}/form-texts.json`
  return new Map(existsSync(file) ? flat(JSON.parse(readFileSync(file, 'utf8'))) : [])
}

const flat = (tree: Tree, at = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, part]): [string, string][] =>
    typeof part === 'string' ? [[`${at}${key}`, part]] : flat(part, `${at}${key}.`),
  )

/**
 * What the product says for its own English questions: by language, by English text. Questions of staff that ask the
 * same in the same words are translated with them; what staff reworded is not.
 */
const ownWords = new Map(
  readdirSync(localesFolder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'en')
    .map(({ name: language }) => {
      const said = read(language)
      const pairs = [...read('en')].flatMap(([key, english]) => {
        const words = said.get(key)
        return words ? [[english, words] as const] : []
      })
      return [language, new Map(pairs)] as const
    }),
)

/** Questions as somebody reads them in a language; English where a text has no words in it. */
export const fieldsFor = (fields: readonly FormField[], locale: string): FormField[] =>
  fieldsIn(fields, locale, (english) => ownWords.get(locale)?.get(english))

/** What the product says itself for texts of questions, in each of the languages. */
export function ownWordsOf(
  fields: readonly FormField[],
  languages: readonly string[],
): Record<string, Record<string, string>> {
  const texts = new Set(fields.flatMap((field) => textsOf(field)).map(({ english }) => english))
  return Object.fromEntries(
    languages
      .filter((language) => language !== 'en')
      .map((language) => [
        language,
        Object.fromEntries([...(ownWords.get(language) ?? [])].filter(([english]) => texts.has(english))),
      ]),
  )
}
