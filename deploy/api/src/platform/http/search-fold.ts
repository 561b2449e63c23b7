import { plainLetters } from '@coverdesk/sdk'

/** A phone as it is written from abroad, whole or begun with a plus or two noughts. */
const FROM_ABROAD =
  /(?:\+|(?<![\p{L}\p{N}_])00)234 ?\(?0?\)? ?(?=[789])|(?<![\p{L}\p{N}_])234(?=[789]\d{9}(?![\p{L}\p{N}_]))/gu
const SIGNS = /[-/.'()+_]/g

/** A text as searches are kept and asked; the database folds what it keeps by `search_fold`, to the same. */
export function searchFold(text: string): string {
  return plainLetters(text).replace(FROM_ABROAD, '0').replace(SIGNS, '')
}
