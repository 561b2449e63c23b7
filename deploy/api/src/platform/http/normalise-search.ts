import { plainLetters } from '@coverdesk/sdk'

/** An international phone number, complete or partial, with a leading plus or double zero. */
const FROM_ABROAD =
  /(?:\+|(?<![\p{L}\p{N}_])00)234 ?\(?0?\)? ?(?=[789])|(?<![\p{L}\p{N}_])234(?=[789]\d{9}(?![\p{L}\p{N}_]))/gu
const SIGNS = /[-/.'()+_]/g

/** Normalises a text for searches; the database function `search_fold` returns the same. */
export function normaliseSearch(text: string): string {
  return plainLetters(text).replace(FROM_ABROAD, '0').replace(SIGNS, '')
}
