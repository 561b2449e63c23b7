import { describe, expect, it } from 'vitest'
import { csv, readInNaira } from '../../testing/statements.ts'

const naira = async (content: string, answers: Parameters<typeof readInNaira>[1] = {}) =>
  (await readInNaira(content, answers)).lines.map(([, amount]) => amount)

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
    const found = await readInNaira(csv(header, `23/11/2026,ONE${out}`, `24/11/2026,TWO${into}`))
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
    expect((await readInNaira(alone)).mapping).toMatchObject({
      direction: 'D/C',
      debit_mark: '',
      credit_mark: '',
    })
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
    expect((await readInNaira(text)).faults).toEqual([
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
      const { faults, lines } = await readInNaira(unproved)
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
