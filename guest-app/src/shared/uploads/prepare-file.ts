import {
  type FileFault,
  fileFault,
  isPhonePhoto,
  MOST_BYTES,
  photoFault,
  SAMPLE_SIDE,
  type Size,
  scaledSize,
  typeOf,
} from './photo-checks.ts'

/** A file that may be sent, or what is wrong with it. */
export type Prepared = { blob: Blob; name: string } | { fault: FileFault }

export type Purpose = 'file' | 'photo' | 'signature'

const QUALITY = 0.85

/** Checks a file before any of it is sent; a photo is opened, and made smaller when it is too large. */
export async function prepareFile(file: File, purpose: Purpose): Promise<Prepared> {
  const fault = fileFault(file, purpose === 'photo')
  if (fault) return { fault }
  const copy = await copyOf(file)
  if (!copy) return { fault: 'unreadable' }
  const asItIs = { blob: copy, name: file.name }
  if (purpose !== 'photo' || isPhonePhoto(copy.type)) return asItIs
  const picture = await createImageBitmap(copy).catch(() => null)
  if (!picture) return { fault: 'unreadable' }
  try {
    return await preparePhoto(asItIs, picture)
  } finally {
    picture.close()
  }
}

/** In memory: what a phone lends from its album or the cloud may be gone a moment later. */
async function copyOf(file: File): Promise<File | null> {
  const content = await file.arrayBuffer().catch(() => null)
  return content && new File([content], file.name, { type: typeOf(file), lastModified: file.lastModified })
}

async function preparePhoto(photo: { blob: Blob; name: string }, picture: ImageBitmap): Promise<Prepared> {
  const sample = draw(picture, { width: SAMPLE_SIDE, height: SAMPLE_SIDE })
    .getContext('2d')
    ?.getImageData(0, 0, SAMPLE_SIDE, SAMPLE_SIDE).data
  const fault = photoFault(picture, sample ?? [])
  if (fault) return { fault }
  if (photo.blob.size <= MOST_BYTES) return photo
  const smaller = await toJpeg(draw(picture, scaledSize(picture)))
  if (!smaller || smaller.size > MOST_BYTES) return { fault: 'large' }
  return { blob: smaller, name: `${photo.name.replace(/\.[^.]*$/, '')}.jpg` }
}

function draw(picture: ImageBitmap, { width, height }: Size): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  canvas.getContext('2d')?.drawImage(picture, 0, 0, width, height)
  return canvas
}

const toJpeg = (canvas: HTMLCanvasElement): Promise<Blob | null> =>
  new Promise((done) => canvas.toBlob(done, 'image/jpeg', QUALITY))
