import { type ApiError, fieldError } from '../errors/api-error.ts'
import { inProcess } from './in-process.ts'
import type { Purpose } from './pictures.ts'

/** Accepted media types by purpose; checked against the first bytes, whatever type the file claims. */
const allowed = {
  photo: ['image/jpeg', 'image/png', 'image/webp', 'image/heic', 'image/heif'],
  signature: ['image/png'],
  file: ['image/jpeg', 'image/png', 'image/webp', 'image/heic', 'image/heif', 'application/pdf'],
} as const satisfies Record<Purpose, readonly string[]>

export type { Purpose }

/** Maximum pixels of a photo; phones take up to 108 million. */
const MOST_PIXELS = 110_000_000
/** Maximum pixels of a HEIC photo, which is decoded whole in memory. */
const MOST_HEIC_PIXELS = 60_000_000
/** Media types that systems report for a kind that they do not know, or know by another name. */
const VAGUE: ReadonlySet<string> = new Set(['application/octet-stream', 'image/jpg', 'image/pjpeg'])

/** @throws ApiError 422 at `media_type` before the upload starts */
export function assertAllowed(purpose: Purpose, mediaType: string): void {
  if (!VAGUE.has(mediaType) && !isAllowed(purpose, mediaType)) throw fieldError('media_type', 'file_type')
}

const isAllowed = (purpose: Purpose, mediaType: string): boolean =>
  (allowed[purpose] as readonly string[]).includes(mediaType)

/**
 * Inspects a complete document whose sender claimed no type.
 * @returns its actual media type
 * @throws ApiError 422 at `file`: `file_type`, and as `inspectFile`
 */
export async function inspectPaper(content: Buffer): Promise<string> {
  if (!typeOf(content)) throw refusal('file_type')
  return inspectFile('file', content)
}

/**
 * Inspects a complete file, whose first bytes determine its type, whatever it claims.
 * @returns its actual media type
 * @throws ApiError 422 `file_lies`, `photo_small`, `photo_blank`, `photo_large`, `file_broken`, `pdf_locked`,
 *   `pdf_active`, `file_heavy`, 503 while too many files wait
 */
async function inspectFile(purpose: Purpose, content: Buffer): Promise<string> {
  const type = typeOf(content)
  if (!type || !isAllowed(purpose, type)) throw refusal('file_lies')
  const wrong = await inProcess('lookInto', { purpose, type, content, mostPixels: MOST_PIXELS })
  if (wrong) throw refusal(wrong)
  return type
}

/** A file as stored. */
export interface Inspected {
  content: Buffer
  /** The actual media type. */
  mediaType: string
}

/**
 * Inspects a complete upload. Converts a photo in HEIC, which few programs display, to JPEG.
 * @throws ApiError 422 as `inspectFile`
 */
export async function acceptFile(purpose: Purpose, content: Buffer): Promise<Inspected> {
  if (!isHeic(content)) return { content, mediaType: await inspectFile(purpose, content) }
  if (!isAllowed(purpose, 'image/heic')) throw refusal('file_lies')
  const drawn = await inProcess('jpegOfHeic', { content, mostPixels: MOST_HEIC_PIXELS })
  if (!drawn) throw refusal('file_broken')
  const jpeg = Buffer.from(drawn.buffer, drawn.byteOffset, drawn.length)
  return { content: jpeg, mediaType: await inspectFile(purpose, jpeg) }
}

/** Brands of the files of phones (ISO/IEC 23008-12), without AVIF. */
const BRANDS: ReadonlySet<string> = new Set(['heic', 'heix', 'heim', 'heis', 'mif1', 'msf1'])

const isHeic = (content: Buffer): boolean =>
  content.subarray(4, 8).toString('latin1') === 'ftyp' &&
  BRANDS.has(content.subarray(8, 12).toString('latin1'))

const refusal = (code: string): ApiError => fieldError('file', code)

/** Detects the type by the first bytes, which are the same for every file of a type. */
function typeOf(content: Buffer): string | null {
  if (content.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'image/jpeg'
  if (content.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex'))) return 'image/png'
  const riff = content.subarray(0, 4).toString('latin1') === 'RIFF'
  if (riff && content.subarray(8, 12).toString('latin1') === 'WEBP') return 'image/webp'
  // Readers search the beginning of a PDF among so many bytes.
  return content.subarray(0, 1032).includes('%PDF-') ? 'application/pdf' : null
}
