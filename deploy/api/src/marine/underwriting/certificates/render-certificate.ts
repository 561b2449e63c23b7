import { longDay } from '../../../platform/printing/long-day.ts'
import { drawQrCode } from '../../../platform/printing/qr-code.ts'
import {
  INK,
  MARGIN,
  openSheet,
  PAGE_WIDTH,
  type Pdf,
  rule,
  SOFT,
  WIDTH,
  write,
} from '../../../platform/printing/sheet.ts'
import type { CargoCertificateFacts, CertificatePrint, Line } from './document-facts.ts'
import { fixedTexts } from './fixed-texts.ts'
import {
  accentOf,
  drawFacts,
  drawFeet,
  drawHead,
  drawPart,
  drawSignature,
  drawText,
  makeRoom,
} from './page-parts.ts'

const QR = 72
const SMALL = { size: 7.5 }
/** Height of the certification, the endorsement and the signature together, in points. */
const END = 114
/** Greatest length of a text in a half-width column, in characters. */
const SHORT = 240

/**
 * Renders each original, or a copy, as one A4 page, unless long texts need another; its code leads to its verification.
 */
export async function renderCargoCertificate(facts: CargoCertificateFacts): Promise<Buffer> {
  const { document, finished } = openSheet({
    title: `${facts.title} ${facts.certificateNumber}`,
    author: facts.insurer.name,
    subject: facts.policyNumber,
    day: facts.issuedAt,
    paged: true,
  })
  facts.prints.forEach((print, index) => {
    if (index > 0) document.addPage()
    const first = document.bufferedPageRange().count - 1
    drawPrint(document, facts, print)
    drawFeet(document, facts, first)
  })
  return finished()
}

function drawPrint(document: Pdf, facts: CargoCertificateFacts, print: CertificatePrint): void {
  drawHead(document, facts, facts.title, facts.certificateNumber, print.label)
  const [parties, ...sections] = facts.sections
  drawFacts(document, facts, [
    ['Policy number', facts.policyNumber],
    ['Date of issue', longDay(facts.issuedAt)],
    [fixedTexts.niaNumber, facts.niaNumber ?? fixedTexts.niaPending],
    ['Insured', facts.insured],
    ['Address', facts.insuredAddress],
    ...(parties?.lines ?? []),
  ])
  if (facts.endorsement) drawText(document, facts, facts.endorsement, { ...SMALL, weight: 700 })
  for (const { title, lines } of sections) {
    if (lines.every(([, value]) => value === '')) continue
    drawPart(document, facts, title)
    drawFacts(document, facts, lines)
  }
  const { description, marks } = facts
  const isShort = marks !== '' && description.length + marks.length < SHORT
  if (isShort) drawBeside(document, facts, [fixedTexts.goods, description], [fixedTexts.marks, marks])
  const texts = [
    [fixedTexts.goods, isShort ? '' : description],
    [fixedTexts.marks, isShort ? '' : marks],
    [fixedTexts.warranties, facts.warranties],
  ] as const
  for (const [title, text] of texts) {
    if (text === '') continue
    drawPart(document, facts, title)
    drawText(document, facts, text, SMALL)
  }
  drawPart(document, facts, fixedTexts.clauses)
  for (const { name, edition, wording } of facts.clauses) {
    drawText(document, facts, [name, edition].filter(Boolean).join(', '), { ...SMALL, weight: 700 })
    if (wording) drawText(document, facts, wording, SMALL)
  }
  drawPart(document, facts, fixedTexts.claims)
  drawText(document, facts, fixedTexts.claimsHelp(facts.hasAgent), SMALL)
  drawFacts(document, facts, facts.claims)
  drawEnd(document, facts, print)
}

/** Draws two short texts in columns, each below its title. */
function drawBeside(document: Pdf, facts: CargoCertificateFacts, ...texts: readonly Line[]): void {
  makeRoom(document, facts, 60)
  const top = document.y
  rule(document, top + 1)
  const width = (WIDTH - 10) / 2
  const ends = texts.map(([title, text], index) => {
    const x = MARGIN + index * (width + 10)
    write(document, title, x, top + 4, { size: 8, weight: 700, color: accentOf(facts), width })
    write(document, text, x, document.y + 1, { ...SMALL, width })
    return document.y
  })
  document.y = Math.max(...ends)
}

/** Draws the certification, the signature, the blank endorsement of an original, and the code. */
function drawEnd(document: Pdf, facts: CargoCertificateFacts, { negotiable }: CertificatePrint): void {
  makeRoom(document, facts, END)
  const top = document.y + 6
  const left = PAGE_WIDTH - MARGIN - QR
  const width = WIDTH - QR - 24
  const certified = `${fixedTexts.certified(facts.sumInsured)} ${fixedTexts.issuedIn(facts.originals)}`
  write(document, certified, MARGIN, top, { ...SMALL, width })
  const below = Math.max(top + 24, document.y + 2)
  drawSignature(document, facts, below + 42)
  if (negotiable) drawEndorsement(document, MARGIN + width / 2, below, width / 2)
  drawQrCode(document, facts.verificationUrl, left, top, QR)
  const beside = { size: 6.5, color: SOFT, width: QR + 20, align: 'center' as const }
  write(document, fixedTexts.scan, left - 10, top + QR + 2, beside)
  write(document, fixedTexts.hash(facts.hash), MARGIN, below + 74, { size: 6.5, color: SOFT, width: WIDTH })
}

/** Draws the line the insured endorses the certificate at. */
function drawEndorsement(document: Pdf, x: number, top: number, width: number): void {
  write(document, fixedTexts.assignment, x, top + 2, { size: 7, width })
  document
    .moveTo(x, top + 42)
    .lineTo(x + width, top + 42)
    .lineWidth(0.5)
    .stroke(INK)
  write(document, fixedTexts.endorsedBy, x, top + 45, { size: 7, color: SOFT, width })
}
