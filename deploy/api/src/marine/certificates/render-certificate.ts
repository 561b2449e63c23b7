import { longDay } from '../../platform/printing/long-day.ts'
import { drawQrCode } from '../../platform/printing/qr-code.ts'
import { MARGIN, openSheet, PAGE_WIDTH, type Pdf, SOFT, write } from '../../platform/printing/sheet.ts'
import type { CargoCertificateFacts } from './paper-facts.ts'
import { drawFeet, drawHead, drawLines, drawSignature, drawText, drawTitle, makeRoom } from './sheets.ts'
import { cargoWords as words } from './wording.ts'

const QR = 96

/** The certificate with its schedule and clauses as an A4 PDF, its code leading to its verification. */
export async function renderCargoCertificate(facts: CargoCertificateFacts): Promise<Buffer> {
  const { document, finished } = openSheet({
    title: `${facts.title} ${facts.certificateNumber}`,
    author: facts.insurer.name,
    subject: facts.policyNumber,
    day: facts.issuedAt,
    paged: true,
  })
  drawHead(document, facts, facts.title, facts.certificateNumber)
  drawLines(document, facts, [
    ['Policy number', facts.policyNumber],
    ['Date of issue', longDay(facts.issuedAt)],
    ['Insured', facts.insured],
    ['Address', facts.insuredAddress],
  ])
  if (facts.endorsement) {
    drawText(document, facts, facts.endorsement, 700)
    document.y += 8
  }
  for (const { title, lines } of facts.sections) {
    if (lines.every(([, value]) => value === '')) continue
    drawTitle(document, facts, title)
    drawLines(document, facts, lines)
  }
  for (const [title, text] of [
    [words.goods, facts.description],
    [words.marks, facts.marks],
  ] as const) {
    if (text === '') continue
    drawTitle(document, facts, title)
    drawText(document, facts, text)
    document.y += 8
  }
  drawCertification(document, facts)
  drawTitle(document, facts, words.clauses)
  for (const { name, edition, wording } of facts.clauses) {
    drawText(document, facts, [name, edition].filter(Boolean).join(', '), 700)
    if (wording) drawText(document, facts, wording)
    document.y += 4
  }
  if (facts.warranties) {
    drawTitle(document, facts, words.warranties)
    drawText(document, facts, facts.warranties)
    document.y += 8
  }
  drawTitle(document, facts, words.claims)
  drawText(document, facts, words.claimsHelp)
  document.y += 6
  drawLines(document, facts, facts.claims)
  drawFeet(document, facts)
  return finished()
}

function drawCertification(document: Pdf, facts: CargoCertificateFacts): void {
  makeRoom(document, facts, QR + 60)
  const top = document.y + 10
  write(document, words.certified(facts.sumInsured), MARGIN, top, { size: 9, width: 360 })
  drawSignature(document, facts, top + 78)
  const left = PAGE_WIDTH - MARGIN - QR
  drawQrCode(document, facts.verificationUrl, left, top, QR)
  const beside = { size: 7.5, color: SOFT, width: QR + 40, align: 'center' as const }
  write(document, words.scan, left - 20, top + QR + 5, beside)
  document.y = top + QR + 34
}
