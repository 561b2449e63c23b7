import type { BankPreview } from '@coverdesk/sdk'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { days } from '../../../../platform/db/clock.ts'
import { purgeExpired } from '../../../../startup/housekeeping.ts'
import { bankOf, csvOf, RECONCILIATION } from '../../../../testing/reconciliation.ts'
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { openReceivingAccount, signInFinance } from '../../../../testing/wallets.ts'

describe('bank statements', () => {
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
    return bankOf(test, await openReceivingAccount(test, `FILE-${accounts}`), people.maker)
  }
  const preview = async (
    bank: Awaited<ReturnType<typeof fresh>>,
    content: string | Buffer,
    more: object = {},
  ) => {
    const { body } = await bank.send(content)
    const { id, mapping } = body.data
    const statement = { mapping, opening: 0, closing: 0, decisions: [], ...more }
    return { file: body.data, seen: await bank.post(`/files/${id}/preview`, statement) }
  }
  const lines = csvOf([
    { day: '2026-10-05', text: 'NIP HARBOURLINE', reference: 'FT10001', amount: 5000 },
    { day: '2026-10-14', text: 'SMS charge', amount: -52.5 },
  ])

  it('are imported with the edit privilege, read with the read privilege, and closed to other users', async () => {
    const bank = await fresh()
    const stored = await bank.send(lines)
    expect(stored.status).toBe(201)
    expect(stored.body.data).toMatchObject({
      state: 'uploaded',
      saved: false,
      columns: ['Value Date', 'Narration', 'Reference', 'Debit', 'Credit'],
      mapping: { date: 'Value Date', date_format: 'dmy', decimal: '.', debit: 'Debit', credit: 'Credit' },
    })
    expect((await bank.send(lines, people.checker)).status).toBe(403)
    expect((await bank.send(lines, people.auditor)).status).toBe(403)
    expect((await bank.send(lines, people.owner)).status).toBe(403)
    const path = `${RECONCILIATION}/files/${stored.body.data.id}` as const
    expect((await test.call('GET', path, { token: people.auditor })).status).toBe(200)
    expect((await test.call('GET', path, { token: people.owner })).status).toBe(403)
    expect((await test.call('GET', path)).status).toBe(401)
    const nobodys = `${RECONCILIATION}/files/00000000-0000-4000-8000-000000000000` as const
    expect((await test.call('GET', nobodys, { token: people.maker })).status).toBe(404)
  })

  it('are imported as previewed, and add up', async () => {
    const bank = await fresh()
    const { id, preview: seen, done } = await bank.importCsv(lines, { opening: 100_00 })
    expect(seen).toMatchObject({ added: 2, left_out: 0, sum: 4_947_50, difference: 0, closing: 5_047_50 })
    expect(done.status).toBe(200)
    expect(done.body.data).toMatchObject({ state: 'imported', line_count: 2 })
    expect(
      (await bank.lines()).map((line: { amount: number; state: string }) => [line.amount, line.state]),
    ).toEqual([
      [-52_50, 'unmatched'],
      [5_000_00, 'unmatched'],
    ])
    const listed = await bank.get(`/files?account=FILE-${accounts}`)
    expect(listed.data).toMatchObject([{ id, first_day: '2026-10-05', last_day: '2026-10-14' }])
    const again = await bank.send(lines)
    expect(again.body.data).toMatchObject({ id, state: 'imported' })
    const { mapping } = again.body.data
    const statement = { mapping, opening: 0, closing: 0, decisions: [], expected: seen.digest }
    expect((await bank.post(`/files/${id}/import`, statement)).body.code).toBe('file_imported')
  })

  it('that do not add up are refused with the difference', async () => {
    const bank = await fresh()
    const { seen } = await preview(bank, lines, { opening: 0, closing: 5_000_00 })
    expect(seen.body.data).toMatchObject({ difference: -52_50 })
    const { done } = await bank.importCsv(lines, { opening: 0, closing: 5_000_00 })
    expect([done.status, done.body.errors[0].path]).toEqual([422, 'closing'])
    expect(await bank.lines()).toEqual([])
  })

  it('present repeated lines, and omit lines imported before, unless the user decides otherwise', async () => {
    const bank = await fresh()
    await bank.importCsv(lines)
    const next = csvOf([
      { day: '2026-10-14', text: 'SMS charge', amount: -52.5 },
      { day: '2026-10-15', text: 'NIP A', reference: 'FT10002', amount: 100 },
      { day: '2026-10-15', text: 'NIP A again', reference: 'FT10002', amount: 100 },
      { day: '2026-10-15', text: 'Fee of it', reference: 'FT10002', amount: -10 },
      { day: '2026-10-16', text: 'POS', amount: 70 },
      { day: '2026-10-16', text: 'POS', amount: 70 },
    ])
    const { preview: seen, done } = await bank.importCsv(next)
    expect(seen.rows.map(({ decision, duplicate }) => [decision, duplicate?.where ?? null])).toEqual([
      ['skip', 'books'],
      ['add', null],
      ['skip', 'file'],
      ['add', null],
      ['add', null],
      // Two equal rows without a reference are two lines: the preview reports them and omits neither.
      ['add', 'file'],
    ])
    expect(seen).toMatchObject({
      expected_opening: 5_000_00,
      known_sum: -52_50,
      sum: 100_00 - 10_00 + 140_00,
    })
    expect(done.status).toBe(200)
    expect(await bank.lines()).toHaveLength(6)
    const third = csvOf([{ day: '2026-10-15', text: 'NIP A', reference: 'FT10002', amount: 100 }])
    const added = await bank.importCsv(third, { decisions: [{ row: 2, decision: 'add' }] })
    expect([added.preview.rows[0]?.duplicate?.where, added.preview.added]).toEqual(['books', 1])
    expect(await bank.lines()).toHaveLength(7)
  })

  it('are imported exactly as presented, or refused with the changes since', async () => {
    const bank = await fresh()
    const { file, seen } = await preview(bank, lines, { closing: 4_947_50 })
    const statement = { mapping: file.mapping, opening: 0, closing: 4_947_50, decisions: [] }
    await bank.importCsv(csvOf([{ day: '2026-10-05', text: 'NIP', reference: 'FT10001', amount: 5000 }]))
    const late = await bank.post(`/files/${file.id}/import`, {
      ...statement,
      expected: seen.body.data.digest,
    })
    expect([late.status, late.body.code, late.body.current.left_out]).toEqual([409, 'statement_changed', 1])
    expect(await bank.lines()).toHaveLength(1)
  })

  it('require a choice for ambiguous values, and never assume one', async () => {
    const bank = await fresh()
    const both = 'Date,Details,Amount\n03/04/2026,One,"1,000"\n05/06/2026,Two,"2,000"'
    const { file, seen } = await preview(bank, both)
    expect(file.mapping).toMatchObject({ date_format: '', decimal: '' })
    expect([seen.status, seen.body.errors.map(({ path }) => path)]).toEqual([
      422,
      ['mapping.date_format', 'mapping.decimal'],
    ])
    const said = { ...file.mapping, date_format: 'mdy', decimal: '.' }
    const answered = await preview(bank, both, { mapping: said, closing: 3_000_00 })
    expect(answered.seen.body.data.rows[0]).toMatchObject({ day: '2026-03-04', amount: 1_000_00 })
  })

  it('are read with the same layout the next month, and name moved and missing columns', async () => {
    const bank = await fresh()
    const first = 'Date,Details,Ref,Amount\n13/10/2026,One,AB12345,"1.000,50"'
    await bank.importCsv(first)
    const { body } = await bank.send('Ref,Date,Text,Amount\nAB12346,03/11/2026,Two,"5,5"')
    expect(body.data).toMatchObject({
      saved: true,
      mapping: { date_format: 'dmy', decimal: ',', narration: '', date: 'Date' },
      notes: [
        { field: 'date', column: 'Date', was: 1, is: 2 },
        { field: 'narration', column: 'Details', was: 2, is: null },
        { field: 'reference', column: 'Ref', was: 3, is: 1 },
      ],
    })
  })

  it.each([
    [
      'UTF-16 with its mark',
      Buffer.from('\uFEFFDate;Details;Amount\n13/10/2026;Café;1,50', 'utf16le'),
      'Café',
    ],
    ['Windows-1252', Buffer.from('Date;Details;Amount\n13/10/2026;Caf\xe9;1,50', 'latin1'), 'Café'],
    ['UTF-8 with its mark', Buffer.from('\uFEFFDate;Details;Amount\n13/10/2026;Café;1,50'), 'Café'],
    [
      'a heading above',
      Buffer.from('Bank\nAccount;012\n\nDate;Details;Amount\n13/10/2026;Café;1,50'),
      'Café',
    ],
    [
      'quotes and new lines',
      Buffer.from('Date;Details;Amount\n13/10/2026;"A ""b""\nc; d";1,50'),
      'A "b" c; d',
    ],
    ['a formula', Buffer.from('Date;Details;Amount\n13/10/2026;=1+1;1,50'), '=1+1'],
    ['totals below', Buffer.from('Date;Details;Amount\n13/10/2026;One;1,50\n;Total;1,50'), 'One'],
  ])('are read from %s', async (_, content, text) => {
    const { seen } = await preview(await fresh(), content, { closing: 1_50 })
    const { rows, difference, faults } = seen.body.data as BankPreview
    expect([rows[0]?.narration, rows[0]?.amount, rows.length, difference, faults]).toEqual([
      text,
      150,
      1,
      0,
      [],
    ])
  })

  it.each([
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3])],
    ['nothing below the columns', Buffer.from('Date,Details,Amount')],
    ['an open quote', Buffer.from('Date,Details,Amount\n"13/10/2026,One,1')],
  ])('are refused when they are %s', async (_, content) => {
    const { status, body } = await (await fresh()).send(content)
    expect([status, body.errors[0].path]).toEqual([422, 'file'])
  })

  it('name each unreadable row, and wait until it is omitted', async () => {
    const bank = await fresh()
    const bad =
      'Date,Details,Debit,Credit\n13/10/2026,One,,5.00\n31/02/2026,Two,,1.00\n14/10/2026,Three,abc1,\n15/10/2026,Four,1.00,2.00\n01/01/2099,Five,,1.00'
    const { file } = await preview(bank, bad)
    const statement = {
      mapping: { ...file.mapping, date_format: 'dmy', decimal: '.' },
      opening: 0,
      closing: 5_00,
      decisions: [],
    }
    const { body } = await bank.post(`/files/${file.id}/preview`, statement)
    expect(body.data.faults.map(({ row, reason }: { row: number; reason: string }) => [row, reason])).toEqual(
      [
        [3, 'date_format'],
        [4, 'amount_format'],
        [5, 'both_sides'],
        [6, 'date_future'],
      ],
    )
    const early = await bank.post(`/files/${file.id}/import`, { ...statement, expected: body.data.digest })
    expect([early.status, early.body.errors[0].path]).toEqual([422, 'decisions'])
    const left = { ...statement, decisions: [3, 4, 5, 6].map((row) => ({ row, decision: 'skip' })) }
    const { digest } = (await bank.post(`/files/${file.id}/preview`, left)).body.data
    expect((await bank.post(`/files/${file.id}/import`, { ...left, expected: digest })).status).toBe(200)
  })

  it('need a receiving account, and have a limited size', async () => {
    const bank = bankOf(test, 'NONE', people.maker)
    const wrong = await bank.send(lines)
    expect([wrong.status, wrong.body.errors[0].path]).toEqual([422, 'receiving_account'])
    const empty = await bank.send('')
    expect(empty.status).toBe(400)
  })

  it('are deleted after a day when not imported, and limited to 60 a day per user', async () => {
    const bank = await fresh()
    const states = async () => {
      await purgeExpired(test.services)
      const { rows } = await test.services.pool.query(
        'select file_name, state from bank_files where receiving_account = $1 order by state',
        [`FILE-${accounts}`],
      )
      return rows.map(({ state }) => state)
    }
    await bank.importCsv(lines)
    const other = (at: number) =>
      csvOf([{ day: '2026-10-05', text: `A ${at}`, reference: `${at}`, amount: 1 }])
    await test.services.db.deleteFrom('attempts').execute()
    const answers: Awaited<ReturnType<typeof bank.send>>[] = []
    for (let file = 0; file < 61; file += 1) answers.push(await bank.send(other(file)))
    const refused = answers.filter(({ status }) => status !== 201)
    expect(refused.map(({ status, body }) => [status, body.code])).toEqual([[429, 'too_many_uploads']])
    expect(await states()).toEqual(['imported', ...Array.from({ length: 60 }, () => 'uploaded')])
    test.wait(days(1) + 1)
    expect(await states()).toEqual(['imported'])
  })
})
