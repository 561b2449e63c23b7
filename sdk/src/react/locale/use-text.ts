import { useAtomValue } from 'jotai'
import { use, useMemo } from 'react'
import type { Dictionaries } from './dictionaries.ts'
import { createFormats, type Formats } from './formats.ts'
import { fallbackLanguage, formatTag } from './languages.ts'
import { dictionariesAtom, dirAtom, localeAtom } from './locale.atoms.ts'

type Parameters = Record<string, string | number>

/** The texts of one namespace, in the language in use. */
export interface Text extends Formats {
  /** The text of a key; the key itself when no language has it. */
  t: (key: string, parameters?: Parameters) => string
  /** The text for a count: `key.one`, `key.other` … by the language's plural rules; gives `{{count}}`. */
  tn: (key: string, count: number, parameters?: Parameters) => string
  /** Whether the language or English has this key. */
  has: (key: string) => boolean
  locale: string
  dir: 'ltr' | 'rtl'
}

/**
 * The texts of a namespace. Suspends until its dictionary is there.
 *
 * @param namespace - such as `common`
 * @example const { t } = useText('common')
 */
export function useText(namespace: string): Text {
  const locale = useAtomValue(localeAtom)
  const dir = useAtomValue(dirAtom)
  const dictionaries = useAtomValue(dictionariesAtom)
  use(dictionaries.load(locale, namespace))
  return useMemo(
    () => createText(dictionaries, namespace, locale, dir),
    [dictionaries, namespace, locale, dir],
  )
}

/** The same outside React, for texts whose namespace is already loaded. */
export function createText(
  dictionaries: Dictionaries,
  namespace: string,
  locale: string,
  dir: 'ltr' | 'rtl',
): Text {
  const formats = createFormats(locale)
  const find = (key: string, parameters?: Parameters): string | undefined =>
    dictionaries.translate(locale, namespace, key, parameters)
  return {
    ...formats,
    locale,
    dir,
    t: (key, parameters) => find(key, parameters) ?? key,
    has: (key) => find(key) !== undefined,
    tn: (key, count, parameters) => {
      const values = { count: formats.formatNumber(count), ...parameters }
      const rules = [locale, fallbackLanguage].map((code) =>
        new Intl.PluralRules(formatTag(code)).select(count),
      )
      for (const rule of [...rules, 'other']) {
        const text = find(`${key}.${rule}`, values)
        if (text !== undefined) return text
      }
      return key
    },
  }
}
