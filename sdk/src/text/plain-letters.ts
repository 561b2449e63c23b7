import { normaliseText } from './normalise-text.ts'

const HOOKED: Readonly<Record<string, string>> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ɓ: 'b',
  ɗ: 'd',
  ƙ: 'k',
  ƴ: 'y',
  ŋ: 'n',
  ɛ: 'e',
  ɔ: 'o',
  ə: 'e',
  ǝ: 'e',
  ɩ: 'i',
  ʋ: 'v',
}
const MARKS = /[\u0300-\u036f]/g

/**
 * Removes accents, dots and hooks and lowers the case, as names are often typed: `Ɗanjuma Ƙasimu` equals `Danjuma
 * Kasimu`.
 */
export function plainLetters(text: string): string {
  return normaliseText(text)
    .normalize('NFD')
    .replace(MARKS, '')
    .toLowerCase()
    .replace(/[øłđðıßæœɓɗƙƴŋɛɔəǝɩʋ]/g, (letter) => HOOKED[letter] ?? letter)
}
