import type { WalletLine, WalletLineLots, WalletLot } from '@coverdesk/sdk'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cargoDesk } from '../../../../testing/cargo.ts'
import { signIn } from '../../../../testing/journey.ts'
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts'

const STATEMENT = '/api/marine/partner/wallet/statement'
const PREMIUM = 43_312_500
const NET_COMMISSION = 8_879_063

describe('the FIFO allocation of a premium', () => {
  let test: TestApp
  let desk: Awaited<ReturnType<typeof cargoDesk>>
  let auditor: string
  beforeAll(async () => {
    test = await createTestApp()
    desk = await cargoDesk(test)
    auditor = await signIn(test, 'auditor@marine.coverdesk.test', '/api/marine/admin')
  })
  afterAll(() => test.close())

  const issue = async (): Promise<{ id: string; available: number }[]> =>
    (await desk.act(await desk.make(), 'issue')).body.data.transactions
  const lotsOf = async (id: string): Promise<WalletLot[]> => {
    const { body } = await desk.call('GET', `/api/marine/admin/wallet-transactions/${id}`, undefined, auditor)
    return body.data.paid_from
  }
  const allocationOf = (line?: { transaction_id: string }, token = desk.owner) =>
    desk.call('GET', `${STATEMENT}/${line?.transaction_id}/lots`, undefined, token)
  const parts = (lots: readonly WalletLot[]) => lots.map(({ kind, amount }) => [kind, amount])

  it('uses the oldest credits first, each kobo once', async () => {
    await desk.fund(30_000_000)
    await desk.fund(30_000_000)
    const first = (await issue()).find(({ available }) => available === -PREMIUM)
    const lots = await lotsOf(first?.id ?? '')
    expect(parts(lots)).toEqual([
      ['funding', 30_000_000],
      ['funding', PREMIUM - 30_000_000],
    ])
    await desk.fund(40_000_000)
    const second = (await issue()).find(({ available }) => available === -PREMIUM)
    const left = 60_000_000 - PREMIUM
    const next = await lotsOf(second?.id ?? '')
    expect(parts(next)).toEqual([
      ['funding', left],
      ['commission', NET_COMMISSION],
      ['funding', PREMIUM - left - NET_COMMISSION],
    ])
    expect(next[0]?.transaction_id).toBe(lots[1]?.transaction_id)
    expect(await lotsOf(lots[0]?.transaction_id ?? '')).toEqual([])
  })

  it('is listed beside each line of the statement: a debit with its credits, a credit with its rest', async () => {
    const lines: WalletLine[] = (await desk.call('GET', STATEMENT, undefined, desk.owner)).body.data
    const answers = await Promise.all(lines.map((line) => allocationOf(line)))
    for (const [at, { body }] of answers.entries()) {
      const { amount = 0 } = lines[at] ?? {}
      const { paid_from, left }: WalletLineLots = body.data
      const paid = paid_from.reduce((sum, lot) => sum + lot.amount, 0)
      expect([paid, left === null]).toEqual(amount < 0 ? [-amount, true] : [0, false])
    }
    const lefts = answers.map(({ body }) => body.data.left ?? 0)
    const [available = 0] = await desk.wallet()
    expect(lefts.reduce((sum, left) => sum + left, 0)).toBe(available)
    const [first] = lines.slice(-1)
    expect([first?.kind, lefts.at(-1)]).toEqual(['funding', 0])
    const { data } = (
      await desk.call(
        'GET',
        `/api/marine/admin/wallet-transactions/${lines[0]?.transaction_id}`,
        undefined,
        auditor,
      )
    ).body
    expect(data.left).toBe(answers[0]?.body.data.left)
    expect((await allocationOf(lines[0], desk.other)).status).toBe(404)
    expect((await allocationOf({ transaction_id: crypto.randomUUID() })).status).toBe(404)
    const anonymous = await test.call('GET', `${STATEMENT}/${first?.transaction_id}/lots`)
    expect(anonymous.status).toBe(401)
  })

  it('uses for a hold the credits at the time of its use, and is presented on the policy to its partner', async () => {
    const [spendable] = await desk.wallet()
    await desk.fund(2 * PREMIUM)
    const held = (await desk.act(await desk.make(), 'refer')).body.data
    const withdrawn = (await desk.act(held, 'withdraw')).body.data
    const again = (await desk.act(withdrawn, 'refer')).body.data
    const accepted = (await desk.decide(again, 'accept')).body.data
    const issued = (await desk.act(accepted, 'issue')).body.data
    const kinds: WalletLot[][] = issued.transactions.map((one: { paid_from: WalletLot[] }) => one.paid_from)
    expect(issued.transactions.map(({ kind }: { kind: string }) => kind)).toEqual([
      'hold',
      'release',
      'hold',
      'issue',
      'commission',
    ])
    expect(kinds.map((lots) => lots.reduce((sum, { amount }) => sum + amount, 0))).toEqual([
      0,
      0,
      0,
      PREMIUM,
      0,
    ])
    const used = kinds[3] ?? []
    expect(new Set(used.map(({ kind }) => kind))).toEqual(new Set(['funding', 'commission']))
    expect(used.at(-1)?.amount).toBe(PREMIUM - spendable)
    const debit = issued.transactions.find(({ kind }: { kind: string }) => kind === 'issue')
    expect(await lotsOf(debit.id)).toEqual(used)
  })
})
