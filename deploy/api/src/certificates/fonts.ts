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

/**
 * A font with the letters of every language we speak but Chinese, Japanese and Arabic. Opening one costs far more than
 * printing a page with it, so it is opened once and every document takes its subset from it.
 */
export function openFont(weight: Weight): fontkit.Font {
  const known = opened.get(weight)
  if (known) return known
  const font = fontkit.create(readFileSync(require.resolve(`${FAMILY}/${files[weight]}`)))
  if (!('layout' in font)) throw new Error(`${files[weight]} is a collection, not a font.`)
  const layout = font.layout.bind(font)
  // Letters are not taken apart into base and marks: the text of the page is copied and searched as it was written.
  font.layout = (text) => layout(text, { ccmp: false })
  opened.set(weight, font)
  return font
}

/** Puts the fonts into a document under their weight, to be embedded. */
export function registerFonts(document: PDFKit.PDFDocument): void {
  for (const weight of [400, 700] as const) {
    // PDFKit takes an open font as well; its types know files and bytes only.
    document.registerFont(String(weight), openFont(weight) as unknown as Uint8Array)
  }
}
