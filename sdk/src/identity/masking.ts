const NOTHING = 'n/a'

/** Texts in which each character is one sign. */
const PLAIN = /^[ -~]*$/
let segmenter: Intl.Segmenter | undefined

/** Splits a text into displayed characters: an emoji of several parts, a letter with its marks. */
function signsOf(text: string): string[] {
  if (PLAIN.test(text)) return text.split('')
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' })
  return Array.from(segmenter.segment(text), ({ segment }) => segment)
}

function middle(text: readonly string[], shown: number): string {
  return '*'.repeat(Math.max(1, text.length - shown))
}

/**
 * Masks an email address: first letter, asterisks, last letter of the local part, the domain.
 * @returns `n/a` for an empty one
 * @example maskEmail('adaeze@example.ng') // 'a****e@example.ng'
 */
export function maskEmail(email: string | null | undefined): string {
  const [local = '', ...domain] = (email ?? '').trim().split('@')
  if (!local) return NOTHING
  const letters = signsOf(local)
  const hidden = `${letters[0]}${middle(letters, 2)}${letters.length > 1 ? letters.at(-1) : ''}`
  return domain.length > 0 ? `${hidden}@${domain.join('@')}` : hidden
}

/**
 * Masks a phone number except its country code and last three digits; completely when it is too short.
 * @returns `n/a` for an empty one
 * @example maskPhone('+2348031234567') // '+234*******567'
 */
export function maskPhone(phone: string | null | undefined): string {
  const text = signsOf((phone ?? '').trim())
  if (text.length === 0) return NOTHING
  const start = text[0] === '+' ? 4 : 1
  if (text.length < start + 6) return '*'.repeat(text.length)
  return `${text.slice(0, start).join('')}${middle(text, start + 3)}${text.slice(-3).join('')}`
}

/**
 * Masks an identity number except its last three characters; completely when it has fewer than six.
 * @example maskIdentifier('12345678901') // '********901'
 */
export function maskIdentifier(identifier: string | null | undefined): string {
  const text = signsOf((identifier ?? '').trim())
  if (text.length === 0) return NOTHING
  return text.length < 6 ? '*'.repeat(text.length) : `${middle(text, 3)}${text.slice(-3).join('')}`
}

/**
 * Masks a name for a requester with an unproven identity: the first letter of each word.
 * @example maskName('Ada Obi') // 'A** O**'
 */
export function maskName(name: string | null | undefined): string {
  const words = (name ?? '').trim().split(/\s+/).filter(Boolean)
  return words.map((word) => maskWord(signsOf(word))).join(' ')
}

const maskWord = ([first = '', ...rest]: readonly string[]): string =>
  `${first}${'*'.repeat(Math.max(1, rest.length))}`
