import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ledgerOf } from '../testing/ledger.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { available, openAccounts } from './accounts.ts'
import { capture, hold, release } from './holds.ts'
import { credit, debit } from './legs.ts'
import { post } from './post.ts'
import { fundingApproved, policyIssued, premiumOf, premiumRefunded } from './recipes.ts'
import { reverse } from './reverse.ts'

/** What somebody does; `which` picks a partner, a hold or a funding by its number, `crash` dies before the commit. */
const act = fc.record({
  does: fc.constantFrom('fund', 'issue', 'refund', 'hold', 'capture', 'release', 'reverse'),
  which: fc.nat(5),
  amount: fc.integer({ min: 1, max: 100 }),
  crash: fc.nat(4).map((die) => die === 0),
})
type Act = typeof act extends fc.Arbitrary<infer T> ? T : never

interface ModelledHold {
  reference: string
  partner: number
  amount: number
  open: boolean
}
interface ModelledFunding {
  id: string
  partner: number
  left: number
}

/** What the books should say, by plain sums. */
class Model {
  readonly wallets: [available: number, held: number][] = []
  readonly holds: ModelledHold[] = []
  readonly fundings: ModelledFunding[] = []

  move(partner: number, toAvailable: number, toHeld = 0): void {
    const [spendable, aside] = this.wallets[partner] ?? [0, 0]
    this.wallets[partner] = [spendable + toAvailable, aside + toHeld]
  }

  /** Whether it should succeed where nothing else happens meanwhile. */
  allows({ does, which, amount }: Act): boolean {
    const spendable = (partner: number) => this.wallets[partner]?.[0] ?? 0
    const held = this.holds[which]
    const funding = this.fundings[which]
    switch (does) {
      case 'fund':
      case 'refund':
        return true
      case 'issue':
      case 'hold':
        return spendable(which % 2) >= amount
      case 'capture':
        return held?.open === true && spendable(held.partner) + held.amount >= amount
      case 'release':
        return held?.open === true
      default:
        return funding !== undefined && funding.left >= amount && spendable(funding.partner) >= amount
    }
  }

  apply({ does, which, amount }: Act, made: string): void {
    const partner = which % 2
    const held = this.holds[which]
    const funding = this.fundings[which]
    if (does === 'fund') {
      this.move(partner, amount)
      this.fundings.push({ id: made, partner, left: amount })
    } else if (does === 'issue') this.move(partner, -amount)
    else if (does === 'refund') this.move(partner, amount)
    else if (does === 'hold') {
      this.move(partner, -amount, amount)
      this.holds.push({ reference: made, partner, amount, open: true })
    } else if (does === 'reverse' && funding) {
      this.move(funding.partner, -amount)
      funding.left -= amount
    } else if (held) {
      this.move(held.partner, held.amount - (does === 'capture' ? amount : 0), -held.amount)
      held.open = false
    }
  }
}

const CRASH = new Error('the process died')

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

  /** Does it, and answers with the id or reference it made. */
  function perform(model: Model, partners: readonly string[], { does, which, amount, crash }: Act) {
    const noted = ledger.noted()
    const owner = partners[which % 2] ?? ''
    const reference = model.holds[which]?.reference ?? 'no such hold'
    const funding = model.fundings[which]
    const funder = available(partners[funding?.partner ?? 0] ?? '')
    return ledger.inTx(async (tx) => {
      const made = await (async () => {
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
              legs: [debit(funder, amount), credit({ kind: 'bank', owner: 'GTB' }, amount)],
            })
        }
      })()
      if (crash) throw CRASH
      return made
    })
  }

  it('says the same after any acts, one after the other or at once, with or without a crash', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(act, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 8 }),
        async (rounds) => {
          const model = new Model()
          const partners = [await ledger.wallet(), await ledger.wallet()]
          for (const acts of rounds) {
            const alone = acts.length === 1 && acts[0] ? model.allows(acts[0]) && !acts[0].crash : undefined
            const outcomes = await Promise.allSettled(acts.map((one) => perform(model, partners, one)))
            outcomes.forEach((outcome, index) => {
              const done = acts[index]
              if (outcome.status === 'fulfilled' && done) model.apply(done, outcome.value)
              if (outcome.status === 'rejected' && outcome.reason !== CRASH)
                expect(outcome.reason).toMatchObject({ name: 'ApiError' })
            })
            if (alone !== undefined) expect(outcomes[0]?.status).toBe(alone ? 'fulfilled' : 'rejected')
            expect(await Promise.all(partners.map(ledger.standsAt))).toEqual(
              [0, 1].map((at) => model.wallets[at] ?? [0, 0]),
            )
          }
        },
      ),
      { numRuns: 10 },
    )
    expect(await ledger.broken()).toEqual([])
  })
})
