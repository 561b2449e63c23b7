import { deflateSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lockedPdf } from '../../testing/locked-pdf.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { PAGE, PDF, packed, pdf, renderPdf } from '../../testing/upload-files.ts'
import { openUploads, type Uploads } from '../../testing/uploads.ts'

const MEGABYTE = 1024 * 1024

describe('PDFs uploaded for a form', () => {
  let test: TestApp
  let uploads: Uploads
  beforeAll(async () => {
    test = await createTestApp()
    uploads = await openUploads(test)
  })
  afterAll(() => test.close())

  it('are PDFs that viewers can open', async () => {
    const whole = await renderPdf()
    for (const content of [PDF, whole, pdf({ objects: [packed('3 0 <</Type/Info>>')] })]) {
      expect((await uploads.send('file', 'application/pdf', content)).status).toBe(200)
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
      expect((await uploads.send('file', 'application/pdf', content)).status, catalog).toBe(200)
    }
    const cut = whole.subarray(0, whole.length - 200)
    const nowhere = Buffer.from(PDF.toString('latin1').replace(/startxref\n\d+/, 'startxref\n9'), 'latin1')
    for (const content of [PAGE, cut, nowhere, Buffer.from('%PDF-1.7\n%%EOF')]) {
      expect(await uploads.refused('file', 'application/pdf', content)).toEqual([422, 'file_broken', 'file'])
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
      expect([what, (await uploads.send('file', 'application/pdf', content)).status]).toEqual([what, 200])
  })

  it.each([
    ['40-bit', { pdfVersion: '1.3' as const }],
    ['128-bit', { pdfVersion: '1.5' as const }],
    ['AES of 128 bits', { pdfVersion: '1.6' as const }],
    ['AES of 256 bits', { pdfVersion: '1.7ext3' as const }],
  ])('are PDFs with only an owner password: %s', async (_how, { pdfVersion }) => {
    expect((await uploads.send('file', 'application/pdf', await lockedPdf({ pdfVersion }))).status).toBe(200)
    expect(
      await uploads.refused(
        'file',
        'application/pdf',
        await lockedPdf({ pdfVersion, userPassword: 'secret' }),
      ),
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
    expect(await uploads.refused('file', 'application/pdf', pdf(made))).toEqual([422, 'pdf_active', 'file'])
  })

  it('are refused as PDFs that cannot be inspected', async () => {
    const locked = Buffer.from(PDF.toString('latin1').replace('/Root', '/Encrypt 3 0 R/Root'), 'latin1')
    expect(await uploads.refused('file', 'application/pdf', locked)).toEqual([422, 'pdf_locked', 'file'])
    const bomb = packed('', '/Filter/FlateDecode', deflateSync(Buffer.alloc(40 * MEGABYTE)))
    expect(await uploads.refused('file', 'application/pdf', pdf({ objects: [bomb] }))).toEqual([
      422,
      'file_broken',
      'file',
    ])
  })
})
