const ARABIC_DIGITS = '٠١٢٣٤٥٦٧٨٩'
const GROUPED = /^-?\d{1,3}(?:([.,'’٬])\d{3})(?:\1\d{3})*$/

/** A number as people type it: `12`, `12,5`, `1,200`. A separator before three last digits groups thousands. */
export function parseNumber(text: string): number | null {
  const plain = text
    .replace(/[\s\u200e\u200f\u061c]/g, '')
    .replace(/[٠-٩]/g, (digit) => String(ARABIC_DIGITS.indexOf(digit)))
  if (GROUPED.test(plain)) return Number(plain.replace(/[^\d-]/g, ''))
  return /^-?\d{1,15}(?:[.,٫]\d{1,6})?$/.test(plain) ? Number(plain.replace(/[,٫]/, '.')) : null
}

/** What is kept of a typed amount: its value, `null` for nothing, the text itself when it is none. */
export function typedValue(text: string, parse: (text: string) => number | null): number | string | null {
  if (text.trim() === '') return null
  return parse(text) ?? text
}
