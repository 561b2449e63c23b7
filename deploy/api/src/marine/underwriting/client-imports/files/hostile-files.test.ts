import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  checkClients,
  company,
  csvOf,
  IMPORTS,
  person,
  sendFileOfClients,
} from '../../../../testing/client-imports.ts'
import { makePlace } from '../../../../testing/kill/places.ts'
import { runChild } from '../../../../testing/kill/run-child.ts'
import { signInMarine } from '../../../../testing/marine.ts'
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { type ZipPart, zipOf } from '../../../../testing/zip.ts'
import { runImport } from '../work/run-import.ts'

const MB = 1_048_576
const sheetOf = (rows: string) => `<worksheet><sheetData>${rows}</sheetData></worksheet>`
const repeated = (text: string, bytes: number) => Buffer.alloc(bytes, text)

/** Builds a workbook with one sheet, with hostile content in some of its parts. */
const workbook = (parts: Record<string, ZipPart | Buffer | string>): Buffer =>
  zipOf({
    'xl/workbook.xml': '<workbook><sheets><sheet name="A" r:id="r1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/></Relationships>',
    'xl/worksheets/sheet1.xml': sheetOf('<row><c t="s"><v>0</v></c></row>'),
    ...parts,
  })
const sheet = (xml: Buffer | string): Buffer => workbook({ 'xl/worksheets/sheet1.xml': xml })
const texts = (content: Buffer | string, said?: number): Buffer =>
  workbook({ 'xl/sharedStrings.xml': said === undefined ? content : { content, said } })
const run = `<r><t>${'a'.repeat(500_000)}</t></r>`
const longText = `<sst><si><t>${'a'.repeat(32_000)}</t></si></sst>`

const damaged = 'This workbook is damaged. Open it in a spreadsheet, save it again, and send that.'
const unfolds = /unfolds to more than can be read/
const cellLong = /A cell of this file has more than 32767 characters/
const rowLong = /Row 1 has more than 100000 characters/

const hostile: [what: string, name: string, content: () => Buffer, message: string | RegExp][] = [
  [
    'a workbook of 21 million nested elements',
    'deep.xlsx',
    () => sheet(Buffer.concat([Buffer.from('<worksheet><sheetData>'), repeated('<a>', 63 * MB)])),
    damaged,
  ],
  [
    'one shared text of 230 runs of 500,000 letters',
    'shared.xlsx',
    () => texts(`<sst><si>${run.repeat(230)}</si></sst>`),
    cellLong,
  ],
  [
    'a shared text in many small runs',
    'runs.xlsx',
    () => texts(`<sst><si>${'<r><t>abcdefgh</t></r>'.repeat(400_000)}</si></sst>`),
    cellLong,
  ],
  [
    'an element of a million attributes',
    'attributes.xlsx',
    () => sheet(`<worksheet ${Array.from({ length: 1_000_000 }, (_, at) => `a${at}=""`).join(' ')}/>`),
    damaged,
  ],
  [
    'entities that name each other',
    'entities.xlsx',
    () => sheet('<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;&a;">]><worksheet>&b;</worksheet>'),
    damaged,
  ],
  [
    'a document type without end',
    'doctype.xlsx',
    () => sheet(Buffer.concat([Buffer.from('<!DOCTYPE x ['), repeated('<!ENTITY a "b">', 30 * MB)])),
    damaged,
  ],
  [
    'a comment without end',
    'comment.xlsx',
    () => sheet(Buffer.concat([Buffer.from('<worksheet><!-- '), repeated('<<<< ', 30 * MB)])),
    damaged,
  ],
  [
    'a hundred thousand sheets',
    'sheets.xlsx',
    () =>
      workbook({
        'xl/workbook.xml': `<workbook><sheets>${'<sheet name="A" r:id="r1"/>'.repeat(100_000)}</sheets></workbook>`,
      }),
    unfolds,
  ],
  [
    'a long text that a hundred thousand cells refer to',
    'references.xlsx',
    () =>
      workbook({
        'xl/sharedStrings.xml': longText,
        'xl/worksheets/sheet1.xml': sheetOf('<row><c t="s"><v>0</v></c></row>'.repeat(100_000)),
      }),
    unfolds,
  ],
  [
    'texts whose size is a lie',
    'lie.xlsx',
    () => texts(Buffer.concat([Buffer.from('<sst>'), repeated('<si></si>', 140 * MB)]), 10),
    unfolds,
  ],
  [
    'a workbook that points outside itself',
    'outside.xlsx',
    () => {
      const bytes = sheet(sheetOf(''))
      bytes.writeUInt32LE(4_000_000_000, bytes.length - 6)
      return bytes
    },
    damaged,
  ],
  ['a file of one line', 'line.csv', () => repeated('abcdefgh ', 5 * MB), rowLong],
  ['a file of a million columns', 'columns.csv', () => repeated(',', MB), rowLong],
  [
    'a quotation mark without end',
    'quote.csv',
    () => Buffer.concat([Buffer.from('name,phone\n"'), repeated('abc\n', 2 * MB)]),
    /A quotation mark in row/,
  ],
]

describe('a hostile file', () => {
  let test: TestApp
  let people: Awaited<ReturnType<typeof signInMarine>>
  beforeAll(async () => {
    test = await createTestApp()
    people = await signInMarine(test)
  })
  afterAll(() => test.close())
  const read = async (token: string, id: string) =>
    (await test.call('GET', `${IMPORTS}/${id}`, { token })).body.data

  it.each(hostile)('fails by itself: %s', async (_what, name, content, message) => {
    const sent = await sendFileOfClients(test, people.issuer, content(), name)
    expect(sent.status).toBe(200)
    const other = await sendFileOfClients(test, people.other, csvOf([company, { ...person, name }]))
    const running = test.deliver()
    // Requests are answered meanwhile; a file may already have failed by then.
    expect(['reading', 'failed']).toContain((await read(people.issuer, sent.body.data.id)).state)
    await running
    const failed = await read(people.issuer, sent.body.data.id)
    expect(failed).toMatchObject({ state: 'failed', finished_at: expect.any(String) })
    if (message instanceof RegExp) expect(failed.failure).toMatch(message)
    else expect(failed.failure).toBe(message)
    const finished = await read(people.other, other.body.data.id)
    expect(finished).toMatchObject({ state: 'mapping', failure: null })
    await test.call('DELETE', `${IMPORTS}/${finished.id}`, { token: people.other })
  })

  it('is read where only its formats are strange', async () => {
    const format = `<numFmt numFmtId="170" formatCode="${'['.repeat(30_000)}"/>`
    const strange = workbook({
      'xl/styles.xml': `<styleSheet><numFmts>${format}</numFmts><cellXfs><xf numFmtId="170"/></cellXfs></styleSheet>`,
      'xl/worksheets/sheet1.xml': sheetOf(
        '<row r="1e300"><c t="str"><v>name</v></c></row><row r="-4"><c s="0"><v>45678</v></c></row>',
      ),
    })
    const sent = await sendFileOfClients(test, people.issuer, strange, 'formats.xlsx')
    await test.deliver()
    const { state, first_rows } = await read(people.issuer, sent.body.data.id)
    expect({ state, rows: first_rows.map((row: { row_number: number }) => row.row_number) }).toEqual({
      state: 'mapping',
      rows: [1, 2],
    })
    await test.call('DELETE', `${IMPORTS}/${sent.body.data.id}`, { token: people.issuer })
  })

  it('is given up after three attempts, and may be read again', async () => {
    const sent = await sendFileOfClients(test, people.issuer, csvOf([company]))
    const { id } = sent.body.data
    const { vault } = test.services
    const away = {
      ...vault,
      open: () => {
        throw new Error('away')
      },
    }
    const attempt = () => runImport({ ...test.services, vault: away }, id)
    await expect(attempt()).rejects.toThrow('away')
    await expect(attempt()).rejects.toThrow('away')
    await attempt()
    expect(await read(people.issuer, id)).toMatchObject({
      state: 'failed',
      failure: expect.stringMatching(/did not go on/),
    })
    const reading = { encoding: 'utf-8', delimiter: ',', sheet: '' }
    await test.call('PUT', `${IMPORTS}/${id}/reading`, { token: people.issuer, body: reading })
    await test.deliver()
    expect(await read(people.issuer, id)).toMatchObject({ state: 'mapping', failure: null })
  })

  it('does not delay the next file of the same kind', async () => {
    expect(await checkClients(test, people.other, csvOf([company]))).toMatchObject({ state: 'checked' })
  })
})

it('a file whose reading ends the process three times is not read a fourth time', async () => {
  const place = await makePlace()
  const script = new URL('../../../../testing/kill/run-import.ts', import.meta.url)
  const live = (before: number, nth?: number) =>
    runChild(script, {
      dataDir: place.dataDir,
      url: place.url,
      clients: 3,
      before,
      ...(nth ? { killAt: { nth, side: 'after' } } : {}),
    })
  try {
    // The first process starts and receives the file with two commits; each then ends once its attempt is counted.
    for (const [before, nth] of [3, 1, 1].entries())
      expect(await live(before, nth)).toMatchObject({ killed: true })
    expect(JSON.parse((await live(3)).said)).toMatchObject({ state: 'failed', clients: 0 })
  } finally {
    await place.remove()
  }
}, 300_000)
