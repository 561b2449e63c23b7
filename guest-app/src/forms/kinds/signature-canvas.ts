export const PAD_WIDTH = 900
export const PAD_HEIGHT = 300
const INK = '#111827'
const PAPER = '#ffffff'
const STROKE = 5
const LARGEST_LETTER = 120
const SMALLEST_LETTER = 24
const FACE = '"Segoe Script", "Bradley Hand", "Brush Script MT", cursive'

export interface Point {
  x: number
  y: number
}

/** White paper, as a picture without ground could not be read on a dark page. */
export function clearPad(pad: HTMLCanvasElement): void {
  const context = pad.getContext('2d')
  if (!context) return
  context.fillStyle = PAPER
  context.fillRect(0, 0, pad.width, pad.height)
}

/** A place on the screen as a place on the pad. */
export function placeOn(pad: HTMLCanvasElement, { x, y }: Point): Point {
  const { left, top, width, height } = pad.getBoundingClientRect()
  return { x: ((x - left) / width) * pad.width, y: ((y - top) / height) * pad.height }
}

export function drawStroke(pad: HTMLCanvasElement, from: Point, to: Point): void {
  const context = pad.getContext('2d')
  if (!context) return
  context.strokeStyle = INK
  context.lineWidth = STROKE
  context.lineCap = 'round'
  context.beginPath()
  context.moveTo(from.x, from.y)
  context.lineTo(to.x, to.y)
  context.stroke()
}

/** A name in place of a drawn signature, as large as it fits. */
export function writeName(pad: HTMLCanvasElement, name: string): void {
  clearPad(pad)
  const context = pad.getContext('2d')
  if (!context) return
  context.fillStyle = INK
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.font = `italic ${LARGEST_LETTER}px ${FACE}`
  const width = context.measureText(name).width
  const fits = Math.floor((LARGEST_LETTER * pad.width * 0.9) / Math.max(width, 1))
  const size = Math.max(SMALLEST_LETTER, Math.min(LARGEST_LETTER, fits))
  context.font = `italic ${size}px ${FACE}`
  context.fillText(name, pad.width / 2, pad.height / 2, pad.width)
}

/** What is on the pad, as a file. */
export async function padFile(pad: HTMLCanvasElement): Promise<File | null> {
  const picture = await new Promise<Blob | null>((done) => pad.toBlob(done, 'image/png'))
  return picture && new File([picture], 'signature.png', { type: 'image/png' })
}
