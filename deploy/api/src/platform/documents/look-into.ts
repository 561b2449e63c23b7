import { ApiError } from '../errors/api-error.ts'
import { inspectPdf } from './inspect-pdf.ts'
import { type Purpose, quietSharp } from './pictures.ts'

/** Minimum longer side of a photo in pixels for a legible plate. */
const LEAST_SIDE = 640
/** Standard deviation of brightness (0–255) below which a picture is blank. */
const BLANK = 4

interface Looked {
  purpose: Purpose
  /** Media type by its first bytes. */
  type: string
  content: Uint8Array
  mostPixels: number
}

/** Inspects a complete file; returns the code of the error, or null. */
export async function lookInto({ purpose, type, content, mostPixels }: Looked): Promise<string | null> {
  if (type === 'application/pdf') return lookIntoPdf(content)
  const sharp = await quietSharp()
  const meta = await sharp(content, { limitInputPixels: false })
    .metadata()
    .catch(() => null)
  if (!meta) return 'file_broken'
  if (meta.width * meta.height > mostPixels) return 'photo_large'
  if (purpose === 'photo' && Math.max(meta.width, meta.height) < LEAST_SIDE) return 'photo_small'
  const image = sharp(content, { limitInputPixels: mostPixels, failOn: 'error' })
  const stats = await image.stats().catch(() => null)
  if (!stats) return 'file_broken'
  const contrast = Math.max(...stats.channels.slice(0, 3).map((one) => one.stdev))
  return purpose === 'photo' && contrast < BLANK ? 'photo_blank' : null
}

function lookIntoPdf(content: Uint8Array): string | null {
  try {
    inspectPdf(Buffer.from(content.buffer, content.byteOffset, content.length))
    return null
  } catch (error) {
    if (error instanceof ApiError) return error.code
    throw error
  }
}
