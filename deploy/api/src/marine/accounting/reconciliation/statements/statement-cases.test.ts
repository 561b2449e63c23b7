import type { BankFile, BankPreview, BankStatement } from '@coverdesk/sdk'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bankOf, RECONCILIATION } from '../../../../testing/reconciliation.ts'
import { statementFile } from '../../../../testing/statements.ts'
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { openReceivingAccount, signInFinance } from '../../../../testing/wallets.ts'

const statement = (...rows: string[]): string =>
  ['Value Date,Narration,Reference,Debit,Credit,Balance', ...rows].join('\r\n')

describe('a bank statement as a user imports it', () => {
  let test: TestApp
  let people: Awaited<ReturnType<typeof signInFinance>>
  beforeAll(async () => {
    test = await createTestApp()
    people = await signInFinance(test)
  })
  afterAll(() => test.close())

  let accounts = 0
  const fresh = async () => {
    accounts += 1
    await test.services.db.deleteFrom('bank_mappings').execute()
    return bankOf(test, await openReceivingAccount(test, `CASE-${accounts}`), people.maker)
  }
  type Bank = Awaited<ReturnType<typeof fresh>>
  /** Uploads a file and previews it with the proposed layout, day before month on request. */
  const look = async (bank: Bank, content: string | Buffer, more: Partial<BankStatement> = {}) => {
    const file: BankFile = (await bank.send(content)).body.data
    const { mapping } = file
    const statement = {
      mapping: { ...mapping, date_format: mapping.date_format || 'dmy', decimal: mapping.decimal || '.' },
      opening: null,
      closing: null,
      decisions: [],
      ...more,
    }
    const seen = await bank.post(`/files/${file.id}/preview`, statement)
    const preview: BankPreview = seen.body.data
    const take = () => bank.post(`/files/${file.id}/import`, { ...statement, expected: preview.digest })
    return { file, preview, take }
  }

  it('requires the opening balance where nothing proves the first line, and accepts only the right one', async () => {
    const bank = await fresh()
    const { preview, take } = await look(bank, statementFile('b16-drcr.csv'))
    expect(preview.rows.map(({ amount }) => amount)).toEqual([-200_000_00, 50_000_00])
    expect(preview).toMatchObject({
      opening: 1_000_000_00,
      closing: 850_000_00,
      opening_checked: false,
      difference: null,
    })
    const early = await take()
    expect([early.status, early.body.errors[0].path]).toEqual([422, 'opening'])
    const wrong = await look(bank, statementFile('b16-drcr.csv'), { opening: 600_000_00 })
    expect(wrong.preview).toMatchObject({ broken_at: 2, difference: -400_000_00 })
    expect((await wrong.take()).status).toBe(422)
    const right = await look(bank, statementFile('b16-drcr.csv'), { opening: 1_000_000_00 })
    expect(right.preview).toMatchObject({ opening_checked: true, difference: 0, broken_at: null })
    expect((await right.take()).status).toBe(200)
  })

  it.each([
    ['a row that names it', 'b08-bf.csv', { opening: 150_000_00, closing: 154_900_00 }],
    ['another line of the same side', 'b07-oneday-newest.csv', { opening: 9_000_00, closing: 11_500_00 }],
    ['other credits', 'b06-utc.csv', { opening: 10_000_00, closing: 16_000_00 }],
    ['other amounts with their sign', 'b05-pipe.csv', { opening: 11_095_678_90, closing: 11_445_678_90 }],
  ])('accepts the opening balance that is proved by %s', async (_, name, ends) => {
    const { preview, take } = await look(await fresh(), statementFile(name))
    expect(preview).toMatchObject({ ...ends, opening_checked: true, difference: 0, broken_at: null })
    expect((await take()).status).toBe(200)
  })

  it.each([
    ['one line', ['23/11/2026,A,AAA1,,200.00,800.00']],
    [
      'one side at the beginning alone',
      ['23/11/2026,A,AAA1,200.00,,800.00', '24/11/2026,B,BBB2,,50.00,850.00'],
    ],
    [
      'a first line that is the whole balance',
      ['23/11/2026,A,AAA1,,800.00,800.00', '24/11/2026,B,BBB2,,50.00,850.00'],
    ],
  ])('requires the opening balance of %s', async (_, rows) => {
    const { preview } = await look(await fresh(), statement(...rows))
    expect(preview).toMatchObject({ opening_checked: false, difference: null })
  })

  it('refuses a statement whose balances contradict its lines, regardless of opening and closing', async () => {
    const sidesSwapped = statement(
      '23/11/2026,A,AAA1,100.00,,700.00',
      '24/11/2026,B,BBB2,,100.00,600.00',
      '25/11/2026,C,CCC3,,1.00,601.00',
    )
    const { preview, take } = await look(await fresh(), sidesSwapped, { opening: 600_00, closing: 601_00 })
    expect(preview).toMatchObject({ difference: 0, broken_at: 2 })
    expect((await take()).status).toBe(422)
  })

  it.each([['a standing order'], ['policy numbers'], ['rounded references']])(
    'identifies a line by its day too: %s',
    async (what) => {
      const bank = await fresh()
      const files: Record<string, [string | Buffer, string | Buffer]> = {
        'a standing order': [statementFile('b03-oct.csv'), statementFile('b03-nov.csv')],
        'policy numbers': [
          statement('21/11/2026,A,POLICY MCP-2026-35,,500.00,500.00', '21/11/2026,A,XYZ1,,5.00,505.00'),
          statement('23/11/2026,A,POLICY MCP-2026-35,,500.00,1005.00', '23/11/2026,A,XYZ1,,5.00,1010.00'),
        ],
        'rounded references': [
          statement(
            '21/11/2026,ADA,1.00004E+29,,500.00,500.00',
            '21/11/2026,OBI,1.00004E+29,,500.00,1000.00',
          ),
          statement(
            '22/11/2026,EZE,1.00004E+29,,500.00,1500.00',
            '22/11/2026,UCHE,1.00004E+29,,500.00,2000.00',
          ),
        ],
      }
      const [one = '', other = ''] = files[what] ?? []
      expect(
        (await (await look(bank, one, what === 'a standing order' ? {} : { opening: 0 })).take()).status,
      ).toBe(200)
      const { preview, take } = await look(bank, other)
      expect(preview).toMatchObject({ left_out: 0, known_sum: 0, difference: 0, opening_checked: true })
      expect((await take()).status).toBe(200)
      if (what === 'rounded references')
        expect(preview.hints.map(({ reason }) => reason)).toEqual(['reference_rounded', 'reference_rounded'])
    },
  )

  it('omits overlapping lines by their balance, and counts them separately', async () => {
    const bank = await fresh()
    const shared = [
      '22/11/2026,POS,,,100.00,1100.00',
      '22/11/2026,POS,,100.00,,1000.00',
      '22/11/2026,POS,,,100.00,1100.00',
    ]
    const first = await look(bank, statement('21/11/2026,A,AAA1,,50.00,1000.00', ...shared), {
      opening: 950_00,
    })
    expect((await first.take()).status).toBe(200)
    const next = await look(
      bank,
      statement(...shared, '22/11/2026,POS,,,100.00,1200.00', '23/11/2026,POS,,,100.00,1300.00'),
    )
    expect(next.preview).toMatchObject({
      added: 2,
      left_out: 3,
      sum: 200_00,
      known_sum: 100_00,
      opening: 1_000_00,
      difference: 0,
    })
    expect((await next.take()).status).toBe(200)
    expect(await bank.lines()).toHaveLength(6)
  })

  it.each([
    [
      'first',
      [
        '23/11/2026,A,B,AAA1,,50.00,150.00',
        '24/11/2026,C,CCC1,,50.00,200.00',
        '25/11/2026,D,DDD1,,1.00,201.00',
      ],
    ],
    [
      'last',
      [
        '23/11/2026,C,CCC1,,50.00,200.00',
        '24/11/2026,D,DDD1,,1.00,201.00',
        '25/11/2026,A,B,AAA1,,50.00,251.00',
      ],
    ],
    [
      'newest on top',
      [
        '25/11/2026,A,B,AAA1,,50.00,251.00',
        '24/11/2026,D,DDD1,,1.00,201.00',
        '23/11/2026,C,CCC1,,50.00,200.00',
      ],
    ],
  ])('does not add up without a row that is left out: %s', async (_, rows) => {
    const row = 2 + rows.findIndex((text) => text.includes('A,B'))
    const bank = await fresh()
    const { preview } = await look(bank, statement(...rows), { decisions: [{ row, decision: 'skip' }] })
    expect(preview).toMatchObject({ fault_count: 0, added: 2, difference: null })
  })

  it('refuses rows that are wider than the header, by row', async () => {
    const { preview, take } = await look(await fresh(), statementFile('b13-unquoted-comma.csv'), {
      opening: 10_000_00,
    })
    expect(preview.faults.map(({ row, reason, found }) => [row, reason, found])).toEqual([
      [2, 'row_wide', '7 / 6'],
      [3, 'row_wide', '7 / 6'],
    ])
    expect((await take()).status).toBe(422)
  })

  it('is read with another delimiter, encoding or header row that the user chooses', async () => {
    const bank = await fresh()
    const text = 'Bank;Ltd\r\nDate;Text;Amount\r\n13/10/2026;Café;1,50\r\n'
    const { file } = await look(bank, Buffer.from(text, 'latin1'))
    expect(file).toMatchObject({ mapping: { delimiter: ';', encoding: 'windows-1252', header: 2 } })
    expect(file.first_records).toEqual([
      ['Bank', 'Ltd'],
      ['Date', 'Text', 'Amount'],
      ['13/10/2026', 'Café', '1,50'],
    ])
    const again = async (query: string) => (await bank.get(`/files/${file.id}?${query}`)).data as BankFile
    expect((await again('delimiter=,')).columns).toEqual(['Date;Text;Amount'])
    expect((await again('header=1&delimiter=;')).columns).toEqual(['Bank', 'Ltd'])
    const refusals = await Promise.all(
      ['encoding=utf-16le', 'header=0'].map(async (query) => {
        const path = `${RECONCILIATION}/files/${file.id}?${query}` as const
        const { status, body } = await test.call('GET', path, { token: people.maker })
        return [status, body.errors[0].path]
      }),
    )
    expect(refusals).toEqual([
      [422, 'file'],
      [422, 'header'],
    ])
  })

  it('stores its layout for the next file of the bank, at any position of the header', async () => {
    const bank = await fresh()
    const first = await look(bank, 'Tag|Wert|Buchung\n13/10/2026|Eins|5,00')
    const said = {
      ...first.file.mapping,
      delimiter: '|',
      header: 1,
      date: 'Tag',
      amount: 'Buchung',
      narration: 'Wert',
      date_format: 'dmy',
      decimal: ',',
    }
    const statement = { mapping: said, opening: 0, closing: 5_00, decisions: [] }
    const seen = await bank.post(`/files/${first.file.id}/preview`, statement)
    const done = await bank.post(`/files/${first.file.id}/import`, {
      ...statement,
      expected: seen.body.data.digest,
    })
    expect(done.status).toBe(200)
    const { file } = await look(bank, 'Auszug|1,0|2,0|3,0\n\nTag|Wert|Buchung\n14/10/2026|Zwei|5,00')
    expect(file).toMatchObject({
      saved: true,
      mapping: { delimiter: '|', header: 2, amount: 'Buchung', date: 'Tag' },
    })
  })

  it.each([
    ['a web page called .xls', '<html><table><tr><td>Date</td></tr></table></html>', /web page/],
    ['a quotation mark that is not closed', 'Date,Text,Amount\n1/1/2026,"A,5\n', /row 2/],
  ])('is refused with the error: %s', async (_, content, text) => {
    const { status, body } = await (await fresh()).send(content)
    expect([status, body.errors[0].path]).toEqual([422, 'file'])
    expect(body.errors[0].message).toMatch(text)
  })
})
