import {
  type FileErrorCode,
  fileError,
  GOOD_BYTES,
  isPhonePhoto,
  MOST_BYTES,
  MOST_SIDE,
  photoError,
  pictureTypeOf,
  SAMPLE_SIDE,
  type Size,
  scaledSize,
  typeOf,
} from './photo-checks.ts'

/** A file that may be sent, or what is wrong with it. */
export type Prepared = { blob: Blob; name: string } | { fault: FileErrorCode }

export type Purpose = 'file' | 'photo' | 'signature'

const QUALITIES = [0.85, 0.7, 0.55]
/** A photo with less is hardly smaller again; a JPEG is always drawn again, since it may tell where it was taken. */
const redrawn = new Set(['image/jpeg', 'image/heic'])

/** Checks a file before any of it is sent; a picture is opened, and made smaller on the device. */
export async function prepareFile(file: File, purpose: Purpose): Promise<Prepared> {
  const error = fileError(file, purpose === 'photo')
  if (error) return { fault: error }
  const content = await file.arrayBuffer().catch(() => null)
  if (!content) return { fault: 'unreadable' }
  const type = pictureTypeOf(new Uint8Array(content, 0, Math.min(16, content.byteLength)))
  // In memory: what a phone lends from its album or the cloud may be gone a moment later.
  const blob = new File([content], file.name, { type: type ?? typeOf(file), lastModified: file.lastModified })
  const asItIs = { blob, name: file.name }
  if (purpose === 'signature') return asItIs
  if (!type) {
    if (purpose === 'photo') return { fault: 'unreadable' }
    return blob.size > MOST_BYTES ? { fault: 'large' } : asItIs
  }
  const picture = await createImageBitmap(blob).catch(() => null)
  if (!picture) return unopened(asItIs, type, purpose)
  try {
    return await preparePicture(asItIs, picture, purpose === 'photo')
  } finally {
    picture.close()
  }
}

/** Only phones' own browsers open their photos; the server draws them. A file is left for it to judge. */
function unopened(photo: { blob: File; name: string }, type: string, purpose: Purpose): Prepared {
  if (purpose === 'photo' && !isPhonePhoto(type)) return { fault: 'unreadable' }
  return photo.blob.size > MOST_BYTES ? { fault: 'large' } : photo
}

async function preparePicture(
  photo: { blob: File; name: string },
  picture: ImageBitmap,
  isPhoto: boolean,
): Promise<Prepared> {
  const sample = draw(picture, { width: SAMPLE_SIDE, height: SAMPLE_SIDE })
    .getContext('2d')
    ?.getImageData(0, 0, SAMPLE_SIDE, SAMPLE_SIDE).data
  const error = isPhoto ? photoError(picture, sample ?? []) : null
  if (error) return { fault: error }
  const fits = Math.max(picture.width, picture.height) <= MOST_SIDE && photo.blob.size <= GOOD_BYTES
  if (fits && !redrawn.has(photo.blob.type)) return photo
  const canvas = draw(picture, scaledSize(picture))
  let smaller: Blob | null = null
  for (const quality of QUALITIES) {
    smaller = await toJpeg(canvas, quality)
    if (smaller && smaller.size <= GOOD_BYTES) break
  }
  if (!smaller) return photo.blob.size > MOST_BYTES ? { fault: 'large' } : photo
  return { blob: smaller, name: `${photo.name.replace(/\.[^.]*$/, '')}.jpg` }
}

function draw(picture: ImageBitmap, { width, height }: Size): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  canvas.getContext('2d')?.drawImage(picture, 0, 0, width, height)
  return canvas
}

const toJpeg = (canvas: HTMLCanvasElement, quality: number): Promise<Blob | null> =>
  new Promise((done) => canvas.toBlob(done, 'image/jpeg', quality))
