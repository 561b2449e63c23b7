import { parentPort, workerData } from 'node:worker_threads'
import libheif from 'libheif-js/wasm-bundle.js'
import type { Pixels } from './convert-heic.ts'

const { content, mostPixels } = workerData as { content: Uint8Array; mostPixels: number }

/** The picture the phone shows of the file; null when there is none, or one larger than is taken. */
async function decode(): Promise<Pixels | null> {
  const images = new libheif.HeifDecoder().decode(content)
  const image = images.find((one) => one.is_primary()) ?? images[0]
  if (!image) return null
  const [width, height] = [image.get_width(), image.get_height()]
  if (width * height > mostPixels) return null
  const room = { data: new Uint8ClampedArray(width * height * 4), width, height }
  const drawn = await new Promise<typeof room | null>((done) => image.display(room, done))
  return drawn ? { data: new Uint8Array(drawn.data.buffer), width, height } : null
}

// A broken file makes the decoder throw whatever it likes.
parentPort?.postMessage(await decode().catch(() => null))
