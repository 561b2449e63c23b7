import { normaliseText } from '@coverdesk/sdk'

/**
 * The digits of a one-time code in what was typed or pasted: `642 688`, `642-688`, or a whole message with words and
 * other numbers around it.
 *
 * @param length - how many digits a code has
 */
export function codeDigits(text: string, length = 6): string {
  const plain = normaliseText(text)
  const groups = plain.match(/\d+/g) ?? []
  const whole = groups.find((group) => group.length === length)
  if (whole) return whole
  const parts = plain.match(/\d+(?:[\s.·-]\d+)*/g) ?? []
  const joined = parts.map((part) => part.replace(/\D/g, ''))
  return (joined.find((part) => part.length === length) ?? groups.join('')).slice(0, length)
}
