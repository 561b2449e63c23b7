import { useAtomValue } from 'jotai'
import { use, useEffect, useMemo } from 'react'
import type { Dictionaries } from './dictionaries.ts'
import { type Formats, formatsOf } from './formats.ts'
import { fallbackLanguage, formatTag, languageDirection } from './languages.ts'
import { dictionariesAtom, dirAtom, localeAtom } from './locale.atoms.ts'
import type { Message, Parameters } from './message.ts'

/** The texts of one namespace, in the language in use. */
export interface Text extends Formats {
  /** The text of a key; the key itself when no language has it. */
  t: (key: string, parameters?: Parameters) => string
  /** A text that a screen holds, such as an error: it follows the language. */
  msg: (key: string, parameters?: Parameters) => Message
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

/** Fetches the texts of a namespace ahead of the parts that say them. */
export function useTextAhead(namespace: string): void {
  const locale = useAtomValue(localeAtom)
  const dictionaries = useAtomValue(dictionariesAtom)
  useEffect(() => void dictionaries.load(locale, namespace), [dictionaries, locale, namespace])
}

/** What `useText` gives, outside React, for texts whose namespace is already loaded. */
export function createText(
  dictionaries: Dictionaries,
  namespace: string,
  locale: string,
  dir: 'ltr' | 'rtl',
): Text {
  const own = formatsOf(locale)
  const whole = dir === 'rtl' && languageDirection(locale) === 'ltr' ? isolated : same
  // The day of a date would else join a Latin word before it.
  const ofDate = dir === 'rtl' ? apart : same
  const formats: Formats = {
    ...own,
    formatDate: (value) => ofDate(own.formatDate(value)),
    formatDateTime: (value) => ofDate(own.formatDateTime(value)),
    formatRelative: (value, now) => whole(own.formatRelative(value, now)),
    formatNaira: (kobo) => whole(own.formatNaira(kobo)),
    formatList: (values) => whole(own.formatList(values)),
    dotted: (facts) => own.dotted(dir === 'rtl' ? facts.map((fact) => fact && apart(fact)) : facts),
    labelled: (label, value) => whole(own.labelled(label, value)),
  }
  const find = (key: string, parameters?: Parameters): string | undefined =>
    dictionaries.translate(locale, namespace, key, parameters)
  const has = (key: string): boolean =>
    [locale, fallbackLanguage].some((code) => dictionaries.find(code, namespace, key) !== undefined)
  const t: Text['t'] = (key, parameters) => whole(find(key, parameters) ?? key)
  return {
    ...formats,
    locale,
    dir,
    t,
    msg: (key, parameters) => ({ namespace, key, parameters, locale, text: t(key, parameters) }),
    has,
    tn: (key, count, parameters) => {
      const values = { count: formats.formatNumber(count), ...parameters }
      const rules = [locale, fallbackLanguage].map((code) =>
        new Intl.PluralRules(formatTag(code)).select(count),
      )
      const rule = [...rules, 'other'].find((one) => has(`${key}.${one}`))
      return whole(find(`${key}.${rule ?? 'other'}`, values) ?? key)
    },
  }
}

/** Words read from the left on a page that is read from the right: their own order and full stop stay theirs. */
const isolated = (text: string): string => (text ? `\u2066${text}\u2069` : text)
/** Words in the order of their own letters. */
const apart = (text: string): string => `\u2068${text}\u2069`
const same = (text: string): string => text
