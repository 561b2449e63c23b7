import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import type { Dictionaries } from './dictionaries.ts'
import { dictionariesAtom, dirAtom, localeAtom } from './locale.atoms.ts'
import type { Message } from './message.ts'
import { createText } from './use-text.ts'

/** Returns what says a message in the language in use. */
export function useMessages(): (message: Message) => string {
  const locale = useAtomValue(localeAtom)
  const dir = useAtomValue(dirAtom)
  const dictionaries = useAtomValue(dictionariesAtom)
  return useMemo(
    () => (message) => sayMessage(message, dictionaries, locale, dir),
    [dictionaries, locale, dir],
  )
}

/** Says a message in a language whose dictionaries are loaded; a key that none has stays in the language it came in. */
export function sayMessage(
  message: Message,
  dictionaries: Dictionaries,
  locale: string,
  dir: 'ltr' | 'rtl',
): string {
  const { namespace, key, parameters, text, details } = message
  const { t, has } = createText(dictionaries, namespace, locale, dir)
  const sentence = message.locale === locale || !has(key) ? text : t(key, parameters)
  return details && details !== sentence ? `${sentence}\n${details}` : sentence
}
