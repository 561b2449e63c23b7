import { readFileSync } from 'node:fs'
import { unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { xlsxWriter } from '../../../../platform/sheets/xlsx.ts'
import type { Cell } from '../../../../platform/workbooks/cell.ts'
import { fileOfBytes } from '../../../../platform/workbooks/stored-file.ts'
import { formatOf } from './file-format.ts'
import { readingOf, readRows } from './read-rows.ts'

const folder = new URL('../../../../testing/workbooks/', import.meta.url)

async function read(content: Buffer): Promise<Cell[][]> {
  const file = fileOfBytes(content, 4_096)
  const format = formatOf(content)
  const { reading } = await readingOf(file, format, {})
  const rows: Cell[][] = []
  for await (const { cells } of readRows(file, format, reading)) rows.push(cells)
  return rows
}
const readCase = (name: string) => read(readFileSync(new URL(name, folder)))

/** A row by its header; what is missing is empty. */
async function recordsOf(name: string): Promise<Record<string, Cell>[]> {
  const [head = [], ...rows] = await readCase(name)
  return rows.map((row) => Object.fromEntries(head.map((title, at) => [String(title), row[at] ?? ''])))
}

describe('a workbook that users of other products reported', () => {
  it.each(['01-no-r.xlsx', '22-failed.xlsx'])('%s: every value stands under its own header', async (name) => {
    for (const record of await recordsOf(name)) {
      expect(record['Client type']).toBe('Corporate')
      expect(record.TIN).toBe('')
      expect(record.Email).toMatch(/^[^@\s]+@[^@\s]+$|^$/)
      expect(record.Phone).toMatch(/^[\d+]*$/)
      expect(record['Contact person']).not.toMatch(/@|\d/)
    }
  })

  it('a cell of a shared text without its number is empty', async () => {
    const [record] = await recordsOf('23-empty-s.xlsx')
    expect(record).toMatchObject({ 'Client type': 'Corporate', 'Contact person': '' })
  })

  it('escapes are the signs they stand for, and lines end alike', async () => {
    const texts = (await readCase('21-addr.xlsx')).flat()
    expect(texts).toContain('12 Marina Road\nApapa')
    expect(texts.filter((text) => typeof text === 'string' && text.includes('_x'))).toEqual([])
  })

  it.each(['03-capital.xlsx', '04-backslash.xlsx'])('%s: its parts are found by relations', async (name) => {
    const [head, row] = await readCase(name)
    expect(head?.[0]).toBe('Client type')
    expect(row?.[0]).toBe('Corporate')
  })

  it('the first visible sheet is read, and hidden ones are not offered', async () => {
    const file = fileOfBytes(readFileSync(new URL('05-hidden.xlsx', folder)), 4_096)
    const { sheets } = await readingOf(file, 'xlsx', {})
    expect((await readCase('05-hidden.xlsx'))[0]?.[0]).toBe('Client type')
    expect(sheets).toHaveLength(1)
  })

  it('a formula without its result is reported, not omitted', async () => {
    const [record] = await recordsOf('06-formula.xlsx')
    expect(record).toMatchObject({ Name: 'Formula Freight Ltd', Email: '=', Phone: '=', State: 'Lagos' })
  })

  it('how a name is pronounced is no part of it', async () => {
    expect((await recordsOf('09-phonetic.xlsx'))[0]).toMatchObject({ Name: 'Tanaka Shipping' })
  })
})

const parts = unzipSync(readFileSync(new URL('workbooks.zip', folder)))
const tables: Record<string, (string | number | boolean)[][]> = JSON.parse(
  Buffer.from(parts['tables.json'] ?? []).toString('utf8'),
)
const written = Object.keys(parts).filter((name) => name.endsWith('.xlsx'))

/** Most programs write a text that looks like an escape as it is: Excel shows the sign, and so do we. */
const NOT_ESCAPED = /^(exceljs|gnumeric|openpyxl|populate|sheetjs)-.*escapes/
const asExcelShows = [['Text'], ['A is no A'], ['a\nb'], ['_x'], ['x0041_'], ['_A_']]

function expected(rows: readonly (readonly (string | number | boolean)[])[]): Cell[][] {
  const cell = (value: string | number | boolean): Cell => {
    if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE'
    if (typeof value === 'number') return String(value)
    return /^D\d/.test(value) ? { d: value.slice(1) } : value.trim()
  }
  return rows.map((row) => {
    const cells = row.map(cell)
    while (cells.at(-1) === '') cells.pop()
    return cells
  })
}

describe('what other programs write', () => {
  it('is at least a hundred workbooks', () => expect(written.length).toBeGreaterThan(100))

  it.each(written)('%s is read cell by cell', async (name) => {
    const table = name.replace(/^.*-(\w+)\.xlsx$/, '$1')
    const meant = NOT_ESCAPED.test(name) ? asExcelShows : expected(tables[table] ?? [])
    expect(await read(Buffer.from(parts[name] ?? []))).toEqual(meant)
  })

  it.each(Object.keys(tables))('and what the product itself writes of %s', async (table) => {
    const rows = (tables[table] ?? []).map((row) => row.map((value) => (value === '' ? null : String(value))))
    const width = Math.max(...rows.map((row) => row.length))
    const [head = [], ...rest] = rows
    const columns = Array.from({ length: width }, (_, at) => ({
      title: head[at] ?? '',
      kind: 'text' as const,
    }))
    const writer = xlsxWriter(columns, ['One', 'About'])
    writer.write(rest)
    const back = (await read(writer.finish([]))).map((row) => row.map((one) => String(one)))
    const wanted = rows.map((row) => {
      const cells = row.map((one) => (one ?? '').trim())
      while (cells.at(-1) === '') cells.pop()
      return cells
    })
    expect(back).toEqual(wanted)
  })
})
