import type { TextOf, Translate } from './translate.ts'

/** The texts of the server in all its languages. */
export interface Texts {
  languages: readonly string[]
  translate: Translate
}

/**
 * Returns whether a text is one of the product's as presented in any language: a form keeps the text that it was opened
 * with while its reader switches to another language.
 */
export const isPresented = (
  { languages, translate }: Texts,
  text: string,
  present: (t: TextOf) => string,
): boolean =>
  languages.some(
    (locale) => present((namespace, key, params) => translate(locale, namespace, key, params)) === text,
  )
