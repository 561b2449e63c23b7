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

const QR = 98

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
  document.y = 121
  drawFacts(document, facts)
  drawHelp(document, facts)
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
    ...ownCover(facts),
    [
      'Industry database (NIID) number',
      facts.niidNumber ?? words.unregistered,
      'Date of issue',
      longDay(facts.issuedAt),
    ],
  ]
  drawPairs(document, rows)
}

/** What is covered of the vehicle itself; nothing on third-party covers. */
const ownCover = ({ sumInsured, excess }: CertificateFacts): Pair[] =>
  sumInsured === null
    ? []
    : [['Sum insured', sumInsured, 'Excess, borne by the policyholder', excess ?? 'None']]

/** Whom to call, as large as what is looked for at the road side. */
function drawHelp(document: Pdf, facts: CertificateFacts): void {
  const { phone } = facts.insurer
  if (!phone) return
  const top = document.y
  document.rect(MARGIN, top, WIDTH, 26).fill('#EEF4F3')
  const style = { size: 10.5, weight: 700 as const, color: accentOf(facts), width: WIDTH - 20 }
  write(document, `${words.help} ${phone}`, MARGIN + 10, top + 5, style)
  document.y = top + 33
}

function drawParagraphs(document: Pdf, title: string, paragraphs: readonly string[], color: string): void {
  rule(document, document.y)
  write(document, title, MARGIN, document.y + 7, { size: 10, weight: 700, color, width: WIDTH })
  for (const paragraph of paragraphs) {
    write(document, `•  ${paragraph}`, MARGIN, document.y + 2, { size: 9, width: WIDTH })
  }
  document.y += 7
}

function drawCertification(document: Pdf, facts: CertificateFacts): void {
  rule(document, document.y)
  const top = document.y + 10
  const width = WIDTH - QR - 32
  write(document, facts.wording.clause, MARGIN, top, { size: 9, width })
  drawSignatory(document, facts, width)
  write(document, `${words.check} ${facts.verifyAt}`, MARGIN, document.y + 8, { size: 8.5, width })
  const left = PAGE_WIDTH - MARGIN - QR
  drawQrCode(document, facts.verificationUrl, left, top, QR)
  write(document, words.scan, left, top + QR + 5, { size: 7.5, color: SOFT, width: QR, align: 'center' })
}

/** The signature over its line; without one, that none is needed. */
function drawSignatory(document: Pdf, { insurer }: CertificateFacts, width: number): void {
  const { signatory, name } = insurer
  const who = [signatory.name, signatory.title].filter(Boolean).join(', ')
  if (!signatory.signature) {
    const signed = [`For ${name}`, who].filter(Boolean).join(': ')
    write(document, signed, MARGIN, document.y + 12, { size: 9, weight: 700, width })
    write(document, words.electronic, MARGIN, document.y, { size: 8.5, color: SOFT, width })
    return
  }
  const line = document.y + 46
  drawSignature(document, signatory.signature, line)
  document
    .moveTo(MARGIN, line)
    .lineTo(MARGIN + 190, line)
    .lineWidth(0.7)
    .stroke(INK)
  write(document, `For ${name}`, MARGIN, line + 5, { size: 9, weight: 700, width })
  write(document, who || words.signatory, MARGIN, document.y, { size: 8.5, color: SOFT, width })
}

/** On its line, as large as fits above it. */
function drawSignature(document: Pdf, image: Buffer, line: number): void {
  const { width, height } = document.openImage(image)
  const scale = Math.min(180 / width, 40 / height)
  const size = { width: width * scale, height: height * scale }
  document.image(image, MARGIN, line - 2 - size.height, size)
}
