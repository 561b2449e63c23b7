/** A text in English and in one other language. */
export interface TranslatedText {
  /** Path of the text within its group. */
  place: string
  english: string
  /** The translation; empty without one. */
  words: string
  /** The product's own text, used while there is no other. */
  own: string
  missing: boolean
}

/** A translation that is written. */
export interface Translation {
  /** The id of the text's group. */
  group: string
  /** Path of the text within its group. */
  place: string
  words: string
}

/** Texts that belong together: those of one question or one step. */
export interface TranslatedGroup<Text extends TranslatedText = TranslatedText> {
  id: string
  texts: Text[]
}

/** Returns a text with its translation and the product's own one. */
export function translated<Text extends { place: string; english: string }>(
  text: Text,
  words = '',
  own = '',
): Text & TranslatedText {
  return { ...text, words, own, missing: words.trim() === '' && own === '' }
}

/** Counts the texts without a translation. */
export const countMissing = (groups: readonly TranslatedGroup[]): number =>
  groups.flatMap(({ texts }) => texts.filter(({ missing }) => missing)).length
