import type { BankEncoding } from '@coverdesk/sdk'
import { withoutEnd } from '../csv/csv-records.ts'
import { wideEncodingOf } from '../csv/text-encoding.ts'
import { isWebPage } from '../csv/web-page.ts'
import { fieldError } from '../errors/api-error.ts'

/** Detects the encoding of a file, by its byte-order mark, or by whether it is valid UTF-8. */
export function encodingOf(bytes: Buffer): BankEncoding {
  const wide = wideEncodingOf(bytes)
  if (wide) return wide
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return 'utf-8'
  } catch {
    return 'windows-1252'
  }
}

/** Decodes a file to text, without its mark. @throws ApiError 422 at `file` for invalid text in that encoding */
export function decode(bytes: Buffer, encoding: BankEncoding): string {
  const text = withoutEnd(textOf(bytes, encoding))
  if (isWebPage(text)) throw fieldError('file', 'fields.web_page')
  return text
}

function textOf(bytes: Buffer, encoding: BankEncoding): string {
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
    // Characters that no text has: a picture, or a workbook with the ending of a CSV file.
    if (/(?![\t\n\v\f\r])\p{Cc}/u.test(withoutEnd(text))) throw new TypeError('no text')
    return text
  } catch (cause) {
    throw fieldError('file', 'fields.bank_file', { cause })
  }
}
