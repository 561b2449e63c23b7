import { execFile } from 'node:child_process'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import jsQR from 'jsqr'
import sharp from 'sharp'

const run = promisify(execFile)

async function withFile<T>(pdf: Buffer, use: (file: string, folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'coverdesk-pdf-'))
  try {
    const file = join(folder, 'document.pdf')
    await writeFile(file, pdf)
    return await use(file, folder)
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** Returns the selectable text of a document in its layout. */
export function pdfText(pdf: Buffer): Promise<string> {
  return withFile(pdf, async (file) => (await run('pdftotext', ['-layout', file, '-'])).stdout)
}

/** Returns a text without spaces and marks of direction, as two readers of it agree on. */
export const flatText = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .replaceAll(/\s+/g, '')

/** Returns the selectable text of a document without spaces. */
export const flatPdfText = async (pdf: Buffer): Promise<string> => flatText(await pdfText(pdf))

/** Reads the first QR code of a document. */
export function pdfQrCode(pdf: Buffer): Promise<string> {
  return withFile(pdf, async (file, folder) => {
    await run('pdftoppm', ['-r', '200', '-png', file, join(folder, 'page')])
    for (const name of (await readdir(folder)).filter((one) => one.endsWith('.png')).sort()) {
      const { data, info } = await sharp(join(folder, name))
        .ensureAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true })
      const code = jsQR(new Uint8ClampedArray(data), info.width, info.height)
      if (code) return code.data
    }
    throw new Error('No QR code in this document')
  })
}
