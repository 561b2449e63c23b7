import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)
const file = (subset: string, weight: number): string =>
  require.resolve(`@fontsource/noto-sans/files/noto-sans-${subset}-${weight}-normal.woff`)

const subsets = [
  { name: 'cyrillic', test: /[\u0400-\u052f]/ },
  { name: 'greek', test: /[\u0370-\u03ff]/ },
  { name: 'latin-ext', test: /[\u0100-\u024f\u1e00-\u1eff\u20a0-\u20ab\u20ad-\u20c0]/ },
] as const

export type Weight = 400 | 700

/** Registers the embedded fonts of a document under `subset-weight`. */
export function registerFonts(document: PDFKit.PDFDocument): void {
  for (const weight of [400, 700]) {
    for (const subset of ['latin', ...subsets.map(({ name }) => name)]) {
      document.registerFont(`${subset}-${weight}`, file(subset, weight))
    }
  }
}

/** Splits a text into runs that one font file each can print, so that ₦, Łukasz and Ђорђе all do. */
export function fontRuns(text: string, weight: Weight): { font: string; text: string }[] {
  const runs: { font: string; text: string }[] = []
  for (const sign of text) {
    const subset = subsets.find(({ test }) => test.test(sign))?.name ?? 'latin'
    const font = `${subset}-${weight}`
    const last = runs.at(-1)
    if (last && (last.font === font || sign === ' ')) last.text += sign
    else runs.push({ font, text: sign })
  }
  return runs
}
