import type { CompanyImageKind } from '@coverdesk/sdk'
import { inProcess } from '../../platform/documents/in-process.ts'
import { fieldError } from '../../platform/errors/api-error.ts'

const MOST_BYTES = 1_000_000
const MOST_SIDE = 4_000
/** Pixels; more than print shows at the size it has on paper. */
const FIT = { logo: { width: 640, height: 240 }, signature: { width: 640, height: 240 } } as const
/** A photograph is stored with fewer colours, so that each certificate stays small. */
const PLAIN = 200_000

export interface CleanImage {
  bytes: Buffer
  width: number
  height: number
}

/**
 * Redraws an image from its pixels for printing, so that nothing else of the file remains.
 * @param path the field of an error
 * @throws ApiError 422 `image_type`, `image_large`, `file_broken`, `file_heavy`, 503 while too many files wait
 */
export async function cleanImage(kind: CompanyImageKind, file: Buffer, path: string): Promise<CleanImage> {
  if (!isPicture(file)) throw fieldError(path, 'image_type')
  if (file.length > MOST_BYTES) throw fieldError(path, 'image_large')
  const task = { content: file, mostSide: MOST_SIDE, fit: FIT[kind], plain: PLAIN }
  const redrawn = await inProcess('redrawImage', task, path)
  if ('refused' in redrawn) throw fieldError(path, redrawn.refused)
  const { bytes, width, height } = redrawn
  return { bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length), width, height }
}

/** Detects the type by the first bytes of PNG and JPEG, whatever the file's name. */
function isPicture(file: Buffer): boolean {
  const isJpeg = file.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))
  return isJpeg || file.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex'))
}

const PREFIX = 'data:image/png;base64,'

export const dataUrl = (bytes: Buffer): string => `${PREFIX}${bytes.toString('base64')}`
export const bytesOf = (url: string): Buffer => Buffer.from(url.slice(PREFIX.length), 'base64')
