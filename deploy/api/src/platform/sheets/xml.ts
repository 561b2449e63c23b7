// Signs XML cannot hold, not even escaped.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

/** Escape sequences that a spreadsheet would decode. */
const LOOKS_ESCAPED = /_(?=x[0-9a-f]{4}_)/gi

/** Escapes a text for a spreadsheet's XML, where `_x000D_` is a character (ECMA-376 part 1, 22.9.2.19). */
export const escaped = (text: string): string =>
  text
    .toWellFormed()
    .replace(FORBIDDEN, '')
    .replace(/\r\n?/g, '\n')
    .replace(LOOKS_ESCAPED, '_x005F_')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
