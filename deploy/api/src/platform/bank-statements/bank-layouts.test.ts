import { readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bankLayouts, type Movement, recordsOf, writeRecords } from '../../testing/bank-layouts.ts'
import { readStatement } from '../../testing/statements.ts'
import { readBankFile } from './read-file.ts'

const OPENING = 5_000_000_00
const movements: Movement[] = [
  { day: '2026-10-05', amount: -200_000_00, text: 'CLAIM PAID TO EZE, LAGOS', reference: 'CLM160021' },
  { day: '2026-10-05', amount: 1_250_000_00, text: 'NIP FROM OKORO ADA', reference: 'NIP260998' },
  { day: '2026-10-17', amount: -52_50, text: 'SMS CHARGE', reference: 'CHG100377' },
  { day: '2026-11-02', amount: 1_250_000_00, text: 'NIP FROM OKORO ADA', reference: 'NIP260998' },
  { day: '2026-11-30', amount: 35, text: 'INTEREST', reference: 'INT000311' },
]

/** The lines a statement contains, oldest first. */
async function linesOf(text: string) {
  const { lines, faults, balances } = await readStatement(text)
  const ordered = balances.newestFirst ? lines.toReversed() : lines
  return { balances, faults, lines: ordered.map(({ day, amount }) => [day, amount]) }
}
const expected = (model: readonly Movement[]) => model.map(({ day, amount }) => [day, amount])

describe.each(bankLayouts)('a statement of $bank', (layout) => {
  it('is read correctly with the proposed mapping', async () => {
    const text = writeRecords(recordsOf(layout, OPENING, movements), layout.delimiter)
    const found = await linesOf(text)
    expect(found).toMatchObject({
      faults: [],
      lines: expected(movements),
      balances: { opening: OPENING, closing: 7_299_947_85, brokenAt: null },
    })
    expect(text).toContain('CLM160021')
  })
})

const movement = fc.record({
  day: fc
    .integer({ min: 0, max: 60 })
    .map((after) => new Date(Date.UTC(2026, 9, 1 + after)).toISOString().slice(0, 10)),
  amount: fc.integer({ min: -9_999_999_99, max: 9_999_999_99 }).filter((amount) => amount !== 0),
  text: fc.constantFrom(
    'NIP FROM ADA',
    'TRF TO EZE, KANO',
    'COT',
    '24" PIPES',
    "O'NEIL; REFUND",
    'POS | WEB',
  ),
  reference: fc.constantFrom('FT20261', 'POL-2026-35', 'SO778812', 'CHQ0012'),
})
const model = fc
  .array(movement, { minLength: 3, maxLength: 12 })
  .map((list) => list.toSorted((one, other) => one.day.localeCompare(other.day)))
  // A file of one side has ambiguous letters, which the user decides.
  .filter((list) => list.some(({ amount }) => amount < 0) && list.some(({ amount }) => amount > 0))

it('yields the same lines in any layout, with columns in any order and any delimiter', async () => {
  await fc.assert(
    fc.asyncProperty(
      model,
      fc.integer({ min: -1_000_000_00, max: 9_000_000_00 }),
      fc.constantFrom(...bankLayouts),
      fc.constantFrom(',', ';', '\t', '|'),
      fc.constantFrom('\r\n', '\n', '\r'),
      fc.array(fc.nat(), { minLength: 8, maxLength: 8 }),
      async (list, opening, layout, delimiter, end, weights) => {
        const order = layout.header
          .map((_, at) => at)
          .toSorted((a, b) => (weights[a] ?? 0) - (weights[b] ?? 0))
        const records = recordsOf(layout, opening, list).slice(layout.above.length)
        const permuted = records.map((cells) => order.map((at) => cells[at] ?? ''))
        const { lines, faults, balances } = await linesOf(writeRecords(permuted, delimiter, end))
        expect(faults).toEqual([])
        // Lines with the same day and amount may change places.
        expect(lines.toSorted()).toEqual(expected(list).toSorted())
        expect(balances).toMatchObject({ opening, brokenAt: null })
        const sum = list.reduce((total, { amount }) => total + amount, 0)
        expect((balances.closing ?? 0) - (balances.opening ?? 0)).toBe(sum)
      },
    ),
    { numRuns: 80 },
  )
}, 60_000)

const WRITERS = new URL('../../testing/csv-writers/', import.meta.url)
const table = JSON.parse(readFileSync(new URL('table.json', WRITERS), 'utf8')) as string[][]

it.each(readdirSync(WRITERS).filter((name) => name !== 'table.json'))(
  'reads files of other programs correctly in every cell: %s',
  async (name) => {
    const { records, header } = await readBankFile(readFileSync(new URL(name, WRITERS)))
    expect(header).toBe(1)
    expect(records.map(({ cells }) => cells)).toEqual(table)
  },
)
