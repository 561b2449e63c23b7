import type { Insurer } from './insurer.ts'
import { drawLogo } from './logo.ts'
import { MARGIN, type Pdf, rule, SOFT, write } from './sheet.ts'

const TOP = 48
/** Position of the rule under the head, unless the insurer's name and address need more space. */
const RULE = 112
const WIDTH = 256

/** Longer names have a smaller font, so that the longest fits three lines. */
const sizesOf = ({ name }: Insurer) =>
  name.length > 90
    ? { name: 9, address: 7.5 }
    : name.length > 60
      ? { name: 10.5, address: 7.5 }
      : { name: 13, address: 8.5 }

/** Draws the insurer at the head of a document: logo, name and address. Returns the position of its end. */
export function drawInsurer(document: Pdf, insurer: Insurer): number {
  const left = MARGIN + drawLogo(document, insurer, MARGIN, 46, 40) + 12
  const width = MARGIN + WIDTH - left
  const size = sizesOf(insurer)
  write(document, insurer.name, left, TOP, { size: size.name, weight: 700, width })
  write(document, insurer.address, left, document.y + 2, { size: size.address, color: SOFT, width })
  return document.y
}

/** Draws the rule below the head and leaves `document.y` `gap` points below it. */
export function endHead(document: Pdf, insurerEnds: number, gap: number): void {
  const at = Math.max(RULE, insurerEnds + 4, document.y + 4)
  rule(document, at)
  document.y = at + gap
}
