import { createHash } from 'node:crypto'
import { isRounded, type ReadLine } from '../../../../platform/bank-statements/read-lines.ts'
import { normaliseSearch } from '../../../../platform/http/normalise-search.ts'

/** Least length of a reference; banks write `-`, `0` or `N/A` in place of one. */
const SHORTEST = 4

export const keyOf = (text: string): string => text.replace(/[^A-Za-z0-9]/g, '').toUpperCase()

/** Returns whether a line has a usable bank reference, which a spreadsheet has not rounded. */
export const isReferenced = (reference: string): boolean =>
  keyOf(reference).length >= SHORTEST && /\d/.test(reference) && !isRounded(reference)

/**
 * Identifies a line by its day and amount with the bank's reference (a transfer, its fee and its tax have
 * one reference, and a standing order has the same one each month), or else with the text.
 */
export function fingerprintOf({
  day,
  amount,
  narration,
  reference,
}: Pick<ReadLine, 'day' | 'amount' | 'narration' | 'reference'>): string {
  if (isReferenced(reference)) return `ref ${keyOf(reference)} ${day} ${amount}`
  const text = `${normaliseSearch(narration)}|${normaliseSearch(reference)}`
  return `text ${day} ${amount} ${createHash('sha256').update(text).digest('base64url').slice(0, 22)}`
}

const SHORTEST_WORD = 5
const MOST_WORDS = 30

/** Extracts the words of a line's texts that may be references. */
export function wordsOf({ narration, reference }: Pick<ReadLine, 'narration' | 'reference'>): string[] {
  const text = `${reference} ${narration}`
  const words = [...text.split(/\s+/).map(keyOf), ...text.split(/[^A-Za-z0-9]+/).map(keyOf)]
  return [...new Set(words.filter((word) => word.length >= SHORTEST_WORD && /\d/.test(word)))].slice(
    0,
    MOST_WORDS,
  )
}
