import type { BankEncoding } from '@coverdesk/sdk'
import { fieldError } from '../errors/api-error.ts'

const MARKS: readonly [BankEncoding, readonly number[]][] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
]

/** What a file is written in: by its byte-order mark, or by whether it can be read as UTF-8. */
export function encodingOf(bytes: Buffer): BankEncoding {
  const marked = MARKS.find(([, mark]) => mark.every((byte, at) => bytes[at] === byte))
  if (marked) return marked[0]
  if (bytes.subarray(0, 2000).includes(0)) return bytes[0] === 0 ? 'utf-16be' : 'utf-16le'
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return 'utf-8'
  } catch {
    return 'windows-1252'
  }
}

/** The text of a file, without its mark. @throws ApiError 422 at `file` for what is no text in that encoding */
export function decode(bytes: Buffer, encoding: BankEncoding): string {
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
    // Signs that no text has: a picture, or a workbook that only is called CSV.
    if (/(?![\t\n\v\f\r])\p{Cc}/u.test(text)) throw new TypeError('no text')
    return text
  } catch (cause) {
    throw fieldError('file', 'fields.bank_file', { cause })
  }
}
