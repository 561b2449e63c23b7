const ZEROS = [0x660, 0x6f0, 0x966]

/** Each digit in the form of 0 to 9, whatever the keyboard writes. */
function plainDigits(text: string): string {
  return text.normalize('NFKC').replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0
    const zero = ZEROS.find((first) => code >= first && code <= first + 9)
    return zero === undefined ? digit : String(code - zero)
  })
}

/**
 * The digits of a one-time code in what was typed or pasted: `642 688`, `642-688`, or a whole message with words and
 * other numbers around it.
 *
 * @param length - how many digits a code has
 */
export function codeDigits(text: string, length = 6): string {
  const plain = plainDigits(text)
  const groups = plain.match(/\d+/g) ?? []
  const whole = groups.find((group) => group.length === length)
  if (whole) return whole
  const parts = plain.match(/\d+(?:[\s.·–-]\d+)*/g) ?? []
  const joined = parts.map((part) => part.replace(/\D/g, ''))
  return (joined.find((part) => part.length === length) ?? groups.join('')).slice(0, length)
}
