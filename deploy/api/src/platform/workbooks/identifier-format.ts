/** Parts of a number's format, from its start: literal letters, or a number of digits. */
export type IdentifierFormat = readonly (string | number)[]

const PIECES = /"([^"]*)"|\\(.)|(0+)|([-/ ()+])/y

/**
 * Parses the format of an identifier such as `"RC"000000` or `0000-000-0000` (ECMA-376 part 1, 18.8.31); null for one
 * of an amount, which has grouping, decimals or optional digits, and for one that adds nothing to a number.
 */
export function identifierFormatOf(code: string): IdentifierFormat | null {
  const [section = ''] = code.split(';', 1)
  const pieces: (string | number)[] = []
  PIECES.lastIndex = 0
  while (PIECES.lastIndex < section.length) {
    const found = PIECES.exec(section)
    if (!found) return null
    const [, quoted, escaped, zeros, sign] = found
    pieces.push(zeros === undefined ? (quoted ?? escaped ?? sign ?? '') : zeros.length)
  }
  const digits = pieces.reduce<number>((sum, piece) => sum + (typeof piece === 'number' ? piece : 0), 0)
  const hasLetters = pieces.some((piece) => typeof piece === 'string' && /\p{L}/u.test(piece))
  return digits > 1 || (digits === 1 && hasLetters) ? pieces : null
}

/** Places digits in a format from the end; surplus digits precede its first ones. */
export function inFormat(digits: string, format: IdentifierFormat): string {
  const first = format.findIndex((piece) => typeof piece === 'number')
  let left = digits
  const written = format.toReversed().map((piece, place) => {
    if (typeof piece === 'string') return piece
    const isFirst = format.length - 1 - place === first
    const taken = isFirst ? left : left.slice(Math.max(0, left.length - piece))
    left = left.slice(0, left.length - taken.length)
    return taken.padStart(piece, '0')
  })
  return written.toReversed().join('')
}
