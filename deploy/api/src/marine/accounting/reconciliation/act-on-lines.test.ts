import type { BankLine, BankLineResult } from '@coverdesk/sdk'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BankDesk, openBankDesk } from '../../../testing/bank-desk.ts'

const DAY = '2026-10-12'
const UNKNOWN = '00000000-0000-7000-8000-000000000000'
const suggested = ({ id, version, suggestion }: BankLine) => ({ id, version, entry_id: suggestion?.entry.id })

describe('several lines at once', () => {
  let desk: BankDesk
  let people: BankDesk['people']
  beforeAll(async () => {
    desk = await openBankDesk()
    people = desk.people
  })
  afterAll(() => desk.close())

  /** Creates lines of amounts in naira, each suggested for an entry of its amount except those listed without one. */
  const given = async (amounts: number[], without: number[] = []) => {
    const bank = await desk.given({
      ledger: amounts.map((amount) => ({ day: DAY, amount })),
      bank: [...amounts, ...without].map((amount) => ({ day: DAY, text: `NIP ${amount}`, amount })),
    })
    return { ...bank, act: (body: object, as?: string) => bank.post('/lines/acts', body, as) }
  }
  const ok = (results: BankLineResult[]) => results.map((one) => one.ok)

  it('are accepted as suggested, and a refused one does not affect the others', async () => {
    const bank = await given([1000, 2000, 3000, 4000], [77])
    const one = await bank.line(1000)
    const two = await bank.line(2000)
    const three = await bank.line(3000)
    const four = await bank.line(4000)
    const none = await bank.line(77)
    const lines = [
      suggested(one),
      { ...suggested(two), version: two.version + 1 },
      { ...suggested(three), entry_id: four.suggestion?.entry.id },
      { ...suggested(none), entry_id: four.suggestion?.entry.id },
      { ...suggested(four), id: UNKNOWN },
      suggested(four),
      suggested(one),
    ]
    const { status, body } = await bank.act({ act: 'accept', lines })
    expect([status, ok(body.data)]).toEqual([200, [true, false, false, false, false, true, false]])
    expect(body.data[1].message).not.toBe('')
    const states = await Promise.all([1000, 2000, 3000, 4000, 77].map(bank.line))
    expect(states.map(({ state }) => state)).toEqual([
      'matched',
      'suggested',
      'suggested',
      'matched',
      'unmatched',
    ])
  })

  it('are set aside with one reason', async () => {
    const bank = await given([], [11, 12, 13])
    const lines = await Promise.all([11, 12].map(bank.line))
    const rows = lines.map(({ id, version }) => ({ id, version }))
    const nameless = await bank.act({ act: 'ignore', lines: rows })
    expect([nameless.status, nameless.body.errors[0].path]).toEqual([422, 'reason'])
    const done = await bank.act({ act: 'ignore', lines: rows, reason: 'Between our own accounts' })
    expect(ok(done.body.data)).toEqual([true, true])
    expect(await bank.line(12)).toMatchObject({ state: 'ignored', reason: 'Between our own accounts' })
    expect(await bank.line(13)).toMatchObject({ state: 'unmatched' })
    const again = await bank.act({ act: 'ignore', lines: rows, reason: 'Again' })
    expect(ok(again.body.data)).toEqual([false, false])
  })

  it('are limited in number and by privilege, and matched once by twenty concurrent calls', async () => {
    const bank = await given([50])
    const line = await bank.line(50)
    const body = { act: 'accept', lines: [suggested(line)] }
    for (const token of [people.checker, people.auditor, people.owner])
      expect((await bank.act(body, token)).status).toBe(403)
    const many = await bank.act({ ...body, lines: Array.from({ length: 201 }, () => suggested(line)) })
    expect([many.status, many.body.errors[0].path]).toEqual([422, 'lines'])
    expect((await bank.act({ ...body, lines: [] })).status).toBe(422)
    expect((await bank.act({ ...body, act: 'write_off' })).status).toBe(422)
    const all = await Promise.all(Array.from({ length: 20 }, () => bank.act(body)))
    expect(all.filter(({ body: { data } }) => data[0].ok)).toHaveLength(1)
  })
})
