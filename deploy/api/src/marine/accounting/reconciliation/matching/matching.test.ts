import type { BankMatch } from '@coverdesk/sdk'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lagosDay } from '../../../../platform/db/clock.ts'
import { type BankDesk, openBankDesk } from '../../../../testing/bank-desk.ts'
import { partnerId } from '../../../../testing/marine.ts'
import { csvOf, RECONCILIATION } from '../../../../testing/reconciliation.ts'
import type { TestApp } from '../../../../testing/test-app.ts'
import { REVERSALS } from '../../../../testing/wallets.ts'

const DAY = '2026-10-12'

describe('matching', () => {
  let desk: BankDesk
  let test: TestApp
  let people: BankDesk['people']
  beforeAll(async () => {
    desk = await openBankDesk()
    ;({ test, people } = desk)
  })
  afterAll(() => desk.close())

  /** Creates an account with lines and entries: `[day, reference, naira]`. */
  const given = async (bankSays: [string, string, number][], ledgerSays: [string, string, number][]) => {
    const start: [string, string, number] = ['2026-10-01', 'START000', 1]
    const bank = await desk.given({
      ledger: ledgerSays.map(([day, reference, amount]) => ({ day, reference, amount })),
      bank: [start, ...bankSays].map(([day, reference, amount]) => ({
        day,
        reference,
        amount,
        text: `NIP ${amount}`,
      })),
    })
    return { ...bank, run: () => bank.post(`/accounts/${bank.code}/match`, {}) }
  }

  it('matches automatically one reference and amount on both sides, at any distance in days', async () => {
    const bank = await given([['2026-10-20', 'ft/100-01', 500]], [[DAY, 'FT10001', 500]])
    expect(await bank.line(500)).toMatchObject({ state: 'matched', left: 0 })
    const { matches } = await bank.detail(await bank.line(500))
    expect(matches).toMatchObject([{ kind: 'exact', made_by: null, state: 'active' }])
  })

  it('suggests ambiguous pairs, and never matches them', async () => {
    const bank = await given(
      [
        [DAY, 'FT20001', 700],
        [DAY, 'FT20002', 900],
      ],
      [
        [DAY, 'FT20001', 700],
        [DAY, 'FT20001', 700],
        ['2026-10-14', '', 900],
        ['2026-10-11', '', 900.5],
      ],
    )
    expect(await bank.line(700)).toMatchObject({
      state: 'suggested',
      suggestion: { basis: 'reference', alike: 2, amount_apart: 0 },
    })
    expect(await bank.line(900)).toMatchObject({
      state: 'suggested',
      suggestion: { basis: 'amount', alike: 2, amount_apart: 0, days_apart: 2 },
    })
  })

  it('suggests within ₦100 and three days, and nothing beyond', async () => {
    const bank = await given(
      [
        [DAY, 'A-1', 1000],
        [DAY, 'B-1', 2000],
        [DAY, 'C-1', 3000],
        [DAY, 'D-1', -4000],
      ],
      [
        ['2026-10-15', '', 1100],
        ['2026-10-12', '', 2100.01],
        ['2026-10-16', '', 3000],
        [DAY, '', 4000],
      ],
    )
    const states = await Promise.all([1000, 2000, 3000, -4000].map(bank.line))
    expect(states.map(({ state }) => state)).toEqual(['suggested', 'unmatched', 'unmatched', 'unmatched'])
    expect(states[0]?.suggestion).toMatchObject({ amount_apart: 100_00, days_apart: 3 })
  })

  it('suggests and writes off within the limits of the reference data, from their effective day', async () => {
    const [today, yesterday] = [0, 1].map((ago) =>
      lagosDay(new Date(test.services.clock().getTime() - ago * 86_400_000)),
    )
    const wide = { amount: 500_00, days: 5 }
    const entry = { list: 'bank_tolerances', code: 'MATCHING', name: 'Near', parent: '', position: 0 }
    const rows = test.services.db.updateTable('setup_rows').where('list', '=', 'bank_tolerances')
    await rows.set({ effective_to: yesterday ?? '' }).execute()
    const attributes = JSON.stringify(wide)
    const { id } = await test.services.db
      .insertInto('setup_rows')
      .values({ ...entry, id: uuid(), attributes, effective_from: today ?? '', effective_to: null })
      .returning('id')
      .executeTakeFirstOrThrow()
    expect(
      (await test.call('GET', `${RECONCILIATION}/tolerance`, { token: people.auditor })).body.data,
    ).toEqual(wide)
    const given5 = await given(
      [
        [DAY, '', 1000],
        [DAY, '', 3000],
        [DAY, '', 5000],
      ],
      [
        ['2026-10-17', '', 1499],
        ['2026-10-18', '', 3000],
        [DAY, '', 5501],
      ],
    )
    const states = await Promise.all([1000, 3000, 5000].map(given5.line))
    expect(states.map(({ state }) => state)).toEqual(['suggested', 'unmatched', 'unmatched'])
    await test.services.db.deleteFrom('setup_rows').where('id', '=', id).execute()
    await rows.set({ effective_to: null }).execute()
  })

  it('finds a reference in the text', async () => {
    const bank = await given([], [['2026-10-01', 'HB-2026/77', 4500]])
    const file = csvOf([{ day: '2026-10-28', text: 'NIP FRM HARBOURLINE HB-2026/77 PREMIUM', amount: 4500 }])
    await bank.importCsv(file, { opening: 1_00 })
    expect(await bank.line(4500)).toMatchObject({ suggestion: { basis: 'text', days_apart: -27 } })
  })

  it('suggests the parts of one payment, which are matched in one step', async () => {
    const bank = await given(
      [
        ['2026-10-20', 'FT26329ABCD/1', 300],
        ['2026-10-21', 'FT26329ABCD/2', 200],
        ['2026-10-21', 'FT777', 200],
      ],
      [[DAY, '', 500]],
    )
    const path = `/accounts/${bank.code}/sums` as const
    const [sum, ...others] = (await bank.get(path)).data
    expect(others).toEqual([])
    expect(sum).toMatchObject({ entry: { left: 500_00 }, lines: [{ left: 300_00 }, { left: 200_00 }] })
    const joined = await bank.post('/matches', {
      allocations: sum.lines.map(({ id, left }: { id: string; left: number }) => ({
        line_id: id,
        entry_id: sum.entry.id,
        amount: left,
      })),
      versions: [...sum.lines, sum.entry].map(({ id, version }) => ({ id, version })),
    })
    expect(joined.status).toBe(201)
    expect(await bank.entry(500)).toMatchObject({ state: 'matched', left: 0 })
    expect((await bank.get(path)).data).toEqual([])
  })

  it('matches one with many and many with one, and leaves the rest of both open', async () => {
    const bank = await given(
      [
        [DAY, '', 900],
        [DAY, '', 60],
        [DAY, '', 40],
      ],
      [
        ['2026-10-02', '', 500],
        ['2026-10-02', '', 300],
        ['2026-10-02', '', 101],
      ],
    )
    const [line, five, three] = [await bank.line(900), await bank.entry(500), await bank.entry(300)]
    const done = await bank.join(line, [five, 500_00], [three, 300_00])
    expect([done.status, done.body.data.allocations.length]).toEqual([201, 2])
    expect(await bank.line(900)).toMatchObject({ state: 'partly_matched', left: 100_00 })
    const rest = await bank.entry(101)
    const more = await bank.join(await bank.line(900), [rest, 100_00])
    expect(await bank.line(900)).toMatchObject({ state: 'matched', left: 0 })
    expect(await bank.entry(101)).toMatchObject({ state: 'partly_matched', left: 1_00 })

    // One of its two matches is undone; the other stays.
    const undone = await bank.post(`/matches/${more.body.data.id}/undo`, { reason: 'Another transfer' })
    expect(undone.body.data).toMatchObject({ state: 'undone', undone_reason: 'Another transfer' })
    expect(await bank.line(900)).toMatchObject({ state: 'partly_matched', left: 100_00 })
    expect(await bank.entry(500)).toMatchObject({ state: 'matched' })
    expect(await bank.entry(101)).toMatchObject({ left: 101_00 })
    const twice = await bank.post(`/matches/${more.body.data.id}/undo`, {})
    expect([twice.status, twice.body.code]).toEqual([409, 'already_reversed'])

    // Two lines for one entry.
    const [sixty, forty] = [await bank.line(60), await bank.line(40)]
    const both = await bank.post('/matches', {
      allocations: [
        { line_id: sixty.id, entry_id: rest.id, amount: 60_00 },
        { line_id: forty.id, entry_id: rest.id, amount: 40_00 },
      ],
      versions: [sixty, forty, await bank.entry(101)].map(({ id, version }) => ({ id, version })),
    })
    expect(both.status).toBe(201)
    expect(await bank.entry(101)).toMatchObject({ left: 1_00 })
  })

  it('refuses amounts above the rest, stale versions, other accounts, and users without the privilege', async () => {
    const bank = await given([[DAY, '', 900]], [['2026-10-02', '', 500]])
    const other = await given([], [['2026-10-02', '', 900]])
    const [line, entry] = [await bank.line(900), await bank.entry(500)]
    const much = await bank.join(line, [entry, 501_00])
    expect([much.status, much.body.errors[0].path]).toEqual([422, 'allocations'])
    expect((await bank.join(line, [entry, -1])).status).toBe(422)
    const late = await bank.join({ ...line, version: line.version + 1 }, [entry, 500_00])
    expect([late.status, late.body.code]).toEqual([409, 'edit_conflict'])
    expect((await bank.join(line, [await other.entry(900), 900_00])).status).toBe(404)
    const body = {
      allocations: [{ line_id: line.id, entry_id: entry.id, amount: 1 }],
      versions: [line, entry].map(({ id, version }) => ({ id, version })),
    }
    for (const token of [people.checker, people.auditor, people.owner])
      expect((await bank.post('/matches', body, token)).status).toBe(403)
    const all = await Promise.all(Array.from({ length: 20 }, () => bank.join(line, [entry, 500_00])))
    expect(all.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(await bank.entry(500)).toMatchObject({ left: 0 })
  })

  it('states the reason of disputed and ignored lines until they are reopened', async () => {
    const bank = await given([[DAY, '', 33]], [['2026-10-02', '', 44]])
    const { id, version } = await bank.line(33)
    expect((await bank.post(`/lines/${id}/ignore`, { version, reason: ' ' })).status).toBe(422)
    const ignored = await bank.post(`/lines/${id}/ignore`, { version, reason: 'Own transfer' })
    expect(ignored.body.data.line).toMatchObject({ state: 'ignored', reason: 'Own transfer' })
    const late = await bank.post(`/lines/${id}/dispute`, { version, reason: 'x' })
    expect([late.status, late.body.code]).toEqual([409, 'edit_conflict'])
    const opened = await bank.post(`/lines/${id}/reopen`, { version: version + 1 })
    expect(opened.body.data).toMatchObject({ state: 'unmatched', reason: null })
    const again = await bank.post(`/lines/${id}/reopen`, { version: version + 2 })
    expect([again.status, again.body.code]).toEqual([409, 'line_settled'])
    await bank.post(`/lines/${id}/dispute`, { version: version + 2, reason: 'Bank to confirm' })
    expect(await bank.line(33)).toMatchObject({ state: 'disputed' })
    const entry = await bank.entry(44)
    const disputed = await bank.post(`/entries/${entry.id}/dispute`, {
      version: entry.version,
      reason: 'Not there',
    })
    expect(disputed.body.data).toMatchObject({ state: 'disputed', reason: 'Not there' })
    const back = await bank.post(`/entries/${entry.id}/reopen`, { version: entry.version + 1 })
    expect(back.body.data).toMatchObject({ state: 'unmatched' })
  })

  it('writes off a small difference when another user approves, and reverses it the same way', async () => {
    const bank = await given([[DAY, 'FT30001', 949.5]], [[DAY, 'FT30001', 1000]])
    const [line, entry] = [await bank.line(949.5), await bank.entry(1000)]
    expect(line.suggestion).toMatchObject({ basis: 'reference', amount_apart: 50_50 })
    const much = await bank.post('/proposals/write-offs', {
      entry_id: entry.id,
      version: entry.version,
      account: 'bank-charges',
      reason: 'Fee',
    })
    expect([much.status, much.body.errors[0].path]).toEqual([422, 'amount'])
    await bank.join(line, [entry, 949_50])
    const left = await bank.entry(1000)
    const of = { entry_id: left.id, version: left.version, account: 'bank-charges', reason: 'Transfer fee' }
    const { body } = await bank.post('/proposals/write-offs', of)
    expect(body.data).toMatchObject({ amount: 50_50, state: 'proposed', is_own: true })
    const second = await bank.post('/proposals/write-offs', of)
    expect([second.status, second.body.code]).toEqual([409, 'proposal_open'])
    const path = `/proposals/${body.data.id}`
    expect((await bank.post(`${path}/agree`, { version: 1 })).status).toBe(403)
    const agreed = await bank.post(`${path}/agree`, { version: 1 }, people.checker)
    expect(agreed.body.data).toMatchObject({ state: 'agreed' })
    expect((await bank.post(`${path}/agree`, { version: 2 }, people.checker)).body.code).toBe('decision_made')
    expect(await bank.entry(1000)).toMatchObject({ state: 'written_off', left: 0 })
    const charges = await test.services.db
      .selectFrom('ledger_accounts')
      .select('balance')
      .where('kind', '=', 'bank-charges')
      .executeTakeFirstOrThrow()
    expect(charges.balance).toBe(50_50)

    const { id } = await test.services.db
      .selectFrom('bank_matches')
      .select('id')
      .where('kind', '=', 'write_off')
      .where('receiving_account', '=', bank.code)
      .executeTakeFirstOrThrow()
    expect((await bank.post(`/matches/${id}/undo`, {})).status).toBe(403)
    expect((await bank.post(`/matches/${id}/undo`, {}, people.head)).status).toBe(200)
    expect(await bank.entry(1000)).toMatchObject({ state: 'partly_matched', left: 50_50 })
    const own = await bank.post('/proposals/write-offs', { ...of, version: left.version + 2 }, people.head)
    expect(
      (await bank.post(`/proposals/${own.body.data.id}/agree`, { version: 1 }, people.head)).body.code,
    ).toBe('maker_is_checker')
    const declined = await bank.post(
      `/proposals/${own.body.data.id}/decline`,
      { version: 1, reason: 'Ask the bank' },
      people.checker,
    )
    expect(declined.body.data).toMatchObject({ state: 'declined', decision_reason: 'Ask the bank' })
    const listed = await bank.get(`/proposals?account=${bank.code}&state=declined`)
    expect(listed.data).toHaveLength(1)
  })

  it('posts unclaimed money to suspense, until a partner claims it or a user reverses it', async () => {
    const bank = await given(
      [
        [DAY, '', 250],
        [DAY, '', -5],
        [DAY, '', 130],
      ],
      [],
    )
    const out = await bank.line(-5)
    const refused = await bank.post(`/lines/${out.id}/suspend`, { version: out.version })
    expect([refused.status, refused.body.errors[0].path]).toEqual([422, 'amount'])
    const line = await bank.line(250)
    const put = await bank.post(`/lines/${line.id}/suspend`, { version: line.version })
    expect(put.body.data).toMatchObject({ kind: 'suspense', may_claim: true, may_undo: false })
    expect(await bank.line(250)).toMatchObject({ state: 'matched', left: 0 })
    const partner = await partnerId(test)
    const claim = { match_id: put.body.data.id, partner_id: partner, reason: 'Their slip' }
    const { body } = await bank.post('/proposals/claims', claim)
    expect((await bank.post('/proposals/claims', claim)).body.code).toBe('proposal_open')
    const undo = await bank.post(`/matches/${put.body.data.id}/undo`, {}, people.head)
    expect([undo.status, undo.body.code]).toEqual([409, 'line_settled'])
    const agreed = await bank.post(`/proposals/${body.data.id}/agree`, { version: 1 }, people.checker)
    expect(agreed.body.data).toMatchObject({ state: 'agreed', partner: 'Harbourline Brokers' })

    const other = await bank.line(130)
    const second: BankMatch = (await bank.post(`/lines/${other.id}/suspend`, { version: other.version })).body
      .data
    expect((await bank.post(`/matches/${second.id}/undo`, {}, people.head)).status).toBe(200)
    expect(await bank.line(130)).toMatchObject({ state: 'unmatched', left: 130_00 })
    expect((await bank.get(`/accounts/${bank.code}?month=2026-10`)).data).toMatchObject({ suspense: 0 })
  })

  it('reopens a line when the ledger reverses its entry', async () => {
    const bank = await given([[DAY, 'FT40001', 620]], [[DAY, 'FT40001', 620]])
    const { transaction_id } = await bank.entry(620)
    const input = { transaction_id, amount: 620_00, reason: 'Another’s money' }
    const proposal = await test.call('POST', REVERSALS, { token: people.maker, body: input })
    await test.call('POST', `${REVERSALS}/${proposal.body.data.id}/agree`, {
      token: people.head,
      body: { version: 1 },
    })
    expect((await bank.run()).body.data).toMatchObject({ reopened: 1 })
    expect(await bank.line(620)).toMatchObject({ state: 'unmatched', left: 620_00 })
    expect(await bank.entry(620)).toMatchObject({ state: 'matched' })
    expect(await bank.entry(-620)).toMatchObject({ state: 'matched' })
    const { matches } = await bank.detail(await bank.line(620))
    expect(matches).toMatchObject([{ kind: 'exact', state: 'undone', undone_by: null }])
  })
})
