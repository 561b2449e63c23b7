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
import { openSketch } from '../../platform/printing/sketch.ts'
import type { CertificateFacts } from './certificate-facts.ts'
import { words } from './wording.ts'

const QR = 104

/** The certificate as an A4 PDF with selectable text, embedded fonts and a code that leads to its verification. */
export async function renderMotorCertificate(facts: CertificateFacts): Promise<Buffer> {
  const { document, finished } = openSheet({
    title: `${words.title} ${facts.certificateNumber}`,
    author: facts.insurer.name,
    subject: `${facts.plate}, ${facts.startDate} to ${facts.endDate}`,
    day: facts.issuedAt,
  })
  drawPage(document, facts)
  return finished()
}

/** The same page as a picture (SVG) to look at. */
export async function sketchMotorCertificate(facts: CertificateFacts): Promise<Buffer> {
  const { document, finished } = openSketch()
  drawPage(document, facts)
  return Buffer.from(finished())
}

function drawPage(document: Pdf, facts: CertificateFacts): void {
  document.rect(0, 0, PAGE_WIDTH, 10).fill(accentOf(facts))
  if (facts.demo) drawDemoBand(document, words.demo)
  drawHeader(document, facts)
  document.y = 130
  drawFacts(document, facts)
  const { entitled, limitations } = facts.wording
  drawParagraphs(document, 'Persons or classes of persons entitled to drive', entitled, accentOf(facts))
  drawParagraphs(document, 'Limitations as to use', limitations, accentOf(facts))
  drawCertification(document, facts)
  drawFooter(document, facts.insurer)
}

const accentOf = ({ insurer }: CertificateFacts): string => insurer.accent || TEAL

function drawHeader(document: Pdf, facts: CertificateFacts): void {
  const { insurer, certificateNumber } = facts
  const left = MARGIN + drawLogo(document, insurer, MARGIN, 46, 40) + 12
  const width = MARGIN + 300 - left
  write(document, insurer.name, left, 48, { size: 13, weight: 700, width })
  write(document, insurer.address, left, document.y + 2, { size: 8.5, color: SOFT, width })
  write(document, words.title, MARGIN + 280, 48, {
    size: 13,
    weight: 700,
    color: accentOf(facts),
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

function drawParagraphs(document: Pdf, title: string, paragraphs: readonly string[], color: string): void {
  rule(document, document.y)
  write(document, title, MARGIN, document.y + 10, { size: 10, weight: 700, color, width: WIDTH })
  for (const paragraph of paragraphs) {
    write(document, `•  ${paragraph}`, MARGIN, document.y + 4, { size: 9, width: WIDTH })
  }
  document.y += 10
}

function drawCertification(document: Pdf, facts: CertificateFacts): void {
  rule(document, document.y)
  const top = document.y + 14
  const width = WIDTH - QR - 32
  write(document, facts.wording.clause, MARGIN, top, { size: 9, width })
  const { signatory, name } = facts.insurer
  const signature = document.y + 46
  if (signatory.signature) drawSignature(document, signatory.signature, signature)
  document
    .moveTo(MARGIN, signature)
    .lineTo(MARGIN + 190, signature)
    .lineWidth(0.7)
    .stroke(INK)
  write(document, `For ${name}`, MARGIN, signature + 5, { size: 9, weight: 700, width })
  const who = [signatory.name, signatory.title].filter(Boolean).join(', ') || words.signatory
  write(document, who, MARGIN, document.y, { size: 8.5, color: SOFT, width })
  const left = PAGE_WIDTH - MARGIN - QR
  drawQrCode(document, facts.verificationUrl, left, top, QR)
  write(document, words.scan, left - 10, top + QR + 5, {
    size: 7.5,
    color: SOFT,
    width: QR + 20,
    align: 'center',
  })
}

/** On its line, as large as fits above it. */
function drawSignature(document: Pdf, image: Buffer, line: number): void {
  const { width, height } = document.openImage(image)
  const scale = Math.min(180 / width, 40 / height)
  const size = { width: width * scale, height: height * scale }
  document.image(image, MARGIN, line - 2 - size.height, size)
}
