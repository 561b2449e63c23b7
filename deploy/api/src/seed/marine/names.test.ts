import { type MarineListName, marineListNames, setupLists } from '@coverdesk/sdk'
import { expect, it } from 'vitest'
import { loadTranslations } from '../../platform/translations/translate.ts'
import { storedListName } from '../../reference/setups/entries.ts'
import { localText } from '../../reference/setups/local-name.ts'
import { marineStandards } from './marine-lists.ts'

const { languages, translate } = loadTranslations()
const fixed = marineListNames.filter((list: MarineListName) => setupLists[list].fixed).map(storedListName)

it.each(fixed)('names every entry of %s in every language', (list) => {
  for (const { code, name } of marineStandards[list] ?? []) {
    expect(translate('en', 'cargo-names', `${list}.${code}.name`)).toBe(name)
    for (const language of languages.filter((one) => one !== 'en')) {
      const say = (namespace: string, key: string) => translate(language, namespace, key)
      expect([language, localText({ translate }, say, { list, code }, name)]).not.toEqual([language, name])
    }
  }
})
