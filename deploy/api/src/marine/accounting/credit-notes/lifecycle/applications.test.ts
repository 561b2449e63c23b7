import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { available, balanceOf } from '../../../../ledger/accounts.ts'
import { debit } from '../../../../ledger/journal-lines.ts'
import { post } from '../../../../ledger/post.ts'
import { premiumOf } from '../../../../ledger/posting-rules.ts'
import { system } from '../../../../platform/access/principal.ts'
import { cargoDesk } from '../../../../testing/cargo.ts'
import { NOTES, notesOf } from '../../../../testing/credit-notes.ts'
import { ledgerOf } from '../../../../testing/ledger.ts'
import { expectSoundLedger } from '../../../../testing/sound-ledger.ts'
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { signInFinance } from '../../../../testing/wallets.ts'
import { payByNotes } from './pay-debit-note.ts'

const AMOUNT = 100_000_00

describe('an issued credit note', () => {
  let test: TestApp
  let desk: Awaited<ReturnType<typeof cargoDesk>>
  let notes: Awaited<ReturnType<typeof notesOf>>
  let people: Awaited<ReturnType<typeof signInFinance>>
  beforeAll(async () => {
    test = await createTestApp()
    desk = await cargoDesk(test)
    notes = await notesOf(test, desk)
    people = await signInFinance(test)
    await desk.fund(50_000_000_00)
  })
  afterAll(async () => {
    await expectSoundLedger(test.services.db)
    await test.close()
  })

  const get = async (id: string, token = people.maker) =>
    (await test.call('GET', `${NOTES}/${id}`, { token })).body.data
  const act = async <Path extends string>(
    id: string,
    name: Path,
    more: object = {},
    token = people.maker,
  ) => {
    const { version } = await notes.note(id)
    return test.call('POST', `${NOTES}/${id}/${name}`, { token, body: { version, ...more } })
  }
  const apply = (id: string, amount: number) => act(id, 'apply', { amount })
  const undo = (id: string, application: string, token = people.checker) =>
    act(id, `applications/${application}/undo`, { reason: 'Wrong partner' }, token)
  const voided = (id: string, token = people.checker) => act(id, 'void', { reason: 'Twice' }, token)
  const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]

  it('is applied to the wallet in parts, and states its exact rest and status', async () => {
    const { id, number } = await notes.raise(AMOUNT)
    const before = await desk.wallet()
    const one = (await apply(id, 33_333_33)).body.data
    expect(one).toMatchObject({ state: 'partly_applied', applied: 33_333_33, open: 66_666_67 })
    expect(codeOf(await apply(id, 66_666_68))).toEqual([422, 'amount_left'])
    const whole = (await apply(id, 66_666_67)).body.data
    expect(whole).toMatchObject({ state: 'applied', applied: AMOUNT, open: 0 })
    expect((await desk.wallet())[0]).toBe(before[0] + AMOUNT)
    expect(codeOf(await apply(id, 1))).toEqual([409, 'note_not_open'])
    const statement = await test.call('GET', '/api/marine/partner/wallet/statement', { token: people.owner })
    expect(statement.body.data[0]).toMatchObject({
      kind: 'note_applied',
      amount: 66_666_67,
      subject: { kind: 'credit_note', number },
    })
  })

  it('is applied at most once in full by twenty concurrent calls', async () => {
    const { id } = await notes.raise(AMOUNT)
    const before = await desk.wallet()
    const { version } = await notes.note(id)
    const tries = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        test.call('POST', `${NOTES}/${id}/apply`, {
          token: people.maker,
          body: { version: version + (at % 4), amount: AMOUNT / 4 },
        }),
      ),
    )
    const done = tries.filter(({ status }) => status === 200).length
    expect(done).toBeGreaterThan(0)
    expect(done).toBeLessThanOrEqual(4)
    expect((await notes.note(id)).applied).toBe((done * AMOUNT) / 4)
    expect((await desk.wallet())[0]).toBe(before[0] + (done * AMOUNT) / 4)
  })

  it('and the wallet are restored when an application is undone', async () => {
    const { id } = await notes.raise(AMOUNT)
    const [before, owed] = [await desk.wallet(), await notes.owed()]
    const applied = (await apply(id, 40_000_00)).body.data
    const [one] = applied.applications
    expect([one.is_own, one.target]).toEqual([true, 'wallet'])
    expect((await undo(id, one.id, people.maker)).status).toBe(403)
    const back = (await undo(id, one.id)).body.data
    expect(back).toMatchObject({ state: 'issued', applied: 0, open: AMOUNT })
    expect(back.applications[0]).toMatchObject({ undone_reason: 'Wrong partner', is_own: false })
    expect([await desk.wallet(), await notes.owed()]).toEqual([before, owed])
    expect(codeOf(await undo(id, one.id))).toEqual([409, 'already_reversed'])
    expect((await apply(id, AMOUNT)).body.data.state).toBe('applied')
  })

  it('is not undone by the user who applied it, for another note, nor after the money is spent', async () => {
    const { id } = await notes.raise(AMOUNT)
    const other = await notes.raise(AMOUNT)
    await act(id, 'apply', { amount: AMOUNT }, people.head)
    const [one] = (await get(id)).applications
    expect(codeOf(await undo(id, one.id, people.head))).toEqual([403, 'maker_is_checker'])
    expect((await undo(other.id, one.id)).status).toBe(404)
    const ledger = ledgerOf(test)
    const [spendable] = await desk.wallet()
    const spent = {
      ...ledger.noted(),
      kind: 'issue' as const,
      lines: [debit(available(desk.partner), spendable), ...premiumOf('marine', spendable)],
    }
    await ledger.inTx((tx) => post(tx, spent))
    expect(codeOf(await undo(id, one.id))).toEqual([409, 'note_money_spent'])
    expect((await notes.note(id)).applied).toBe(AMOUNT)
    await desk.fund(50_000_000_00)
  })

  it('is voided only while unused, by another user, and retains its number', async () => {
    const { id, number } = await notes.raise(AMOUNT)
    const owed = await notes.owed()
    await apply(id, 1_00)
    expect(codeOf(await voided(id))).toEqual([409, 'note_used'])
    await undo(id, (await get(id)).applications[0].id)
    expect((await voided(id, people.maker)).status).toBe(403)
    const gone = (await voided(id)).body.data
    expect(gone).toMatchObject({ state: 'void', number, open: 0, void_reason: 'Twice' })
    expect(gone.postings).toHaveLength(2)
    expect(await notes.owed()).toBe(owed - AMOUNT)
    expect(codeOf(await apply(id, 1_00))).toEqual([409, 'note_not_open'])
    expect(codeOf(await act(id, 'keep', { for_debit_note: true }))).toEqual([409, 'note_not_open'])
    expect(codeOf(await voided(id))).toEqual([409, 'note_not_open'])
    const own = await test.call('GET', '/api/marine/partner/credit-notes', { token: people.owner })
    expect(own.body.data).toContainEqual(expect.objectContaining({ id, state: 'void' }))
  })

  it('cannot be voided by the user who raised it', async () => {
    const raised_by = await notes.idOf('head')
    const { id } = await notes.raise(AMOUNT, { raised_by })
    expect(codeOf(await voided(id, people.head))).toEqual([403, 'maker_is_checker'])
  })

  it('pays the next debit note if reserved for it, and the wallet pays when that is undone', async () => {
    const policy = await notes.policy()
    const { id } = await notes.raise(AMOUNT)
    const unkept = await notes.raise(AMOUNT)
    expect((await act(id, 'keep', { for_debit_note: true })).body.data.for_debit_note).toBe(true)
    const before = await desk.wallet()
    const ledger = ledgerOf(test)
    const charge = (amount: number, number: string) =>
      ledger.inTx(async (tx) => {
        const change = {
          tx,
          services: test.services,
          actor: { principal: system, now: test.services.clock() },
        }
        const debitNote = { number, partner_id: desk.partner, policy_id: policy.id, amount }
        const paid = await payByNotes(change, debitNote)
        const rest = debit(available(desk.partner), amount - paid.covered)
        const posting = { ...ledger.noted(), kind: 'issue' as const, reference: `additional ${number}` }
        await paid.record(
          await post(tx, { ...posting, lines: [...paid.lines, rest, ...premiumOf('marine', amount)] }),
        )
        return paid.covered
      })
    expect(await charge(30_000_00, 'DN/1')).toBe(30_000_00)
    expect(await charge(90_000_00, 'DN/2')).toBe(70_000_00)
    expect(await charge(5_00, 'DN/3')).toBe(0)
    expect((await desk.wallet())[0]).toBe(before[0] - 20_000_00 - 5_00)
    const used = await get(id, people.checker)
    expect([
      used.state,
      used.applications.map((one: { debit_note_number: string }) => one.debit_note_number),
    ]).toEqual(['applied', ['DN/1', 'DN/2']])
    expect((await notes.note(unkept.id)).applied).toBe(0)
    const back = (await undo(id, used.applications[0].id)).body.data
    expect(back).toMatchObject({ state: 'partly_applied', open: 30_000_00 })
    expect((await desk.wallet())[0]).toBe(before[0] - 50_000_00 - 5_00)
    expect(await balanceOf(test.services.db, { kind: 'credit-notes', owner: desk.partner }, 'NGN')).toBe(
      await notes.owed(),
    )
    expect((await act(id, 'keep', { for_debit_note: false })).body.data.for_debit_note).toBe(false)
  })

  it('has a document with its debit note, for the insurer and its partner, marked when void', async () => {
    const policy = await notes.policy()
    const { premium } = policy.price
    const whole = { kind: 'CN-REF', policy_id: policy.id, of_change: true } as const
    const raised = await notes.raise(premium, { ...whole, reason: 'Not shipped' })
    const file = <Path extends string>(path: Path, token: string) =>
      test.call('GET', `${path}/${raised.id}/file`, { token })
    const folder = mkdtempSync(join(tmpdir(), 'note-'))
    const textOf = (content: Buffer): string => {
      writeFileSync(join(folder, 'note.pdf'), content)
      return execFileSync('pdftotext', ['-layout', join(folder, 'note.pdf'), '-']).toString()
    }
    const paper = await file(NOTES, people.auditor)
    expect([paper.status, paper.headers['content-type']]).toEqual([200, 'application/pdf'])
    const text = textOf(paper.raw)
    for (const said of [
      raised.number ?? '',
      'Harbourline Brokers',
      policy.debit_note_number,
      policy.policy_number,
      'Not shipped',
      '₦433,125.00',
      '−₦86,625.00',
      '−₦6,496.88',
      '₦4,331.25',
      '₦344,334.37',
    ])
      expect(text).toContain(said)
    expect(text).not.toContain('VOID')
    expect((await file('/api/marine/partner/credit-notes', people.owner)).status).toBe(200)
    await voided(raised.id)
    expect(textOf((await file(NOTES, people.maker)).raw)).toContain('VOID')
    rmSync(folder, { recursive: true })
  })
})
