import { drawInsurer, endHead } from '../../platform/printing/letterhead.ts'
import { type PaperLanguage, type TextOfSheet, textsIn } from '../../platform/printing/paper-language.ts'
import {
  drawDemoBand,
  drawFooter,
  MARGIN,
  openSheet,
  PAGE_WIDTH,
  type Pdf,
  rule,
  TEAL,
  WIDTH,
  write,
} from '../../platform/printing/sheet.ts'
import type { PolicyFacts } from './policy-facts.ts'

/** Top of the footer. */
const BOTTOM = 764

/** What the head and the foot of a document state. */
export type LetterFacts = Pick<
  PolicyFacts,
  'insurer' | 'plate' | 'startDate' | 'endDate' | 'issuedAt' | 'language' | 'sample' | 'demo'
>

const accentOf = ({ insurer }: Pick<LetterFacts, 'insurer'>): string => insurer.accent || TEAL

/**
 * Opens a document with its title and number, and returns the function that ends it: footers state the number of pages.
 */
export function openDocument(
  facts: LetterFacts,
  { title, number }: { title: string; number: string },
): { document: Pdf; textOf: TextOfSheet; close: () => Promise<Buffer> } {
  const { document, finished } = openSheet({
    title: `${title} ${number}`,
    author: facts.insurer.name,
    subject: `${facts.plate}, ${facts.startDate} to ${facts.endDate}`,
    day: facts.issuedAt,
    paged: true,
    language: facts.language,
  })
  const textOf = textsIn(facts.language)
  drawHeader(document, facts, { title, number: textOf('number', { number }) })
  const close = (): Promise<Buffer> => {
    const { count } = document.bufferedPageRange()
    for (let page = 0; page < count; page += 1) {
      document.switchToPage(page)
      document.rect(0, 0, PAGE_WIDTH, 10).fill(accentOf(facts))
      if (facts.sample || facts.demo) drawDemoBand(document, textOf(facts.sample ? 'sample' : 'demo'))
      drawFooter(document, facts.insurer, page + 1, count)
    }
    return finished()
  }
  return { document, textOf, close }
}

function drawHeader(
  document: Pdf,
  facts: LetterFacts,
  { title, number }: { title: string; number: string },
): void {
  const { insurer } = facts
  const insurerEnds = drawInsurer(document, insurer)
  const right = { width: WIDTH - 250, align: 'right' as const }
  write(document, title, MARGIN + 250, 48, { size: 13, weight: 700, color: accentOf(facts), ...right })
  write(document, number, MARGIN + 250, Math.max(70, document.y + 2), { size: 10, ...right })
  endHead(document, insurerEnds, 12)
}

/** Draws a heading with a rule above, on the next page where it would be the last line. */
export function drawTitle(
  document: Pdf,
  facts: LetterFacts,
  title: string,
  language: PaperLanguage = facts.language,
): void {
  makeRoom(document, 76)
  rule(document, document.y)
  write(document, title, MARGIN, document.y + 9, {
    size: 10.5,
    weight: 700,
    color: accentOf(facts),
    language,
  })
  document.y += 4
}

/** Draws a label with its amount at the end of the line. */
export function drawLine(document: Pdf, label: string, amount: string, weight: 400 | 700 = 400): void {
  makeRoom(document, 18)
  const top = document.y
  write(document, label, MARGIN, top, { size: 10, weight, width: WIDTH - 140 })
  const below = document.y
  write(document, amount, MARGIN, top, { size: 10, weight, align: 'right' })
  document.y = below + 3
}

/** Continues on a new page where less than `height` points are left. */
export function makeRoom(document: Pdf, height: number): void {
  if (document.y + height <= BOTTOM) return
  document.addPage()
  document.y = MARGIN
}
