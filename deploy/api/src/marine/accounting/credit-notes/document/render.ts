import type { Insurer } from '../../../../platform/printing/insurer.ts'
import { longDay } from '../../../../platform/printing/long-day.ts'
import { MARGIN, openSheet, rule, SOFT, write } from '../../../../platform/printing/sheet.ts'
import type { Line } from '../../../underwriting/certificates/document-facts.ts'
import {
  drawAmount,
  drawFeet,
  drawHead,
  drawLines,
  drawSignature,
  drawText,
  drawTitle,
} from '../../../underwriting/certificates/page-parts.ts'
import { noteWords as words } from './wording.ts'

declare module '../../../../platform/printing/renderer.ts' {
  interface Renderer {
    creditNote(facts: CreditNoteFacts): Promise<Buffer>
  }
}

export interface CreditNoteFacts {
  number: string
  title: string
  partner: string
  partnerAddress: string
  issuedAt: string
  policyNumber: string
  /** Number of the credited debit note. */
  debitNoteNumber: string
  insured: string
  reason: string
  parts: readonly Line[]
  total: string
  isVoid: boolean
  insurer: Insurer
  /** Marks the page as not valid insurance. */
  demo: boolean
}

const RED = '#a4262c'

/** Renders a credit note as an A4 PDF with its debit note, its parts and the amount due to the partner. */
export async function renderCreditNote(facts: CreditNoteFacts): Promise<Buffer> {
  const { document, finished } = openSheet({
    title: `${facts.title} ${facts.number}`,
    author: facts.insurer.name,
    subject: facts.policyNumber || facts.partner,
    day: facts.issuedAt,
    paged: true,
  })
  drawHead(document, facts, facts.title, facts.number)
  if (facts.isVoid) {
    write(document, words.void, MARGIN, document.y, { size: 13, weight: 700, color: RED })
    document.y += 10
  }
  drawLines(document, facts, [
    ['To', facts.partner],
    ['Address', facts.partnerAddress],
    ['Date', longDay(facts.issuedAt)],
    ['Insured', facts.insured],
    ['Policy number', facts.policyNumber],
    ['Debit note it refers to', facts.debitNoteNumber],
  ])
  drawTitle(document, facts, 'Reason')
  drawText(document, facts, facts.reason)
  document.y += 10
  drawTitle(document, facts, 'Amount')
  for (const part of facts.parts) drawAmount(document, part)
  rule(document, document.y + 4)
  document.y += 10
  drawAmount(document, [words.total, facts.total], 700)
  write(document, words.use, MARGIN, document.y + 6, { size: 8.5, color: SOFT })
  drawSignature(document, facts, document.y + 70)
  drawFeet(document, facts)
  return finished()
}
