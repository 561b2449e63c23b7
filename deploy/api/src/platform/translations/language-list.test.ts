import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Language, languages, standardLanguages } from '@coverdesk/sdk'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { localesFolder } from '../paths/paths.ts'
import { loadTranslations } from './translate.ts'

interface Lists {
  standard: Language[]
  others: Language[]
}
const script = new URL('../../../../scripts/lib/languages.mjs', import.meta.url).href
let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'coverdesk-locales-'))
  for (const part of ['translated.json', ...languages.map(({ code }) => `${code}/language.json`)])
    cpSync(join(localesFolder, part), join(folder, part))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const add = (code: string, files: Record<string, object>): void => {
  mkdirSync(join(folder, code))
  for (const [name, content] of Object.entries(files))
    writeFileSync(join(folder, code, name), JSON.stringify(content))
}
const listed = async (): Promise<Lists> => (await import(script)).languageList(folder)

it('lists the languages with a folder, by their own names', async () => {
  const { standard, others } = await listed()
  expect(standard).toEqual(standardLanguages)
  expect([...standard, ...others]).toEqual(languages)
})

it('marks languages of the country, and those without a review by a native speaker', async () => {
  const { languageModule } = await import(script)
  expect(languageModule(await listed())).toContain(
    "{ code: 'ha', name: 'Hausa', dir: 'ltr', local: true, reviewed: false },",
  )
})

it('offers a language whose folder was added, once it is enabled', async () => {
  add('ff', { 'language.json': { name: 'Fulfulde', dir: 'ltr' }, 'errors.json': { not_found: 'Heɓaaka' } })
  const { standard, others } = await listed()
  expect(others).toContainEqual({ code: 'ff', name: 'Fulfulde', dir: 'ltr' })
  expect(standard).toEqual(standardLanguages)
  const { languageModule } = await import(script)
  const file = join(folder, 'language-list.ts')
  writeFileSync(file, languageModule({ standard, others }))
  const { otherLanguages } = await import(pathToFileURL(file).href)
  expect(otherLanguages).toEqual(others)
  const spoken = loadTranslations(`${folder}/`)
  expect(spoken.translate('ff', 'errors', 'not_found')).not.toBe('Heɓaaka')
  spoken.languages.push('ff')
  expect(spoken.translate('ff', 'errors', 'not_found')).toBe('Heɓaaka')
})

it.each([
  ['without its name', { 'errors.json': {} }],
  ['with an unknown direction', { 'language.json': { name: 'Fulfulde', dir: 'up' } }],
])('refuses a folder %s, and states what it needs', async (_what, files) => {
  add('ff', files)
  await expect(listed()).rejects.toThrow(/language\.json/)
})
