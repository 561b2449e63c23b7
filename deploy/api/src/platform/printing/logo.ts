import type { Insurer } from './insurer.ts'
import { placed } from './sheet.ts'

const MOST_WIDTH = 130

/** Draws the insurer's logo, or the product's: a shield with a road in it. @returns its width */
export function drawLogo(
  document: PDFKit.PDFDocument,
  { logo }: Pick<Insurer, 'logo'>,
  x: number,
  y: number,
  height: number,
): number {
  if (!logo) {
    drawShield(document, placed(document, x, height), y, height)
    return height
  }
  const { width, height: high } = document.openImage(logo)
  const scale = Math.min(height / high, MOST_WIDTH / width)
  const wide = width * scale
  const top = y + (height - high * scale) / 2
  document.image(logo, placed(document, x, wide), top, { width: wide, height: high * scale })
  return wide
}

function drawShield(document: PDFKit.PDFDocument, x: number, y: number, size: number): void {
  const scale = size / 40
  document.save().translate(x, y).scale(scale)
  document.path('M20 0 L38 6 V20 C38 31 30 37 20 40 C10 37 2 31 2 20 V6 Z').fill('#0E6B66')
  document
    .path('M17 8 H23 L27 33 C25 35 22.500 36.500 20 37.500 C17.500 36.500 15 35 13 33 Z')
    .fill('#FFFFFF')
  for (const top of [12, 19, 26]) document.rect(19.3, top, 1.4, 4).fill('#0E6B66')
  document.restore()
}
