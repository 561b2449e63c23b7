import { longDay } from '../../platform/printing/long-day.ts'
import { textsIn } from '../../platform/printing/paper-language.ts'
import { drawQrCode } from '../../platform/printing/qr-code.ts'
import { drawPairs, MARGIN, SOFT, WIDTH, write } from '../../platform/printing/sheet.ts'
import { drawTitle, openDocument } from './draw.ts'
import type { LetterFacts } from './letter-facts.ts'

const QR = 98

/** Renders a no-claims letter as an A4 PDF in the policyholder's language, with the QR code of its verification page. */
export function renderNoClaimsLetter(facts: LetterFacts): Promise<Buffer> {
  const title = textsIn(facts.language)('no_claims_letter')
  const { document, textOf, close } = openDocument(facts, { title, number: facts.number })
  const day = (written: string): string => longDay(written, facts.language.tag)
  drawPairs(document, [
    [textOf('policyholder'), facts.policyholder, textOf('policy_number'), facts.policyNumber],
    [textOf('plate'), facts.letterPlate, textOf('vehicle'), facts.vehicle],
    [textOf('insured_since'), day(facts.insuredSince), textOf('issued_on'), day(facts.issuedOn)],
  ])
  drawTitle(document, facts, textOf('no_claims_record'))
  drawPairs(document, [
    [textOf('no_claims_years'), String(facts.years), textOf('no_claims_claims'), String(facts.claims)],
  ])
  write(document, textOf('no_claims_text'), MARGIN, document.y + 8, { size: 10, width: WIDTH })
  const top = document.y + 16
  drawQrCode(document, facts.letterUrl, MARGIN, top, QR)
  write(document, textOf('no_claims_scan'), MARGIN, top + QR + 8, { size: 8.5, color: SOFT, width: WIDTH })
  write(document, textOf('electronic'), MARGIN, document.y + 8, { size: 8.5, color: SOFT })
  return close()
}
