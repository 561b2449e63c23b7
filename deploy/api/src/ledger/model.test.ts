import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ledgerOf } from '../testing/ledger.ts'
import {
  type Act,
  dieAfterEachStatement,
  dyingAfter,
  holdAgainstModel,
  type Model,
  type Modelled,
} from '../testing/ledger-model.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { available, openAccounts } from './accounts.ts'
import { capture, hold, release } from './holds.ts'
import { credit, debit } from './journal-lines.ts'
import { post } from './post.ts'
import { fundingApproved, policyIssued, premiumOf, premiumRefunded } from './posting-rules.ts'
import { reverse } from './reverse.ts'

describe('the ledger against a model', () => {
  let test: TestApp
  let ledger: ReturnType<typeof ledgerOf>
  beforeAll(async () => {
    test = await createTestApp()
    ledger = ledgerOf(test)
    const accounts = [{ kind: 'premium-returned' as const, owner: 'marine' }]
    await ledger.inTx((tx) => openAccounts(tx, accounts, 'NGN'))
  })
  afterAll(() => test.close())

  /** Performs the action and returns the id or reference it made. */
  function perform(model: Model, partners: readonly string[], { does, which, amount, crash }: Act) {
    const noted = ledger.noted()
    const owner = partners[which % 2] ?? ''
    const reference = model.holds[which]?.reference ?? 'no such hold'
    const funding = model.fundings[which]
    const funder = available(partners[funding?.partner ?? 0] ?? '')
    return ledger.inTx((all) =>
      dyingAfter(all, crash, async (tx) => {
        switch (does) {
          case 'fund':
            return post(tx, { ...noted, ...fundingApproved(owner, 'GTB', amount) })
          case 'issue':
            return post(tx, { ...noted, ...policyIssued(owner, 'marine', amount) })
          case 'refund':
            return post(tx, { ...noted, ...premiumRefunded(owner, 'marine', amount) })
          case 'hold':
            return hold(tx, { ...noted, owner, amount }).then(() => noted.reference)
          case 'capture':
            await capture(tx, {
              ...noted,
              hold: reference,
              kind: 'issue',
              credits: premiumOf('marine', amount),
            })
            return reference
          case 'release':
            return release(tx, { ...noted, hold: reference })
          default:
            return reverse(tx, {
              ...noted,
              of: funding?.id ?? crypto.randomUUID(),
              reason: 'Paid by another',
              checkedBy: 'a checker',
              lines: [debit(funder, amount), credit({ kind: 'bank', owner: 'GTB' }, amount)],
            })
        }
      }),
    )
  }

  const modelled = (): Modelled => ({
    partners: async () => [await ledger.wallet(), await ledger.wallet()],
    perform,
    standsAt: ledger.standsAt,
  })

  it('equals it after any actions, sequential or concurrent, with or without a crash', async () => {
    await holdAgainstModel(modelled())
    expect(await ledger.broken()).toEqual([])
  })

  it('equals it after a crash at any statement of any action', async () => {
    await dieAfterEachStatement(modelled())
    expect(await ledger.broken()).toEqual([])
  })
})
