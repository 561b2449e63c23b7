import { Worker } from 'node:worker_threads'

/** Four bytes a pixel: red, green, blue, opacity. */
export interface Pixels {
  data: Uint8Array
  width: number
  height: number
}

/** Brands of the files phones make (ISO/IEC 23008-12); AVIF is none of them. */
const BRANDS: ReadonlySet<string> = new Set(['heic', 'heix', 'heim', 'heis', 'mif1', 'msf1'])
/** A photo of 48 megapixels takes some three seconds. */
const LONGEST = 20_000
/** Longer side of what is kept: a plate can be read from across the street. */
const MOST_SIDE = 4000
const QUALITY = 85

export const isHeic = (content: Buffer): boolean =>
  content.subarray(4, 8).toString('latin1') === 'ftyp' &&
  BRANDS.has(content.subarray(8, 12).toString('latin1'))

let last: Promise<unknown> = Promise.resolve()

/**
 * A JPEG of a photo as phones of Apple and others take it, turned upright. It is read in a thread of its own, one at a
 * time, which is stopped when it takes too long.
 * @returns null for a file that cannot be read, or holds more than `mostPixels`
 */
export async function jpegOfHeic(content: Buffer, mostPixels: number): Promise<Buffer | null> {
  const reading = last.then(() => readPixels(content, mostPixels))
  last = reading.catch(() => null)
  const pixels = await reading
  if (!pixels) return null
  const { data, width, height } = pixels
  const { default: sharp } = await import('sharp')
  return sharp(data, { raw: { width, height, channels: 4 } })
    .flatten({ background: '#ffffff' })
    .resize({ width: MOST_SIDE, height: MOST_SIDE, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: QUALITY })
    .toBuffer()
}

function readPixels(content: Buffer, mostPixels: number): Promise<Pixels | null> {
  const worker = new Worker(new URL('./heic-worker.ts', import.meta.url), {
    workerData: { content: new Uint8Array(content), mostPixels },
    // The decoder tells of broken files by itself; the caller is told what to do.
    stdout: true,
    stderr: true,
  })
  return new Promise<Pixels | null>((done, fail) => {
    const late = setTimeout(() => done(null), LONGEST)
    worker.once('exit', () => {
      clearTimeout(late)
      done(null)
    })
    worker.once('message', done)
    worker.once('error', fail)
  }).finally(() => worker.terminate())
}
