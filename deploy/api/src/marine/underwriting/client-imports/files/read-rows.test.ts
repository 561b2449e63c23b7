import { clientImportDelimiters, importLimits } from '@coverdesk/sdk'
import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { csvWriter } from '../../../../platform/sheets/csv.ts'
import { xlsxWriter } from '../../../../platform/sheets/xlsx.ts'
import { bounds, delimiters } from '../../../../platform/workbooks/bounds.ts'
import type { Cell } from '../../../../platform/workbooks/cell.ts'
import { fileOfBytes } from '../../../../platform/workbooks/stored-file.ts'
import { statementFile } from '../../../../testing/statements.ts'
import { formatOf } from './file-format.ts'
import { readingOf, readRows } from './read-rows.ts'

async function read(content: Buffer, chosen: object = {}, piece = 7): Promise<Cell[][]> {
  const file = fileOfBytes(content, piece)
  const format = formatOf(content)
  const { reading } = await readingOf(file, format, chosen)
  const rows: Cell[][] = []
  for await (const { cells } of readRows(file, format, reading)) rows.push(cells)
  return rows
}

it('keeps to the limits the SDK names', () => {
  expect({ rows: bounds.rows, columns: bounds.columns }).toEqual({
    rows: importLimits.rows,
    columns: importLimits.columns,
  })
  expect(delimiters).toEqual(clientImportDelimiters)
})

describe('a file of text', () => {
  it.each([
    ['commas', 'a,b\n1,2\n', 'utf-8'],
    ['semicolons, as spreadsheets write where the comma is decimal', 'a;b\r\n1;2\r\n', 'utf-8'],
    ['tabs', 'a\tb\n1\t2\n', 'utf-8'],
    ['a byte-order mark', '\ufeffa,b\n1,2\n', 'utf-8'],
    ['a byte-order mark of UTF-16', '\ufeffa,b\n1,2\n', 'utf16le'],
  ] as const)('is read with %s', async (_name, text, encoding) => {
    expect(await read(Buffer.from(text, encoding))).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ])
  })

  it('keeps quotes, separators and line breaks within fields, and every zero', async () => {
    const text = 'name,phone\n"Okò, ""the"" firm\nLtd",00803\n\n,\nAda,12/01\n'
    expect(await read(Buffer.from(text))).toEqual([
      ['name', 'phone'],
      ['Okò, "the" firm\nLtd', '00803'],
      ['Ada', '12/01'],
    ])
  })

  it('is read in the encoding of old Windows programs where it is in no other', async () => {
    expect(await read(Buffer.from([0x61, 0x2c, 0xe9, 0x0a]))).toEqual([['a', 'é']])
    const wrong = read(Buffer.from([0x61, 0x2c, 0xe9, 0x0a]), { encoding: 'utf-8', delimiter: ',' })
    await expect(wrong).rejects.toMatchObject({ code: 'encoding' })
  })

  it('names the row of a quotation mark that is never closed', async () => {
    const text = `a,b\n1,2\n"x,${'3,4\n'.repeat(60_000)}`
    await expect(read(Buffer.from(text), {}, 65_536)).rejects.toMatchObject({
      code: 'quotes',
      params: { row: 3 },
    })
  })

  it.each([
    ['LF in a file of CRLF', 'a,b\r\n1,2\n3,4\r\n'],
    ['CRLF in a file of LF', 'a,b\n1,2\r\n3,4\n'],
    ['carriage returns alone', 'a,b\r1,2\r3,4'],
    ['the end-of-file mark of DOS', 'a,b\r\n1,2\r\n3,4\r\n\u001a'],
  ])('has one row for each line: %s', async (_what, text) => {
    const rows = [
      ['a', 'b'],
      ['1', '2'],
      ['3', '4'],
    ]
    expect(await read(Buffer.from(text), {}, 1)).toEqual(rows)
    expect(await read(Buffer.from(text), {}, 100)).toEqual(rows)
  })

  it.each([
    ['24" Pipes & Fittings Ltd,1', ['24" Pipes & Fittings Ltd', '1']],
    ['"24" Pipes, Ltd",1', ['"24" Pipes', 'Ltd"', '1']],
    ['Ada "the" Firm,"1"', ['Ada "the" Firm', '1']],
  ])('keeps a stray quotation mark as text: %s', async (text, cells) => {
    expect(await read(Buffer.from(`name,phone\n${text}\n`), { delimiter: ',' })).toEqual([
      ['name', 'phone'],
      cells,
    ])
  })

  it.each(['10-mixed-eol.csv', '11-stray-quote.csv'])('is read as spreadsheets open it: %s', async (name) => {
    const rows = await read(statementFile(name))
    expect(new Set(rows.map(({ length }) => length)).size).toBe(1)
    expect(rows).toHaveLength(name.startsWith('10') ? 4 : 3)
  })

  it('is read in UTF-16 without a mark', async () => {
    expect(await read(Buffer.from('name,phone\nOkò,1\n', 'utf16le'))).toEqual([
      ['name', 'phone'],
      ['Okò', '1'],
    ])
  })

  it.each([
    '<html><body><table><tr><td>Name</td></tr></table></body></html>',
    '\ufeff  <!DOCTYPE html>\n<html>',
    '<table border=1><tr><td>Name</td></tr></table>',
  ])('is no web page that is called a table: %s', (text) => {
    expect(() => formatOf(Buffer.from(text))).toThrow('web_page')
  })

  it('is no table when it is something else', () => {
    expect(() => formatOf(Buffer.from('%PDF-1.7'))).toThrow('import_format')
    expect(() => formatOf(Buffer.from('d0cf11e0a1b11ae1', 'hex'))).toThrow('import_old_excel')
    expect(() => formatOf(Buffer.from([1, 0, 0, 2]))).toThrow('import_format')
  })
})

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const styles = `<styleSheet xmlns="${main}"><numFmts><numFmt numFmtId="170" formatCode="00000000000"/><numFmt numFmtId="171" formatCode="dd\\-mmm\\-yy"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="170"/><xf numFmtId="171"/></cellXfs></styleSheet>`

/** A workbook as Excel parts it, the sheet before its texts. */
const workbook = (rows: string, more: Record<string, string> = {}): Buffer => {
  const parts: Record<string, string> = {
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="r"><sheets><sheet name="Clients" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`,
    'xl/styles.xml': styles,
    'xl/sharedStrings.xml': `<sst xmlns="${main}"><si><t>Name</t></si><si><r><t>Ad</t></r><r><t>a</t></r><rPh><t>x</t></rPh></si></sst>`,
    ...more,
  }
  return Buffer.from(
    zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)]))),
  )
}

describe('a workbook', () => {
  it('gives texts as they are, numbers with all digits, and days as what they are', async () => {
    const rows =
      '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="inlineStr"><is><t>Phone</t></is></c></row>' +
      '<row r="3"><c r="A3" t="s"><v>1</v></c><c r="B3"><v>8.031234567E9</v></c><c r="C3" s="2"><v>8031234567</v></c>' +
      '<c r="D3" s="1"><v>45678</v></c><c r="E3" s="3"><v>45678.5</v></c><c r="F3" t="e"><v>#N/A</v></c>' +
      '<c r="G3"><v>1.2345678901234567E+18</v></c><c r="H3" t="b"><v>1</v></c><c r="I3"><f>1+1</f><v>2</v></c></row>'
    expect(await read(workbook(rows))).toEqual([
      ['Name', '', 'Phone'],
      [
        'Ada',
        '8031234567',
        '08031234567',
        { d: '2025-01-21' },
        { d: '2025-01-21' },
        { e: '#N/A' },
        { x: '1234567890123456800' },
        'TRUE',
        '2',
      ],
    ])
  })

  it('is found by its content types where no relation leads to its parts', async () => {
    const type = (part: string, kind: string) =>
      `<Override PartName="${part}" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${kind}+xml"/>`
    const content = workbook('<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" s="1"><v>5</v></c></row>', {
      'xl/sharedStrings.xml': '',
      'xl/styles.xml': '',
      'other/t.xml': `<sst xmlns="${main}"><si><t>Found</t></si></sst>`,
      'other/s.xml': `<styleSheet xmlns="${main}"><numFmts><numFmt numFmtId="170" formatCode="&quot;RC&quot;0000"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="170"/></cellXfs></styleSheet>`,
      '[Content_Types].xml': `<Types>${type('/other/t.xml', 'sharedStrings')}${type('/other/s.xml', 'styles')}</Types>`,
    })
    expect(await read(content)).toEqual([['Found', 'RC0005']])
  })

  it('passes over a chart that stands among its sheets', async () => {
    const content = workbook('<row><c t="s"><v>0</v></c></row>', {
      'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="r"><sheets><sheet name="Chart" r:id="rId2"/><sheet name="Clients" r:id="rId1"/></sheets></workbook>`,
      'xl/_rels/workbook.xml.rels':
        '<Relationships><Relationship Id="rId2" Target="charts/c.xml"/><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
      'xl/charts/c.xml': '<chartsheet/>',
      '[Content_Types].xml':
        '<Types><Override PartName="/xl/charts/c.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.chartsheet+xml"/></Types>',
    })
    expect(await read(content)).toEqual([['Name']])
  })

  it('comes back as the product writes it, as a file of text does', async () => {
    const columns = [
      { title: 'Name', kind: 'text' as const },
      { title: 'Phone', kind: 'text' as const },
    ]
    const table = [
      ['=1+1', '0803'],
      ['Okò "x", Ltd', '+234'],
    ]
    const xlsx = xlsxWriter(columns, ['One', 'About'])
    xlsx.write(table)
    const csv = csvWriter(columns)
    csv.write(table)
    const expected = [['Name', 'Phone'], ...table]
    expect(await read(xlsx.finish([]), {}, 100)).toEqual(expected)
    expect(await read(csv.finish([]))).toEqual(expected)
  })

  it.each([
    ['that unfolds without end', { 'xl/sharedStrings.xml': 'a'.repeat(140 * 1_048_576) }, 'unfolds'],
    [
      'with one endless text',
      { 'xl/worksheets/sheet1.xml': `<worksheet>${'a'.repeat(2_000_000)}` },
      'broken',
    ],
    [
      'that names things inside itself',
      { 'xl/worksheets/sheet1.xml': '<!DOCTYPE x [<!ENTITY a "b">]><x>&a;</x>' },
      'broken',
    ],
    ['without a sheet', { 'xl/workbook.xml': '<workbook/>' }, 'broken'],
  ])('%s is refused', async (_name, more, code) => {
    await expect(read(workbook('', more), {}, 65_536)).rejects.toMatchObject({ code })
  })

  it('that was cut off or changed is refused', async () => {
    const whole = workbook('<row><c><v>1</v></c></row>')
    await expect(read(whole.subarray(0, whole.length - 30))).rejects.toMatchObject({ code: 'broken' })
    for (let at = 30; at < whole.length; at += 97) {
      const bytes = Buffer.from(whole)
      bytes[at] = (bytes[at] ?? 0) ^ 0xff
      const outcome = await read(bytes, {}, 4096).then(
        () => 'read',
        (error: Error) => error.name,
      )
      expect(['read', 'FileError']).toContain(outcome)
    }
  })
})
