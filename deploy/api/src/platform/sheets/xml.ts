// Signs XML cannot hold, not even escaped.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

/** A text as it stands in XML. */
export const escaped = (text: string): string =>
  text
    .toWellFormed()
    .replace(FORBIDDEN, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
