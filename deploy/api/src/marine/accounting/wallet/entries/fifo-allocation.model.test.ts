import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { capture, hold, release } from '../../../../ledger/holds.ts'
import { postAll } from '../../../../ledger/post.ts'
import {
  commissionEarned,
  fundingApproved,
  policyIssued,
  premiumOf,
} from '../../../../ledger/posting-rules.ts'
import { reverse } from '../../../../ledger/reverse.ts'
import { days } from '../../../../platform/db/clock.ts'
import { ledgerOf } from '../../../../testing/ledger.ts'
import { type Act, act, Model } from '../../../../testing/ledger-model.ts'
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { allocateFifo, unspentOf } from './fifo-allocation.ts'

const COMMISSION = { product: 'marine', commission: 3, vat: 0, wht: 0, to: 'wallet' } as const

interface Lot {
  id: string
  left: number
}
type Part = [id: string, amount: number]

/** Takes an amount from lots, the `first` one before the others in their order. */
function take(lots: readonly Lot[], amount: number, first?: string): Part[] {
  const order = [...lots.filter(({ id }) => id === first), ...lots.filter(({ id }) => id !== first)]
  let left = amount
  return order.flatMap((lot) => {
    const part = Math.min(lot.left, left)
    lot.left -= part
    left -= part
    return part > 0 ? [[lot.id, part] satisfies Part] : []
  })
}

let test: TestApp
let ledger: ReturnType<typeof ledgerOf>
beforeAll(async () => {
  test = await createTestApp()
  ledger = ledgerOf(test)
})
afterAll(() => test.close())

/** Runs one operation on the wallet. @returns its transactions */
function perform(owner: string, model: Model, { does, which, amount }: Act): Promise<string[]> {
  const noted = ledger.noted()
  const reference = model.holds[which]?.reference ?? ''
  const commission = { ...ledger.noted(), ...commissionEarned(owner, COMMISSION) }
  return ledger.inTx(async (tx) => {
    if (does === 'fund' || does === 'refund')
      return postAll(tx, [{ ...noted, ...fundingApproved(owner, 'GTB', amount) }])
    if (does === 'issue')
      return postAll(tx, [{ ...noted, ...policyIssued(owner, 'marine', amount) }, commission])
    if (does === 'release') return [await release(tx, { ...noted, hold: reference })]
    if (does === 'capture')
      return capture(tx, {
        ...noted,
        hold: reference,
        kind: 'issue',
        besides: [commission],
        credits: premiumOf('marine', amount),
      })
    if (does === 'reverse') {
      const of = model.fundings[which]?.id ?? ''
      const lines = fundingApproved(owner, 'GTB', -amount).lines
      return [await reverse(tx, { ...noted, of, lines, reason: 'Paid by another', checkedBy: 'a checker' })]
    }
    await hold(tx, { ...noted, owner, amount })
    return [noted.reference]
  })
}

it('allocates each kobo of every debit once and states the rest of every lot, with any holds, releases and reversals', async () => {
  const acts = fc.array(fc.record({ act, pause: fc.boolean() }), { minLength: 4, maxLength: 24 })
  const property = fc.asyncProperty(acts, async (all) => {
    const owner = await ledger.wallet()
    const model = new Model()
    const lots: Lot[] = []
    const expected: Part[][] = []
    const debits: string[] = []
    for (const { act: some, pause } of all) {
      // Even numbers are the first wallet of the model.
      const done = { ...some, which: some.which - (some.which % 2) }
      if (!model.allows(done)) continue
      const made = await perform(owner, model, done)
      const [id = '', commission] = made
      model.apply(done, id)
      if (done.does === 'fund' || done.does === 'refund') lots.push({ id, left: done.amount })
      else if (done.does !== 'hold' && done.does !== 'release') {
        const first = done.does === 'reverse' ? model.fundings[done.which]?.id : undefined
        expected.push(take(lots, done.amount, first))
        debits.push(id)
      }
      if (commission) {
        lots.push({ id: commission, left: COMMISSION.commission })
        model.move(0, COMMISSION.commission)
      }
      if (pause) test.wait(days(1))
    }
    const parts = (await Promise.all(debits.map((id) => allocateFifo(test.services.db, id)))).map((found) =>
      found.map(({ transaction_id, amount }) => [transaction_id, amount]),
    )
    expect(parts).toEqual(expected)
    const left = await Promise.all(
      lots.map(async ({ id }) => ({ id, left: await unspentOf(test.services.db, id) })),
    )
    expect(left).toEqual(lots)
  })
  await fc.assert(property, { numRuns: 60 })
})
