import { buffer } from 'node:stream/consumers'
import { crc32, deflateSync } from 'node:zlib'
import PdfDocument from 'pdfkit'
import sharp from 'sharp'

export const HTML = Buffer.from('<!doctype html><script>alert(document.domain)</script>')
export const SVG = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><rect width="9" height="9"/></svg>',
)
/** Builds a PDF as viewers read it, with more entries in its catalog or more objects. */
export function pdf({ catalog = '', objects = [] as string[], before = '' } = {}): Buffer {
  const all = [`<</Type/Catalog/Pages 2 0 R${catalog}>>`, '<</Type/Pages/Kids[]/Count 0>>', ...objects]
  const parts = [`%PDF-1.7\n${before}`]
  const starts = all.map((object, index) => {
    const start = parts.join('').length
    parts.push(`${index + 1} 0 obj\n${object}\nendobj\n`)
    return `${String(start).padStart(10, '0')} 00000 n \n`
  })
  const table = parts.join('').length
  const size = all.length + 1
  parts.push(
    `xref\n0 ${size}\n0000000000 65535 f \n${starts.join('')}trailer\n<</Size ${size}/Root 1 0 R>>\n`,
  )
  return Buffer.from(`${parts.join('')}startxref\n${table}\n%%EOF\n`, 'latin1')
}
export const PDF = pdf()
export const PAGE = Buffer.from(`%PDF-1.7\n${HTML.toString()}`)
/** Packs objects into a stream, as current writers do. */
export const packed = (
  objects: string,
  more = '/Filter/FlateDecode/N 1/First 4',
  bytes = deflateSync(Buffer.from(objects)),
) => `<</Type/ObjStm${more}/Length ${bytes.length}>>\nstream\n${bytes.toString('latin1')}\nendstream`

export const flat = (width: number, height: number, background = '#7a7a7a') =>
  sharp({ create: { width, height, channels: 3, background } })

export function renderPdf(): Promise<Buffer> {
  const document = new PdfDocument()
  document.text('An invoice of 45,000 naira.')
  document.end()
  return buffer(document)
}

/** Builds a PNG of one colour, one bit a pixel: some kilobytes, whatever its sides. */
export function hugePng(width: number, height: number): Buffer {
  const chunk = (name: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(name), data])
    const size = Buffer.alloc(4)
    size.writeUInt32BE(data.length)
    const sum = Buffer.alloc(4)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([size, body, sum])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = 1
  const rows = Buffer.alloc((Math.ceil(width / 8) + 1) * height)
  const parts = [
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: 1 })),
    chunk('IEND', Buffer.alloc(0)),
  ]
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...parts])
}
