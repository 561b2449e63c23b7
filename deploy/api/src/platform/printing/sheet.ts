import PDFDocument from 'pdfkit'
import { breakLines } from './break-lines.ts'
import { fontName, openFont, registerFont, registerFonts, type Weight } from './fonts.ts'
import type { Insurer } from './insurer.ts'
import {
  apart,
  inEnglish,
  isEnglish,
  type PaperLanguage,
  type TextOfSheet,
  textsIn,
} from './paper-language.ts'
import { ARABIC, type Direction, isPlain, type Run, visualRuns } from './visual-runs.ts'

declare global {
  namespace PDFKit.Mixins {
    interface PDFImage {
      /** Reads a picture before it is placed; missing in the types of PDFKit. */
      openImage(image: Buffer): { width: number; height: number }
    }
  }
}

export const TEAL = '#0E6B66'
export const INK = '#1B2625'
export const SOFT = '#566461'
const LINE = '#CFDAD8'
const WARNING = '#9A5B00'
const LINE_GAP = 1.5
export const MARGIN = 48
export const PAGE_WIDTH = 595.28
export const PAGE_HEIGHT = 841.89
export const WIDTH = PAGE_WIDTH - 2 * MARGIN
const GUTTER = 24
const COLUMN = (WIDTH - GUTTER) / 2

export type Pdf = PDFKit.PDFDocument

interface Style {
  size: number
  weight?: Weight
  color?: string
  width?: number
  /** The other side on a page that is read from right to left. */
  align?: 'left' | 'right' | 'center'
  /** Language of a text that differs from the page's. */
  language?: Pick<PaperLanguage, 'dir'>
}

interface Sheet {
  title: string
  author: string
  subject: string
  /** `yyyy-mm-dd` */
  day: string
  /** Buffers all pages until the end, for content that depends on the last one. */
  paged?: boolean
  /** Language, English by default. A page in a language that is read from the right is laid out from the right. */
  language?: PaperLanguage
  /** Reader's language for drawing Chinese and Japanese characters, where it differs from the page's. */
  reader?: PaperLanguage
}

type Page = PaperLanguage & { signs: string }
const pages = new WeakMap<Pdf, Page>()
const languageOf = (document: Pdf): Page => pages.get(document) ?? { ...inEnglish, signs: inEnglish.tag }

/** Opens an A4 page with selectable text, tags and embedded fonts; `finished` ends it and returns the file. */
export function openSheet({
  title,
  author,
  subject,
  day,
  paged = false,
  language = inEnglish,
  reader = language,
}: Sheet): {
  document: Pdf
  finished: () => Promise<Buffer>
} {
  const document = new PDFDocument({
    size: 'A4',
    // Otherwise each document reads the metrics of a font that no page uses.
    font: '',
    bufferPages: paged,
    margins: { top: MARGIN, bottom: 20, left: MARGIN, right: MARGIN },
    lang: isEnglish(language) ? 'en-NG' : language.tag,
    tagged: true,
    displayTitle: true,
    pdfVersion: '1.7',
    info: {
      Title: title,
      Author: author,
      Subject: subject,
      CreationDate: new Date(`${day}T00:00:00Z`),
    },
  })
  registerFonts(document)
  pages.set(document, { ...language, signs: reader.tag })
  const chunks: Buffer[] = []
  document.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<void>((done) => document.on('end', done))
  const finished = async (): Promise<Buffer> => {
    document.end()
    await ended
    return Buffer.concat(chunks)
  }
  return { document, finished }
}

/** Draws two facts beside each other, each with a label and a value. */
export type Pair = [label: string, value: string, otherLabel: string, otherValue: string]

/**
 * Draws facts in two columns, each row as high as the higher of its two; `tight` where a page needs to fit more,
 * `tightest` for the maximum.
 */
export function drawPairs(document: Pdf, pairs: readonly Pair[], fit: keyof typeof LOOKS = 'roomy'): void {
  const look = LOOKS[fit]
  for (const [label, value, otherLabel, otherValue] of pairs) {
    const top = document.y
    const bottom = Math.max(
      drawFact(document, { label, value, look }, MARGIN, top),
      drawFact(document, { label: otherLabel, value: otherValue, look }, MARGIN + COLUMN + GUTTER, top),
    )
    document.y = bottom + look.gap
  }
  document.y += 4
}

const LOOKS = {
  roomy: { label: 8, value: 11.5, gap: 9 },
  tight: { label: 7.5, value: 10, gap: 4.5 },
  tightest: { label: 7.5, value: 10, gap: 2 },
}

interface Fact {
  label: string
  value: string
  look: (typeof LOOKS)['roomy']
}

/** Draws a label with its value below; returns the position of its end. */
function drawFact(document: Pdf, { label, value, look }: Fact, x: number, y: number): number {
  write(document, label, x, y, { size: look.label, color: SOFT, width: COLUMN })
  write(document, value || '–', x, document.y + 1, { size: look.value, weight: 700, width: COLUMN })
  return document.y
}

export function drawFooter(document: Pdf, insurer: Insurer, page = 1, pages = 1): void {
  const language = languageOf(document)
  const say: TextOfSheet = textsIn(language)
  const { name, naicomNumber } = insurer
  const licence = naicomNumber ? say('licence', { insurer: name, number: naicomNumber }) : `${name}.`
  const contact = apart(language, [insurer.phone, insurer.email].filter(Boolean).join(', '))
  rule(document, 778)
  write(document, `${licence} ${contact}`, MARGIN, 784, { size: 7.5, color: SOFT, width: WIDTH - 90 })
  const place = say('page', { page, pages })
  write(document, place, MARGIN, 784, { size: 7.5, color: SOFT, width: WIDTH, align: 'right' })
}

export function drawDemoBand(document: Pdf, text: string): void {
  document.rect(0, 10, PAGE_WIDTH, 20).fill('#FFF3DC')
  write(document, text, 0, 14, {
    size: 9,
    weight: 700,
    color: WARNING,
    width: PAGE_WIDTH,
    align: 'center',
  })
}

/** Returns the mirrored position of an element `width` points wide that starts at `x` on a page read from the left. */
export const placed = (document: Pdf, x: number, width: number): number =>
  languageOf(document).dir === 'rtl' ? PAGE_WIDTH - x - width : x

/** Writes a text in lines of whole words; leaves `document.y` below the last. */
export function write(document: Pdf, text: string, x: number, y: number, style: Style): void {
  const { size, weight = 400, color = INK, width = WIDTH, align = 'left' } = style
  const page = languageOf(document)
  const { dir } = style.language ?? page
  document.font(String(weight)).fontSize(size).fillColor(color)
  const lineHeight = document.currentLineHeight(true) + LINE_GAP
  const normal = text.normalize('NFC')
  const face = faceOf(document, normal, { size, weight, dir, signs: page.signs })
  const lines = breakLines(normal, width, face.measure)
  const left = placed(document, x, width)
  const atEnd = (align === 'right') !== (page.dir === 'rtl' && dir === 'rtl')
  for (const [index, line] of lines.entries()) {
    const spare = width - face.measure(line)
    const at = left + (align === 'center' ? spare / 2 : atEnd ? spare : 0)
    face.draw(line, at, y + index * lineHeight)
  }
  document.y = y + lines.length * lineHeight
}

interface Face {
  measure(text: string): number
  draw(line: string, x: number, y: number): void
}

/** Returns how a text is measured and drawn: nearly always in one font, else in parts with the font of each script. */
function faceOf(document: Pdf, text: string, look: Pick<Style, 'size'> & Look): Face {
  if (isPlain(text))
    return {
      measure: (part) => document.widthOfString(part),
      draw: (line, x, y) => void document.text(line, x, y, { lineBreak: false }),
    }
  const direction: Direction = ARABIC.test(text) ? look.dir : 'ltr'
  const runsOf = (line: string) => visualRuns(line, direction, look.signs)
  const widthOf = (run: Run) => inFont(document, run, look.weight).widthOfString(run.text)
  return {
    measure: (part) => runsOf(part).reduce((sum, run) => sum + widthOf(run), 0),
    draw(line, x, y) {
      const { ascent, unitsPerEm } = openFont('european', look.weight)
      const baseline = y + (ascent / unitsPerEm) * look.size
      let at = x
      for (const run of runsOf(line)) {
        const width = widthOf(run)
        document.text(run.text, at, baseline, { lineBreak: false, baseline: 'alphabetic' })
        at += width
      }
    },
  }
}

interface Look {
  weight: Weight
  dir: Direction
  /** The reader's language. */
  signs: string
}

function inFont(document: Pdf, { family }: Run, weight: Weight): Pdf {
  registerFont(document, family, weight)
  return document.font(fontName(family, weight))
}

export function rule(document: Pdf, y: number): void {
  document
    .moveTo(MARGIN, y)
    .lineTo(PAGE_WIDTH - MARGIN, y)
    .lineWidth(0.7)
    .stroke(LINE)
}
