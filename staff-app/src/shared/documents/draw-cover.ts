import { openPdf } from './open-pdf.ts'

/** CSS pixels of a cover; what is below is cut off. */
const WIDTH = 240
const HEIGHT = 180
/** Time for one file: a hostile one may never end. */
const MOST_MS = 6_000

let queue: Promise<unknown> = Promise.resolve()

/**
 * Draws the top of a PDF's first page. One file is open at a time, in a worker that ends with it, so that a page of
 * many files needs the memory of one.
 * @returns whether it was drawn; not where the file is broken, locked or takes too long
 */
export function drawCover(data: Blob, canvas: HTMLCanvasElement, left: AbortSignal): Promise<boolean> {
  const drawn = queue.then(() => (left.aborted ? false : drawOne(data, canvas, left)))
  queue = drawn
  return drawn
}

async function drawOne(data: Blob, canvas: HTMLCanvasElement, left: AbortSignal): Promise<boolean> {
  const { document, close } = openPdf(data)
  const given = AbortSignal.any([left, AbortSignal.timeout(MOST_MS)])
  const stopped = new Promise<false>((resolve) => given.addEventListener('abort', () => resolve(false)))
  const draw = async (): Promise<boolean> => {
    const page = await (await document).getPage(1)
    const { width } = page.getViewport({ scale: 1 })
    const viewport = page.getViewport({ scale: (WIDTH * devicePixelRatio) / width })
    canvas.width = WIDTH * devicePixelRatio
    canvas.height = Math.min(HEIGHT * devicePixelRatio, Math.max(1, Math.floor(viewport.height)))
    await page.render({ canvas, viewport, annotationMode: 0 }).promise
    return true
  }
  try {
    return await Promise.race([draw().catch(() => false), stopped])
  } finally {
    close()
  }
}
