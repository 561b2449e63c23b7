import { drawInsurer, endHead } from '../../platform/printing/letterhead.ts'
import { longDay } from '../../platform/printing/long-day.ts'
import {
  inEnglish,
  isEnglish,
  type PaperKey,
  type TextOfSheet,
  textsIn,
} from '../../platform/printing/paper-language.ts'
import { drawQrCode } from '../../platform/printing/qr-code.ts'
import {
  drawDemoBand,
  drawFooter,
  drawPairs,
  INK,
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
import { certificateTexts } from './certificate-texts.ts'
import { isLater, ownDamageText } from './own-damage-text.ts'

const QR = 98
/** Lowest position above the footer. */
const LOWEST = 776
const textOf: TextOfSheet = textsIn(inEnglish)

/** Renders the certificate as an A4 PDF with selectable text, embedded fonts and a QR code of its verification page. */
export const renderMotorCertificate = (facts: CertificateFacts): Promise<Buffer> =>
  renderMotorCertificates([facts])

/** Renders certificates of one policyholder into one file, each on a page of its own. */
export async function renderMotorCertificates(certificates: readonly CertificateFacts[]): Promise<Buffer> {
  const [first, ...others] = certificates
  if (!first) throw new Error('There is no certificate to render.')
  const { document, finished } = openSheet({
    title: `${textOf('certificate')} ${first.certificateNumber}`,
    author: first.insurer.name,
    subject: `${first.plate}, ${first.startDate} to ${first.endDate}`,
    day: first.issuedAt,
    reader: first.language,
  })
  drawPage(document, first)
  for (const facts of others) {
    document.addPage()
    drawPage(document, facts)
  }
  return finished()
}

/** Renders the same page as an image (SVG). */
export async function sketchMotorCertificate(facts: CertificateFacts): Promise<Buffer> {
  const { document, finished } = openSketch()
  drawPage(document, facts)
  return Buffer.from(finished())
}

function drawPage(document: Pdf, facts: CertificateFacts): void {
  document.rect(0, 0, PAGE_WIDTH, 10).fill(accentOf(facts))
  if (facts.demo) drawDemoBand(document, both(facts, 'demo'))
  drawHeader(document, facts)
  drawFacts(document, facts)
  drawHelp(document, facts)
  const { entitled, limitations } = facts.wording
  drawParagraphs(document, both(facts, 'entitled'), entitled, accentOf(facts))
  drawParagraphs(document, both(facts, 'limitations'), limitations, accentOf(facts))
  drawCertification(document, facts)
  drawFooter(document, facts.insurer)
}

const accentOf = ({ insurer }: CertificateFacts): string => insurer.accent || TEAL

/** Draws a label in English, as the law requires, and also in the reader's language where that differs. */
function both({ language }: CertificateFacts, key: PaperKey): string {
  const theirs = textsIn(language)(key)
  return theirs === textOf(key) ? theirs : `${textOf(key)} · ${theirs}`
}

function drawHeader(document: Pdf, facts: CertificateFacts): void {
  const { insurer, certificateNumber } = facts
  const insurerEnds = drawInsurer(document, insurer)
  const right = { width: WIDTH - 280, align: 'right' as const }
  const color = accentOf(facts)
  write(document, textOf('certificate'), MARGIN + 280, 48, { size: 13, weight: 700, color, ...right })
  const theirs = textsIn(facts.language)('certificate')
  if (!isEnglish(facts.language)) write(document, theirs, MARGIN + 280, 66, { size: 9, color, ...right })
  const number = textOf('number', { number: certificateNumber })
  write(document, number, MARGIN + 280, Math.max(70, document.y + 1), { size: 10, ...right })
  endHead(document, insurerEnds, 9)
}

function drawFacts(document: Pdf, facts: CertificateFacts): void {
  const label = (key: PaperKey): string => both(facts, key)
  const rows: Pair[] = [
    [label('plate'), facts.plate, label('policy_number'), facts.policyNumber],
    [label('vehicle'), facts.vehicle, label('policyholder'), facts.policyholder],
    [label('chassis_number'), facts.chassisNumber, label('body_and_colour'), facts.bodyAndColour],
    [label('cover_begins'), longDay(facts.startDate), label('cover_ends'), longDay(facts.endDate)],
    [label('cover'), facts.cover, label('use'), facts.use],
    [label('liability_limit'), facts.liabilityLimit, label('premium_paid'), facts.premium],
    ...ownCover(facts),
    [
      label('niid_number'),
      facts.niidNumber ?? certificateTexts.unregistered,
      label('issued_on'),
      longDay(facts.issuedAt),
    ],
  ]
  const isLong =
    isLater(facts) ||
    [facts.policyholder, facts.vehicle, facts.bodyAndColour].some(({ length }) => length > 30)
  const [usual, ifLong] = isEnglish(facts.language)
    ? (['roomy', 'tight'] as const)
    : (['tight', 'tightest'] as const)
  drawPairs(document, rows, isLong ? ifLong : usual)
}

/** Draws the cover of the own vehicle; nothing on third-party covers. */
function ownCover(facts: CertificateFacts): Pair[] {
  const { sumInsured, excess } = facts
  if (sumInsured === null) return []
  return [
    [both(facts, 'sum_insured'), sumInsured, both(facts, 'excess_borne'), excess ?? textOf('no_excess')],
    ...(isLater(facts)
      ? [[both(facts, 'own_damage'), ownDamageText(facts, inEnglish), '', ''] satisfies Pair]
      : []),
  ]
}

/** Draws the number to call, large enough to be read at the roadside. */
function drawHelp(document: Pdf, facts: CertificateFacts): void {
  const { phone } = facts.insurer
  if (!phone) return
  const top = document.y
  const theirs = isEnglish(facts.language) ? '' : textsIn(facts.language)('help', { phone })
  document.rect(MARGIN, top, WIDTH, theirs ? 36 : 26).fill('#EEF4F3')
  const place = { color: accentOf(facts), width: WIDTH - 20 }
  write(document, textOf('help', { phone }), MARGIN + 10, top + (theirs ? 3 : 5), {
    size: 10.5,
    weight: 700,
    ...place,
  })
  if (theirs)
    write(document, theirs, MARGIN + 10, top + 19, { size: 8.5, language: facts.language, ...place })
  document.y = top + (theirs ? 41 : 33)
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
  const left = PAGE_WIDTH - MARGIN - QR
  drawQrCode(document, facts.verificationUrl, left, top, QR)
  write(document, certificateTexts.scan, left, top + QR + 5, {
    size: 7.5,
    color: SOFT,
    width: QR,
    align: 'center',
  })
  const scanned = document.y
  write(document, facts.wording.clause, MARGIN, top, { size: 9, width })
  drawSignatory(document, facts, width)
  const checkAt = document.y + 8
  const check = { size: 8.5, width: checkAt < scanned ? width : WIDTH }
  write(document, certificateTexts.check(facts.verifyAt), MARGIN, checkAt, check)
  drawWhichCounts(document, facts, { signed: document.y, scanned })
}

/** Draws the signature over its line, lower where the page is full; without one, the statement that none is needed. */
function drawSignatory(document: Pdf, { insurer, language }: CertificateFacts, width: number): void {
  const { signatory, name } = insurer
  const who = [signatory.name, signatory.title].filter(Boolean).join(', ')
  if (!signatory.signature) {
    const signed = [certificateTexts.signedFor(name), who].filter(Boolean).join(': ')
    write(document, signed, MARGIN, document.y + 12, { size: 9, weight: 700, width })
    write(document, textOf('electronic'), MARGIN, document.y, { size: 8.5, color: SOFT, width })
    return
  }
  const room = LOWEST - (isEnglish(language) ? 66 : 95) - document.y
  const line = document.y + Math.min(46, Math.max(24, room))
  drawSignature(document, signatory.signature, line, line - document.y - 6)
  document
    .moveTo(MARGIN, line)
    .lineTo(MARGIN + 190, line)
    .lineWidth(0.7)
    .stroke(INK)
  write(document, certificateTexts.signedFor(name), MARGIN, line + 5, { size: 9, weight: 700, width })
  write(document, who || certificateTexts.signatory, MARGIN, document.y, { size: 8.5, color: SOFT, width })
}

/** Draws the signature image on its line, as large as fits above it. */
function drawSignature(document: Pdf, image: Buffer, line: number, most: number): void {
  const { width, height } = document.openImage(image)
  const scale = Math.min(180 / width, most / height)
  const size = { width: width * scale, height: height * scale }
  document.image(image, MARGIN, line - 2 - size.height, size)
}

/** States in the reader's language that the English text is the certificate: beside the QR code, or below both. */
function drawWhichCounts(
  document: Pdf,
  { language }: CertificateFacts,
  { signed, scanned }: { signed: number; scanned: number },
): void {
  if (isEnglish(language)) return
  const width = signed < scanned ? WIDTH - QR - 32 : WIDTH
  const align = language.dir === 'rtl' ? 'right' : 'left'
  write(document, textsIn(language)('english_counts'), MARGIN, signed + 5, {
    size: 7.5,
    color: SOFT,
    width,
    align,
    language,
  })
}
