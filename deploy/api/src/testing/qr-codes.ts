import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import jsqr from 'jsqr'
import sharp from 'sharp'

/** Texts of the QR codes of a printed document, one for each page that has one. */
export async function readQrCodes(pdf: Buffer): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'codes-'))
  try {
    writeFileSync(join(folder, 'document.pdf'), pdf)
    execFileSync('pdftoppm', ['-r', '150', '-png', join(folder, 'document.pdf'), join(folder, 'page')])
    const pages = readdirSync(folder).filter((name) => name.endsWith('.png'))
    return (await Promise.all(pages.sort().map((name) => readCode(join(folder, name))))).flat()
  } finally {
    rmSync(folder, { recursive: true })
  }
}

async function readCode(page: string): Promise<string[]> {
  const { data, info } = await sharp(page).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const code = jsqr(new Uint8ClampedArray(data), info.width, info.height)
  return code ? [code.data] : []
}
