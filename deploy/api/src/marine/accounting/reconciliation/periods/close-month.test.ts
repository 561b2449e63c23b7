import type { BankEntry, BankLine, BankPosition } from '@coverdesk/sdk'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bankOf, csvOf, fundBank, RECONCILIATION } from '../../../../testing/reconciliation.ts'
import { expectSoundLedger } from '../../../../testing/sound-ledger.ts'
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { openReceivingAccount, signInFinance } from '../../../../testing/wallets.ts'
import { explainedItems, explainedPages } from './explained-items.ts'

describe('a month of a bank account', () => {
  let test: TestApp
  let people: Awaited<ReturnType<typeof signInFinance>>
  let bank: ReturnType<typeof bankOf>
  let code: string
  beforeAll(async () => {
    test = await createTestApp()
    people = await signInFinance(test)
    code = await openReceivingAccount(test, 'LOCK')
    bank = bankOf(test, code, people.maker)
  })
  afterAll(async () => {
    await expectSoundLedger(test.services.db)
    await test.close()
  })

  const position = async (month: string): Promise<BankPosition> =>
    (await bank.get(`/accounts/${code}?month=${month}`)).data
  const lock = async (month: string, token = people.checker, expected?: string) =>
    bank.post(
      `/accounts/${code}/lock`,
      { month, expected: expected ?? (await position(month)).digest, starting_balance: 1_000_00 },
      token,
    )
  const line = async (amount: number): Promise<BankLine> =>
    (await bank.lines()).find((one: BankLine) => one.amount === amount * 100)
  const entry = async (amount: number): Promise<BankEntry> =>
    (await bank.entries()).find((one: BankEntry) => one.amount === amount * 100)

  /** Asserts that the difference of the balances equals the explained and unexplained amounts. */
  const expectWhole = ({ difference, explained, unexplained, bank: said, ledger, control }: BankPosition) => {
    expect(difference).toBe((said?.closing ?? 0) - ledger.closing)
    const { start, disputed, ignored, later } = explained
    expect(start + disputed + ignored + later + (unexplained ?? 0)).toBe(difference)
    expect(control.wallets).toBe(control.account)
  }

  it('is locked with the approve privilege once all its items are settled or explained', async () => {
    await fundBank(test, code, { day: '2026-09-20', amount: 80, reference: 'BEFORE01' })
    await fundBank(test, code, { day: '2026-10-05', amount: 500, reference: 'FT50001' })
    await fundBank(test, code, { day: '2026-10-06', amount: 300, reference: 'FT50002' })
    await fundBank(test, code, { day: '2026-11-02', amount: 90, reference: 'FT50003' })
    const october = csvOf([
      { day: '2026-10-05', text: 'NIP', reference: 'FT50001', amount: 500 },
      { day: '2026-10-07', text: 'Unknown payer', reference: 'FT59999', amount: 60 },
      { day: '2026-10-30', text: 'Early', reference: 'FT50003', amount: 90 },
      { day: '2026-10-31', text: 'Stamp duty of the office', amount: -50 },
    ])
    expect((await bank.importCsv(october, { opening: 1_000_00 })).done.status).toBe(200)
    const before = await position('2026-10')
    expectWhole(before)
    expect(before).toMatchObject({
      bank: { opening: 1_000_00, closing: 1_600_00 },
      ledger: { opening: 80_00, closing: 880_00 },
      explained: { start: 920_00, disputed: 0, ignored: 0, later: 90_00 },
      unexplained: 10_00 - 300_00,
      open: { lines: 2, entries: 1 },
      covered: true,
      locked: null,
    })
    expect(before.ageing.reduce((sum, { lines }) => sum + lines, 0)).toBe(2)
    for (const token of [people.maker, people.auditor, people.owner])
      expect((await lock('2026-10', token, before.digest)).status).toBe(403)
    const early = await lock('2026-10')
    expect([early.status, early.body.code]).toEqual([409, 'month_not_settled'])

    const [duty, unknown, missing] = [await line(-50), await line(60), await entry(300)]
    await bank.post(`/lines/${duty.id}/ignore`, { version: duty.version, reason: 'Of the office' })
    await bank.post(`/lines/${unknown.id}/suspend`, { version: unknown.version })
    await bank.post(`/entries/${missing.id}/dispute`, { version: missing.version, reason: 'Bank to confirm' })
    const stale = await lock('2026-10', people.checker, before.digest)
    expect([stale.status, stale.body.code]).toEqual([409, 'edit_conflict'])
    const ready = await position('2026-10')
    expectWhole(ready)
    expect(ready).toMatchObject({
      unexplained: 0,
      explained: { disputed: -300_00, ignored: -50_00, later: 90_00, start: 920_00 },
    })
    const locked = await lock('2026-10')
    expect(locked.status).toBe(200)
    expect(locked.body.data).toMatchObject({ locked: { by: expect.any(String) }, unexplained: 0 })
    expect((await lock('2026-10', people.checker, ready.digest)).body.code).toBe('month_locked')
    expect(
      (await bank.get('/accounts')).data.find((one: { code: string }) => one.code === code),
    ).toMatchObject({
      locked_until: '2026-10',
      open_lines: 0,
    })
  })

  it('refuses every change once it is locked, also in the database', async () => {
    const settled = await line(500)
    expect(settled).toMatchObject({ locked: true, state: 'matched' })
    const { matches } = (await bank.get(`/lines/${settled.id}`)).data
    expect(matches[0].may_undo).toBe(false)
    const undone = await bank.post(`/matches/${matches[0].id}/undo`, {})
    expect([undone.status, undone.body.code]).toEqual([409, 'month_locked'])
    const { id, version } = await line(-50)
    const opened = await bank.post(`/lines/${id}/reopen`, { version })
    expect([opened.status, opened.body.code]).toEqual([409, 'month_locked'])
    const late = csvOf([{ day: '2026-10-20', text: 'Late', amount: 5 }])
    const { preview, done } = await bank.importCsv(late)
    expect([preview.locked, done.status, done.body.code]).toEqual([1, 409, 'month_locked'])
    const { db } = test.services
    await expect(db.updateTable('bank_lines').set({ state: 'open' }).execute()).rejects.toThrow()
    await expect(db.deleteFrom('bank_lines').execute()).rejects.toThrow()
    await expect(db.updateTable('bank_periods').set({ bank_closing: 0 }).execute()).rejects.toThrow()
  })

  it('has its statement as a PDF and a spreadsheet, unchanged after the lock, with the read privilege', async () => {
    const file = (format: string, token = people.auditor) =>
      test.call('GET', `${RECONCILIATION}/accounts/${code}/statement?month=2026-10&format=${format}`, {
        token,
      })
    const pdf = await file('pdf')
    expect([pdf.status, pdf.headers['content-type'], pdf.raw.subarray(0, 5).toString()]).toEqual([
      200,
      'application/pdf',
      '%PDF-',
    ])
    const sheet = await file('xlsx')
    const entries = unzipSync(new Uint8Array(sheet.raw))
    const text = strFromU8(entries['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
    expect(text).toContain('Bank to confirm')
    expect(text).toContain('Of the office')
    expect(strFromU8(entries['xl/worksheets/sheet2.xml'] ?? new Uint8Array())).toContain('₦1,600.00')
    expect((await file('pdf', people.owner)).status).toBe(403)
    expect((await file('doc')).status).toBe(422)
  })

  it('lists every item in pages, and the number and sum of items a limited list omits', async () => {
    const { db } = test.services
    const whole = await explainedItems(db, code, '2026-10')
    expect([whole.items.length > 2, whole.rest]).toEqual([true, null])
    const paged = []
    for await (const items of explainedPages(db, code, '2026-10', 2)) paged.push(...items)
    expect(paged).toEqual(whole.items)
    const { items, rest } = await explainedItems(db, code, '2026-10', 2)
    expect(items).toEqual(whole.items.slice(0, 2))
    const left = whole.items.slice(2)
    expect(rest).toEqual({ count: left.length, amount: left.reduce((sum, { amount }) => sum + amount, 0) })
  })

  it('provides the opening of the next, with its open items and late bookings', async () => {
    // Booked now, for a day of the locked month.
    await fundBank(test, code, { day: '2026-10-29', amount: 25, reference: 'FT50005' })
    const november = csvOf([
      { day: '2026-11-03', text: 'NIP', reference: 'FT50002', amount: 300 },
      { day: '2026-11-04', text: 'NIP', reference: 'FT50005', amount: 25 },
    ])
    const { preview } = await bank.importCsv(november, { opening: 1_600_00 })
    expect(preview.expected_opening).toBe(1_600_00)
    const now = await position('2026-11')
    expectWhole(now)
    expect(now).toMatchObject({ bank: { opening: 1_600_00, closing: 1_925_00 }, lock_first: null })
    const carried = await entry(300)
    expect(carried).toMatchObject({ state: 'disputed', locked: false })
    expect((await bank.join(await line(300), [carried, 300_00])).status).toBe(201)
    const then = await position('2026-11')
    expectWhole(then)
    expect(then).toMatchObject({ unexplained: 0, explained: { disputed: 0, later: 0 } })
    expect(await position('2026-10')).toMatchObject({ explained: { disputed: -300_00 }, unexplained: 0 })
    // The month is not over.
    expect(then.covered).toBe(false)
    expect((await lock('2026-11')).body.code).toBe('month_not_settled')
  })

  it('has no figures of the bank and cannot be locked without a statement', async () => {
    const other = await openReceivingAccount(test, 'NONE-YET')
    const desk = bankOf(test, other, people.maker)
    await fundBank(test, other, { day: '2026-09-10', amount: 70, reference: 'FTNONE01' })
    const line = { day: '2026-09-10', text: 'NIP', reference: 'FTNONE01', amount: 70 }
    await desk.importCsv(csvOf([line]), { opening: 14_900_000_00 })
    const of = async (month: string) => (await desk.get(`/accounts/${other}?month=${month}`)).data
    for (const month of ['2026-08', '2026-10']) {
      const found = await of(month)
      expect(found).toMatchObject({ bank: null, difference: null, unexplained: null, covered: false })
      const body = { month, expected: found.digest, starting_balance: 14_900_000_00 }
      const refused = await desk.post(`/accounts/${other}/lock`, body, people.checker)
      expect([month, refused.status, refused.body.code]).toEqual([month, 409, 'month_not_settled'])
      const file = await test.call(
        'GET',
        `${RECONCILIATION}/accounts/${other}/statement?month=${month}&format=pdf`,
        { token: people.auditor },
      )
      expect(file.status).toBe(200)
    }
    const september = await of('2026-09')
    const start = { day: '2026-09-10', opening: 14_900_000_00 }
    expect(september).toMatchObject({ start, bank: { opening: 14_900_000_00, closing: 14_900_070_00 } })
    const body = { month: '2026-09', expected: september.digest }
    for (const starting_balance of [undefined, 14_900_000_01]) {
      const refused = await desk.post(
        `/accounts/${other}/lock`,
        { ...body, starting_balance },
        people.checker,
      )
      expect([refused.status, refused.body.errors?.[0]?.path]).toEqual([422, 'starting_balance'])
    }
    const confirmed = { ...body, starting_balance: 14_900_000_00 }
    expect((await desk.post(`/accounts/${other}/lock`, confirmed, people.checker)).status).toBe(200)
    expect(await of('2026-10')).toMatchObject({ bank: null, start: null })
  })

  it('can be locked despite a proposal on a later month', async () => {
    const other = await openReceivingAccount(test, 'WAITING')
    const desk = bankOf(test, other, people.maker)
    const lines = [
      { day: '2026-09-10', text: 'NIP', reference: 'FTWAIT01', amount: 70 },
      { day: '2026-10-10', text: 'SMS charge', amount: -60 },
    ]
    await fundBank(test, other, { day: '2026-09-10', amount: 70, reference: 'FTWAIT01' })
    await desk.importCsv(csvOf(lines))
    const [charge] = (await desk.lines()).filter(({ amount }: BankLine) => amount === -60_00)
    const write_off = {
      line_id: charge.id,
      version: charge.version,
      account: 'bank-charges',
      reason: 'Theirs',
    }
    expect((await desk.post('/proposals/write-offs', write_off)).status).toBe(201)
    const of = async (month: string) => (await desk.get(`/accounts/${other}?month=${month}`)).data
    expect([(await of('2026-09')).waiting, (await of('2026-10')).waiting]).toEqual([0, 1])
    const body = { month: '2026-09', expected: (await of('2026-09')).digest, starting_balance: 0 }
    expect((await desk.post(`/accounts/${other}/lock`, body, people.checker)).status).toBe(200)
  })

  it('is not locked while a statement is missing between two', async () => {
    const gap = await openReceivingAccount(test, 'GAP')
    const other = bankOf(test, gap, people.maker)
    await other.importCsv(csvOf([{ day: '2026-09-01', text: 'A', amount: 1 }]))
    await other.importCsv(csvOf([{ day: '2026-09-30', text: 'B', amount: 1 }]), { opening: 500_00 })
    const { data } = await other.get(`/accounts/${gap}?month=2026-09`)
    expect(data.covered).toBe(false)
    const unknown = await bank.get('/accounts/NONE?month=2026-09')
    expect(unknown.code).toBe('not_found')
  })
})
