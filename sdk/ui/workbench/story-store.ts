/// <reference types="vite/client" />
import { createStore } from 'jotai'
import { queryClientAtom } from 'jotai-tanstack-query'
import { clientAtom } from '../src/client.ts'
import { createDictionaries } from '../src/locale/dictionaries.ts'
import type { Dictionary } from '../src/locale/dictionary.ts'
import { dictionariesAtom, localeAtom } from '../src/locale/locale.atoms.ts'
import { themeAtom } from '../src/preferences/preferences.atoms.ts'
import { createQueryClient } from '../src/query-client.ts'
import type { Story } from '../src/testing/stories.ts'
import { answeringClient } from './answering-client.ts'
import type { Shown } from './found-stories.ts'

const texts = import.meta.glob<Dictionary>('../../../deploy/locales/{en,ae}/*.json', { import: 'default' })
const dictionaries = createDictionaries(
  async (language, namespace) =>
    (await texts[`../../../deploy/locales/${language}/${namespace}.json`]?.()) ?? {},
)

/** Creates the store of one story: its responses, the language and the theme. */
export async function storyStore(
  story: Story,
  { language, theme }: Shown,
): Promise<ReturnType<typeof createStore>> {
  localStorage.clear()
  const store = createStore()
  const queries = createQueryClient()
  const defaults = queries.getDefaultOptions()
  queries.setDefaultOptions({ ...defaults, queries: { ...defaults.queries, retry: false } })
  store.set(queryClientAtom, queries)
  store.set(clientAtom, answeringClient(story.responses))
  store.set(dictionariesAtom, dictionaries)
  store.set(themeAtom, theme)
  await store.set(localeAtom, language)
  return store
}
