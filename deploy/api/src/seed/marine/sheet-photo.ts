import { createRequire } from 'node:module'

const FONT = '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'
const SIZE = { width: 720, height: 460 }
const TEAL = '#0F5E9C'

/** Draws a bank slip as a partner would photograph it: some lines on a sheet. */
export async function sheetPhoto(title: string, lines: readonly string[]): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const fontfile = createRequire(import.meta.url).resolve(FONT)
  const written = (text: string, dpi: number) =>
    sharp({ text: { text, font: 'Noto Sans', fontfile, rgba: true, dpi, spacing: 8 } })
      .png()
      .toBuffer()
  const band = await sharp({ create: { width: SIZE.width, height: 14, channels: 4, background: TEAL } })
    .png()
    .toBuffer()
  return sharp({ create: { ...SIZE, channels: 4, background: '#FBFBF8' } })
    .composite([
      { input: band, left: 0, top: 0 },
      { input: await written(`<b>${title}</b>`, 170), left: 48, top: 56 },
      { input: await written(lines.join('\n'), 130), left: 48, top: 130 },
    ])
    .png()
    .toBuffer()
}
