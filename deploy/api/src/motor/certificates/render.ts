import { drawLogo } from '../../platform/printing/logo.ts'
import { drawQrCode } from '../../platform/printing/qr-code.ts'
import {
  drawDemoBand,
  drawFooter,
  drawPairs,
  INK,
  longDay,
  MARGIN,
  openSheet,
  PAGE_WIDTH,
  type Pair,
  type Pdf,
  rule,
  SOFT,
  TEAL,
  WIDTH,
  write,
} from '../../platform/printing/sheet.ts'
import type { CertificateFacts } from './certificate-facts.ts'
import { wording } from './wording.ts'

const QR = 104

/** The certificate as an A4 PDF with selectable text, embedded fonts and a code that leads to its verification. */
export async function renderMotorCertificate(facts: CertificateFacts): Promise<Buffer> {
  const { document, finished } = openSheet({
    title: `${wording.title} ${facts.certificateNumber}`,
    author: facts.insurer.name,
    subject: `${facts.plate}, ${facts.startDate} to ${facts.endDate}`,
    day: facts.issuedAt,
  })
  drawPage(document, facts)
  return finished()
}

function drawPage(document: Pdf, facts: CertificateFacts): void {
  document.rect(0, 0, PAGE_WIDTH, 10).fill(TEAL)
  if (facts.demo) drawDemoBand(document, wording.demo)
  drawHeader(document, facts)
  document.y = 130
  drawFacts(document, facts)
  drawParagraphs(document, 'Persons or classes of persons entitled to drive', wording.entitled)
  drawParagraphs(document, 'Limitations as to use', wording.limitations)
  drawCertification(document, facts)
  drawFooter(document, facts.insurer)
}

function drawHeader(document: Pdf, { insurer, certificateNumber }: CertificateFacts): void {
  drawLogo(document, MARGIN, 46, 40)
  write(document, insurer.name, MARGIN + 52, 48, { size: 15, weight: 700 })
  write(document, insurer.address, MARGIN + 52, 70, { size: 8.5, color: SOFT, width: 250 })
  write(document, wording.title, MARGIN + 280, 48, {
    size: 13,
    weight: 700,
    color: TEAL,
    width: WIDTH - 280,
    align: 'right',
  })
  write(document, `No. ${certificateNumber}`, MARGIN + 280, 70, {
    size: 10,
    width: WIDTH - 280,
    align: 'right',
  })
  rule(document, 112)
}

function drawFacts(document: Pdf, facts: CertificateFacts): void {
  const rows: Pair[] = [
    ['Registration mark', facts.plate, 'Policy number', facts.policyNumber],
    ['Make, model and year', facts.vehicle, 'Policyholder', facts.policyholder],
    ['Chassis number', facts.chassisNumber, 'Body and colour', facts.bodyAndColour],
    ['Cover begins', longDay(facts.startDate), 'Cover ends (midnight)', longDay(facts.endDate)],
    ['Cover', facts.cover, 'Use', facts.use],
    ['Limit for damage to others', facts.liabilityLimit, 'Premium paid', facts.premium],
    [
      'Industry database (NIID) number',
      facts.niidNumber ?? 'PENDING',
      'Date of issue',
      longDay(facts.issuedAt),
    ],
  ]
  drawPairs(document, rows)
}

function drawParagraphs(document: Pdf, title: string, paragraphs: readonly string[]): void {
  rule(document, document.y)
  write(document, title, MARGIN, document.y + 10, { size: 10, weight: 700, color: TEAL, width: WIDTH })
  for (const paragraph of paragraphs) {
    write(document, `•  ${paragraph}`, MARGIN, document.y + 4, { size: 9, width: WIDTH })
  }
  document.y += 10
}

function drawCertification(document: Pdf, facts: CertificateFacts): void {
  rule(document, document.y)
  const top = document.y + 14
  const width = WIDTH - QR - 32
  write(document, wording.clause, MARGIN, top, { size: 9, width })
  const signature = document.y + 46
  document
    .moveTo(MARGIN, signature)
    .lineTo(MARGIN + 190, signature)
    .lineWidth(0.7)
    .stroke(INK)
  write(document, `For ${facts.insurer.name}`, MARGIN, signature + 5, { size: 9, weight: 700, width })
  write(document, wording.signatory, MARGIN, document.y, { size: 8.5, color: SOFT, width })
  const left = PAGE_WIDTH - MARGIN - QR
  drawQrCode(document, facts.verificationUrl, left, top, QR)
  write(document, wording.scan, left - 10, top + QR + 5, {
    size: 7.5,
    color: SOFT,
    width: QR + 20,
    align: 'center',
  })
}
