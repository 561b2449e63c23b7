import { INVISIBLE, PLAIN } from './normalise-text.ts'

const JOINED = /[\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}\d#*]/u
/** Characters that shape their neighbours: joiners, the two variation selectors of emoji, the letters within a flag. */
const JOINERS = /\u200c|\u200d|[\ufe0e\ufe0f]|[\u{e0020}-\u{e007f}]/u
/** Characters that change the direction of the text around them. */
const DIRECTIONS = /[\u200e\u200f\u061c]/
const SHAPES = new RegExp(`${JOINERS.source}|${DIRECTIONS.source}`, 'u')

const shapeOnly = (sign: string): string => (SHAPES.test(sign) ? sign : '')

/**
 * Removes invisible characters from prose and composes it (NFC). Digits, dashes, quotation marks and emoji stay, like
 * direction marks between visible characters. Returns an empty text when nothing is visible.
 * @example visibleText('\u200bAda\u00ad') // 'Ada'
 * @example visibleText('\u3164') // ''
 */
export function visibleText(text: string): string {
  if (PLAIN.test(text)) return text
  let stored = ''
  let visible = ''
  /** Spaces and direction marks since the last visible character, and the spaces alone. */
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
