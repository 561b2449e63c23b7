import { wideEncodingOf } from '../../../../platform/csv/text-encoding.ts'
import { isWebPage } from '../../../../platform/csv/web-page.ts'
import { fieldError } from '../../../../platform/errors/api-error.ts'

const startsWith = (bytes: Buffer, ...signs: number[]): boolean =>
  signs.every((sign, at) => bytes[at] === sign)

/**
 * Detects the format of a file from its first bytes, not its name.
 * @throws ApiError 422 at `file` unless it is a table
 */
export function formatOf(first: Buffer): 'csv' | 'xlsx' {
  if (startsWith(first, 0x50, 0x4b, 0x03, 0x04)) return 'xlsx'
  if (startsWith(first, 0xd0, 0xcf, 0x11, 0xe0)) throw fieldError('file', 'fields.import_old_excel')
  const wide = wideEncodingOf(first)
  if ((!wide && first.subarray(0, -1).includes(0)) || startsWith(first, 0x25, 0x50, 0x44, 0x46))
    throw fieldError('file', 'fields.import_format')
  if (isWebPage(new TextDecoder(wide ?? 'utf-8').decode(first.subarray(0, 4_000))))
    throw fieldError('file', 'fields.web_page')
  return 'csv'
}
