import { drawInsurer, endHead } from '../../../platform/printing/letterhead.ts'
import type { TextOfSheet } from '../../../platform/printing/paper-language.ts'
import {
  drawDemoBand,
  drawFooter,
  drawPairs,
  INK,
  MARGIN,
  PAGE_WIDTH,
  type Pdf,
  rule,
  SOFT,
  TEAL,
  WIDTH,
  write,
} from '../../../platform/printing/sheet.ts'
import type { CargoCertificateFacts, DebitNoteFacts, Line } from './document-facts.ts'
import { fixedTexts } from './fixed-texts.ts'

type Headed = Pick<CargoCertificateFacts | DebitNoteFacts, 'insurer' | 'demo'> & {
  /** Texts of a document in another language than English. */
  textOf?: TextOfSheet
}

/** Lowest position of text above the footer, in points. */
const LAST_LINE = 762
const TOP = 52

export const accentOf = ({ insurer }: Headed): string => insurer.accent || TEAL

/** Draws the head of a document: the insurer, its title, its number, and the name of the print. */
export function drawHead(document: Pdf, facts: Headed, title: string, number: string, print = ''): void {
  const { insurer } = facts
  drawBand(document, facts)
  const insurerEnds = drawInsurer(document, insurer)
  const right = { width: WIDTH - 260, align: 'right' as const }
  write(document, title, MARGIN + 260, 48, { size: 13, weight: 700, color: accentOf(facts), ...right })
  const below = document.y + 3
  if (print) write(document, print, MARGIN + 260, below, { size: 10, weight: 700, ...right, align: 'left' })
  const numbered = facts.textOf?.('number', { number }) ?? `No. ${number}`
  write(document, numbered, MARGIN + 260, below, { size: 10, ...right })
  endHead(document, insurerEnds, 14)
}

function drawBand(document: Pdf, facts: Headed): void {
  document.rect(0, 0, PAGE_WIDTH, 10).fill(accentOf(facts))
  if (facts.demo) drawDemoBand(document, facts.textOf?.('demo') ?? fixedTexts.demo)
}

/** Starts a new page where less than a height is left on the present one. */
export function makeRoom(document: Pdf, facts: Headed, height: number): void {
  if (document.y + height <= LAST_LINE) return
  document.addPage()
  drawBand(document, facts)
  document.y = TOP
}

export function drawTitle(document: Pdf, facts: Headed, title: string): void {
  makeRoom(document, facts, 60)
  rule(document, document.y)
  write(document, title, MARGIN, document.y + 8, { size: 10, weight: 700, color: accentOf(facts) })
  document.y += 6
}

const COLUMNS = 4
const GUTTER = 10
const COLUMN = (WIDTH - (COLUMNS - 1) * GUTTER) / COLUMNS

/** Draws facts in four narrow columns, so that a whole certificate fits on one page; empty ones are left out. */
export function drawFacts(document: Pdf, facts: Headed, lines: readonly Line[]): void {
  const filled = lines.filter(([, value]) => value !== '')
  for (let at = 0; at < filled.length; at += COLUMNS) {
    makeRoom(document, facts, 24)
    const top = document.y
    const ends = filled.slice(at, at + COLUMNS).map(([label, value], index) => {
      const x = MARGIN + index * (COLUMN + GUTTER)
      write(document, label, x, top, { size: 6.5, color: SOFT, width: COLUMN })
      write(document, value, x, document.y, { size: 8, weight: 700, width: COLUMN })
      return document.y
    })
    document.y = Math.max(...ends) + 2
  }
}

/** Draws the title of a part of a full page. */
export function drawPart(document: Pdf, facts: Headed, title: string): void {
  makeRoom(document, facts, 40)
  rule(document, document.y + 1)
  write(document, title, MARGIN, document.y + 4, { size: 8, weight: 700, color: accentOf(facts) })
}

/** Draws facts in two columns; omits empty ones. */
export function drawLines(document: Pdf, facts: Headed, lines: readonly Line[]): void {
  const filled = lines.filter(([, value]) => value !== '')
  for (let at = 0; at < filled.length; at += 2) {
    const [label, value] = filled[at] ?? ['', '']
    const [otherLabel, otherValue] = filled[at + 1] ?? ['', ' ']
    makeRoom(document, facts, 44)
    drawPairs(document, [[label, value, otherLabel, otherValue]])
    document.y -= 6
  }
  document.y += 6
}

const LINE_LENGTH = 108

/** Draws a text over as many pages as it needs. */
export function drawText(
  document: Pdf,
  facts: Headed,
  text: string,
  { weight = 400, size = 9 }: { weight?: 400 | 700; size?: number } = {},
): void {
  for (const paragraph of text.split(/\n+/)) {
    const pieces =
      paragraph.match(new RegExp(`.{1,${LINE_LENGTH * 4}}(?:\\s|$)|.{1,${LINE_LENGTH * 4}}`, 'g')) ?? []
    for (const piece of pieces) {
      makeRoom(document, facts, size < 9 ? 30 : 60)
      write(document, piece.trim(), MARGIN, document.y + 1, { size, weight, width: WIDTH })
    }
  }
}

/** Draws a line of a calculation with its amount at the end. */
export function drawAmount(document: Pdf, [label, amount]: Line, weight: 400 | 700 = 400): void {
  const top = document.y
  write(document, label, MARGIN, top, { size: 10.5, weight, width: WIDTH - 150 })
  const below = document.y
  write(document, amount, MARGIN, top, { size: 10.5, weight, align: 'right' })
  document.y = Math.max(below, document.y) + 3
}

/** Draws the signature over a line; without one only the name, as an empty line would look unsigned. */
export function drawSignature(document: Pdf, { insurer }: Headed, y: number): void {
  const { signatory, name } = insurer
  if (signatory.signature) {
    document.image(signatory.signature, MARGIN, y - 42, { fit: [180, 40] })
    document
      .moveTo(MARGIN, y)
      .lineTo(MARGIN + 190, y)
      .lineWidth(0.7)
      .stroke(INK)
  } else write(document, fixedTexts.signedBy, MARGIN, y - 9, { size: 8.5, color: SOFT, width: 300 })
  write(document, `For ${name}`, MARGIN, y + 5, { size: 9, weight: 700, width: 300 })
  const who = [signatory.name, signatory.title].filter(Boolean).join(', ') || fixedTexts.signatory
  write(document, who, MARGIN, document.y, { size: 8.5, color: SOFT, width: 300 })
}

/** Draws the footer of every page of a document or an original, once all pages exist. */
export function drawFeet(document: Pdf, { insurer }: Headed, first = 0): void {
  const { count } = document.bufferedPageRange()
  for (let page = first; page < count; page += 1) {
    document.switchToPage(page)
    drawFooter(document, insurer, page - first + 1, count - first)
  }
}
