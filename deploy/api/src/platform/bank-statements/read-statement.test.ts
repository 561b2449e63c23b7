import { describe, expect, it } from 'vitest'
import { csv, readInNaira, readStatement } from '../../testing/statements.ts'

describe('rows that are no movements', () => {
  it.each([
    ['BALANCE B/F', 'opening'],
    ['Balance Brought Forward', 'opening'],
    ['OPENING BALANCE AS AT 01/11/2026', 'opening'],
    ['Previous Balance', 'opening'],
    ['B/FWD', 'opening'],
    ['BALANCE B/F FROM PREVIOUS STATEMENT', 'opening'],
    ['Bal brought forward from Oct statement', 'opening'],
    ['BALANCE C/F', 'closing'],
    ['Closing Balance', 'closing'],
  ])('%s names a balance', async (text, kind) => {
    const rows = ['03/11/2026,TRF IN,,"5,000.00","155,000.00"', '04/11/2026,COT,100.00,,"154,900.00"']
    const named = `0${kind === 'opening' ? 1 : 5}/11/2026,${text},,${kind === 'opening' ? '"150,000.00","150,000.00"' : ',"154,900.00"'}`
    const all = kind === 'opening' ? [named, ...rows] : [...rows, named]
    const found = await readInNaira(csv('Date,Narration,Debit,Credit,Balance', ...all))
    expect(found).toMatchObject({ opening: 150_000, closing: 154_900, faults: [], brokenAt: null })
    expect(found.lines).toHaveLength(2)
  })

  it('compare the lines with the balance they name', async () => {
    const text = csv(
      'Date,Narration,Debit,Credit,Balance',
      ...['01/11/2026,BALANCE B/F,,,"150,000.00"', '03/11/2026,TRF IN,,"5,000.00","145,000.00"'],
    )
    expect((await readInNaira(text)).brokenAt).toBe(3)
  })

  it.each([
    'BALANCE PAYMENT FOR POLICY 12',
    'TOTAL ENERGIES PLC',
    'OPENING BALANCE PAYMENT POLICY 123',
    'BF MOTORS LTD',
    'PART PAYMENT OF BALANCE B/F ON POLICY 12',
  ])('are not mistaken for one because of their text: %s', async (text) => {
    const rows = csv('Date,Narration,Debit,Credit', `01/11/2026,${text},,5.00`)
    expect((await readInNaira(rows)).lines).toHaveLength(1)
  })

  it('are refused as possible movements where a named balance has another amount', async () => {
    const rows = csv(
      'Date,Narration,Debit,Credit,Balance',
      '01/11/2026,BALANCE B/F,,5.00,500.00',
      '02/11/2026,X,,1.00,501.00',
    )
    expect((await readInNaira(rows)).faults).toEqual([[2, 'balance_unclear']])
  })

  it('include headings repeated on each page, totals, and notes', async () => {
    const rows = [
      'Page 1,,,',
      'Date,Narration,Debit,Credit',
      '02/11/2026,X,,1.00',
      'Date,Narration,Debit,Credit',
      '03/11/2026,Y,2.00,',
      ',Total,2.00,1.00',
      'Printed on 04/11/2026,,,',
    ]
    const found = await readInNaira(csv(...rows))
    expect([found.lines.length, found.faults, found.passedOver]).toEqual([2, [], 3])
  })
})

describe('unreadable rows', () => {
  it.each([
    ['a comma outside of quotation marks', '23/11/2026,TRF FROM ADA, KANO,,5000.00,14800.00', 'row_wide'],
    ['two of them', '23/11/2026,TRF FROM ADA, KANO, NG,,5000.00,14800.00', 'row_wide'],
    ['a day, a text and a balance without an amount', '23/11/2026,TRF FROM ADA,,,14800.00', 'amount_missing'],
    ['a line cut in two, its first part', '23/11/2026,TRF FROM', 'amount_missing'],
    ['a line cut in two, its second part', 'ADA KANO,,5000.00,14800.00', 'both_sides'],
    [
      'lines joined by a quotation mark',
      '23/11/2026,"PIPES,,1.00,5.00\n24/11/2026,"X,,5.00,9.00',
      'line_break',
    ],
    ['an amount a spreadsheet rounded', '23/11/2026,X,,1.25E+06,14800.00', 'amount_format'],
  ])('are named: %s', async (_, row, reason) => {
    const text = csv(
      'Date,Narration,Debit,Credit,Balance',
      '22/11/2026,COT,100.00,,9800.00',
      row,
      '25/11/2026,COT,100.00,,14700.00',
    )
    const found = await readInNaira(text)
    expect(found.faults.map(([, why]) => why)).toEqual([reason])
    expect(found.lines).toHaveLength(2)
  })
})

describe('the order of lines', () => {
  it.each([
    ['one day, oldest on top', [1, 2, 3]],
    ['one day, newest on top', [3, 2, 1]],
    ['one day, in no order', [2, 1, 3]],
  ])('comes from the balances: %s', async (_, order) => {
    const rows = { 1: 'A,,1000.00,10000.00', 2: 'B,,2000.00,12000.00', 3: 'C,500.00,,11500.00' } as Record<
      number,
      string
    >
    const found = await readInNaira(
      csv('Date,Narration,Debit,Credit,Balance', ...order.map((at) => `23/11/2026,${rows[at]}`)),
    )
    expect(found).toMatchObject({ opening: 9_000, closing: 11_500, brokenAt: null })
  })

  it('does not exist where an amount is on the wrong side', async () => {
    const rows = ['A,,1000.00,10000.00', 'B,2000.00,,12000.00', 'C,500.00,,11500.00']
    const found = await readInNaira(
      csv('Date,Narration,Debit,Credit,Balance', ...rows.map((row) => `23/11/2026,${row}`)),
    )
    expect(found.brokenAt).toBe(3)
  })
})

describe('days', () => {
  it.each([
    ['2026-10-31T23:30:00.000Z', '2026-11-01'],
    ['2026-10-31T23:30:00+01:00', '2026-10-31'],
    ['2026-10-31 22:59:59 UTC', '2026-10-31'],
    ['2026-10-31 23:00:00 UTC', '2026-11-01'],
    ['2026-11-01T00:30:00+05:30', '2026-10-31'],
    ['31/10/2026 23:30:00 GMT', '2026-11-01'],
    ['31/10/2026 11:30 PM', '2026-10-31'],
    ['20261103', '2026-11-03'],
    ['20261103091500', '2026-11-03'],
    ['20261103T0915', '2026-11-03'],
    ['Nov 3, 2026', '2026-11-03'],
    ['November 03 2026', '2026-11-03'],
    ['3rd Nov, 2026', '2026-11-03'],
    ['Tue, 03 Nov 2026', '2026-11-03'],
    ['03-NOV-26 09:10', '2026-11-03'],
    ['2026/11/03', '2026-11-03'],
    ['25112026', '2026-11-25'],
  ])('%s is %s in Lagos', async (written, day) => {
    const { lines } = await readInNaira(csv('Date,Narration,Amount', `"${written}",X,5.00`))
    expect(lines).toEqual([[day, 5]])
  })

  it('are read by the format that reads most of them, and the other row is named', async () => {
    const rows = ['21/11/2026,A,5.00', '31/02/2026,B,5.00', '03/11/2026,C,5.00']
    const found = await readInNaira(csv('Date,Narration,Amount', ...rows))
    expect([found.mapping.date_format, found.faults]).toEqual(['dmy', [[3, 'date_format']]])
  })
})

describe('delimiters', () => {
  const rows = (delimiter: string, ...cells: string[][]) => cells.map((one) => one.join(delimiter)).join('\n')
  it.each([
    [
      '|, with thousands',
      rows(
        '|',
        ['Date', 'Text', 'Amount', 'Balance'],
        ['03/11/2026', 'A, B, C', '1,250,000.00', '9,250,000.00'],
      ),
      '|',
    ],
    [
      '; with decimal commas',
      rows(';', ['Date', 'Text', 'Amount'], ['13.11.2026', 'A, B', '1.250,50'], ['14.11.2026', 'C', '-2,00']),
      ';',
    ],
    [
      'tabs, with commas in texts',
      rows('\t', ['Date', 'Text', 'Amount'], ['03/11/2026', 'A, B, C, D', '1,250,000.00']),
      '\t',
    ],
    [
      'commas, with semicolons in texts',
      rows(
        ',',
        ['Date', 'Text', 'Amount'],
        ['03/11/2026', 'A; B; C; D', '5.00'],
        ['03/11/2026', 'X;', '5.00'],
      ),
      ',',
    ],
    [
      '; by carriage returns alone',
      rows(';', ['Date', 'Text', 'Amount'], ['03/11/2026', 'A, B', '1,250,000.00']).replaceAll('\n', '\r'),
      ';',
    ],
    [
      '; under a heading with commas',
      `Bank, Ltd, Lagos, Nigeria\n${rows(';', ['Date', 'Text', 'Amount'], ['03/11/2026', 'A', '5,000.00'])}`,
      ';',
    ],
    [
      'the one that sep= names',
      `sep=;\n${rows(';', ['Date', 'Text', 'Amount'], ['03/11/2026', 'A', '5.00'])}`,
      ';',
    ],
  ])('are detected: %s', async (_, text, delimiter) => {
    const found = await readInNaira(text)
    expect([found.mapping.delimiter, found.faults]).toEqual([delimiter, []])
    expect(found.lines.length).toBeGreaterThan(0)
  })
})

it('finds the column of marks although a row is shifted by a column and another mark is unknown', async () => {
  const rows = ['23/11/2026,A,200.00,DR', '24/11/2026,B, C,50.00,CR', '25/11/2026,D,5.00,XX']
  const found = await readInNaira(csv('Date,Narration,Amount,Dr/Cr', ...rows))
  expect([found.lines, found.faults]).toEqual([
    [['2026-11-23', -200]],
    [
      [3, 'row_wide'],
      [4, 'direction_unknown'],
    ],
  ])
})

it('reads references and amounts as displayed, ignoring invisible characters', async () => {
  const { lines } = await readStatement(
    csv(
      'Date,Narration,Reference,Amount',
      '23/11/2026,A\u200bDA,\u202aFT\u20132611\u200b8\u202c,\u202a5.00\u202c',
      '24/11/2026,B,FT9,\uff15.00',
    ),
  )
  expect(lines.map(({ reference, amount, narration }) => [reference, amount, narration])).toEqual([
    ['FT-26118', 500, 'ADA'],
    ['FT9', 500, 'B'],
  ])
})

it.each([
  [
    'a column of debits whose name is unknown',
    'Date,Narration,Abgang,Credit\n13/11/2026,A,1000.50,0.00\n14/11/2026,B,,50.00',
    [[2, 'amount_missing']],
    [['2026-11-14', 50]],
  ],
  [
    'figures of another currency',
    'Date,Narration,Amount,Currency,Balance\n13/11/2026,A,100.00,USD,1100.00\n14/11/2026,B,-50.00,NGN,1050.00',
    [[2, 'currency_other']],
    [['2026-11-14', -50]],
  ],
])('refuses the row of %s', async (_what, text, faults, lines) => {
  expect(await readInNaira(text)).toMatchObject({ faults, lines })
})

it.each([
  [
    'names with accents, amounts with spaces',
    'Date;Libellé;Débit;Crédit;Solde\n01/11/2026;Virement;;1\u00a0250\u00a0000,00;1\u00a0350\u00a0000,00\n13/11/2026;Frais;1 000,50;;1 348 999,50',
    [
      ['2026-11-01', 1_250_000],
      ['2026-11-13', -1_000.5],
    ],
  ],
  [
    'Arabic digits and their decimal sign',
    'Date,Narration,Debit,Credit,Balance\n١٣/١١/٢٠٢٦,A,١٠٠٫٥٠,,900.00\n14/11/2026,B,,50.00,950.00',
    [
      ['2026-11-13', -100.5],
      ['2026-11-14', 50],
    ],
  ],
])('reads %s', async (_what, text, lines) => {
  expect(await readInNaira(text)).toMatchObject({ lines, faults: [] })
})
