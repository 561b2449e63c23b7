import { normaliseText } from '@coverdesk/sdk'

const SEPARATORS = ['/', '-', '']
const BETWEEN = /[\s/-]+/g

/** Returns every form in which a typed business number may be stored: `mtr-11000 2026-1` means `MTR/11000/2026/1`. */
export function numberVariants(query: string): string[] {
  const typed = normaliseText(query).trim().toUpperCase()
  return [...new Set([typed, ...SEPARATORS.map((separator) => typed.replace(BETWEEN, separator))])]
}
