import fc from 'fast-check'
import type { KyselyPlugin } from 'kysely'
import { expect } from 'vitest'
import type { Tx } from '../platform/db/database.ts'

/** More statements than any action sends. */
const MOST_STATEMENTS = 60

/**
 * An action of the model; `which` selects a partner, a hold or a funding by its number. With `crash` the process dies
 * after that many answered statements, or before the commit where there are no more.
 */
export const act = fc.record({
  does: fc.constantFrom('fund', 'issue', 'refund', 'hold', 'capture', 'release', 'reverse'),
  which: fc.nat(5),
  amount: fc.integer({ min: 1, max: 100 }),
  crash: fc.oneof(
    { weight: 3, arbitrary: fc.constant(null) },
    { weight: 1, arbitrary: fc.nat(MOST_STATEMENTS) },
  ),
})
export type Act = typeof act extends fc.Arbitrary<infer T> ? T : never

export interface ModelledHold {
  reference: string
  partner: number
  amount: number
  open: boolean
}
export interface ModelledFunding {
  id: string
  partner: number
  left: number
}

/** The expected books, by plain sums. */
export class Model {
  readonly wallets: [available: number, held: number][] = []
  readonly holds: ModelledHold[] = []
  readonly fundings: ModelledFunding[] = []

  move(partner: number, toAvailable: number, toHeld = 0): void {
    const [spendable, aside] = this.wallets[partner] ?? [0, 0]
    this.wallets[partner] = [spendable + toAvailable, aside + toHeld]
  }

  /** Whether it should succeed without concurrent actions. */
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

/** The implementation under test: two wallets, and the function that performs actions. */
export interface Modelled {
  /** Creates the owners of two empty unused wallets. */
  partners: () => Promise<string[]>
  /**
   * Performs an action in a transaction, and returns the id or reference it made; dies before the commit where it
   * should.
   */
  perform: (model: Model, partners: readonly string[], act: Act) => Promise<string>
  standsAt: (partner: string) => Promise<[available: number, held: number]>
}

class Crash extends Error {
  override name = 'Crash'
}
/** The process died with everything said and nothing committed. */
export const CRASH = new Crash('the process died')
/** The process died between two statements. */
const CRASH_BETWEEN = new Crash('the process died between two statements')

/** Performs an action, and dies after that many answered statements; unless null, before its commit at the latest. */
export async function dyingAfter<T>(
  tx: Tx,
  statements: number | null,
  act: (tx: Tx) => Promise<T>,
): Promise<T> {
  if (statements === null) return act(tx)
  let answered = 0
  const die: KyselyPlugin = {
    transformQuery({ node }) {
      if (answered === statements) throw CRASH_BETWEEN
      answered += 1
      return node
    },
    transformResult: async ({ result }) => result,
  }
  await act(tx.withPlugin(die))
  throw CRASH
}

/** `MODEL_RUNS=1000` for many. */
const RUNS = Number(process.env.MODEL_RUNS ?? 10)

/** After any actions, sequential or concurrent, with or without a crash, the wallets equal the model. */
export async function holdAgainstModel({ partners: open, perform, standsAt }: Modelled): Promise<void> {
  const rounds = fc.array(fc.array(act, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 8 })
  const property = fc.asyncProperty(rounds, async (all) => {
    const model = new Model()
    const partners = await open()
    for (const acts of all) {
      const alone = acts.length === 1 && acts[0] ? model.allows(acts[0]) && acts[0].crash === null : undefined
      const outcomes = await Promise.allSettled(acts.map((one) => perform(model, partners, one)))
      outcomes.forEach((outcome, index) => {
        const done = acts[index]
        if (outcome.status === 'fulfilled' && done) model.apply(done, outcome.value)
        if (outcome.status === 'rejected' && !(outcome.reason instanceof Crash))
          expect(outcome.reason).toMatchObject({ name: 'ApiError' })
      })
      if (alone !== undefined) expect(outcomes[0]?.status).toBe(alone ? 'fulfilled' : 'rejected')
      expect(await Promise.all(partners.map(standsAt))).toEqual(
        [0, 1].map((at) => model.wallets[at] ?? [0, 0]),
      )
    }
  })
  await fc.assert(property, { numRuns: RUNS })
}

const everything: readonly Act['does'][] = [
  ...(['fund', 'issue', 'refund', 'hold', 'capture', 'release', 'reverse'] as const),
]

/** An action that dies after any of its statements has no effect, and repeated has it once. */
export async function dieAfterEachStatement({ partners: open, perform, standsAt }: Modelled): Promise<void> {
  const model = new Model()
  const partners = await open()
  const stands = () => Promise.all(partners.map(standsAt))
  const act = (does: Act['does'], more: Partial<Act> = {}): Act => ({
    does,
    which: 0,
    amount: 10,
    crash: null,
    ...more,
  })
  const run = async (one: Act): Promise<void> => model.apply(one, await perform(model, partners, one))
  await run(act('fund', { amount: 1_000 }))
  for (const does of everything) {
    await run(act('hold'))
    const which = does === 'capture' || does === 'release' ? model.holds.length - 1 : 0
    const before = await stands()
    let died: unknown
    for (let crash = 0; died !== CRASH && crash < MOST_STATEMENTS; crash += 1) {
      died = await perform(model, partners, act(does, { which, crash })).catch((error: unknown) => error)
      expect(died).toBeInstanceOf(Crash)
      expect([does, crash, await stands()]).toEqual([does, crash, before])
    }
    expect([does, died]).toEqual([does, CRASH])
    await run(act(does, { which }))
    expect([does, await stands()]).toEqual([does, [0, 1].map((at) => model.wallets[at] ?? [0, 0])])
  }
}
