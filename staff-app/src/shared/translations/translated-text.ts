/** A text in English and in one other language. */
export interface TranslatedText {
  /** Names it within its group. */
  place: string
  english: string
  /** What was written for it; empty where nothing was. */
  words: string
  /** What the product says itself, as long as nobody writes other words. */
  own: string
  missing: boolean
}

/** Texts that belong together: those of one question, of one step. */
export interface TranslatedGroup<Text extends TranslatedText = TranslatedText> {
  id: string
  texts: Text[]
}

/** A text with what was written for it and what the product says itself. */
export function translated<Text extends { place: string; english: string }>(
  text: Text,
  words = '',
  own = '',
): Text & TranslatedText {
  return { ...text, words, own, missing: words.trim() === '' && own === '' }
}

/** How many of some texts have no words. */
export const countMissing = (groups: readonly TranslatedGroup[]): number =>
  groups.flatMap(({ texts }) => texts.filter(({ missing }) => missing)).length
