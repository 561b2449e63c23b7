const ESCAPE = /_x([0-9a-f]{4})_/gi
// Signs that no table has, and that no database keeps.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g

/** Returns a text of a workbook as typed: decodes `_x000D_` (ECMA-376 part 1, 22.9.2.19) and unifies line ends. */
export const decoded = (text: string): string =>
  text
    .replace(ESCAPE, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    .replace(/\r\n?/g, '\n')
    .replace(CONTROLS, '')
