import type { Insurer } from './insurer.ts'
import { drawLogo } from './logo.ts'
import { MARGIN, type Pdf, rule, SOFT, write } from './sheet.ts'

const TOP = 48
/** Where the rule under the head stands, unless the insurer's name and address need more. */
const RULE = 112
const WIDTH = 256

/** Names of more letters are set smaller, so that three lines hold the longest. */
const sizesOf = ({ name }: Insurer) =>
  name.length > 90
    ? { name: 9, address: 7.5 }
    : name.length > 60
      ? { name: 10.5, address: 7.5 }
      : { name: 13, address: 8.5 }

/** The insurer at the head of a paper: logo, name and address. Answers where they end. */
export function drawInsurer(document: Pdf, insurer: Insurer): number {
  const left = MARGIN + drawLogo(document, insurer, MARGIN, 46, 40) + 12
  const width = MARGIN + WIDTH - left
  const size = sizesOf(insurer)
  write(document, insurer.name, left, TOP, { size: size.name, weight: 700, width })
  write(document, insurer.address, left, document.y + 2, { size: size.address, color: SOFT, width })
  return document.y
}

/** The rule that ends the head, below all that stands in it; what follows stands so many points below. */
export function endHead(document: Pdf, insurerEnds: number, gap: number): void {
  const at = Math.max(RULE, insurerEnds + 4, document.y + 4)
  rule(document, at)
  document.y = at + gap
}
