import { plainLetters } from '../text/plain-letters.ts'

/** Words beside a name that do not belong to it. */
const BESIDE = new Set([
  'mr',
  'mrs',
  'ms',
  'miss',
  'dr',
  'prof',
  'engr',
  'barr',
  'chief',
  'alhaji',
  'alhaja',
  'hajia',
  'pastor',
  'ltd',
  'limited',
  'plc',
  'nig',
  'nigeria',
])
/** Number of equal names that make two people the same; banks and registries omit different middle names. */
const ENOUGH = 2

function wordsOf(name: string): string[] {
  const words = plainLetters(name)
    .replaceAll("'", '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
  const own = words.filter((word) => !BESIDE.has(word))
  return own.length > 0 ? own : words
}

/**
 * Whether two names can be those of the same person. Ignores letter case, order, accents, Hausa hooks, apostrophes,
 * titles and middle names; an initial matches a name.
 */
export function isSameName(one: string, other: string): boolean {
  const [few = [], many = []] = [wordsOf(one), wordsOf(other)].toSorted((a, b) => a.length - b.length)
  if (few.length === 0) return false
  const left = [...many]
  const missing = few.filter((word) => !take(left, (known) => known === word))
  const shared = few.length - missing.length
  if (shared >= ENOUGH) return true
  const unknown = missing.filter((word) => !take(left, (known) => isInitial(word, known)))
  return shared > 0 && unknown.length === 0 && (few.length >= ENOUGH || many.length === 1)
}

const isInitial = (one: string, other: string): boolean =>
  one[0] === other[0] && (one.length === 1 || other.length === 1)

function take(words: string[], fits: (word: string) => boolean): boolean {
  const at = words.findIndex(fits)
  if (at === -1) return false
  words.splice(at, 1)
  return true
}
