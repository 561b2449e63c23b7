import { readFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { crc32, deflateSync } from 'node:zlib'
import type { FormField } from '@coverdesk/sdk/forms'
import PdfDocument from 'pdfkit'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { photo, sendFile, sendPart, signature } from '../../testing/claims.ts'
import { proveGuest, signIn } from '../../testing/journey.ts'
import { lockedPdf } from '../../testing/locked-pdf.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { makeFormType, makeWorkflow, openApprover, startAsGuest, submit } from '../../testing/workflows.ts'

const NOWHERE = '0190f000-0000-7000-8000-000000000000'
const MEGABYTE = 1024 * 1024
const DAY = 24 * 60 * 60 * 1000
const fields: FormField[] = [
  { key: 'damage', kind: 'photo', label: 'Damage' },
  { key: 'paper', kind: 'file', label: 'Paper' },
  { key: 'name', kind: 'signature', label: 'Signature' },
  { key: 'things', kind: 'group', label: 'Things', fields: [{ key: 'bill', kind: 'file', label: 'Bill' }] },
]
const HTML = Buffer.from('<!doctype html><script>alert(document.domain)</script>')
const SVG = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><rect width="9" height="9"/></svg>',
)
/** Builds a PDF as viewers read it, with more entries in its catalog or more objects. */
function pdf({ catalog = '', objects = [] as string[], before = '' } = {}): Buffer {
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
const PDF = pdf()
const PAGE = Buffer.from(`%PDF-1.7\n${HTML.toString()}`)
/** Packs objects into a stream, as current writers do. */
const packed = (
  objects: string,
  more = '/Filter/FlateDecode/N 1/First 4',
  bytes = deflateSync(Buffer.from(objects)),
) => `<</Type/ObjStm${more}/Length ${bytes.length}>>\nstream\n${bytes.toString('latin1')}\nendstream`

const flat = (width: number, height: number, background = '#7a7a7a') =>
  sharp({ create: { width, height, channels: 3, background } })

function renderPdf(): Promise<Buffer> {
  const document = new PdfDocument()
  document.text('An invoice of 45,000 naira.')
  document.end()
  return buffer(document)
}

/** Builds a PNG of one colour, one bit a pixel: some kilobytes, whatever its sides. */
function hugePng(width: number, height: number): Buffer {
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

describe('files uploaded for a form', () => {
  let test: TestApp
  let admin: string
  let officer: string
  let workflow: number
  let guest: { token: string; formId: string }
  let picture: Buffer
  beforeAll(async () => {
    test = await createTestApp()
    admin = await signIn(test, 'admin@coverdesk.test')
    officer = await signIn(test, 'claims@coverdesk.test')
    const key = await makeFormType(test, admin, 'Papers', fields)
    workflow = await makeWorkflow(test, admin, 'Papers', [
      { key: 'papers', kind: 'form', title: 'Papers', form_type: key },
    ])
    guest = await newGuest()
    picture = await photo(1400, 1100)
  })
  afterAll(() => test.close())

  const newGuest = async () => {
    const tracker = await startAsGuest(test, workflow)
    return { token: tracker.token, formId: tracker.next.id as string }
  }
  const begin = (body: object = {}, token: string | undefined = guest.token) =>
    test.call('POST', '/api/uploads', {
      token,
      body: {
        form_id: guest.formId,
        purpose: 'photo',
        file_name: 'car.jpg',
        media_type: 'image/jpeg',
        size: picture.length,
        ...body,
      },
    })
  const look = (id: string, token?: string) => test.call('GET', `/api/uploads/${id}`, { token })
  /** Uploads a file in one part; returns the last response. */
  const send = async (purpose: string, mediaType: string, content: Buffer) => {
    const begun = await begin({ purpose, media_type: mediaType, size: content.length })
    if (begun.status !== 201) return { id: '', status: begun.status, ...begun.body }
    const { id, part_size } = begun.body.data
    for (let offset = 0; ; offset += part_size) {
      const answer = await sendPart(
        test,
        guest.token,
        id,
        offset,
        content.subarray(offset, offset + part_size),
      )
      if (answer.statusCode !== 200 || offset + part_size >= content.length) {
        return { id, status: answer.statusCode, ...answer.json() }
      }
    }
  }
  const refused = async (purpose: string, mediaType: string, content: Buffer) => {
    const { id, status, code, errors } = await send(purpose, mediaType, content)
    if (id) expect((await look(id, guest.token)).status).toBe(404)
    return [status, code, errors?.[0]?.path]
  }

  it('arrive in parts and become a document', async () => {
    const begun = await begin()
    expect(begun.status).toBe(201)
    const { id, part_size: size } = begun.body.data
    expect(begun.body.data).toEqual({ id, offset: 0, size: picture.length, part_size: size, file: null })
    expect(picture.length).toBeGreaterThan(2 * size)
    const starts = Array.from({ length: Math.ceil(picture.length / size) }, (_, part) => part * size)
    let last = begun.body.data
    for (const start of starts) {
      expect(last.file).toBeNull()
      const answer = await sendPart(test, guest.token, id, start, picture.subarray(start, start + size))
      expect(answer.statusCode).toBe(200)
      last = answer.json().data
      expect(last.offset).toBe(Math.min(start + size, picture.length))
      expect((await look(id, guest.token)).body.data).toEqual(last)
    }
    expect(last.file).toEqual({
      document_id: id,
      file_name: 'car.jpg',
      media_type: 'image/jpeg',
      size: picture.length,
    })
    const again = starts.at(-1) ?? 0
    const repeated = await sendPart(test, guest.token, id, again, picture.subarray(again))
    expect([repeated.statusCode, repeated.json().data]).toEqual([200, last])
    const stored = await test.call('GET', `/api/documents/${id}`, { token: guest.token })
    expect(stored.raw.equals(picture)).toBe(true)
    const parts = await test.services.db
      .selectFrom('upload_parts')
      .selectAll()
      .where('upload_id', '=', id)
      .execute()
    expect(parts).toEqual([])
  })

  it('resume after a lost part, or a part whose response was lost', async () => {
    const { id, part_size: size } = (await begin()).body.data
    const part = (offset: number) =>
      sendPart(test, guest.token, id, offset, picture.subarray(offset, offset + size))
    expect((await part(0)).statusCode).toBe(200)
    for (const wrong of [0, 2 * size, size - 1]) {
      const answer = await part(wrong)
      expect([answer.statusCode, answer.json().code, answer.json().offset]).toEqual([
        409,
        'offset_wrong',
        size,
      ])
    }
    expect((await part(size)).json().data.offset).toBe(2 * size)
    const { offset } = (await look(id, guest.token)).body.data
    const beyond = await sendPart(test, guest.token, id, offset, Buffer.alloc(picture.length - offset + 1))
    expect([beyond.statusCode, beyond.json().code, beyond.json().offset]).toEqual([
      409,
      'offset_wrong',
      offset,
    ])
  })

  it('are inspected when the last part is sent again after an error at the end', async () => {
    const begun = await begin()
    const { id, part_size: size } = begun.body.data
    const put = vi
      .spyOn(test.services.providers.files, 'put')
      .mockRejectedValueOnce(new Error('The disk is full.'))
    const start = Math.floor((picture.length - 1) / size) * size
    for (let offset = 0; offset < start; offset += size) {
      await sendPart(test, guest.token, id, offset, picture.subarray(offset, offset + size))
    }
    const faulty = await sendPart(test, guest.token, id, start, picture.subarray(start))
    put.mockRestore()
    expect(faulty.statusCode).toBeGreaterThanOrEqual(500)
    const again = await sendPart(test, guest.token, id, start, picture.subarray(start))
    expect([again.statusCode, again.json().data?.file?.document_id]).toEqual([200, id])
  })

  it('are at most 10 MB, of a suitable type and for an existing purpose', async () => {
    const fault = async (body: object) => {
      const answer = await begin(body)
      return [answer.status, answer.body.errors?.[0].path, answer.body.errors?.[0].code]
    }
    expect(await fault({ size: 10 * MEGABYTE + 1 })).toEqual([422, 'size', 'fields.file_large'])
    expect((await begin({ size: 10 * MEGABYTE })).status).toBe(201)
    expect((await fault({ size: 0 }))[0]).toBe(422)
    expect((await fault({ size: 1.5 }))[0]).toBe(422)
    expect(await fault({ purpose: 'avatar' })).toEqual([422, 'purpose', 'fields.choice_unknown'])
    expect(await fault({ file_name: ' ' })).toEqual([422, 'file_name', 'fields.required'])
    expect(await fault({ media_type: 'image/svg+xml' })).toEqual([422, 'media_type', 'file_type'])
    expect(await fault({ purpose: 'file', media_type: 'text/html' })).toEqual([
      422,
      'media_type',
      'file_type',
    ])
    expect(await fault({ media_type: 'application/pdf' })).toEqual([422, 'media_type', 'file_type'])
    expect(await fault({ purpose: 'signature' })).toEqual([422, 'media_type', 'file_type'])
    expect(await fault({ document_id: NOWHERE })).toEqual([400, 'document_id', 'fields.unknown'])
    expect((await test.call('POST', '/api/uploads', { token: guest.token })).status).toBe(400)
  })

  it('are refused when their content does not match their type', async () => {
    for (const content of [HTML, SVG, PDF, Buffer.alloc(3), Buffer.from('RIFF1234WAVE')]) {
      expect(await refused('photo', 'image/jpeg', content)).toEqual([422, 'file_lies', 'file'])
    }
    expect(await refused('file', 'application/pdf', HTML)).toEqual([422, 'file_lies', 'file'])
    expect(await refused('signature', 'image/png', SVG)).toEqual([422, 'file_lies', 'file'])
  })

  it('are stored as JPEG when a phone took them in HEIC', async () => {
    const heic = await readFile(new URL('../../testing/phone-photo.heic', import.meta.url))
    for (const type of ['image/heic', 'image/heif']) {
      const { status, data } = await send('photo', type, heic)
      expect([status, data?.file?.media_type, data?.file?.file_name]).toEqual([200, 'image/jpeg', 'car.jpg'])
      const { raw } = await test.call('GET', `/api/documents/${data.id}`, { token: guest.token })
      expect(await sharp(raw).metadata()).toMatchObject({ format: 'jpeg', width: 800, height: 1067 })
      expect(data.file.size).toBe(raw.length)
    }
    expect((await send('file', 'image/heic', heic)).status).toBe(200)
  })

  it('have the type of their content, whatever a phone states', async () => {
    const heic = await readFile(new URL('../../testing/phone-photo.heic', import.meta.url))
    const kinds = async (purpose: 'photo' | 'file', claimed: string, content: Buffer) => {
      const { status, data } = await send(purpose, claimed, content)
      return [status, data?.file?.media_type]
    }
    for (const claimed of ['image/heic', 'image/png', 'image/jpg', 'image/pjpeg', 'application/octet-stream'])
      expect(await kinds('photo', claimed, picture)).toEqual([200, 'image/jpeg'])
    expect(await kinds('photo', 'image/jpeg', heic)).toEqual([200, 'image/jpeg'])
    expect(await kinds('file', 'application/octet-stream', PDF)).toEqual([200, 'application/pdf'])
    expect(await kinds('photo', 'image/jpeg', await sharp(picture).webp().toBuffer())).toEqual([
      200,
      'image/webp',
    ])
  })

  it('are accepted from cameras of 64 million pixels, with names of any length', async () => {
    const content = await sharp({ create: { width: 9248, height: 6936, channels: 3, background: '#345' } })
      .composite([{ input: await photo(900, 700), top: 0, left: 0 }])
      .jpeg({ quality: 40 })
      .toBuffer()
    expect((await send('photo', 'image/jpeg', content)).status).toBe(200)
    const begun = await begin({ file_name: `${'a'.repeat(254)}.jpg` })
    expect(begun.status).toBe(201)
  })

  it('are refused when they are not HEIC, or broken', async () => {
    const heic = await readFile(new URL('../../testing/phone-photo.heic', import.meta.url))
    const lies = [422, 'file_lies', 'file']
    const broken = [422, 'file_broken', 'file']
    expect(await refused('photo', 'image/heic', HTML)).toEqual(lies)
    for (const part of [
      heic.subarray(0, 12),
      heic.subarray(0, 900),
      Buffer.concat([heic.subarray(0, 16), HTML]),
    ])
      expect(await refused('photo', 'image/heic', part)).toEqual(broken)
  })

  it('are refused when they are broken', async () => {
    const png = Buffer.from('89504e470d0a1a0a', 'hex')
    const broken = [422, 'file_broken', 'file']
    expect(await refused('file', 'image/png', Buffer.concat([png, HTML]))).toEqual(broken)
    expect(await refused('photo', 'image/jpeg', picture.subarray(0, picture.length / 2))).toEqual(broken)
    expect(await refused('photo', 'image/webp', Buffer.from('RIFF1234WEBPVP8 '))).toEqual(broken)
  })

  it('are refused when they are blank', async () => {
    expect(await refused('photo', 'image/jpeg', await photo(639, 480))).toEqual([422, 'photo_small', 'file'])
    const blank = await flat(900, 700).jpeg().toBuffer()
    expect(await refused('photo', 'image/jpeg', blank)).toEqual([422, 'photo_blank', 'file'])
    expect((await send('photo', 'image/jpeg', await photo(640, 360))).status).toBe(200)
    expect((await send('photo', 'image/webp', await sharp(picture).webp().toBuffer())).status).toBe(200)
    expect((await send('file', 'image/jpeg', blank)).status).toBe(200)
    expect((await send('signature', 'image/png', await signature())).status).toBe(200)
  })

  it('are refused by their pixels, however few bytes they have', async () => {
    const content = hugePng(20_000, 20_000)
    expect(content.length).toBeLessThan(MEGABYTE)
    expect(await refused('photo', 'image/png', content)).toEqual([422, 'photo_large', 'file'])
  })

  it('are refused by their pixels before decoding, also where the rest of the file omits them', async () => {
    const large = [422, 'photo_large', 'file']
    expect(await refused('file', 'image/png', hugePng(20_000, 20_000).subarray(0, 70))).toEqual(large)
    expect(await refused('file', 'image/png', hugePng(2_000, 2_000).subarray(0, 70))).toEqual([
      422,
      'file_broken',
      'file',
    ])
    const header = Buffer.from(picture.subarray(0, picture.indexOf(Buffer.from([0xff, 0xda])) + 14))
    const frame = header.indexOf(Buffer.from([0xff, 0xc0]))
    header.writeUInt16BE(20_000, frame + 5)
    header.writeUInt16BE(20_000, frame + 7)
    expect(await refused('file', 'image/jpeg', header)).toEqual(large)
  })

  it('are refused after their inspection crashed the process three times', async () => {
    const begun = await begin()
    const { id, part_size: size } = begun.body.data
    const { db } = test.services
    await sendPart(test, guest.token, id, 0, picture.subarray(0, size))
    await db.updateTable('uploads').set({ received: picture.length, tries: 3 }).where('id', '=', id).execute()
    const answer = await sendPart(test, guest.token, id, picture.length, Buffer.alloc(0))
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'file_heavy'])
    expect((await look(id, guest.token)).status).toBe(404)
  })

  it('are never displayed by a browser, whatever they contain', async () => {
    const tail = Buffer.concat([picture, HTML])
    const polyglots = [
      await send('photo', 'image/jpeg', tail),
      await send('file', 'application/pdf', pdf({ before: HTML.toString() })),
    ]
    for (const { id, status } of polyglots) {
      expect(status).toBe(200)
      const { headers } = await test.call('GET', `/api/documents/${id}`, { token: guest.token })
      expect(headers['content-disposition']).toMatch(/^attachment; filename\*=UTF-8''/)
      expect(headers['x-content-type-options']).toBe('nosniff')
      expect(headers['content-type']).toMatch(/^(image\/jpeg|application\/pdf)$/)
    }
    const named = await begin({
      purpose: 'file',
      media_type: 'application/pdf',
      size: PDF.length,
      file_name: 'a"\r\nx: y.html',
    })
    const { id } = named.body.data
    await sendPart(test, guest.token, id, 0, PDF)
    const { headers } = await test.call('GET', `/api/documents/${id}`, { token: guest.token })
    expect(headers['content-disposition']).toBe("attachment; filename*=UTF-8''ax%20y.pdf")
  })

  it('are stored with the ending of their type, whatever their name was', async () => {
    const named = async (file_name: string, media_type: string) =>
      (await begin({ purpose: 'file', media_type, file_name })).body.data.id
    const id = await named('../../invoice.html', 'application/pdf')
    const { file_name } = await test.services.db
      .selectFrom('uploads')
      .select('file_name')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(file_name).toBe('invoice.pdf')
    const sent = await send('file', 'application/pdf', PDF)
    await test.services.db
      .updateTable('documents')
      .set({ file_name: 'earlier.hta' })
      .where('id', '=', sent.id)
      .execute()
    const { headers } = await test.call('GET', `/api/documents/${sent.id}`, { token: guest.token })
    expect(headers['content-disposition']).toBe("attachment; filename*=UTF-8''earlier.pdf")
  })

  it('are PDFs that viewers can open', async () => {
    const whole = await renderPdf()
    for (const content of [PDF, whole, pdf({ objects: [packed('3 0 <</Type/Info>>')] })]) {
      expect((await send('file', 'application/pdf', content)).status).toBe(200)
    }
    const going = '<</S /GoTo /D [2 0 R /Fit]>>'
    const harmless = [
      ...['[2 0 R /Fit]', going, '3 0 R', '5 0 R', '8 0 R', '9 0 R'].map((page) => `/OpenAction ${page}`),
      '/AA<<>>',
      '/AA << >>',
      '/AA null',
    ]
    const link = '<</Type/Annot/Subtype/Link/A<</S /URI/URI(https://bank.test/aapl/AA)>>>>'
    const objects = [
      going,
      link,
      '\n[2 0 R /Fit]',
      packed(`8 0 9 3 [] ${going}`, '/Filter/FlateDecode/N 2/First 8'),
    ]
    for (const catalog of harmless) {
      const content = pdf({ catalog, objects })
      expect((await send('file', 'application/pdf', content)).status, catalog).toBe(200)
    }
    const cut = whole.subarray(0, whole.length - 200)
    const nowhere = Buffer.from(PDF.toString('latin1').replace(/startxref\n\d+/, 'startxref\n9'), 'latin1')
    for (const content of [PAGE, cut, nowhere, Buffer.from('%PDF-1.7\n%%EOF')]) {
      expect(await refused('file', 'application/pdf', content)).toEqual([422, 'file_broken', 'file'])
    }
  })

  it('are PDFs in the formats of banks and phones', async () => {
    const whole = await renderPdf()
    const text = (words: string) => pdf({ objects: [`<</Title(${words})>>`] })
    const written = PDF.toString('latin1')
    const good: [string, Buffer][] = [
      ['a line break before', Buffer.concat([Buffer.from('\ufeff\r\n'), whole])],
      ['HTML after', Buffer.concat([whole, Buffer.from('<!-- seen by a scanner -->')])],
      ['zeros after', Buffer.concat([whole, Buffer.alloc(3_000)])],
      [
        'a table shifted by one',
        Buffer.from(
          written.replace(/startxref\n(\d+)/, (_, at) => `startxref\n${Number(at) + 1}`),
          'latin1',
        ),
      ],
      ...['HTML/CSS/JavaScript', 'Test/Launch day', 'AA/JS', '/Encrypt'].map((one): [string, Buffer] => [
        one,
        text(one),
      ]),
      ['a link', pdf({ objects: ['<</Subtype/Link/A<</S/URI/URI(https://garage.example/Launch)>>>>'] })],
      ['a packed link', pdf({ objects: [packed('3 0 <</S/URI/URI(https://garage.example/SubmitForm)>>')] })],
    ]
    for (const [what, content] of good)
      expect([what, (await send('file', 'application/pdf', content)).status]).toEqual([what, 200])
  })

  it.each([
    ['40-bit', { pdfVersion: '1.3' as const }],
    ['128-bit', { pdfVersion: '1.5' as const }],
    ['AES of 128 bits', { pdfVersion: '1.6' as const }],
    ['AES of 256 bits', { pdfVersion: '1.7ext3' as const }],
  ])('are PDFs with only an owner password: %s', async (_how, { pdfVersion }) => {
    expect((await send('file', 'application/pdf', await lockedPdf({ pdfVersion }))).status).toBe(200)
    expect(
      await refused('file', 'application/pdf', await lockedPdf({ pdfVersion, userPassword: 'secret' })),
    ).toEqual([422, 'pdf_locked', 'file'])
  })

  it.each<[string, Parameters<typeof pdf>[0]]>([
    ['a script whose kind is a reference', { objects: ['<</S 4 0 R/Next 5 0 R>>', '/JavaScript'] }],
    ['a script with a comment inside', { objects: ['<</S%x\n/JavaScript%y\r/JS%z\n(1)>>'] }],
    ['a script', { objects: ['<</S/JavaScript/JS(app.alert(1))>>'] }],
    ['a script under an escaped name', { objects: ['<</S/Java#53cript/J#53(app.alert(1))>>'] }],
    ['a rendition with a script', { objects: ['<</S/Rendition/JS(1)>>'] }],
    ['a program launch', { objects: ['<</S/Launch/F(cmd.exe)>>'] }],
    ['another file', { catalog: '/Names<</EmbeddedFiles 3 0 R>>', objects: ['<<>>'] }],
    ['a rich medium', { objects: ['<</Subtype/RichMedia>>'] }],
    ['an address that is opened', { catalog: '/OpenAction<</S/URI/URI(http://x.test)>>' }],
    [
      'an address opened elsewhere',
      { catalog: '/OpenAction 3 0 R', objects: ['<</S/URI/URI(http://x.test)>>'] },
    ],
    ['an address opened by a page', { objects: ['<</Type/Page/AA<</O<</S/URI/URI(http://x.test)>>>>>>'] }],
    ['an address opened by a page named elsewhere', { objects: ['<</Type/Page/AA 4 0 R>>'] }],
    ['an address opened by a packed page', { objects: [packed('3 0 <</AA <</C 4 0 R>>>>')] }],
    ['an address opened under an escaped name', { objects: ['<</#41#41<</O 4 0 R>>>>'] }],
    [
      'a packed address that is opened',
      { catalog: '/OpenAction 9 0 R', objects: [packed('9 0 <</S/URI/URI(http://x.test)>>')] },
    ],
    [
      'an address opened after a page',
      { catalog: '/OpenAction<</S/GoTo/D[2 0 R/Fit]/Next<</S/URI/URI(http://x.test)>>>>' },
    ],
    [
      'an address that says it goes to a page',
      { catalog: '/OpenAction<</X<</S/GoTo>>/S/URI/URI(http://x.test)>>' },
    ],
    [
      'an address written the second time',
      {
        catalog: '/OpenAction 3 0 R',
        objects: ['[2 0 R/Fit]', '<<>>\nendobj\n3  0\nobj\n<</S/URI/URI(http://x.test)>>'],
      },
    ],
    ['an opening action without a target', { catalog: '/OpenAction 9 0 R' }],
    ['a packed script', { objects: [packed('3 0 <</S/JavaScript/JS(1)>>')] }],
    ['a script packed plainly', { objects: [packed('', '', Buffer.from('3 0 <</JS(1)>>'))] }],
    ['objects packed twice', { objects: [packed('3 0 <<>>', '/Filter[/ASCIIHexDecode/FlateDecode]')] }],
    [
      'a script after text that looks like a stream',
      { objects: ['(stream\n)', packed('3 0 <</S/JavaScript/JS(1)>>')] },
    ],
  ])('are refused as PDFs that contain %s', async (_name, made) => {
    expect(await refused('file', 'application/pdf', pdf(made))).toEqual([422, 'pdf_active', 'file'])
  })

  it('are refused as PDFs that cannot be inspected', async () => {
    const locked = Buffer.from(PDF.toString('latin1').replace('/Root', '/Encrypt 3 0 R/Root'), 'latin1')
    expect(await refused('file', 'application/pdf', locked)).toEqual([422, 'pdf_locked', 'file'])
    const bomb = packed('', '/Filter/FlateDecode', deflateSync(Buffer.alloc(40 * MEGABYTE)))
    expect(await refused('file', 'application/pdf', pdf({ objects: [bomb] }))).toEqual([
      422,
      'file_broken',
      'file',
    ])
  })

  it('are accepted in parts of the right size', async () => {
    const { id, part_size: size } = (await begin()).body.data
    const large = await sendPart(test, guest.token, id, 0, picture.subarray(0, size + 1))
    expect([large.statusCode, large.json().code]).toEqual([413, 'body_too_large'])
    const huge = await sendPart(test, guest.token, id, 0, Buffer.alloc(2 * MEGABYTE))
    expect([huge.statusCode, huge.json().code]).toEqual([413, 'body_too_large'])
    const empty = await sendPart(test, guest.token, id, 0, Buffer.alloc(0))
    expect([empty.statusCode, empty.json().code]).toEqual([400, 'body_expected'])
    const url = `/api/uploads/${id}`
    expect((await test.call('PUT', `${url}?offset=0`, { token: guest.token })).status).toBe(400)
    const put = (query: string) =>
      test.app.inject({
        method: 'PUT',
        url: `${url}${query}`,
        headers: { authorization: `Bearer ${guest.token}`, 'content-type': 'application/octet-stream' },
        payload: Buffer.from('part'),
      })
    expect((await put('')).statusCode).toBe(422)
    expect((await put('?offset=-1')).statusCode).toBe(422)
    expect((await put('?offset=0&size=9')).statusCode).toBe(400)
    const asText = await test.app.inject({
      method: 'PUT',
      url: `${url}?offset=0`,
      headers: { authorization: `Bearer ${guest.token}`, 'content-type': 'text/plain' },
      payload: 'part',
    })
    expect(asText.statusCode).toBe(415)
    expect((await look(id, guest.token)).body.data.offset).toBe(0)
  })

  it('belong to the user who fills in the form', async () => {
    const { id } = (await begin()).body.data
    const other = await newGuest()
    const part = picture.subarray(0, 1000)
    expect((await look(id, other.token)).status).toBe(404)
    expect((await sendPart(test, other.token, id, 0, part)).statusCode).toBe(404)
    expect((await begin({}, other.token)).status).toBe(404)
    expect((await begin({ form_id: NOWHERE })).status).toBe(404)
    for (const nowhere of [NOWHERE, 'abc']) {
      expect((await look(nowhere, guest.token)).status).toBe(404)
      expect((await sendPart(test, guest.token, nowhere, 0, part)).statusCode).toBe(404)
    }
    expect((await look(id)).status).toBe(401)
    expect((await begin({}, '')).status).toBe(401)
    expect((await sendPart(test, '', id, 0, part)).statusCode).toBe(401)
    const approver = await openApprover(test, admin)
    // The form contains a signature: not even an administrator fills it in for its customer.
    for (const stranger of [officer, approver, admin]) {
      expect((await look(id, stranger)).status).toBe(403)
      expect((await begin({}, stranger)).status).toBe(403)
      expect((await sendPart(test, stranger, id, 0, part)).statusCode).toBe(403)
    }
  })

  it('start once for one idempotency key', async () => {
    const key = { 'idempotency-key': 'upload-key-1' }
    const once = () =>
      test.call('POST', '/api/uploads', {
        token: guest.token,
        headers: key,
        body: {
          form_id: guest.formId,
          purpose: 'file',
          file_name: 'a.pdf',
          media_type: 'application/pdf',
          size: PDF.length,
        },
      })
    const [first, second] = [await once(), await once()]
    expect([second.status, second.body.data]).toEqual([201, first.body.data])
  })

  it('are named in answers of the tracker they were uploaded for, at the field', async () => {
    const tracker = await newGuest()
    const other = await newGuest()
    const own = await sendFile(test, tracker.token, tracker.formId, 'photo', picture)
    const strange = await sendFile(test, other.token, other.formId, 'photo', picture)
    const sign = await sendFile(test, other.token, other.formId, 'signature', await signature(), 'image/png')
    const say = (data: object) =>
      test.call('POST', '/api/trackers/form/submit-form', {
        token: tracker.token,
        body: { form_id: tracker.formId, data, version: 1 },
      })
    const faults = async (data: object) => {
      const answer = await say(data)
      expect(answer.status).toBe(422)
      return answer.body.errors.map((fault: { path: string; code: string }) => [fault.path, fault.code])
    }
    const unknown = 'fields.file_unknown'
    expect(await faults({ damage: [own, strange] })).toEqual([['damage', unknown]])
    expect(await faults({ damage: [own], paper: [{ ...strange, document_id: NOWHERE }] })).toEqual([
      ['paper', unknown],
    ])
    expect(await faults({ name: sign, things: [{ bill: [own] }, { bill: [strange] }] })).toEqual([
      ['name', unknown],
      ['things.1.bill', unknown],
    ])
    expect((await say({ damage: [own], things: [{ bill: [own] }] })).status).toBe(200)
  })

  it('are named in answers for the purpose they were uploaded for', async () => {
    const tracker = await newGuest()
    const tiny = await sendFile(test, tracker.token, tracker.formId, 'file', await photo(60, 40))
    const answer = await test.call('POST', '/api/trackers/form/submit-form', {
      token: tracker.token,
      body: { form_id: tracker.formId, data: { damage: [tiny] }, version: 1 },
    })
    expect([answer.status, answer.body.errors?.[0]]).toMatchObject([422, { path: 'damage' }])
  })

  it('are named by valid ids only', async () => {
    const tracker = await newGuest()
    const answer = await test.call('POST', '/api/trackers/form/submit-form', {
      token: tracker.token,
      body: { form_id: tracker.formId, data: { damage: [{ document_id: 'abc' }] }, version: 1 },
    })
    expect([answer.status, answer.body.errors?.[0]]).toMatchObject([422, { path: 'damage' }])
  })

  it('are refused for a submitted form', async () => {
    const tracker = await newGuest()
    const { id } = (await begin({ form_id: tracker.formId }, tracker.token)).body.data
    await submit(test, tracker.token, tracker.formId, {})
    for (const answer of [
      await begin({ form_id: tracker.formId }, tracker.token),
      await look(id, tracker.token),
    ]) {
      expect([answer.status, answer.body.code]).toEqual([409, 'form_closed'])
    }
    const part = await sendPart(test, tracker.token, id, 0, picture.subarray(0, 1000))
    expect([part.statusCode, part.json().code]).toEqual([409, 'form_closed'])
  })

  it('are refused past the limits of a form', async () => {
    const tracker = await newGuest()
    const one = (size: number) =>
      begin({ form_id: tracker.formId, purpose: 'file', media_type: 'application/pdf', size }, tracker.token)
    for (let count = 0; count < 20; count += 1) expect((await one(10 * MEGABYTE)).status).toBe(201)
    const large = await one(1)
    expect([large.status, large.body.code]).toEqual([413, 'too_many_files'])
    const many = await newGuest()
    const small = { form_id: many.formId, purpose: 'file', media_type: 'application/pdf', size: 1 }
    for (let count = 0; count < 60; count += 1) await begin(small, many.token)
    expect((await begin(small, many.token)).status).toBe(413)
  })

  it('are refused for a form without file questions', async () => {
    const key = await makeFormType(test, admin, 'Words', [{ key: 'why', kind: 'text', label: 'Why?' }])
    const steps = [{ key: 'words', kind: 'form' as const, title: 'Words', form_type: key }]
    const tracker = await startAsGuest(test, await makeWorkflow(test, admin, 'Words', steps))
    const answer = await begin({ form_id: tracker.next.id }, tracker.token)
    expect([answer.status, answer.body.code]).toEqual([422, 'no_files_asked'])
    const motor = await proveGuest(test)
    const proposal = await begin({ form_id: motor.formId }, motor.token)
    expect([proposal.status, proposal.body.code]).toEqual([422, 'no_files_asked'])
  })

  it('are refused past the daily limit of a sender, over all forms', async () => {
    test.wait(2 * DAY)
    admin = await signIn(test, 'admin@coverdesk.test')
    const one = (tracker: { token: string; formId: string }) =>
      begin(
        { form_id: tracker.formId, purpose: 'file', media_type: 'application/pdf', size: 10 * MEGABYTE },
        tracker.token,
      )
    for (const tracker of [await newGuest(), await newGuest()]) {
      for (let count = 0; count < 20; count += 1) expect((await one(tracker)).status).toBe(201)
    }
    const third = await newGuest()
    const refused = await one(third)
    expect([refused.status, refused.body.code, refused.headers['retry-after']]).toEqual([
      429,
      'too_many_uploads',
      '86400',
    ])
    test.wait(DAY)
    expect((await one(third)).status).toBe(201)
  })
})
