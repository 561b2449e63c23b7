import type { Insurer } from '../../platform/printing/insurer.ts'
import { drawInsurer, endHead } from '../../platform/printing/letterhead.ts'
import {
  inEnglish,
  isEnglish,
  type PaperKey,
  type PaperLanguage,
  textsIn,
} from '../../platform/printing/paper-language.ts'
import { MARGIN, type Pdf, SOFT, TEAL, WIDTH, write } from '../../platform/printing/sheet.ts'

interface Headed {
  insurer: Insurer
  claimNumber: string
  language: PaperLanguage
}

export const accentOf = ({ insurer }: Pick<Headed, 'insurer'>): string => insurer.accent || TEAL

/** Draws the insurer at one side, the title and the claim number at the other. */
export function drawHeader(document: Pdf, facts: Headed, title: PaperKey): void {
  const { insurer, claimNumber, language } = facts
  const textOf = textsIn(language)
  const insurerEnds = drawInsurer(document, insurer)
  const right = { width: WIDTH - 280, align: 'right' as const }
  write(document, textOf(title), MARGIN + 280, 48, {
    size: 13,
    weight: 700,
    color: accentOf(facts),
    ...right,
  })
  const top = isEnglish(language) ? 70 : document.y
  if (!isEnglish(language))
    write(document, textsIn(inEnglish)(title), MARGIN + 280, top, { size: 9, color: SOFT, ...right })
  const number = textOf('number', { number: claimNumber })
  write(document, number, MARGIN + 280, Math.max(70, document.y + 1), { size: 10, ...right })
  endHead(document, insurerEnds, 18)
}
