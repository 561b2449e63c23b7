import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { bankLayouts, recordsOf } from '../../testing/bank-layouts.ts'
import { readStatement } from '../../testing/statements.ts'
import { xlsxWriter } from '../sheets/xlsx.ts'
import { readBankFile } from './read-file.ts'

const OPENING = 5_000_000_00
const movements = [
  { day: '2026-10-05', amount: -200_000_00, text: 'CLAIM PAID TO EZE, LAGOS', reference: 'CLM160021' },
  { day: '2026-10-05', amount: 1_250_000_00, text: 'NIP FROM OKORO ADA', reference: 'NIP260998' },
  { day: '2026-10-17', amount: -52_50, text: 'SMS CHARGE', reference: '000377' },
  { day: '2026-11-02', amount: 1_250_000_00, text: 'NIP FROM OKORO ADA', reference: 'NIP260998' },
  { day: '2026-11-30', amount: 35, text: 'INTEREST', reference: 'INT000311' },
]
const expected = movements.map(({ day, amount }) => [day, amount])
const workbook = (name: string): Buffer =>
  readFileSync(new URL(`../../testing/workbooks/${name}.xlsx`, import.meta.url))

async function linesOf(content: Buffer) {
  const { lines, faults, balances, layout } = await readStatement(content)
  const ordered = balances.newestFirst ? lines.toReversed() : lines
  return { balances, faults, layout, lines: ordered.map(({ day, amount }) => [day, amount]), ordered }
}

/** Builds a workbook whose cells are all texts, as in the exports of some banks. */
function inTexts([first = [], ...records]: string[][]): Buffer {
  const wide = Math.max(first.length, ...records.map(({ length }) => length))
  const columns = Array.from({ length: wide }, (_, at) => ({ title: first[at] ?? '', kind: 'text' as const }))
  const writer = xlsxWriter(columns, ['Statement', 'About'])
  writer.write(records)
  return writer.finish([])
}

describe('a statement as a workbook', () => {
  it.each(['openpyxl', 'xlsxwriter', 'gnumeric'])(
    'is read with its days and figures as %s wrote them',
    async (program) => {
      const found = await linesOf(workbook(`statement-${program}`))
      expect(found).toMatchObject({
        faults: [],
        lines: expected,
        balances: { opening: OPENING, closing: 7_299_947_85, brokenAt: null },
      })
      expect(found.ordered[2]?.reference).toBe('000377')
    },
  )

  it.each(bankLayouts)('is read as the text of $bank is', async (layout) => {
    const found = await linesOf(inTexts(recordsOf(layout, OPENING, movements)))
    expect(found).toMatchObject({
      faults: [],
      lines: expected,
      balances: { opening: OPENING, closing: 7_299_947_85, brokenAt: null },
    })
  })

  it('offers its sheets, and opens with the first that has lines', async () => {
    const content = workbook('statement-months')
    const first = await readBankFile(content)
    expect([first.sheets, first.sheet, first.records.length]).toEqual([['October', 'November'], 'October', 4])
    const second = await readBankFile(content, { chosen: { sheet: 'November' } })
    expect([second.sheet, second.records.length]).toEqual(['November', 3])
  })

  it('refuses rows with days and texts in one column', async () => {
    const { faults } = await linesOf(workbook('statement-mixed-days'))
    expect(faults).toEqual([{ row: 2, reason: 'date_format', found: '2026-05-10' }])
  })

  it('is refused where it is damaged or of an old format', async () => {
    const content = workbook('statement-openpyxl')
    await expect(readBankFile(content.subarray(0, content.length - 40))).rejects.toMatchObject({
      details: { fields: [{ path: 'file', code: 'fields.workbook_broken' }] },
    })
    await expect(readBankFile(Buffer.from('d0cf11e0a1b11ae1', 'hex'))).rejects.toMatchObject({
      details: { fields: [{ path: 'file', code: 'fields.import_old_excel' }] },
    })
  })
})
