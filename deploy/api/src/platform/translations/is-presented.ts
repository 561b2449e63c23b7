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
export function isPresented(
  { languages, translate }: Texts,
  text: string,
  present: (t: TextOf, language: string) => string | undefined,
): boolean {
  const sent = withPlainSpaces(text)
  return languages.some((language) => {
    const presented = present((...place) => translate(language, ...place), language)
    return presented !== undefined && withPlainSpaces(presented) === sent
  })
}

/** Fields and clipboards replace spaces that do not break. */
const withPlainSpaces = (text: string): string => text.replace(/\p{Zs}/gu, ' ')

interface NamedTexts {
  name: string
  description: string
}

/** Returns the texts to store with an edit: one that its reader left as presented stays as it is. */
export function storedTexts(
  services: Texts,
  present: (services: Texts, t: TextOf, stored: NamedTexts) => NamedTexts,
  stored: NamedTexts,
  sent: NamedTexts,
): NamedTexts {
  const textOf = (field: keyof NamedTexts): string =>
    isPresented(services, sent[field], (t) => present(services, t, stored)[field])
      ? stored[field]
      : sent[field]
  return { name: textOf('name'), description: textOf('description') }
}
