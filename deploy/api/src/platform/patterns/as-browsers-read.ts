const SPACE = '\\t-\\r \\u00a0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000\\ufeff'
const NO_SPACE =
  '\\u{0}-\\u0008\\u000e-\\u001f!-\\u009f\\u00a1-\\u167f\\u1681-\\u1fff\\u200b-\\u2027\\u202a-\\u202e\\u2030-\\u205e\\u2060-\\u2fff\\u3001-\\ufefe\\uff00-\\u{10ffff}'
const NO_LINE_END = '[^\\n\\r\\u2028\\u2029]'

/**
 * Expands `.` and `\s` in a pattern, because RE2 matches fewer characters with them than browsers do.
 * @returns null for syntax that older browsers or RE2 interpret differently: modifiers, named back-references
 */
export function asBrowsersRead(pattern: string): string | null {
  let inClass = false
  let read = ''
  for (const [part] of pattern.matchAll(/\\.|\(\?(?=[^:<])|./gsu)) {
    if (!inClass && (part === '\\k' || part === '(?')) return null
    if (part === '[' || part === ']') inClass = part === '['
    if (part === '\\s') read += inClass ? SPACE : `[${SPACE}]`
    else if (part === '\\S') read += inClass ? NO_SPACE : `[${NO_SPACE}]`
    else if (part === '.' && !inClass) read += NO_LINE_END
    else read += part
  }
  return read
}
