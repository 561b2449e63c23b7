export type Purpose = 'photo' | 'signature' | 'file'

/** The picture library without threads and cache, because pictures are processed one at a time. */
export async function quietSharp() {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp
}

/** Maximum pixels of a drawn picture. */
interface Fit {
  width: number
  height: number
}

interface Drawn {
  content: Uint8Array
  /** Longer side in pixels. */
  mostSide: number
  fit: Fit
  /** Bytes above which it is stored in fewer colours. */
  plain: number
}

/** Draws a picture again from its pixels as PNG; returns an error code for an invalid one. */
export async function redrawImage({
  content,
  mostSide,
  fit,
  plain,
}: Drawn): Promise<{ bytes: Uint8Array; width: number; height: number } | { refused: string }> {
  const sharp = await quietSharp()
  const meta = await sharp(content, { limitInputPixels: false })
    .metadata()
    .catch(() => null)
  if (!meta) return { refused: 'file_broken' }
  if (Math.max(meta.width, meta.height) > mostSide) return { refused: 'image_large' }
  const drawn = sharp(content, { failOn: 'error' })
    .rotate()
    .toColourspace('srgb')
    .resize({ ...fit, fit: 'inside', withoutEnlargement: true })
  const draw = async (palette: boolean) => {
    const { data, info } = await drawn
      .clone()
      .png({ compressionLevel: 9, palette })
      .toBuffer({ resolveWithObject: true })
    return { bytes: new Uint8Array(data), width: info.width, height: info.height }
  }
  try {
    const whole = await draw(false)
    return whole.bytes.length > plain ? await draw(true) : whole
  } catch {
    return { refused: 'file_broken' }
  }
}
