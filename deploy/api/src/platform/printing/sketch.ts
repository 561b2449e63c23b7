import PDFDocument from 'pdfkit'
import { escapeHtml } from '../providers/html.ts'
import { registerFonts } from './fonts.ts'
import { PAGE_HEIGHT, PAGE_WIDTH, type Pdf } from './sheet.ts'

interface Drawn {
  document: Pdf
  finished: () => string
}

/**
 * Opens a page like `openSheet`'s that is rendered as a picture (SVG) for display: the same lines, measured by the same
 * fonts.
 */
export function openSketch(): Drawn {
  const sketch = new Sketch()
  // Implements only the methods of a document that drawing a page uses.
  return { document: sketch as unknown as Pdf, finished: () => sketch.finished() }
}

class Sketch {
  y = 0
  readonly #measure: Pdf = new PDFDocument({ size: 'A4', margin: 0 })
  readonly #parts: string[] = []
  readonly #groups: number[] = []
  #weight = '400'
  #size = 10
  #color = '#000000'
  #line = 1
  #outline = ''

  constructor() {
    registerFonts(this.#measure)
  }

  rect(x: number, y: number, width: number, height: number): this {
    return this.#add(`M${x} ${y}h${width}v${height}h${-width}Z`)
  }
  path(outline: string): this {
    return this.#add(outline)
  }
  moveTo(x: number, y: number): this {
    return this.#add(`M${x} ${y}`)
  }
  lineTo(x: number, y: number): this {
    return this.#add(`L${x} ${y}`)
  }
  lineWidth(width: number): this {
    this.#line = width
    return this
  }
  fill(color: string): this {
    return this.#draw(`fill="${color}"`)
  }
  stroke(color: string): this {
    return this.#draw(`fill="none" stroke="${color}" stroke-width="${this.#line}"`)
  }
  save(): this {
    this.#groups.push(0)
    return this
  }
  translate(x: number, y: number): this {
    return this.#group(`translate(${x} ${y})`)
  }
  scale(factor: number): this {
    return this.#group(`scale(${factor})`)
  }
  restore(): this {
    this.#parts.push('</g>'.repeat(this.#groups.pop() ?? 0))
    return this
  }
  registerFont(name: string, font: Uint8Array): this {
    this.#measure.registerFont(name, font)
    return this
  }
  font(name: string): this {
    this.#weight = name.slice(-3)
    this.#measure.font(name)
    return this
  }
  fontSize(size: number): this {
    this.#size = size
    this.#measure.fontSize(size)
    return this
  }
  fillColor(color: string): this {
    this.#color = color
    return this
  }
  currentLineHeight(includeGap: boolean): number {
    return this.#measure.currentLineHeight(includeGap)
  }
  widthOfString(text: string): number {
    return this.#measure.widthOfString(text)
  }
  text(text: string, x: number, y: number, { baseline }: { baseline?: 'alphabetic' } = {}): this {
    const width = this.widthOfString(text)
    const place = `x="${x}" y="${baseline ? y : y + this.#size * 1.07}" textLength="${width}" lengthAdjust="spacingAndGlyphs"`
    const look = `font-size="${this.#size}" font-weight="${this.#weight}" fill="${this.#color}"`
    if (text !== '') this.#parts.push(`<text ${place} ${look}>${escapeHtml(text)}</text>`)
    return this
  }
  openImage(image: Buffer) {
    return this.#measure.openImage(image)
  }
  image(image: Buffer, x: number, y: number, { width, height }: { width: number; height: number }): this {
    const href = `data:image/png;base64,${image.toString('base64')}`
    const place = `x="${x}" y="${y}" width="${width}" height="${height}"`
    this.#parts.push(`<image ${place} href="${href}"/>`)
    return this
  }
  finished(): string {
    const box = `viewBox="0 0 ${PAGE_WIDTH} ${PAGE_HEIGHT}" width="${PAGE_WIDTH}" height="${PAGE_HEIGHT}"`
    const font = `font-family="'Noto Sans', system-ui, sans-serif"`
    return `<svg xmlns="http://www.w3.org/2000/svg" ${box} ${font}><rect width="100%" height="100%" fill="#FFFFFF"/>${this.#parts.join('')}</svg>`
  }

  #add(outline: string): this {
    this.#outline += outline
    return this
  }
  #draw(look: string): this {
    this.#parts.push(`<path d="${this.#outline}" ${look}/>`)
    this.#outline = ''
    return this
  }
  #group(transform: string): this {
    this.#parts.push(`<g transform="${transform}">`)
    this.#groups.push((this.#groups.pop() ?? 0) + 1)
    return this
  }
}
