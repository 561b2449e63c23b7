import type { TextOf } from '@coverdesk/lists/list'
import { useAtomValue } from 'jotai'
import { use, useMemo } from 'react'
import { dictionariesAtom, dirAtom, localeAtom } from './locale.atoms.ts'
import { createText } from './use-text.ts'

/** The texts of several namespaces, by namespace and key. Suspends until their dictionaries are there. */
export function useTextOf(namespaces: readonly string[]): TextOf {
  const locale = useAtomValue(localeAtom)
  const dir = useAtomValue(dirAtom)
  const dictionaries = useAtomValue(dictionariesAtom)
  for (const namespace of namespaces) use(dictionaries.load(locale, namespace))
  return useMemo(
    () => (namespace, key, params) => createText(dictionaries, namespace, locale, dir).t(key, params),
    [dictionaries, locale, dir],
  )
}
