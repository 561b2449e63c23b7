import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { ApiError } from '../errors/api-error.ts'
import { acceptFile, type Purpose } from './inspect.ts'

const MB = 1_048_576

async function outcome(purpose: Purpose, content: Buffer): Promise<string> {
  try {
    return (await acceptFile(purpose, content)).mediaType
  } catch (error) {
    return error instanceof ApiError ? `${error.status} ${error.code}` : String(error)
  }
}

/** Builds a PDF whose parts precede its table. */
function pdfOf(...parts: (Buffer | string)[]): Buffer {
  const body = Buffer.concat([Buffer.from('%PDF-1.7\n'), ...parts.map((part) => Buffer.from(part))])
  const end = `xref\n0 1\ntrailer << /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF`
  return Buffer.concat([body, Buffer.from(end)])
}
const packed = (content: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from('1 0 obj << /Type /ObjStm /First 4 /Filter /FlateDecode >> stream\n'),
    deflateSync(content, { level: 9 }),
    Buffer.from('\nendstream endobj\n'),
  ])
const heic = (rest: Buffer): Buffer =>
  Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic'), rest])
const small = () =>
  sharp({ create: { width: 20, height: 20, channels: 3, background: '#123' } })
    .png()
    .toBuffer()

describe('a hostile picture or PDF', () => {
  it.each<[what: string, type: string, content: () => Buffer, expected: string]>([
    [
      'objects that inflate to 64 MB',
      'application/pdf',
      () => pdfOf(packed(Buffer.alloc(64 * MB, ' '))),
      '422 file_broken',
    ],
    [
      'two hundred streams that inflate to 1 MB each',
      'application/pdf',
      () => pdfOf(...Array.from({ length: 200 }, () => packed(Buffer.alloc(MB, ' ')))),
      '422 file_broken',
    ],
    [
      'twenty thousand streams behind one long dictionary',
      'application/pdf',
      () => pdfOf(Buffer.alloc(9 * MB, `${'#4a'.repeat(150)} stream\nendstream `)),
      '422 file_heavy',
    ],
    [
      'a HEIC photo of random bytes',
      'image/heic',
      () => heic(Buffer.alloc(5 * MB, 'moov')),
      '422 file_broken',
    ],
    [
      'a picture of 2,147,483,647 pixels a side',
      'image/png',
      () =>
        Buffer.from(
          '89504e470d0a1a0a0000000d494844527fffffff7fffffff0802000000d8cc2d2b0000000049454e44ae426082',
          'hex',
        ),
      '422 file_broken',
    ],
  ])('is refused, and the next file is read: %s', async (_what, _type, content, expected) => {
    const hostile = outcome('file', content())
    const good = outcome('file', await small())
    expect([await hostile, await good]).toEqual([expected, 'image/png'])
  })

  it('waits its turn, and is refused while too many wait', async () => {
    const picture = await small()
    const outcomes = await Promise.all(Array.from({ length: 30 }, () => outcome('file', picture)))
    const accepted = outcomes.filter((one) => one === 'image/png').length
    expect([accepted, outcomes.filter((one) => one === '503 service_away').length]).toEqual([21, 9])
  })
})
