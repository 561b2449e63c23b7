import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import * as fontkit from 'fontkit'
import { flattenOutlines, type OutlineSubset } from './flat-outlines.ts'

const require = createRequire(import.meta.url)

/**
 * Fonts by script: a package, and its files relative to its entry. All but the first are opened when a text first needs
 * them.
 */
const families = {
  european: {
    from: '@expo-google-fonts/noto-sans',
    400: './400Regular/NotoSans_400Regular.ttf',
    700: './700Bold/NotoSans_700Bold.ttf',
  },
  arabic: {
    from: '@expo-google-fonts/ibm-plex-sans-arabic',
    400: './400Regular/IBMPlexSansArabic_400Regular.ttf',
    700: './700Bold/IBMPlexSansArabic_700Bold.ttf',
  },
  chinese: {
    from: '@embedpdf/fonts-sc',
    400: '../fonts/NotoSansHans-Regular.otf',
    700: '../fonts/NotoSansHans-Bold.otf',
  },
  japanese: {
    from: '@expo-google-fonts/biz-udpgothic',
    400: './400Regular/BIZUDPGothic_400Regular.ttf',
    700: './700Bold/BIZUDPGothic_700Bold.ttf',
  },
} as const

export type Family = keyof typeof families
export type Weight = 400 | 700

const opened = new Map<string, fontkit.Font>()
/** Maximum cached shaped words of a font: labels and clauses repeat on every page. */
const MOST_SHAPED = 5_000

/**
 * A font of a family. Opening one costs far more than printing a page with it, so it is opened once and every document
 * takes its subset from it.
 */
export function openFont(family: Family, weight: Weight): fontkit.Font {
  const name = fontName(family, weight)
  const known = opened.get(name)
  if (known) return known
  const { from, [weight]: file } = families[family]
  const font = fontkit.create(readFileSync(join(dirname(require.resolve(from)), file)))
  if (!('layout' in font)) throw new Error(`${file} is a collection, not a font.`)
  rememberLetters(font)
  embedWholeOutlines(font)
  font.layout = keepShaped(family, font.layout.bind(font))
  opened.set(name, font)
  return font
}

/**
 * Registers the letter of a glyph that the font engine first met as a component of another, as ص is of ض; without its
 * letter it would neither join its neighbours nor be copied.
 */
function rememberLetters(font: fontkit.Font): void {
  const getGlyph = font.getGlyph.bind(font)
  font.getGlyph = (id, letters) => {
    const glyph: { codePoints: readonly number[] } & fontkit.Glyph = getGlyph(id, letters)
    if (letters && letters.length > 0 && glyph.codePoints.length === 0) glyph.codePoints = letters
    return glyph
  }
}

function embedWholeOutlines(font: fontkit.Font): void {
  const createSubset = font.createSubset.bind(font)
  font.createSubset = () => {
    const subset = createSubset()
    if ('cff' in subset) flattenOutlines(subset as unknown as OutlineSubset)
    return subset
  }
}

/** Returns the name of a font in a document: the weight alone, for the family of nearly every text. */
export const fontName = (family: Family, weight: Weight): string =>
  family === 'european' ? String(weight) : `${family} ${weight}`

/** Shapes each word once. Returns a copy of the positions, since PDFKit scales them in place. */
function keepShaped(family: Family, layout: fontkit.Font['layout']): (text: string) => fontkit.GlyphRun {
  const shaped = new Map<string, fontkit.GlyphRun>()
  return (text) => {
    let run = shaped.get(text)
    if (!run) {
      // Neither decomposes letters into base and marks nor adds optional ligatures, so that readers copy and search the
      // text as written.
      run = layout(text, family === 'arabic' ? { ccmp: false, liga: false } : { ccmp: false })
      if (shaped.size >= MOST_SHAPED) shaped.clear()
      shaped.set(text, run)
    }
    const positions = run.positions.map((position) => ({ ...position }))
    return Object.assign(Object.create(Object.getPrototypeOf(run)), run, { positions })
  }
}

/** Embeds the fonts of nearly every text in a document. */
export function registerFonts(document: PDFKit.PDFDocument): void {
  for (const weight of [400, 700] as const) registerFont(document, 'european', weight)
}

/** Embeds a font in a document under its name. */
export function registerFont(document: PDFKit.PDFDocument, family: Family, weight: Weight): void {
  // PDFKit also accepts an open font; its types list files and bytes only.
  document.registerFont(fontName(family, weight), openFont(family, weight) as unknown as Uint8Array)
}
