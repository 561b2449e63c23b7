import { normaliseText } from '@coverdesk/sdk'

const SEPARATORS = ['/', '-', '']
const BETWEEN = /[\s/-]+/g

/** A business number in every form it may be kept in, however it was typed: `mtr-11000 2026-1` means `MTR/11000/2026/1`. */
export function numbersMeant(query: string): string[] {
  const typed = normaliseText(query).trim().toUpperCase()
  return [...new Set([typed, ...SEPARATORS.map((separator) => typed.replace(BETWEEN, separator))])]
}
