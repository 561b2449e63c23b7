import { longDay } from '../../../platform/printing/long-day.ts'
import { MARGIN, openSheet, rule, SOFT, write } from '../../../platform/printing/sheet.ts'
import type { DebitNoteFacts } from './document-facts.ts'
import { fixedTexts } from './fixed-texts.ts'
import { drawAmount, drawFeet, drawHead, drawLines, drawSignature, drawTitle } from './page-parts.ts'

/** Renders the debit note of a premium as an A4 PDF with all premium parts. */
export async function renderDebitNote(facts: DebitNoteFacts): Promise<Buffer> {
  const { document, finished } = openSheet({
    title: `${fixedTexts.debitNote} ${facts.debitNoteNumber}`,
    author: facts.insurer.name,
    subject: facts.policyNumber,
    day: facts.issuedAt,
    paged: true,
  })
  drawHead(document, facts, fixedTexts.debitNote, facts.debitNoteNumber)
  drawLines(document, facts, [
    ['Insured', facts.insured],
    ['Address', facts.insuredAddress],
    ['Placed by', facts.partner],
    ['Date', longDay(facts.issuedAt)],
    ['Policy number', facts.policyNumber],
    ['Certificate number', facts.certificateNumber],
  ])
  drawTitle(document, facts, 'Premium')
  for (const part of facts.parts) drawAmount(document, part)
  rule(document, document.y + 4)
  document.y += 10
  drawAmount(document, ['Premium', facts.premium], 700)
  write(document, facts.rateNote, MARGIN, document.y + 6, { size: 8.5, color: SOFT })
  write(document, fixedTexts.paid, MARGIN, document.y + 4, { size: 8.5, color: SOFT })
  drawSignature(document, facts, document.y + 70)
  drawFeet(document, facts)
  return finished()
}
