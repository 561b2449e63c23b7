import { marineListNames, setupListNames, setupLists } from '@coverdesk/sdk'
import { expect, it } from 'vitest'
import { loadTranslations } from '../platform/translations/translate.ts'
import { storedListName } from '../reference/setups/entries.ts'
import { localText } from '../reference/setups/local-name.ts'
import type { SeedRow } from './data/seed-row.ts'
import { loadSeedData } from './load.ts'
import { renewalRules } from './renewal-rules.ts'

const { languages, translate } = loadTranslations()
const { lists, marine } = loadSeedData()
const seeded: Record<string, SeedRow[]> = { ...lists, ...marine, renewal_rules: renewalRules }
const fixed = [...setupListNames, ...marineListNames]
  .filter((list) => setupLists[list].fixed)
  .map(storedListName)

it.each([...fixed, 'incoterms'])('names every entry of %s in every language', (list) => {
  const entries = seeded[list] ?? []
  expect(entries.length).toBeGreaterThan(0)
  for (const { code, name } of entries) {
    for (const language of languages.filter((one) => one !== 'en')) {
      const say = (namespace: string, key: string) => translate(language, namespace, key)
      expect([language, localText({ translate }, say, { list, code }, name)]).not.toEqual([language, name])
    }
  }
})
