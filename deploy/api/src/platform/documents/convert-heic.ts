import { quietSharp } from './pictures.ts'

/** Longer side of the stored photo in pixels: a plate is legible from across the street. */
const MOST_SIDE = 4000
const QUALITY = 85

interface Sent {
  content: Uint8Array
  mostPixels: number
}

/**
 * Converts a HEIC photo to an upright JPEG.
 * @returns null for an unreadable file, or one with more than `mostPixels`
 */
export async function jpegOfHeic({ content, mostPixels }: Sent): Promise<Uint8Array | null> {
  // A broken file makes the decoder throw any value.
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

/** Returns the primary picture of the file; null when there is none, or it is too large. */
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

/** Disables the decoder's own output about broken files; the caller gets an error instead. */
function silence(): void {
  for (const name of ['log', 'warn', 'error'] as const) console[name] = () => {}
}
