import { quietSharp } from './pictures.ts'

/** Longer side of what is kept: a plate can be read from across the street. */
const MOST_SIDE = 4000
const QUALITY = 85

interface Sent {
  content: Uint8Array
  mostPixels: number
}

/**
 * A JPEG of a photo as phones of Apple and others take it, turned upright.
 * @returns null for a file that cannot be read, or holds more than `mostPixels`
 */
export async function jpegOfHeic({ content, mostPixels }: Sent): Promise<Uint8Array | null> {
  // A broken file makes the decoder throw whatever it likes.
  const pixels = await readPixels(content, mostPixels).catch(() => null)
  if (!pixels) return null
  const { data, width, height } = pixels
  const sharp = await quietSharp()
  const jpeg = await sharp(data, { raw: { width, height, channels: 4 } })
    .flatten({ background: '#ffffff' })
    .resize({ width: MOST_SIDE, height: MOST_SIDE, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: QUALITY })
    .toBuffer()
  return new Uint8Array(jpeg)
}

/** The picture the phone shows of the file; null when there is none, or one larger than is taken. */
async function readPixels(content: Uint8Array, mostPixels: number) {
  silence()
  const { default: libheif } = await import('libheif-js/wasm-bundle.js')
  const images = new libheif.HeifDecoder().decode(content)
  const image = images.find((one) => one.is_primary()) ?? images[0]
  if (!image) return null
  const [width, height] = [image.get_width(), image.get_height()]
  if (width * height > mostPixels) return null
  const room = { data: new Uint8ClampedArray(width * height * 4), width, height }
  const drawn = await new Promise<typeof room | null>((done) => image.display(room, done))
  return drawn ? { data: new Uint8Array(drawn.data.buffer), width, height } : null
}

/** The decoder tells of broken files by itself, in a process that says nothing else; the caller is told what to do. */
function silence(): void {
  for (const name of ['log', 'warn', 'error'] as const) console[name] = () => {}
}
