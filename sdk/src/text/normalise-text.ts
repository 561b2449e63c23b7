// Control characters, interlinear annotations and everything that Unicode says has no form of its own: bidi marks,
// zero-width spaces, soft hyphens, fillers, variation selectors. Tab and line breaks stay.
export const INVISIBLE: RegExp = /[^\P{Cc}\t\n\r]|[\ufff9-\ufffb]|\p{Default_Ignorable_Code_Point}/gu
/** Spaces of any width, no-break ones, and the two characters that are drawn as nothing. */
const SPACES = /[\p{Zs}\u2800\u{1d159}]/gu
const DASHES = /[\p{Dash}\u02d7\u2043]/gu
const APOSTROPHES = /[`´‘’‛′ʹʻʼʽˈ՚ꞌꞋߴߵ᾽᾿῾]/gu
const SLASHES = /[\u2044\u2215]/g
const FULL_WIDTH = /[\uff01-\uff5e]/g
const FULL_WIDTH_OFFSET = 0xfee0
export const PLAIN: RegExp = /^[\t\n\r -_a-~]*$/
const DIGIT = /\p{Nd}/u

/**
 * Converts a digit of any script. Unicode has the ten digits of a script in sequence, from zero; two such sequences
 * can be adjacent.
 */
function plainDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  let first = code
  while (DIGIT.test(String.fromCodePoint(first - 1))) first -= 1
  return String((code - first) % 10)
}

/**
 * Normalises typed or pasted text: no invisible characters, digits as 0 to 9 whatever the script, one hyphen, one
 * apostrophe, plain spaces, half-width characters, composed letters (NFC). For text that is compared, searched, or
 * checked by a pattern; prose is stored by `visibleText`.
 * @returns the same text when it has none of these
 * @example normaliseText('LON–642–AA\u200e') // 'LON-642-AA'
 * @example normaliseText('٠٨٠٣') // '0803'
 */
export function normaliseText(text: string): string {
  if (PLAIN.test(text)) return text
  return text
    .normalize('NFC')
    .replace(INVISIBLE, '')
    .replace(SPACES, ' ')
    .replace(FULL_WIDTH, (sign) => String.fromCharCode(sign.charCodeAt(0) - FULL_WIDTH_OFFSET))
    .replace(/\p{Nd}/gu, plainDigit)
    .replace(DASHES, '-')
    .replace(APOSTROPHES, "'")
    .replace(SLASHES, '/')
    .normalize('NFC')
}
