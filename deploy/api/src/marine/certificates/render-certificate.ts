import { longDay } from '../../platform/printing/long-day.ts'
import { drawQrCode } from '../../platform/printing/qr-code.ts'
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
} from '../../platform/printing/sheet.ts'
import type { CargoCertificateFacts, Line } from './paper-facts.ts'
import {
  accentOf,
  drawFacts,
  drawFeet,
  drawHead,
  drawPart,
  drawSignature,
  drawText,
  makeRoom,
} from './sheets.ts'
import { cargoWords as words } from './wording.ts'

const QR = 72
const SMALL = { size: 7.5 }
/** What the certification, the endorsement and the signature need together. */
const END = 114
/** A text that fits beside another one, in letters. */
const SHORT = 240

/** Renders the certificate as one A4 page, unless long texts need another; its code leads to its verification. */
export async function renderCargoCertificate(facts: CargoCertificateFacts): Promise<Buffer> {
  const { document, finished } = openSheet({
    title: `${facts.title} ${facts.certificateNumber}`,
    author: facts.insurer.name,
    subject: facts.policyNumber,
    day: facts.issuedAt,
    paged: true,
  })
  drawHead(document, facts, facts.title, facts.certificateNumber)
  const [parties, ...sections] = facts.sections
  drawFacts(document, facts, [
    ['Policy number', facts.policyNumber],
    ['Date of issue', longDay(facts.issuedAt)],
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
  if (isShort) drawBeside(document, facts, [words.goods, description], [words.marks, marks])
  const texts = [
    [words.goods, isShort ? '' : description],
    [words.marks, isShort ? '' : marks],
    [words.warranties, facts.warranties],
  ] as const
  for (const [title, text] of texts) {
    if (text === '') continue
    drawPart(document, facts, title)
    drawText(document, facts, text, SMALL)
  }
  drawPart(document, facts, words.clauses)
  for (const { name, edition, wording } of facts.clauses) {
    drawText(document, facts, [name, edition].filter(Boolean).join(', '), { ...SMALL, weight: 700 })
    if (wording) drawText(document, facts, wording, SMALL)
  }
  drawPart(document, facts, words.claims)
  drawText(document, facts, words.claimsHelp(facts.hasAgent), SMALL)
  drawFacts(document, facts, facts.claims)
  drawEnd(document, facts)
  drawFeet(document, facts)
  return finished()
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

/** Draws what is certified, who signs it, the endorsement in blank, and the code. */
function drawEnd(document: Pdf, facts: CargoCertificateFacts): void {
  makeRoom(document, facts, END)
  const top = document.y + 6
  const left = PAGE_WIDTH - MARGIN - QR
  const width = WIDTH - QR - 24
  write(document, `${words.certified(facts.sumInsured)} ${words.original}`, MARGIN, top, { ...SMALL, width })
  drawSignature(document, facts, top + 66)
  const half = MARGIN + width / 2
  write(document, words.assignment, half, top + 26, { size: 7, width: width / 2 })
  document
    .moveTo(half, top + 66)
    .lineTo(half + width / 2, top + 66)
    .lineWidth(0.5)
    .stroke(INK)
  write(document, words.endorsedBy, half, top + 69, { size: 7, color: SOFT, width: width / 2 })
  drawQrCode(document, facts.verificationUrl, left, top, QR)
  const beside = { size: 6.5, color: SOFT, width: QR + 20, align: 'center' as const }
  write(document, words.scan, left - 10, top + QR + 2, beside)
  write(document, words.hash(facts.hash), MARGIN, top + 98, { size: 6.5, color: SOFT, width: WIDTH })
}
