import { textsIn } from '../../../platform/printing/paper-language.ts'
import { drawQrCode } from '../../../platform/printing/qr-code.ts'
import { MARGIN, openSheet, placed, SOFT, WIDTH, write } from '../../../platform/printing/sheet.ts'
import type { CargoTranslationFacts } from './document-facts.ts'
import { drawFacts, drawFeet, drawHead, drawPart, drawText, makeRoom } from './page-parts.ts'

const QR = 60
const SMALL = { size: 7.5 }

/**
 * Renders a certificate in its reader's language, in the layout of the English one. It is no original: it states that the
 * English text counts, and its code leads to the verification of the certificate.
 */
export async function renderCargoTranslation(facts: CargoTranslationFacts): Promise<Buffer> {
  const textOf = textsIn(facts.language)
  const headed = { ...facts, textOf }
  const { document, finished } = openSheet({
    title: `${facts.title} ${facts.certificateNumber}`,
    author: facts.insurer.name,
    subject: facts.policyNumber,
    day: facts.issuedAt,
    paged: true,
    language: facts.language,
  })
  drawHead(document, headed, facts.title, facts.certificateNumber)
  drawText(document, headed, textOf('cargo_translation'), { size: 10, weight: 700 })
  drawText(document, headed, textOf('cargo_english_counts', { number: facts.certificateNumber }), SMALL)
  if (facts.replaced) drawText(document, headed, facts.replaced, { ...SMALL, weight: 700 })
  document.y += 4
  for (const { title, lines } of facts.sections) {
    if (lines.every(([, value]) => value === '')) continue
    if (title) drawPart(document, headed, title)
    drawFacts(document, headed, lines)
  }
  for (const [title, text] of facts.texts) {
    if (text === '') continue
    drawPart(document, headed, title)
    drawText(document, headed, text, SMALL)
  }
  drawPart(document, headed, textOf('cargo_claims'))
  drawText(document, headed, textOf('cargo_claims_help'), SMALL)
  drawFacts(document, headed, facts.claims)
  makeRoom(document, headed, QR + 16)
  const top = document.y + 8
  const beside = { ...SMALL, width: WIDTH - QR - 14 }
  const certified = facts.sumInsured && textOf('cargo_certified', { amount: facts.sumInsured })
  drawQrCode(document, facts.verificationUrl, placed(document, MARGIN, QR), top, QR)
  write(document, certified, MARGIN + QR + 14, top, beside)
  write(document, textOf('cargo_scan'), MARGIN + QR + 14, document.y + 4, { ...beside, color: SOFT })
  drawFeet(document, headed)
  return finished()
}
