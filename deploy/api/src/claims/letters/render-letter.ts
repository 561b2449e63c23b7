import type { Insurer } from '../../platform/printing/insurer.ts'
import { drawInsurer, endHead } from '../../platform/printing/letterhead.ts'
import { longDay } from '../../platform/printing/long-day.ts'
import { type PaperLanguage, textsIn } from '../../platform/printing/paper-language.ts'
import {
  drawDemoBand,
  drawFooter,
  drawPairs,
  MARGIN,
  openSheet,
  PAGE_WIDTH,
  SOFT,
  TEAL,
  WIDTH,
  write,
} from '../../platform/printing/sheet.ts'

declare module '../../platform/printing/renderer.ts' {
  interface Renderer {
    claimLetter(facts: ClaimLetterFacts): Promise<Buffer>
  }
}

export interface ClaimLetterFacts {
  claimNumber: string
  policyNumber: string
  plate: string
  claimant: string
  /** `yyyy-mm-dd` */
  writtenOn: string
  subject: string
  text: string
  by: string
  insurer: Insurer
  language: PaperLanguage
  demo: boolean
}

/** Renders a letter about a claim as an A4 PDF on the insurer's letterhead. */
export async function renderClaimLetter(facts: ClaimLetterFacts): Promise<Buffer> {
  const { language, insurer, subject } = facts
  const textOf = textsIn(language)
  const { document, finished } = openSheet({
    title: `${subject} ${facts.claimNumber}`,
    author: insurer.name,
    subject,
    day: facts.writtenOn,
    language,
  })
  document.rect(0, 0, PAGE_WIDTH, 10).fill(insurer.accent || TEAL)
  if (facts.demo) drawDemoBand(document, textOf('demo_voucher'))
  const insurerEnds = drawInsurer(document, insurer)
  const right = { width: WIDTH - 280, align: 'right' as const }
  write(document, textOf('number', { number: facts.claimNumber }), MARGIN + 280, 48, { size: 10, ...right })
  write(document, longDay(facts.writtenOn, language.tag), MARGIN + 280, document.y + 2, {
    size: 10,
    ...right,
  })
  endHead(document, insurerEnds, 18)
  drawPairs(document, [
    [textOf('claimant'), facts.claimant, textOf('policy_number'), facts.policyNumber],
    [textOf('plate'), facts.plate, '', ''],
  ])
  write(document, subject, MARGIN, document.y + 12, { size: 12, weight: 700, width: WIDTH })
  for (const paragraph of facts.text.split(/\n+/))
    write(document, paragraph, MARGIN, document.y + 8, { size: 10, width: WIDTH })
  write(document, facts.by, MARGIN, document.y + 20, { size: 10, width: WIDTH })
  write(document, insurer.name, MARGIN, document.y + 2, { size: 10, color: SOFT, width: WIDTH })
  drawFooter(document, insurer)
  return finished()
}
