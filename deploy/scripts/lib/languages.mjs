import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { Failure } from './failure.mjs'
import { at } from './workspace.mjs'

const CODE = /^[a-z]{2,3}$/
const listFile = at('sdk/src/text/language-list.ts')

const read = (file) => JSON.parse(readFileSync(file, 'utf8'))

/**
 * The languages there is a folder for, each by its own name: those whose words are whole in the order `translated.json`
 * has them, then the others, which are offered only once an insurer switches them on.
 */
export function languageList(folder = at('deploy/locales')) {
  const { languages: whole } = read(`${folder}/translated.json`)
  const others = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !whole.includes(entry.name))
    .map(({ name }) => name)
    .sort()
  const describe = (code) => ({ code, ...ownNameOf(code, `${folder}/${code}/language.json`) })
  return { standard: whole.map(describe), others: others.map(describe) }
}

function ownNameOf(code, file) {
  if (!CODE.test(code))
    throw new Failure(`The folder ${code} is not named by a language's two or three letters.`)
  if (!existsSync(file)) throw new Failure(`${file} is missing: {"name": "…", "dir": "ltr"} or "rtl".`)
  const { name, dir, local, reviewed, comma, colon } = read(file)
  if (typeof name !== 'string' || !name.trim() || !['ltr', 'rtl'].includes(dir))
    throw new Failure(`${file} needs the language's own name, and "dir" as "ltr" or "rtl".`)
  return {
    name: name.trim(),
    dir,
    ...(local && { local }),
    ...(reviewed === false && { reviewed }),
    ...(comma && { comma }),
    ...(colon && { colon }),
  }
}

/** The list as the apps and the server read it. */
export function languageModule({ standard, others }) {
  const text = (value) => `'${value.replace(/[\\']/g, '\\$&').replaceAll('\u00a0', '\\u00a0')}'`
  const literal = (value) => (typeof value === 'string' ? text(value) : value)
  const line = ({ code, name, dir, ...marks }) => {
    const noted = Object.entries(marks).map(([mark, value]) => `, ${mark}: ${literal(value)}`)
    return `  { code: ${text(code)}, name: ${text(name)}, dir: ${text(dir)}${noted.join('')} },\n`
  }
  const list = (name, rows) => `export const ${name}: readonly Language[] = [\n${rows.map(line).join('')}]\n`
  return `// Written by the build from the folders of deploy/locales: a language is added there.
import type { Language } from './language.ts'

/** The languages that are offered until an insurer says otherwise, by their own names. */
${list('standardLanguages', standard)}
/** The languages that are offered once an insurer switches them on. */
${list('otherLanguages', others)}`
}

/** Whether the list is the one the folders make. */
export const isListCurrent = () =>
  existsSync(listFile) && readFileSync(listFile, 'utf8') === languageModule(languageList())

/** Writes the list where a folder came or went. */
export function listLanguages() {
  if (!isListCurrent()) writeFileSync(listFile, languageModule(languageList()))
}
