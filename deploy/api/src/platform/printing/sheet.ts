import PDFDocument from 'pdfkit'
import { registerFonts, type Weight } from './fonts.ts'
import type { Insurer } from './insurer.ts'

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
  align?: 'left' | 'right' | 'center'
}

interface Sheet {
  title: string
  author: string
  subject: string
  /** `yyyy-mm-dd` */
  day: string
  /** Has all pages stay open until the end, for what only the last one tells. */
  paged?: boolean
}

/** An A4 page with selectable text, tags and embedded fonts; `finished` ends it and answers with the file. */
export function openSheet({ title, author, subject, day, paged = false }: Sheet): {
  document: Pdf
  finished: () => Promise<Buffer>
} {
  const document = new PDFDocument({
    size: 'A4',
    bufferPages: paged,
    margins: { top: MARGIN, bottom: 20, left: MARGIN, right: MARGIN },
    lang: 'en-NG',
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

/** Two facts beside each other, a label and a value each. */
export type Pair = [label: string, value: string, otherLabel: string, otherValue: string]

/** Facts in two columns, each row as high as the higher of its two. */
export function drawPairs(document: Pdf, pairs: readonly Pair[]): void {
  for (const [label, value, otherLabel, otherValue] of pairs) {
    const top = document.y
    const bottom = Math.max(
      drawFact(document, label, value, MARGIN, top),
      drawFact(document, otherLabel, otherValue, MARGIN + COLUMN + GUTTER, top),
    )
    document.y = bottom + 9
  }
  document.y += 4
}

/** A label with its value below; answers where the value ends. */
function drawFact(document: Pdf, label: string, value: string, x: number, y: number): number {
  write(document, label, x, y, { size: 8, color: SOFT, width: COLUMN })
  write(document, value || '–', x, document.y + 1, { size: 11.5, weight: 700, width: COLUMN })
  return document.y
}

export function drawFooter(document: Pdf, insurer: Insurer, page = 1, pages = 1): void {
  const licence = insurer.naicomNumber ? ` is licensed by NAICOM, ${insurer.naicomNumber}` : ''
  const contact = [insurer.phone, insurer.email].filter(Boolean).join(', ')
  const text = `${insurer.name}${licence}. ${contact}`
  rule(document, 778)
  write(document, text, MARGIN, 784, { size: 7.5, color: SOFT, width: WIDTH - 70 })
  const place = `Page ${page} of ${pages}`
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

/** Writes a text in lines of whole words; leaves `document.y` below the last. */
export function write(document: Pdf, text: string, x: number, y: number, style: Style): void {
  const { size, weight = 400, color = INK, width = WIDTH, align = 'left' } = style
  document.font(String(weight)).fontSize(size).fillColor(color)
  const lineHeight = document.currentLineHeight(true) + LINE_GAP
  const lines = linesOf(document, text.normalize('NFC'), width)
  for (const [index, line] of lines.entries()) {
    const spare = width - document.widthOfString(line)
    const at = x + { left: 0, center: spare / 2, right: spare }[align]
    document.text(line, at, y + index * lineHeight, { lineBreak: false })
  }
  document.y = y + lines.length * lineHeight
}

function linesOf(document: Pdf, text: string, width: number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const longer = `${lines.at(-1)} ${word}`
    if (lines.length > 0 && document.widthOfString(longer) <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

export function rule(document: Pdf, y: number): void {
  document
    .moveTo(MARGIN, y)
    .lineTo(PAGE_WIDTH - MARGIN, y)
    .lineWidth(0.7)
    .stroke(LINE)
}

export function longDay(day: string): string {
  const written = new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
  return written.format(new Date(`${day}T00:00:00Z`))
}
