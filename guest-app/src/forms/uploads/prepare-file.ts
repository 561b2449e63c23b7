import {
  type FileFault,
  fileFault,
  MOST_BYTES,
  photoFault,
  SAMPLE_SIDE,
  type Size,
  scaledSize,
} from './photo-checks.ts'

/** A file that may be sent, or what is wrong with it. */
export type Prepared = { blob: Blob; name: string } | { fault: FileFault }

export type Purpose = 'file' | 'photo' | 'signature'

const QUALITY = 0.85

/** Checks a file before any of it is sent; a photo is opened, and made smaller when it is too large. */
export async function prepareFile(file: File, purpose: Purpose): Promise<Prepared> {
  const fault = fileFault(file, purpose === 'photo')
  if (fault) return { fault }
  if (purpose !== 'photo') return { blob: file, name: file.name }
  const picture = await createImageBitmap(file).catch(() => null)
  if (!picture) return { fault: 'unreadable' }
  try {
    return await preparePhoto(file, picture)
  } finally {
    picture.close()
  }
}

async function preparePhoto(file: File, picture: ImageBitmap): Promise<Prepared> {
  const sample = draw(picture, { width: SAMPLE_SIDE, height: SAMPLE_SIDE })
    .getContext('2d')
    ?.getImageData(0, 0, SAMPLE_SIDE, SAMPLE_SIDE).data
  const fault = photoFault(picture, sample ?? [])
  if (fault) return { fault }
  if (file.size <= MOST_BYTES) return { blob: file, name: file.name }
  const smaller = await toJpeg(draw(picture, scaledSize(picture)))
  if (!smaller || smaller.size > MOST_BYTES) return { fault: 'large' }
  return { blob: smaller, name: `${file.name.replace(/\.[^.]*$/, '')}.jpg` }
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
