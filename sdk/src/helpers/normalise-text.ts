// Control characters, interlinear annotations and everything that Unicode says has no form of its own: bidi marks,
// zero-width spaces, soft hyphens, fillers, variation selectors. Tab and line breaks stay.
const INVISIBLE = /[^\P{Cc}\t\n\r]|[\ufff9-\ufffb]|\p{Default_Ignorable_Code_Point}/gu
/** Spaces of any width, the no-break ones, and the two signs that are drawn as nothing. */
const SPACES = /[\p{Zs}\u2800\u{1d159}]/gu
const DASHES = /[\p{Dash}\u02d7\u2043]/gu
const APOSTROPHES = /[`´‘’‛′ʹʻʼʽˈ՚ꞌꞋߴߵ᾽᾿῾]/gu
const SLASHES = /[\u2044\u2215]/g
const FULL_WIDTH = /[\uff01-\uff5e]/g
const FULL_WIDTH_OFFSET = 0xfee0
const PLAIN = /^[\t\n\r -_a-~]*$/
const DIGIT = /\p{Nd}/u

/** Unicode keeps the ten digits of a script in a row, from zero; two such rows may touch. */
function plainDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  let first = code
  while (DIGIT.test(String.fromCodePoint(first - 1))) first -= 1
  return String((code - first) % 10)
}

/**
 * Reads typed or pasted text as what it shows: nothing invisible, digits as 0 to 9 whatever the script, one hyphen, one
 * apostrophe, plain spaces, half-width signs, composed letters (NFC). For whatever is compared, searched, or checked by
 * a pattern; prose is stored by `visibleText`.
 *
 * @returns the same text where it holds none of these
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

const JOINED = /[\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}\d#*]/u
/** What shapes its neighbours: joiners, the two variation selectors of emoji, the letters within a flag. */
const JOINERS = /\u200c|\u200d|[\ufe0e\ufe0f]|[\u{e0020}-\u{e007f}]/u
/** What turns the direction of the signs around it. */
const DIRECTIONS = /[\u200e\u200f\u061c]/
const SHAPES = new RegExp(`${JOINERS.source}|${DIRECTIONS.source}`, 'u')

const shapeOnly = (sign: string): string => (SHAPES.test(sign) ? sign : '')

/**
 * Prose without what nobody can see, composed (NFC). Its digits, dashes, quotation marks and emoji stay as they were
 * written, and so do direction marks between visible signs. Text of nothing visible is empty.
 *
 * @example visibleText('\u200bAda\u00ad') // 'Ada'
 * @example visibleText('\u3164') // ''
 */
export function visibleText(text: string): string {
  if (PLAIN.test(text)) return text
  let stored = ''
  let visible = ''
  /** Spaces and direction marks since the last visible sign, and the spaces alone. */
  let [between, spaces] = ['', '']
  for (const sign of text
    .normalize('NFC')
    .replace(INVISIBLE, shapeOnly)
    .replace(/[\u2800\u{1d159}]/gu, ' ')) {
    if (DIRECTIONS.test(sign)) between += sign
    else if (/\s/.test(sign)) {
      between += sign
      spaces += sign
    } else if (!JOINERS.test(sign) || (between === '' && JOINED.test(visible))) {
      stored += (visible === '' ? spaces : between) + sign
      if (!JOINERS.test(sign)) visible = sign
      between = ''
      spaces = ''
    }
  }
  return (stored + spaces).normalize('NFC')
}

const HOOKED: Readonly<Record<string, string>> = {
  ...{ ø: 'o', ł: 'l', đ: 'd', ð: 'd', ı: 'i', ß: 'ss', æ: 'ae', œ: 'oe' },
  ...{ ɓ: 'b', ɗ: 'd', ƙ: 'k', ƴ: 'y', ŋ: 'n', ɛ: 'e', ɔ: 'o', ə: 'e', ǝ: 'e', ɩ: 'i', ʋ: 'v' },
}
const MARKS = /[\u0300-\u036f]/g

/**
 * Lower-case letters without accents, dots and hooks, as people write the names of others: `Ɗanjuma Ƙasimu` and
 * `Danjuma Kasimu` are one.
 */
export function plainLetters(text: string): string {
  return normaliseText(text)
    .normalize('NFD')
    .replace(MARKS, '')
    .toLowerCase()
    .replace(/[øłđðıßæœɓɗƙƴŋɛɔəǝɩʋ]/g, (letter) => HOOKED[letter] ?? letter)
}
