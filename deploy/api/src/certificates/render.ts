import PDFDocument from 'pdfkit'
import type { CertificateFacts } from './certificate-facts.ts'
import { fontRuns, registerFonts, type Weight } from './fonts.ts'
import { drawLogo } from './logo.ts'
import { drawQrCode } from './qr-code.ts'
import { wording } from './wording.ts'

const TEAL = '#0E6B66'
const INK = '#1B2625'
const SOFT = '#566461'
const LINE = '#CFDAD8'
const WARNING = '#9A5B00'
const LINE_GAP = 1.5
const MARGIN = 48
const PAGE_WIDTH = 595.28
const WIDTH = PAGE_WIDTH - 2 * MARGIN
const GUTTER = 24
const COLUMN = (WIDTH - GUTTER) / 2
const QR = 104

type Pdf = PDFKit.PDFDocument

interface Style {
  size: number
  weight?: Weight
  color?: string
  width?: number
  align?: 'left' | 'right' | 'center'
}

/** The certificate as an A4 PDF with selectable text, embedded fonts and a code that leads to its verification. */
export async function renderMotorCertificate(facts: CertificateFacts): Promise<Buffer> {
  const document = new PDFDocument({
    size: 'A4',
    margins: { top: MARGIN, bottom: 20, left: MARGIN, right: MARGIN },
    lang: 'en-NG',
    tagged: true,
    displayTitle: true,
    pdfVersion: '1.7',
    info: {
      Title: `${wording.title} ${facts.certificateNumber}`,
      Author: facts.insurer.name,
      Subject: `${facts.plate}, ${facts.startDate} to ${facts.endDate}`,
      CreationDate: new Date(`${facts.issuedAt}T00:00:00Z`),
    },
  })
  registerFonts(document)
  const chunks: Buffer[] = []
  document.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<void>((done) => document.on('end', done))
  drawPage(document, facts)
  document.end()
  await ended
  return Buffer.concat(chunks)
}

function drawPage(document: Pdf, facts: CertificateFacts): void {
  document.rect(0, 0, PAGE_WIDTH, 10).fill(TEAL)
  if (facts.demo) drawDemoBand(document)
  drawHeader(document, facts)
  document.y = 130
  drawFacts(document, facts)
  drawParagraphs(document, 'Persons or classes of persons entitled to drive', wording.entitled)
  drawParagraphs(document, 'Limitations as to use', wording.limitations)
  drawCertification(document, facts)
  drawFooter(document, facts)
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
  const rows: [string, string, string, string][] = [
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
  for (const [label, value, otherLabel, otherValue] of rows) {
    const top = document.y
    const bottom = Math.max(
      fact(document, label, value, MARGIN, top),
      fact(document, otherLabel, otherValue, MARGIN + COLUMN + GUTTER, top),
    )
    document.y = bottom + 9
  }
  document.y += 4
}

function fact(document: Pdf, label: string, value: string, x: number, y: number): number {
  write(document, label, x, y, { size: 8, color: SOFT, width: COLUMN })
  write(document, value || '–', x, document.y + 1, { size: 11.5, weight: 700, width: COLUMN })
  return document.y
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

function drawFooter(document: Pdf, { insurer }: CertificateFacts): void {
  const text = `${insurer.name} is licensed by NAICOM, ${insurer.naicomNumber}. ${insurer.phone}, ${insurer.email}`
  rule(document, 778)
  write(document, text, MARGIN, 784, { size: 7.5, color: SOFT, width: WIDTH - 70 })
  write(document, 'Page 1 of 1', MARGIN, 784, { size: 7.5, color: SOFT, width: WIDTH, align: 'right' })
}

function drawDemoBand(document: Pdf): void {
  document.rect(0, 10, PAGE_WIDTH, 20).fill('#FFF3DC')
  write(document, wording.demo, 0, 14, {
    size: 9,
    weight: 700,
    color: WARNING,
    width: PAGE_WIDTH,
    align: 'center',
  })
}

/** Writes a text in lines of whole words; leaves `document.y` below the last. */
function write(document: Pdf, text: string, x: number, y: number, style: Style): void {
  const { size, weight = 400, color = INK, width = WIDTH, align = 'left' } = style
  document.fontSize(size).fillColor(color)
  const lineHeight = document.font(`latin-${weight}`).currentLineHeight(true) + LINE_GAP
  const lines = linesOf(document, text, weight, width)
  for (const [index, line] of lines.entries()) {
    const spare = width - widthOf(document, line, weight)
    let at = x + { left: 0, center: spare / 2, right: spare }[align]
    for (const run of fontRuns(line, weight)) {
      document.font(run.font).text(run.text, at, y + index * lineHeight, { lineBreak: false })
      at += document.widthOfString(run.text)
    }
  }
  document.y = y + lines.length * lineHeight
}

function linesOf(document: Pdf, text: string, weight: Weight, width: number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const longer = `${lines.at(-1)} ${word}`
    if (lines.length > 0 && widthOf(document, longer, weight) <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

function widthOf(document: Pdf, text: string, weight: Weight): number {
  return fontRuns(text, weight).reduce((sum, run) => sum + document.font(run.font).widthOfString(run.text), 0)
}

function rule(document: Pdf, y: number): void {
  document
    .moveTo(MARGIN, y)
    .lineTo(PAGE_WIDTH - MARGIN, y)
    .lineWidth(0.7)
    .stroke(LINE)
}

function longDay(day: string): string {
  const written = new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
  return written.format(new Date(`${day}T00:00:00Z`))
}
