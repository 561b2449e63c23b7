import type { BankEncoding } from '@coverdesk/sdk'
import { withoutEnd } from '../csv/csv-records.ts'
import { wideEncodingOf } from '../csv/text-encoding.ts'
import { isWebPage } from '../csv/web-page.ts'
import { fieldError } from '../errors/api-error.ts'

/** What a file is written in: by its byte-order mark, or by whether it can be read as UTF-8. */
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

/** The text of a file, without its mark. @throws ApiError 422 at `file` for what is no text in that encoding */
export function decode(bytes: Buffer, encoding: BankEncoding): string {
  const text = withoutEnd(textOf(bytes, encoding))
  if (isWebPage(text)) throw fieldError('file', 'fields.web_page')
  return text
}

function textOf(bytes: Buffer, encoding: BankEncoding): string {
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
    // Signs that no text has: a picture, or a workbook that only is called CSV.
    if (/(?![\t\n\v\f\r])\p{Cc}/u.test(withoutEnd(text))) throw new TypeError('no text')
    return text
  } catch (cause) {
    throw fieldError('file', 'fields.bank_file', { cause })
  }
}
