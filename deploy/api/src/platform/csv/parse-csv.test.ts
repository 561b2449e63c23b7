import { expect, it } from 'vitest'
import { parseCsv } from './parse-csv.ts'

const bounds = { rows: 1_000, columns: 10, cells: 5_000, line: 1_000 }

it('reads every line with its number, cells as written', async () => {
  expect(await parseCsv('\ufeffa,b\n\n"x, ""y""\r\nz",\'=1\r\nlast,1', ',', bounds)).toEqual([
    { line: 1, cells: ['a', 'b'] },
    { line: 4, cells: ['x, "y"\nz', '=1'] },
    { line: 5, cells: ['last', '1'] },
  ])
})

it.each([
  ['CRLF, then LF', 'a,b\r\n1,2\n3,4\n'],
  ['LF, then CRLF', 'a,b\n1,2\r\n3,4\r\n'],
  ['CR alone', 'a,b\r1,2\r3,4'],
  ['all three', 'a,b\r1,2\n3,4\r\n'],
  ['the end-of-file mark of DOS', 'a,b\r\n1,2\r\n3,4\r\n\u001a'],
  ['an end-of-file mark with padding', `a,b\r\n1,2\r\n3,4\u001a${'\0'.repeat(100)}`],
])('reads lines that end in %s', async (_what, text) => {
  expect(await parseCsv(text, ',', bounds)).toEqual([
    { line: 1, cells: ['a', 'b'] },
    { line: 2, cells: ['1', '2'] },
    { line: 3, cells: ['3', '4'] },
  ])
})

it.each([
  ['24" Pipes Ltd,1', ['24" Pipes Ltd', '1']],
  ['"24" Pipes Ltd",1', ['"24" Pipes Ltd"', '1']],
  ['"24 in, wide" ,1', ['24 in, wide', '1']],
  [' "a, b" , 1', ['a, b', '1']],
  ['"24"x,1', ['"24"x', '1']],
])('preserves stray quotation marks as text: %s', async (text, cells) => {
  expect(await parseCsv(text, ',', bounds)).toEqual([{ line: 1, cells }])
})

it.each([
  ['more rows', 'a\n'.repeat(1_001), 'rows'],
  ['more columns', `${','.repeat(20)}a\n`, 'columns'],
  ['a million columns', ','.repeat(1_000_000), 'line'],
  ['one endless line', 'a'.repeat(8_000_000), 'line'],
  ['more cells', 'a,b,c,d,e,f,g,h\n'.repeat(700), 'cells'],
])('refuses %s than its limit', async (_what, text, refused) => {
  expect(await parseCsv(text, ',', bounds)).toEqual({ refused })
})

it('names the record with an unclosed quotation mark', async () => {
  const text = `a,b\n1,2\n"${'a\n'.repeat(4_000)}`
  expect(await parseCsv(text, ',', bounds)).toEqual({ refused: 'quotes', row: 3 })
  expect(await parseCsv('a\n"b', ',', bounds)).toEqual({ refused: 'quotes', row: 2 })
})
