import { describe, expect, it } from 'vitest'
import { readStatement, statementFile } from '../../testing/statements.ts'

const NAIRA = 100

/** Day of the month and naira of each line, and the balances. */
async function read(content: Buffer | string, answers: Parameters<typeof readStatement>[1] = {}) {
  const { lines, faults, balances, mapping, passedOver } = await readStatement(content, answers)
  return {
    lines: lines.map(({ day, amount }) => [day, amount / NAIRA]),
    faults: faults.map(({ row, reason }) => [row, reason]),
    opening: balances.opening === null ? null : balances.opening / NAIRA,
    closing: balances.closing === null ? null : balances.closing / NAIRA,
    brokenAt: balances.brokenAt,
    passedOver,
    mapping,
  }
}

describe('files of other programs', () => {
  it.each([
    [
      'b16-drcr.csv',
      [
        ['2026-11-23', -200_000],
        ['2026-11-24', 50_000],
      ],
      1_000_000,
      850_000,
    ],
    [
      'b01b-drcr-column-nobalance.csv',
      [
        ['2026-11-03', 500_000],
        ['2026-11-04', -200_000],
        ['2026-11-05', -52.5],
      ],
      null,
      null,
    ],
    [
      'b03-oct.csv',
      [
        ['2026-10-01', 1_000],
        ['2026-10-15', 50_000],
        ['2026-10-30', -100],
      ],
      100_000,
      150_900,
    ],
    [
      'b03-nov.csv',
      [
        ['2026-11-02', 1_000],
        ['2026-11-15', 50_000],
        ['2026-11-20', -100],
      ],
      150_900,
      201_800,
    ],
    [
      'b05-tab-commas.txt',
      [
        ['2026-11-03', 1_250_000],
        ['2026-11-04', -2_000_000],
      ],
      11_095_678.9,
      10_345_678.9,
    ],
    [
      'b06-utc.csv',
      [
        ['2026-10-30', 1_000],
        ['2026-11-01', 2_000],
        ['2026-11-01', 3_000],
      ],
      10_000,
      16_000,
    ],
    [
      'b07-oneday-newest.csv',
      [
        ['2026-11-23', -500],
        ['2026-11-23', 2_000],
        ['2026-11-23', 1_000],
      ],
      9_000,
      11_500,
    ],
    [
      'b08-bf.csv',
      [
        ['2026-11-03', 5_000],
        ['2026-11-04', -100],
      ],
      150_000,
      154_900,
    ],
    [
      'b09-mixed-eol.csv',
      [
        ['2026-11-03', 5_000],
        ['2026-11-04', -100],
      ],
      150_000,
      154_900,
    ],
    [
      'b10-ctrl-z.csv',
      [
        ['2026-11-03', 5_000],
        ['2026-11-04', -100],
      ],
      150_000,
      154_900,
    ],
  ])('%s', async (name, lines, opening, closing) => {
    const found = await read(statementFile(name))
    expect(found).toMatchObject({ lines, opening, closing, faults: [], brokenAt: null })
  })

  it('b05-pipe.csv: divided at |, although amounts contain more commas', async () => {
    const found = await read(statementFile('b05-pipe.csv'))
    expect(found.lines.map(([, naira]) => naira)).toEqual([1_250_000, -2_000_000, 1_100_000])
    expect(found).toMatchObject({ mapping: { delimiter: '|' }, closing: 11_445_678.9, brokenAt: null })
  })

  it('b13-unquoted-comma.csv: names the rows with more cells than columns', async () => {
    const found = await read(statementFile('b13-unquoted-comma.csv'))
    expect(found.faults).toEqual([
      [2, 'row_wide'],
      [3, 'row_wide'],
    ])
    expect(found.lines).toEqual([['2026-11-24', -100]])
  })
})

const csv = (...lines: string[]): string => lines.join('\r\n')
const naira = async (content: string, answers: Parameters<typeof read>[1] = {}) =>
  (await read(content, answers)).lines.map(([, amount]) => amount)

describe('the direction of an amount', () => {
  it.each([
    ['DR AMOUNT and CR AMOUNT', 'TRANS DATE,DETAILS,DR AMOUNT,CR AMOUNT', ',7500.00,', ',,2500.00'],
    ['Pay Out and Pay In', 'Date,Details,Pay In,Pay Out', ',,7500.00', ',2500.00,'],
    ['PayOut and PayIn', 'Date,Details,PayOut,PayIn', ',7500.00,', ',,2500.00'],
    ['Money Out and Money In', 'Date,Details,Money In,Money Out', ',,7500.00', ',2500.00,'],
    ['Withdrawals and Lodgements', 'Date,Details,Withdrawals,Lodgements', ',7500.00,', ',,2500.00'],
    [
      'Withdrawal (NGN) and Deposit (NGN)',
      'Date,Details,Withdrawal (NGN),Deposit (NGN)',
      ',7500.00,',
      ',,2500.00',
    ],
    ['Debit and Credit signed', 'Date,Details,Debit,Credit', ',-7500.00,', ',,2500.00'],
    ['Paid Out and Paid In', 'Date,Details,Paid Out,Paid In', ',7500.00,', ',,2500.00'],
    [
      'Amount Debited and Amount Credited',
      'Date,Details,Amount Debited,Amount Credited',
      ',7500.00,',
      ',,2500.00',
    ],
    ['D and C', 'Date,Details,Amount,D/C', ',7500.00,D', ',2500.00,C'],
    ['S and H', 'Date,Details,Amount,S/H', ',7500.00,S', ',2500.00,H'],
    ['W and D', 'Date,Details,Amount,Type', ',7500.00,W', ',2500.00,D'],
    [
      'Debit and Credit as words',
      'Date,Details,Transaction Type,Amount',
      ',Debit,7500.00',
      ',Credit,2500.00',
    ],
    ['Dr. and Cr.', 'Date,Details,Amount,CR/DR', ',7500.00,Dr.', ',2500.00,Cr.'],
    ['OUT and IN', 'Date,Details,Amount,Direction', ',7500.00,OUT', ',2500.00,IN'],
    ['DR and CR behind amounts', 'Date,Details,Amount', ',7500.00 DR', ',2500.00 CR'],
    ['Dr and Cr before amounts', 'Date,Details,Amount', ',Dr 7500.00', ',Cr 2500.00'],
    ['minus', 'Date,Details,Amount', ',-7500.00', ',2500.00'],
    [
      'the minus of printers and spaces that do not break',
      'Date,Details,Amount',
      ',\u22127\u202f500.00',
      ',\u00a02500.00',
    ],
    ['the minus of printers', 'Date,Details,Amount', ',\u22127500.00', ',2500.00'],
    ['minus behind', 'Date,Details,Amount', ',7500.00-', ',2500.00'],
    ['brackets', 'Date,Details,Amount', ',(7500.00)', ',2500.00'],
    ['minus and DR', 'Date,Details,Amount,Dr/Cr', ',-7500.00,DR', ',2500.00,CR'],
  ])('is read from %s', async (_, header, out, into) => {
    const found = await read(csv(header, `23/11/2026,ONE${out}`, `24/11/2026,TWO${into}`))
    expect([found.lines.map(([, amount]) => amount), found.faults]).toEqual([[-7_500, 2_500], []])
  })

  it.each([
    ['the only debit is the oldest line', ['7500.00,DR,92500.00', '2500.00,CR,95000.00'], [-7_500, 2_500]],
    ['there is one line', ['7500.00,DR,92500.00'], [-7_500]],
  ])('is that of the mark, also where %s', async (_, rows, amounts) => {
    const lines = rows.map((row, at) => `2${at + 1}/11/2026,X,${row}`)
    expect(await naira(csv('Trans Date,Narration,Amount,Dr/Cr,Balance', ...lines))).toEqual(amounts)
  })

  it('requires a choice for a letter without its counterpart, and for unknown marks', async () => {
    const alone = csv('Date,Details,Amount,D/C', '23/11/2026,ONE,10.00,D')
    expect((await read(alone)).mapping).toMatchObject({ direction: 'D/C', debit_mark: '', credit_mark: '' })
    expect(await naira(alone, { debit_mark: 'D' })).toEqual([-10])
    expect(await naira(alone, { credit_mark: 'D' })).toEqual([10])
    const own = csv('Date,Details,Amount,Kind', '23/11/2026,ONE,10.00,Abgang', '24/11/2026,TWO,5.00,Zugang')
    expect(await naira(own, { direction: 'Kind', debit_mark: 'Abgang', credit_mark: 'Zugang' })).toEqual([
      -10, 5,
    ])
  })

  it('is never the opposite for a mark of neither side', async () => {
    const text = csv(
      'Date,Details,Amount,Dr/Cr',
      ...[
        '23/11/2026,ONE,10.00,DR',
        '24/11/2026,TWO,5.00,CR',
        '25/11/2026,THREE,4.00,REV',
        '26/11/2026,FOUR,3.00,',
      ],
      '27/11/2026,FIVE,-3.00,CR',
    )
    expect((await read(text)).faults).toEqual([
      [4, 'direction_unknown'],
      [5, 'direction_unknown'],
      [6, 'direction_conflict'],
    ])
  })

  it.each([
    ['in a column', 'Date,Details,Amount,Dr/Cr,Balance', ['200.00,', '50.00,Cr', '30.00,'], [-200, 50, -30]],
    ['behind amounts', 'Date,Details,Amount,Balance', ['200.00', '50.00Cr', '30.00'], [-200, 50, -30]],
    ['as DR', 'Date,Details,Amount,Balance', ['200.00', '50.00DR', '30.00'], [200, -50, 30]],
  ])(
    'is proven by the balances where only exceptions are marked %s',
    async (_, header, amounts, expected) => {
      let balance = 1_000
      const rows = amounts.map((amount, at) => {
        balance += expected[at] ?? 0
        return `${21 + at}/11/2026,X,${amount},${balance}.00`
      })
      expect(await naira(csv(header, ...rows))).toEqual(expected)
      const unproved = csv(header.replace(',Balance', ''), ...rows.map((row) => row.replace(/,[^,]*$/, '')))
      const { faults, lines } = await read(unproved)
      expect([faults, lines.length]).toEqual([
        [
          [2, 'direction_unproved'],
          [4, 'direction_unproved'],
        ],
        1,
      ])
    },
  )
})

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
    const found = await read(csv('Date,Narration,Debit,Credit,Balance', ...all))
    expect(found).toMatchObject({ opening: 150_000, closing: 154_900, faults: [], brokenAt: null })
    expect(found.lines).toHaveLength(2)
  })

  it('compare the lines with the balance they name', async () => {
    const text = csv(
      'Date,Narration,Debit,Credit,Balance',
      ...['01/11/2026,BALANCE B/F,,,"150,000.00"', '03/11/2026,TRF IN,,"5,000.00","145,000.00"'],
    )
    expect((await read(text)).brokenAt).toBe(3)
  })

  it.each([
    'BALANCE PAYMENT FOR POLICY 12',
    'TOTAL ENERGIES PLC',
    'OPENING BALANCE PAYMENT POLICY 123',
    'BF MOTORS LTD',
    'PART PAYMENT OF BALANCE B/F ON POLICY 12',
  ])('are not mistaken for one because of their text: %s', async (text) => {
    const rows = csv('Date,Narration,Debit,Credit', `01/11/2026,${text},,5.00`)
    expect((await read(rows)).lines).toHaveLength(1)
  })

  it('are refused as possible movements where a named balance has another amount', async () => {
    const rows = csv(
      'Date,Narration,Debit,Credit,Balance',
      '01/11/2026,BALANCE B/F,,5.00,500.00',
      '02/11/2026,X,,1.00,501.00',
    )
    expect((await read(rows)).faults).toEqual([[2, 'balance_unclear']])
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
    const found = await read(csv(...rows))
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
    const found = await read(text)
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
    const found = await read(
      csv('Date,Narration,Debit,Credit,Balance', ...order.map((at) => `23/11/2026,${rows[at]}`)),
    )
    expect(found).toMatchObject({ opening: 9_000, closing: 11_500, brokenAt: null })
  })

  it('does not exist where an amount is on the wrong side', async () => {
    const rows = ['A,,1000.00,10000.00', 'B,2000.00,,12000.00', 'C,500.00,,11500.00']
    const found = await read(
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
    const { lines } = await read(csv('Date,Narration,Amount', `"${written}",X,5.00`))
    expect(lines).toEqual([[day, 5]])
  })

  it('are read by the format that reads most of them, and the other row is named', async () => {
    const rows = ['21/11/2026,A,5.00', '31/02/2026,B,5.00', '03/11/2026,C,5.00']
    const found = await read(csv('Date,Narration,Amount', ...rows))
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
    const found = await read(text)
    expect([found.mapping.delimiter, found.faults]).toEqual([delimiter, []])
    expect(found.lines.length).toBeGreaterThan(0)
  })
})

it('finds the column of marks although a row is shifted by a column and another mark is unknown', async () => {
  const rows = ['23/11/2026,A,200.00,DR', '24/11/2026,B, C,50.00,CR', '25/11/2026,D,5.00,XX']
  const found = await read(csv('Date,Narration,Amount,Dr/Cr', ...rows))
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
  expect(await read(text)).toMatchObject({ faults, lines })
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
  expect(await read(text)).toMatchObject({ lines, faults: [] })
})
