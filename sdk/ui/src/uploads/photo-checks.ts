/** What keeps a file from being sent: keys of the texts `upload.faults`. */
export type FileErrorCode = 'type' | 'empty' | 'large' | 'small' | 'blank' | 'unreadable'

export const MOST_BYTES: number = 10 * 1024 * 1024
/** Pixels a photo has at least on its long side, and at most once it was scaled down. */
const LEAST_SIDE = 640
export const MOST_SIDE = 1920
/** Bytes a scaled photo has at most, as far as its quality allows. */
export const GOOD_BYTES: number = 400 * 1024
/** A photo is looked at as a square of so many pixels. */
export const SAMPLE_SIDE = 32
const LEAST_VARIANCE = 12

const photoTypes = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/heic', 'image/heif'])
/** What systems say of a kind they do not know, or know by another name. */
const vagueTypes = new Set(['', 'application/octet-stream', 'image/jpg', 'image/pjpeg'])
const PHONE_ENDING = /\.(heic|heif)$/i

export interface Size {
  width: number
  height: number
}

/** The kind of a file; systems that do not know the photos of Apple's phones leave it empty. */
export const typeOf = ({ type, name }: Pick<File, 'type' | 'name'>): string =>
  type === '' && PHONE_ENDING.test(name) ? 'image/heic' : type

/** The kind of a picture by its first bytes; null for anything else, however it is called. */
export function pictureTypeOf(bytes: Uint8Array): string | null {
  const text = (from: number, to: number): string => String.fromCharCode(...bytes.subarray(from, to))
  if (text(0, 3) === '\xff\xd8\xff') return 'image/jpeg'
  if (text(1, 4) === 'PNG') return 'image/png'
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'image/webp'
  return text(4, 8) === 'ftyp' && /^(hei[cxms]|mif1|msf1)$/.test(text(8, 12)) ? 'image/heic' : null
}

/** A photo that browsers cannot open: it is sent as it is. */
export const isPhonePhoto = (type: string): boolean => type === 'image/heic' || type === 'image/heif'

/** Whether a browser can show a picture of a file of this kind. */
export const opensHere = (type: string): boolean => /^image\/(?!hei[cf])/.test(type)

/** What is wrong with a file before it is opened. */
export function fileError(file: Pick<File, 'type' | 'size' | 'name'>, photo: boolean): FileErrorCode | null {
  const type = typeOf(file)
  if (photo && !photoTypes.has(type) && !vagueTypes.has(type)) return 'type'
  if (file.size === 0) return 'empty'
  const shrinks = photoTypes.has(type) || vagueTypes.has(type)
  return !shrinks && file.size > MOST_BYTES ? 'large' : null
}

/** What is wrong with a photo by its size and a sample of its pixels (red, green, blue, opacity). */
export function photoError(size: Size, sample: ArrayLike<number>): FileErrorCode | null {
  if (Math.max(size.width, size.height) < LEAST_SIDE) return 'small'
  return luminanceVariance(sample) < LEAST_VARIANCE ? 'blank' : null
}

/** The size that fits, with the same proportions; never larger than it is. */
export function scaledSize({ width, height }: Size, most: number = MOST_SIDE): Size {
  const factor = Math.min(1, most / Math.max(width, height))
  return {
    width: Math.max(1, Math.round(width * factor)),
    height: Math.max(1, Math.round(height * factor)),
  }
}

/** How much the brightness of a sample differs from pixel to pixel: near 0 for a covered lens or a white wall. */
export function luminanceVariance(sample: ArrayLike<number>): number {
  const levels: number[] = []
  for (let at = 0; at + 3 < sample.length; at += 4) {
    levels.push(0.2126 * (sample[at] ?? 0) + 0.7152 * (sample[at + 1] ?? 0) + 0.0722 * (sample[at + 2] ?? 0))
  }
  if (levels.length === 0) return 0
  const mean = levels.reduce((sum, level) => sum + level, 0) / levels.length
  return levels.reduce((sum, level) => sum + (level - mean) ** 2, 0) / levels.length
}
