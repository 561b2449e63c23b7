import { expect, it } from 'vitest'
import { parseCsv } from './parse-csv.ts'

const bounds = { rows: 1_000, columns: 10, cells: 5_000, line: 1_000, relaxed: false }

it('reads every line with its number, cells as they are written', async () => {
  expect(await parseCsv('\ufeffa,b\n\n"x, ""y""\nz",\'=1\n', ',', bounds)).toEqual([
    { line: 1, cells: ['a', 'b'] },
    { line: 4, cells: ['x, "y"\nz', '=1'] },
  ])
})

it.each([
  ['more rows', 'a\n'.repeat(1_001), 'rows'],
  ['more columns', `${','.repeat(20)}a\n`, 'columns'],
  ['a million columns', ','.repeat(1_000_000), 'line'],
  ['one endless line', 'a'.repeat(8_000_000), 'line'],
  ['more cells', 'a,b,c,d,e,f,g,h\n'.repeat(700), 'cells'],
  ['a quotation mark without end', `"${'a\n'.repeat(4_000)}`, 'broken'],
])('refuses %s than it takes', async (_what, text, refused) => {
  expect(await parseCsv(text, ',', bounds)).toEqual({ refused })
})
