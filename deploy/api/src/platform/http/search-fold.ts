const MARKS = /[\u0300-\u036f]/g
const LETTERS: Readonly<Record<string, string>> = {
  ...{ ø: 'o', ł: 'l', đ: 'd', ð: 'd', ı: 'i', ß: 'ss', æ: 'ae', œ: 'oe' },
}
/** A phone as it is written from abroad, whole or begun with a plus. */
const FROM_ABROAD = /\+234 ?0?(?=[789])|(?<![\p{L}\p{N}_])234(?=[789]\d{9}(?![\p{L}\p{N}_]))/gu
const SIGNS = /[-/.'’()+_]/g

/** A text as searches are kept and asked; the database folds what it keeps by `search_fold`, to the same. */
export function searchFold(text: string): string {
  return text
    .normalize('NFD')
    .replace(MARKS, '')
    .toLowerCase()
    .replace(/[øłđðıßæœ]/g, (letter) => LETTERS[letter] ?? letter)
    .replace(FROM_ABROAD, '0')
    .replace(SIGNS, '')
}
