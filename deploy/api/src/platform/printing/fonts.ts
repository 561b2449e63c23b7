import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import * as fontkit from 'fontkit'

const require = createRequire(import.meta.url)
const FAMILY = '@expo-google-fonts/noto-sans'
const files = {
  400: '400Regular/NotoSans_400Regular.ttf',
  700: '700Bold/NotoSans_700Bold.ttf',
} as const

export type Weight = keyof typeof files

const opened = new Map<Weight, fontkit.Font>()
/** Words of a font that stay shaped: labels and clauses are the same on every page. */
const MOST_SHAPED = 5_000

/**
 * A font with the letters of every language we speak but Chinese, Japanese and Arabic. Opening one costs far more than
 * printing a page with it, so it is opened once and every document takes its subset from it.
 */
export function openFont(weight: Weight): fontkit.Font {
  const known = opened.get(weight)
  if (known) return known
  const font = fontkit.create(readFileSync(require.resolve(`${FAMILY}/${files[weight]}`)))
  if (!('layout' in font)) throw new Error(`${files[weight]} is a collection, not a font.`)
  font.layout = keepShaped(font.layout.bind(font))
  opened.set(weight, font)
  return font
}

/** Shapes each word once. Whoever asks gets positions of their own, since PDFKit scales them in place. */
function keepShaped(layout: fontkit.Font['layout']): (text: string) => fontkit.GlyphRun {
  const shaped = new Map<string, fontkit.GlyphRun>()
  return (text) => {
    let run = shaped.get(text)
    if (!run) {
      // Letters are not taken apart into base and marks: the text of the page is copied and searched as it was written.
      run = layout(text, { ccmp: false })
      if (shaped.size >= MOST_SHAPED) shaped.clear()
      shaped.set(text, run)
    }
    const positions = run.positions.map((position) => ({ ...position }))
    return Object.assign(Object.create(Object.getPrototypeOf(run)), run, { positions })
  }
}

/** Puts the fonts into a document under their weight, to be embedded. */
export function registerFonts(document: PDFKit.PDFDocument): void {
  for (const weight of [400, 700] as const) {
    // PDFKit takes an open font as well; its types know files and bytes only.
    document.registerFont(String(weight), openFont(weight) as unknown as Uint8Array)
  }
}
