import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)
const FAMILY = '@fontsource/noto-sans'
const ranges: Record<string, string> = require(`${FAMILY}/unicode.json`)
/** Files that together hold the letters of every language we speak but Chinese, Japanese and Arabic; first fit wins. */
const subsets = ['latin', 'latin-ext', 'vietnamese', 'greek', 'cyrillic', 'cyrillic-ext'] as const
const covered = subsets.map((name) => ({ name, test: signTest(ranges[name] ?? '') }))
const letters = new Intl.Segmenter('en', { granularity: 'grapheme' })

export type Weight = 400 | 700

/** Registers the embedded fonts of a document under `subset-weight`. */
export function registerFonts(document: PDFKit.PDFDocument): void {
  for (const weight of [400, 700]) {
    for (const subset of subsets) {
      const file = require.resolve(`${FAMILY}/files/noto-sans-${subset}-${weight}-normal.woff`)
      document.registerFont(`${subset}-${weight}`, file)
    }
  }
}

/**
 * Splits a text into runs that one font file each can print, so that ₦, Łukasz, Ђорђе and Ọláìtán all do. A letter
 * and its marks stay together.
 */
export function fontRuns(text: string, weight: Weight): { font: string; text: string }[] {
  const runs: { font: string; text: string }[] = []
  for (const { segment } of letters.segment(text.normalize('NFC'))) {
    const font = `${subsetOf(segment)}-${weight}`
    const last = runs.at(-1)
    if (last && (last.font === font || segment === ' ')) last.text += segment
    else runs.push({ font, text: segment })
  }
  return runs
}

function subsetOf(letter: string): string {
  const [base = ''] = letter
  const fit = (part: string) => covered.find(({ test }) => [...part].every((sign) => test(sign)))?.name
  return fit(letter) ?? fit(letter.normalize('NFD')) ?? fit(base) ?? 'latin'
}

function signTest(written: string): (sign: string) => boolean {
  const spans = written.split(',').map((span) => {
    const [from = '0', to = from] = span.replace('U+', '').split('-')
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const
  })
  return (sign) => {
    const code = sign.codePointAt(0) ?? 0
    return spans.some(([from, to]) => code >= from && code <= to)
  }
}
